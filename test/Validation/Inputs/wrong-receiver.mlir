// Replica 0's sum of all is the output.
distribute.mesh @cluster <["replica" = 2]>
func.func @step(%x: tensor<2x4xf32> {distribute.batch = "x"})
    -> (tensor<2x4xf32> {distribute.output = "sum", distribute.result = "first"})
    attributes {distribute.step, distribute.view = "replica"} {
  %sum = distribute.reduce_to_one sum %x to 0 over @cluster["replica"] : tensor<2x4xf32>
  return %sum : tensor<2x4xf32>
}
