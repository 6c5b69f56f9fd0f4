// A 2x2 convolution of 2x2 images, one output each, written as a generic.
func.func @step(%w: tensor<2x2x3x4xf32> {distribute.state = "w"}, %x: tensor<8x2x2x3xf32> {distribute.batch = "x"})
    -> (tensor<2x2x3x4xf32> {distribute.state = "w"}, tensor<8x1x1x4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %init = arith.constant dense<0.0> : tensor<8x1x1x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(n, i, j, o, k, l, c) -> (n, i + k, j + l, c)>,
      affine_map<(n, i, j, o, k, l, c) -> (k, l, c, o)>, affine_map<(n, i, j, o, k, l, c) -> (n, i, j, o)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x2x2x3xf32>, tensor<2x2x3x4xf32>) outs(%init : tensor<8x1x1x4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %t = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %t : f32
    linalg.yield %s : f32
  } -> tensor<8x1x1x4xf32>
  return %w, %y : tensor<2x2x3x4xf32>, tensor<8x1x1x4xf32>
}
