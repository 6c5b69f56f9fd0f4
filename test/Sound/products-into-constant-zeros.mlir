// A product into a constant of zeros, transposed.
distribute.mesh @mesh <["replica" = ?]>
#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
func.func @step(%w: tensor<16x24xf32> {distribute.state = "w"}, %x: tensor<8x16xf32> {distribute.batch = "x"})
    -> (tensor<16x24xf32> {distribute.state = "w"}, tensor<24x8xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %z = arith.constant dense<0.0> : tensor<8x24xf32>
  %p = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<8x16xf32>, tensor<16x24xf32>) outs(%z : tensor<8x24xf32>) {
  ^bb0(%l: f32, %r: f32, %acc: f32):
    %m = arith.mulf %l, %r : f32
    %s = arith.addf %acc, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x24xf32>
  %e = tensor.empty() : tensor<24x8xf32>
  %q = linalg.generic {indexing_maps = [#t, #i], iterator_types = ["parallel", "parallel"]} ins(%p : tensor<8x24xf32>) outs(%e : tensor<24x8xf32>) {
  ^bb0(%l: f32, %o: f32):
    linalg.yield %l : f32
  } -> tensor<24x8xf32>
  return %w, %q : tensor<16x24xf32>, tensor<24x8xf32>
}
