// A loss over all pairs of rows: what is gathered is what the pairs are made of.
func.func @step(%w: tensor<3xf32> {distribute.state = "w"}, %x: tensor<8x3xf32> {distribute.batch = "x"}) -> (tensor<3xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8x8x3xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (i, j, k)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<8x3xf32>) outs(%e : tensor<8x8x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x8x3xf32>
  %columns = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j, k)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<8x3xf32>) outs(%e : tensor<8x8x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x8x3xf32>
  %d = arith.subf %rows, %columns : tensor<8x8x3xf32>
  %s = arith.mulf %d, %d : tensor<8x8x3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%s : tensor<8x8x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1, 2]
  return %w, %loss : tensor<3xf32>, tensor<f32>
}
