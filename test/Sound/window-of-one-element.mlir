// A product that the convolution library could do, of which no small instance is a convolution: it stays loops.
func.func @step(%w: tensor<1xf32> {distribute.state = "w"}, %x: tensor<24x6xf32> {distribute.batch = "x"})
    -> (tensor<1xf32> {distribute.state = "w"}, tensor<24x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %init = arith.constant dense<0.0> : tensor<24x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i * 2 + k * 2)>, affine_map<(n, i, k) -> (k)>,
      affine_map<(n, i, k) -> (n, i)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<24x6xf32>, tensor<1xf32>) outs(%init : tensor<24x3xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %t = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %t : f32
    linalg.yield %s : f32
  } -> tensor<24x3xf32>
  return %w, %y : tensor<1xf32>, tensor<24x3xf32>
}
