// Of equal elements the last one counts, and NaN never does: the greatest of all replicas, and the greatest of the rows that have it.
// flags: --gather-budget=0
// steps: 3
// values x: 1 5 2 5 0 5 1 1  nan nan 2 9 nan 1 9 -1  nan -inf -inf -inf -inf -inf -inf nan
// gives greatest: 6
#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<i32> {distribute.output = "greatest"}, tensor<f32> {distribute.output = "value"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<0xFF800000> : tensor<f32>
  %first = arith.constant dense<0> : tensor<i32>
  %rows = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
  %max:2 = linalg.generic {indexing_maps = [#row, #row, #none, #none], iterator_types = ["reduction"]}
      ins(%x, %rows : tensor<8xf32>, tensor<8xi32>) outs(%low, %first : tensor<f32>, tensor<i32>) {
  ^bb0(%in: f32, %row: i32, %old: f32, %oldRow: i32):
    %stays = arith.cmpf ugt, %old, %in : f32
    %v = arith.select %stays, %old, %in : f32
    %w = arith.select %stays, %oldRow, %row : i32
    linalg.yield %v, %w : f32, i32
  } -> (tensor<f32>, tensor<i32>)
  return %max#1, %max#0 : tensor<i32>, tensor<f32>
}
