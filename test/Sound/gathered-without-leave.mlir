// The rows of a batch in reverse order: a replica has not those that it would need.
// refused on 2 4: allow-gather
// flags: --gather-budget=0
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "reversed"})
    attributes {distribute.step, distribute.view = "global"} {
  %empty = tensor.empty() : tensor<8xf32>
  %reversed = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%empty : tensor<8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %last = arith.constant 7 : index
    %from = arith.subi %last, %i : index
    %element = tensor.extract %x[%from] : tensor<8xf32>
    linalg.yield %element : f32
  } -> tensor<8xf32>
  return %reversed : tensor<8xf32>
}
