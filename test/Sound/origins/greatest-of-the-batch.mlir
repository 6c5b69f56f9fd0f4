// argmax and argmin over the batch, as exported: reductions of pairs. Of equal elements the first counts, and NaN before all others.
// steps: 3
// values x: 1 5 2 5 0 5 1 1  3 nan 2 9 nan 1 0 -1  -inf -inf -inf -inf -inf -inf -inf -inf
// range n: 0 4
// gives greatest: 0
#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}, %n: tensor<8x2xi32> {distribute.batch = "n"})
    -> (tensor<i32> {distribute.output = "greatest"}, tensor<f32> {distribute.output = "value"}, tensor<2xi64> {distribute.output = "least"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<0xFF800000> : tensor<f32>
  %first = arith.constant dense<0> : tensor<i32>
  %e = tensor.empty() : tensor<8xi32>
  %rows = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%e : tensor<8xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %r = arith.index_cast %i : index to i32
    linalg.yield %r : i32
  } -> tensor<8xi32>
  %max:2 = linalg.generic {indexing_maps = [#row, #row, #none, #none], iterator_types = ["reduction"]}
      ins(%x, %rows : tensor<8xf32>, tensor<8xi32>) outs(%low, %first : tensor<f32>, tensor<i32>) {
  ^bb0(%in: f32, %row: i32, %old: f32, %oldRow: i32):
    %isGreater = arith.cmpf ogt, %old, %in : f32
    %isNaN = arith.cmpf une, %old, %old : f32
    %stays = arith.ori %isGreater, %isNaN : i1
    %isEqual = arith.cmpf oeq, %old, %in : f32
    %isBefore = arith.cmpi slt, %oldRow, %row : i32
    %isFirst = arith.andi %isEqual, %isBefore : i1
    %rowStays = arith.ori %stays, %isFirst : i1
    %v = arith.select %stays, %old, %in : f32
    %w = arith.select %rowStays, %oldRow, %row : i32
    linalg.yield %v, %w : f32, i32
  } -> (tensor<f32>, tensor<i32>)
  %high = arith.constant dense<2147483647> : tensor<2xi32>
  %firsts = arith.constant dense<0> : tensor<2xi64>
  %e2 = tensor.empty() : tensor<8x2xi64>
  %rows2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e2 : tensor<8x2xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %r = arith.index_cast %i : index to i64
    linalg.yield %r : i64
  } -> tensor<8x2xi64>
  %min:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%n, %rows2 : tensor<8x2xi32>, tensor<8x2xi64>) outs(%high, %firsts : tensor<2xi32>, tensor<2xi64>) {
  ^bb0(%in: i32, %row: i64, %old: i32, %oldRow: i64):
    %isLess = arith.cmpi slt, %old, %in : i32
    %isEqual = arith.cmpi eq, %old, %in : i32
    %isBefore = arith.cmpi slt, %oldRow, %row : i64
    %isFirst = arith.andi %isEqual, %isBefore : i1
    %rowStays = arith.ori %isLess, %isFirst : i1
    %v = arith.select %isLess, %old, %in : i32
    %w = arith.select %rowStays, %oldRow, %row : i64
    linalg.yield %v, %w : i32, i64
  } -> (tensor<2xi32>, tensor<2xi64>)
  return %max#1, %max#0, %min#1 : tensor<i32>, tensor<f32>, tensor<2xi64>
}
