// The first index of a pair is the number of the next row, which the last row of a replica does not have.
// refused on 2 4: allow-gather
// flags: --gather-budget=0
#row = affine_map<(d0) -> (d0)>
func.func @step(%x: tensor<8x5xf32> {distribute.batch = "x"}, %y: tensor<8xi32> {distribute.batch = "y"})
    -> (tensor<8xf32> {distribute.output = "picked"}) attributes {distribute.step, distribute.view = "global"} {
  %next = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 7]> : tensor<8xi32>
  %picked = distribute.gather %x[%next, %y] {index_maps = [#row, #row], map = affine_map<(d0)[s0, s1] -> (s0, s1)>}
      : tensor<8x5xf32>, [tensor<8xi32>, tensor<8xi32>] -> tensor<8xf32>
  return %picked : tensor<8xf32>
}
