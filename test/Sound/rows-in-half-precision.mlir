// Rows of the batch that replicated indices find, in types whose sums are held wider: each replica gives its own rows, or zero.
// range i: 0 8
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x32: tensor<8x4xf32> {distribute.batch = "x"}, %h32: tensor<8x4xf32> {distribute.batch = "h"},
    %i: tensor<3xi32> {distribute.replicated = "i"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<3x4xf32> {distribute.output = "rows"}, tensor<3x4xf32> {distribute.output = "halves"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.truncf %x32 : tensor<8x4xf32> to tensor<8x4xbf16>
  %h = arith.truncf %h32 : tensor<8x4xf32> to tensor<8x4xf16>
  %rows = distribute.gather %x[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x4xbf16>, [tensor<3xi32>] -> tensor<3x4xbf16>
  %halves = distribute.gather %h[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x4xf16>, [tensor<3xi32>] -> tensor<3x4xf16>
  %wideRows = arith.extf %rows : tensor<3x4xbf16> to tensor<3x4xf32>
  %wideHalves = arith.extf %halves : tensor<3x4xf16> to tensor<3x4xf32>
  return %w, %wideRows, %wideHalves : tensor<4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
}
