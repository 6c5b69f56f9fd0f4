// Every second of 12 rows: of the 3 rows of a replica, some would have two of them and others one.
// refused on 4: its stride along dimension 0 is 2 and a shard has 3 elements there
// flags: --gather-budget=0
func.func @step(%x: tensor<12x3xf32> {distribute.batch = "x"}) -> (tensor<6x3xf32> {distribute.output = "odd"})
    attributes {distribute.step, distribute.view = "global"} {
  %odd = tensor.extract_slice %x[1, 0] [6, 3] [2, 1] : tensor<12x3xf32> to tensor<6x3xf32>
  return %odd : tensor<6x3xf32>
}
