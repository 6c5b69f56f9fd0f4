// w[i, 2] = w[i, 2] * 0.5 + k[i]: the other columns stay as they were.
func.func @step(%w: tensor<4x5xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4x5xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant 0.5 : f32
  %k = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %new = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, 2)>], iterator_types = ["parallel"]}
      ins(%k : tensor<4xf32>) outs(%w : tensor<4x5xf32>) {
  ^bb0(%a: f32, %old: f32):
    %t = arith.mulf %old, %half : f32
    %s = arith.addf %t, %a : f32
    linalg.yield %s : f32
  } -> tensor<4x5xf32>
  return %new : tensor<4x5xf32>
}
