// What follows from a value that all replicas have, and not from the batch, is shared out over its rows: its products are then partial sums.
// flags: --split-work=always
distribute.mesh @mesh <["replica" = ?]>

#row = affine_map<(d0, d1, d2) -> (d0, d2)>
#column = affine_map<(d0, d1, d2) -> (d2, d1)>
#out = affine_map<(d0, d1, d2) -> (d0, d1)>
#left = affine_map<(d0, d1, d2) -> (d2, d0)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#each = affine_map<(d0, d1) -> (d0, d1)>
#none = affine_map<(d0, d1) -> ()>

func.func @step(%w: tensor<3x2xf32> {distribute.state = "w"}, %x: tensor<16xf32> {distribute.batch = "x"}, %z: tensor<8x3xf32> {distribute.replicated = "z"})
    -> (tensor<3x2xf32> {distribute.state = "w"}, tensor<16xf32> {distribute.output = "rows"}, tensor<f32> {distribute.output = "loss"}, tensor<8x2xf32> {distribute.output = "made"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %room = tensor.empty() : tensor<8x2xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%room : tensor<8x2xf32>) -> tensor<8x2xf32>
  %made = linalg.generic {indexing_maps = [#row, #column, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%z, %w : tensor<8x3xf32>, tensor<3x2xf32>) outs(%zeros : tensor<8x2xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x2xf32>
  %small = tensor.empty() : tensor<3x2xf32>
  %nothing = linalg.fill ins(%zero : f32) outs(%small : tensor<3x2xf32>) -> tensor<3x2xf32>
  %gradient = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%z, %made : tensor<8x3xf32>, tensor<8x2xf32>) outs(%nothing : tensor<3x2xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %m : f32
    linalg.yield %s : f32
  } -> tensor<3x2xf32>
  %new = linalg.generic {indexing_maps = [#each, #each, #each], iterator_types = ["parallel", "parallel"]}
      ins(%w, %gradient : tensor<3x2xf32>, tensor<3x2xf32>) outs(%small : tensor<3x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %rate = arith.constant 0.01 : f32
    %scaled = arith.mulf %rate, %b : f32
    %s = arith.subf %a, %scaled : f32
    linalg.yield %s : f32
  } -> tensor<3x2xf32>
  %one = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%one : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#each, #none], iterator_types = ["reduction", "reduction"]}
      ins(%made : tensor<8x2xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %new, %x, %loss, %made : tensor<3x2xf32>, tensor<16xf32>, tensor<f32>, tensor<8x2xf32>
}
