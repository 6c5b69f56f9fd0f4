// argmax and argmin over the batch as one writes them by hand: the body asks for its position, and compares once. NaN is never greater;
// where nothing is, the index is the first one.
// flags: --gather-budget=0
// steps: 3
// values x: 1 5 2 5 0 5 1 1  nan 3 2 9 nan 1 9 -1  nan -inf -inf -inf -inf -inf -inf -inf
// range n: 0 3
// gives greatest: -1
// gives last: 7
#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}, %n: tensor<8x2xi32> {distribute.batch = "n"})
    -> (tensor<i64> {distribute.output = "greatest"}, tensor<f32> {distribute.output = "value"}, tensor<2xi32> {distribute.output = "least"},
        tensor<2xi32> {distribute.output = "number"}, tensor<i64> {distribute.output = "position"}, tensor<i32> {distribute.output = "last"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<0xFF800000> : tensor<f32>
  %none = arith.constant dense<-1> : tensor<i64>
  %max:2 = linalg.generic {indexing_maps = [#row, #none, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<8xf32>) outs(%low, %none : tensor<f32>, tensor<i64>) {
  ^bb0(%in: f32, %old: f32, %oldRow: i64):
    %i = linalg.index 0 : index
    %row = arith.index_cast %i : index to i64
    %isGreater = arith.cmpf ogt, %in, %old : f32
    %v = arith.maxnumf %in, %old : f32
    %w = arith.select %isGreater, %row, %oldRow : i64
    linalg.yield %v, %w : f32, i64
  } -> (tensor<f32>, tensor<i64>)
  %high = arith.constant dense<2147483647> : tensor<2xi32>
  %first = arith.constant dense<0> : tensor<2xi32>
  %min:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%n : tensor<8x2xi32>) outs(%high, %first : tensor<2xi32>, tensor<2xi32>) {
  ^bb0(%in: i32, %old: i32, %oldRow: i32):
    %i = linalg.index 1 : index
    %long = arith.index_cast %i : index to i64
    %row = arith.trunci %long : i64 to i32
    %isLess = arith.cmpi slt, %in, %old : i32
    %v = arith.minsi %in, %old : i32
    %w = arith.select %isLess, %row, %oldRow : i32
    linalg.yield %v, %w : i32, i32
  } -> (tensor<2xi32>, tensor<2xi32>)
  %begin = arith.constant dense<0> : tensor<index>
  %least:2 = linalg.generic {indexing_maps = [#row, #none, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<8xf32>) outs(%low, %begin : tensor<f32>, tensor<index>) {
  ^bb0(%in: f32, %old: f32, %oldRow: index):
    %i = linalg.index 0 : index
    %isGreater = arith.cmpf olt, %old, %in : f32
    %v = arith.select %isGreater, %in, %old : f32
    %w = arith.select %isGreater, %i, %oldRow : index
    linalg.yield %v, %w : f32, index
  } -> (tensor<f32>, tensor<index>)
  %zero = arith.constant dense<0> : tensor<i32>
  %latest:2 = linalg.generic {indexing_maps = [#row, #none, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<8xf32>) outs(%low, %zero : tensor<f32>, tensor<i32>) {
  ^bb0(%in: f32, %old: f32, %oldRow: i32):
    %i = linalg.index 0 : index
    %row = arith.index_cast %i : index to i32
    %isAsGreat = arith.cmpf oge, %in, %old : f32
    %v = arith.select %isAsGreat, %in, %old : f32
    %w = arith.select %isAsGreat, %row, %oldRow : i32
    linalg.yield %v, %w : f32, i32
  } -> (tensor<f32>, tensor<i32>)
  %e = tensor.empty() : tensor<i64>
  %position = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%least#1 : tensor<index>) outs(%e : tensor<i64>) {
  ^bb0(%in: index, %out: i64):
    %p = arith.index_cast %in : index to i64
    linalg.yield %p : i64
  } -> tensor<i64>
  return %max#1, %max#0, %min#1, %min#0, %position, %latest#1 : tensor<i64>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<i64>, tensor<i32>
}
