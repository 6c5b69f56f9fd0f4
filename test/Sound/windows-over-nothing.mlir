// Pooling, gathers and scatters of nothing.
func.func @step(%x: tensor<8x4x4x0xf32> {distribute.batch = "x"}, %i: tensor<8xi32> {distribute.batch = "i"}, %w: tensor<0x3xf32> {distribute.state = "w"}, %g: tensor<4x3xf32> {distribute.state = "g"})
    -> (tensor<8x3x3x0xf32> {distribute.output = "y"}, tensor<4x3xf32> {distribute.output = "sc"}, tensor<8x0x3xf32> {distribute.output = "q"}, tensor<4x3xf32> {distribute.state = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<8x3x3x0xf32>
  %y = linalg.pooling_nhwc_max ins(%x, %k : tensor<8x4x4x0xf32>, tensor<2x2xf32>) outs(%e : tensor<8x3x3x0xf32>) -> tensor<8x3x3x0xf32>
  %none = tensor.empty() : tensor<0xi32>
  %sc = distribute.scatter add %w into %g[%none] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<0x3xf32>, tensor<4x3xf32>, [tensor<0xi32>] -> tensor<4x3xf32>
  %i0 = tensor.extract_slice %i[0][8][1] : tensor<8xi32> to tensor<8xi32>
  %n2 = tensor.empty() : tensor<8x0xi32>
  %q = distribute.gather %g[%n2] {index_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>], map = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>}
      : tensor<4x3xf32>, [tensor<8x0xi32>] -> tensor<8x0x3xf32>
  %one = arith.constant 1.0 : f32
  %g1 = linalg.map { arith.addf } ins(%g, %sc : tensor<4x3xf32>, tensor<4x3xf32>) outs(%g : tensor<4x3xf32>)
  return %y, %sc, %q, %g1 : tensor<8x3x3x0xf32>, tensor<4x3xf32>, tensor<8x0x3xf32>, tensor<4x3xf32>
}
