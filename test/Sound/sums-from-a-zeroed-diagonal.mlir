// A product over the batch is added to what is zero on the diagonal only: off it, each member would count what the state holds.
#a = affine_map<(i, j, n) -> (n, i)>
#b = affine_map<(i, j, n) -> (n, j)>
#c = affine_map<(i, j, n) -> (i, j)>
func.func @step(%x: tensor<12x4xf32> {distribute.batch = "x"}, %w: tensor<4x4xf32> {distribute.state = "w"},
                %v: tensor<4x4xf32> {distribute.state = "v"})
    -> (tensor<4x4xf32> {distribute.state = "w"}, tensor<4x4xf32> {distribute.state = "v"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %diagonal = linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]} outs(%w : tensor<4x4xf32>) {
  ^bb0(%o: f32):
    linalg.yield %zero : f32
  } -> tensor<4x4xf32>
  %column = linalg.generic {indexing_maps = [affine_map<(i) -> (i, 2)>], iterator_types = ["parallel"]} outs(%v : tensor<4x4xf32>) {
  ^bb0(%o: f32):
    linalg.yield %zero : f32
  } -> tensor<4x4xf32>
  %p:2 = linalg.generic {indexing_maps = [#a, #b, #c, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %x : tensor<12x4xf32>, tensor<12x4xf32>) outs(%diagonal, %column : tensor<4x4xf32>, tensor<4x4xf32>) {
  ^bb0(%f: f32, %g: f32, %s: f32, %t: f32):
    %m = arith.mulf %f, %g : f32
    %u = arith.addf %m, %s : f32
    %q = arith.addf %m, %t : f32
    linalg.yield %u, %q : f32, f32
  } -> (tensor<4x4xf32>, tensor<4x4xf32>)
  return %p#0, %p#1 : tensor<4x4xf32>, tensor<4x4xf32>
}
