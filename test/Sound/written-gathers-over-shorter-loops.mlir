// Gathers and scatters as they are written in the dialect, whose loops visit a part of each tensor; indices out of bounds among them.
// range i: -2 9
func.func @step(%i: tensor<8x5xi32> {distribute.batch = "i"}, %u: tensor<8x2xf32> {distribute.batch = "u"}, %w: tensor<6x3xf32> {distribute.state = "w"})
    -> (tensor<8x4x2xf32> {distribute.output = "rows"}, tensor<6x3xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %rows = distribute.gather %w[%i] {index_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>], map = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>}
      : tensor<6x3xf32>, [tensor<8x5xi32>] -> tensor<8x4x2xf32>
  %new = distribute.scatter add %u into %w[%i] {index_maps = [affine_map<(d0, d1) -> (d0, d1)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x2xf32>, tensor<6x3xf32>, [tensor<8x5xi32>] -> tensor<6x3xf32>
  return %rows, %new : tensor<8x4x2xf32>, tensor<6x3xf32>
}
