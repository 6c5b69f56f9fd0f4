// x[n, i, i] += 1 for each row, and what is not on the diagonal stays.
func.func @step(%x: tensor<8x3x3xf32> {distribute.batch = "x"}) -> (tensor<8x3x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %one = arith.constant 1.0 : f32
  %y = linalg.generic {indexing_maps = [affine_map<(n, i) -> (n, i, i)>], iterator_types = ["parallel", "parallel"]}
      outs(%x : tensor<8x3x3xf32>) {
  ^bb0(%old: f32):
    %s = arith.addf %old, %one : f32
    linalg.yield %s : f32
  } -> tensor<8x3x3xf32>
  return %y : tensor<8x3x3xf32>
}
