// A generic over windows sums |x - w|, not x * w.
func.func @step(%w: tensor<3x3xf32> {distribute.state = "w"}, %x: tensor<8x6x6xf32> {distribute.batch = "x"})
    -> (tensor<3x3xf32> {distribute.state = "w"}, tensor<8x4x4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x4x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(n, i, j, k, l) -> (n, i + k, j + l)>,
      affine_map<(n, i, j, k, l) -> (k, l)>, affine_map<(n, i, j, k, l) -> (n, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x6x6xf32>, tensor<3x3xf32>) outs(%zero : tensor<8x4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %d = arith.subf %a, %b : f32
    %m = math.absf %d : f32
    %s = arith.addf %acc, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x4x4xf32>
  return %w, %y : tensor<3x3xf32>, tensor<8x4x4xf32>
}
