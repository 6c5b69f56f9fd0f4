// A gradient that math.fma accumulates over the batch, and one that goes through math.fma before it is reduced.
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w: tensor<4x4xf32> {distribute.state = "w"})
    -> (tensor<4x4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4x4xf32>
  %rate = arith.constant dense<-0.1> : tensor<4x4xf32>
  %gradient = linalg.generic {indexing_maps = [affine_map<(k, m, n) -> (k, m)>, affine_map<(k, m, n) -> (k, n)>, affine_map<(k, m, n) -> (m, n)>],
                              iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%x, %x : tensor<8x4xf32>, tensor<8x4xf32>) outs(%zero : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %s = math.fma %a, %b, %acc : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %new = math.fma %gradient, %rate, %w : tensor<4x4xf32>
  return %new : tensor<4x4xf32>
}
