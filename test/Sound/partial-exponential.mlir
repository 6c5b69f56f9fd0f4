// p * exp(acc): the accumulator depends on earlier p.
// tolerance: 1e-4
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %init = arith.constant dense<0.0> : tensor<f32>
  %p = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]} ins(%p, %w : tensor<4xf32>, tensor<4xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %e = math.exp %acc : f32
    %s = arith.mulf %a, %e : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %w, %y : tensor<4xf32>, tensor<f32>
}
