// w[i, i] += k[i]: what is not on the diagonal stays as it was.
func.func @step(%w: tensor<4x4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4x4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %k = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %new = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]}
      ins(%k : tensor<4xf32>) outs(%w : tensor<4x4xf32>) {
  ^bb0(%a: f32, %old: f32):
    %s = arith.addf %old, %a : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %new : tensor<4x4xf32>
}
