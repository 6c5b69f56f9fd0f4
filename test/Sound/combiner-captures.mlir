// Combiners that read their own accumulator, or another result's, inside a region: no reduction that can be split, but columns that can.
// flags: --gather-budget=0
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.output = "own"}, tensor<4xf32> {distribute.output = "other"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant 0.5 : f32
  %own, %other = linalg.generic {indexing_maps = [affine_map<(n, i) -> (n, i)>, affine_map<(n, i) -> (i)>, affine_map<(n, i) -> (i)>],
      iterator_types = ["reduction", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%zero, %zero : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %acc: f32, %acc2: f32):
    %c = arith.cmpf ogt, %a, %half : f32
    %e = scf.if %c -> (f32) {
      %m = arith.mulf %acc, %half : f32
      scf.yield %m : f32
    } else {
      scf.yield %a : f32
    }
    %s = arith.addf %acc, %e : f32
    %f = scf.if %c -> (f32) {
      %m = arith.mulf %acc, %half : f32
      scf.yield %m : f32
    } else {
      scf.yield %a : f32
    }
    %t = arith.addf %acc2, %f : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %w, %own, %other : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
