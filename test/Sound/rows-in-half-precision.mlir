// Rows of the batch that replicated indices find, in types whose sums are held wider: each replica gives its own rows, or zero.
// range i: 0 8
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xbf16> {distribute.batch = "x"}, %h: tensor<8x4xf16> {distribute.batch = "h"},
    %i: tensor<3xi32> {distribute.replicated = "i"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<3x4xbf16> {distribute.output = "rows"}, tensor<3x4xf16> {distribute.output = "halves"})
    attributes {distribute.step, distribute.view = "global"} {
  %rows = distribute.gather %x[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x4xbf16>, [tensor<3xi32>] -> tensor<3x4xbf16>
  %halves = distribute.gather %h[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x4xf16>, [tensor<3xi32>] -> tensor<3x4xf16>
  return %w, %rows, %halves : tensor<4xf32>, tensor<3x4xbf16>, tensor<3x4xf16>
}
