// A body extracts the first half of the rows of the batch.
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w: tensor<4xf32> {distribute.state = "w"})
    -> (tensor<4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<4x4xf32>
  %z = arith.constant dense<0.0> : tensor<4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x4xf32>) {
  ^bb0(%o: f32):
    %d0 = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = tensor.extract %x[%d0, %j] : tensor<8x4xf32>
    linalg.yield %v : f32
  } -> tensor<4x4xf32>
  %s = linalg.reduce {arith.addf} ins(%y : tensor<4x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
  return %s : tensor<4xf32>
}
