// A state has a row for each of the batch: what replicas add to theirs is summed up, because all of them hold it whole.
#row = affine_map<(d0) -> (d0)>
func.func @step(%w: tensor<8x5xf32> {distribute.state = "w"}, %u: tensor<8xf32> {distribute.batch = "u"}, %y: tensor<8xi32> {distribute.batch = "y"})
    -> (tensor<8x5xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %rows = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
  %new = distribute.scatter add %u into %w[%rows, %y] {index_maps = [#row, #row], map = affine_map<(d0)[s0, s1] -> (s0, s1)>}
      : tensor<8xf32>, tensor<8x5xf32>, [tensor<8xi32>, tensor<8xi32>] -> tensor<8x5xf32>
  return %new : tensor<8x5xf32>
}
