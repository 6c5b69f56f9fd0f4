// What fusion makes of a cross entropy: one body computes the index, guards and clamps it, gathers, masks with nan, and sums.
// range y: -9 9
// flags: --gather-budget=0
#map0 = affine_map<(n, i) -> (n)>
#map1 = affine_map<(n, i) -> (n, i)>
#none = affine_map<(n, i) -> ()>
func.func @step(%t: tensor<6x4xf32> {distribute.state = "t"}, %x: tensor<8x5xf32> {distribute.batch = "x"}, %y: tensor<8xi32> {distribute.batch = "y"})
    -> (tensor<6x4xf32> {distribute.state = "t"}, tensor<f32> {distribute.output = "loss"}, tensor<4xf32> {distribute.output = "sums"},
        tensor<8x4xf32> {distribute.output = "rows"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %none = arith.constant 0 : i32
  %five = arith.constant 5 : i32
  %four = arith.constant 4 : i32
  %minusFive = arith.constant -5 : i32
  %nan = arith.constant 0x7FC00000 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // The row by an affine expression, the label guarded for negative ones.
  %loss = linalg.generic {indexing_maps = [#map0, #map1, #none], iterator_types = ["reduction", "reduction"]}
      ins(%y, %x : tensor<8xi32>, tensor<8x5xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: i32, %own: f32, %acc: f32):
    %n = linalg.index 0 : index
    %row = affine.apply affine_map<(a) -> (a)>(%n)
    %isNegative = arith.cmpi slt, %in, %none : i32
    %fromEnd = arith.addi %in, %five : i32
    %label = arith.select %isNegative, %fromEnd, %in : i32
    %high = arith.minsi %label, %four : i32
    %low = arith.maxsi %high, %none : i32
    %index = arith.index_cast %low : i32 to index
    %picked = tensor.extract %x[%row, %index] : tensor<8x5xf32>
    %isIn = arith.cmpi sge, %in, %minusFive : i32
    %masked = arith.select %isIn, %picked, %zero : f32
    %p = arith.mulf %masked, %own : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %e4 = tensor.empty() : tensor<4xf32>
  %init4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<4xf32>) -> tensor<4xf32>
  // Rows of a table, looked up and summed over the batch.
  %sums = linalg.generic {indexing_maps = [#map0, affine_map<(n, i) -> (i)>], iterator_types = ["reduction", "parallel"]}
      ins(%y : tensor<8xi32>) outs(%init4 : tensor<4xf32>) {
  ^bb0(%in: i32, %acc: f32):
    %i = linalg.index 1 : index
    %n = arith.index_cast %in : i32 to index
    %low = arith.maxsi %n, %c0 : index
    %high = arith.minsi %low, %c5 : index
    %v = tensor.extract %t[%high, %i] : tensor<6x4xf32>
    %s = arith.addf %acc, %v : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  // Two rows of the table for each example, of which the second depends on the first's label.
  %e84 = tensor.empty() : tensor<8x4xf32>
  %rows = linalg.generic {indexing_maps = [#map0, #map1], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<8xi32>) outs(%e84 : tensor<8x4xf32>) {
  ^bb0(%in: i32, %out: f32):
    %i = linalg.index 1 : index
    %n = arith.index_cast %in : i32 to index
    %low = arith.maxsi %n, %c0 : index
    %high = arith.minsi %low, %c5 : index
    %v = tensor.extract %t[%high, %i] : tensor<6x4xf32>
    %next = arith.subi %five, %in : i32
    %m = arith.index_cast %next : i32 to index
    %mlow = arith.maxsi %m, %c0 : index
    %mhigh = arith.minsi %mlow, %c5 : index
    %w = tensor.extract %t[%mhigh, %i] : tensor<6x4xf32>
    %p = arith.mulf %v, %w : f32
    linalg.yield %p : f32
  } -> tensor<8x4xf32>
  return %t, %loss, %sums, %rows : tensor<6x4xf32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>
}
