// logits[arange(n), labels] and its gradient, as exported: pairs of indices lie side by side, of which the first is the number of
// the row, guarded for negative ones. Labels out of bounds are clamped where they are read, and skipped where they are written.
// range y: -9 9
#row = affine_map<(d0) -> (d0)>
#rows = affine_map<(d0, d1) -> (d0)>
#pairs = affine_map<(d0, d1) -> (d0, d1)>
func.func @step(%x: tensor<8x5xf32> {distribute.batch = "x"}, %y: tensor<8xi32> {distribute.batch = "y"})
    -> (tensor<8xf32> {distribute.output = "picked"}, tensor<8x5xf32> {distribute.output = "added"}, tensor<8x5xf32> {distribute.output = "kept"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %zeros = arith.constant dense<0> : tensor<8xi32>
  %numRows = arith.constant dense<8> : tensor<8xi32>
  %numLabels = arith.constant 5 : i32
  %none = arith.constant 0 : i32
  %zero = arith.constant dense<0.0> : tensor<8x5xf32>
  %e = tensor.empty() : tensor<8xi32>
  %iota = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%e : tensor<8xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    linalg.yield %n : i32
  } -> tensor<8xi32>
  %isNegative = arith.cmpi slt, %iota, %zeros : tensor<8xi32>
  %fromEnd = arith.addi %iota, %numRows : tensor<8xi32>
  %row = arith.select %isNegative, %fromEnd, %iota : tensor<8xi1>, tensor<8xi32>
  %label = linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]} ins(%y : tensor<8xi32>) outs(%e : tensor<8xi32>) {
  ^bb0(%in: i32, %out: i32):
    %is = arith.cmpi slt, %in, %none : i32
    %from = arith.addi %in, %numLabels : i32
    %n = arith.select %is, %from, %in : i32
    linalg.yield %n : i32
  } -> tensor<8xi32>
  %e1 = tensor.empty() : tensor<8x1xi32>
  %rowColumn = linalg.generic {indexing_maps = [#rows, #pairs], iterator_types = ["parallel", "parallel"]}
      ins(%row : tensor<8xi32>) outs(%e1 : tensor<8x1xi32>) {
  ^bb0(%in: i32, %out: i32):
    linalg.yield %in : i32
  } -> tensor<8x1xi32>
  %labelColumn = tensor.expand_shape %label [[0, 1]] output_shape [8, 1] : tensor<8xi32> into tensor<8x1xi32>
  %e2 = tensor.empty() : tensor<8x2xi32>
  %pairs = linalg.generic {indexing_maps = [#pairs], iterator_types = ["parallel", "parallel"]} outs(%e2 : tensor<8x2xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %isFirst = arith.cmpi ult, %j, %c1 : index
    %n = scf.if %isFirst -> (i32) {
      %a = tensor.extract %rowColumn[%i, %j] : tensor<8x1xi32>
      scf.yield %a : i32
    } else {
      %k = arith.subi %j, %c1 : index
      %b = tensor.extract %labelColumn[%i, %k] : tensor<8x1xi32>
      scf.yield %b : i32
    }
    linalg.yield %n : i32
  } -> tensor<8x2xi32>
  %ef = tensor.empty() : tensor<8xf32>
  %picked = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%ef : tensor<8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = tensor.extract %pairs[%i, %c0] : tensor<8x2xi32>
    %p = arith.index_cast %n : i32 to index
    %m = tensor.extract %pairs[%i, %c1] : tensor<8x2xi32>
    %q = arith.index_cast %m : i32 to index
    %p0 = arith.maxsi %p, %c0 : index
    %p1 = arith.minsi %p0, %c7 : index
    %q0 = arith.maxsi %q, %c0 : index
    %q1 = arith.minsi %q0, %c4 : index
    %v = tensor.extract %x[%p1, %q1] : tensor<8x5xf32>
    linalg.yield %v : f32
  } -> tensor<8xf32>
  %doubled = arith.addf %picked, %picked : tensor<8xf32>
  %added = scf.for %i = %c0 to %c8 step %c1 iter_args(%old = %zero) -> (tensor<8x5xf32>) {
    %n = tensor.extract %pairs[%i, %c0] : tensor<8x2xi32>
    %p = arith.index_cast %n : i32 to index
    %m = tensor.extract %pairs[%i, %c1] : tensor<8x2xi32>
    %q = arith.index_cast %m : i32 to index
    %isRow = arith.cmpi ult, %p, %c8 : index
    %isLabel = arith.cmpi ult, %q, %c5 : index
    %isInside = arith.andi %isRow, %isLabel : i1
    %new = scf.if %isInside -> (tensor<8x5xf32>) {
      %u = tensor.extract %doubled[%i] : tensor<8xf32>
      %o = tensor.extract %old[%p, %q] : tensor<8x5xf32>
      %s = arith.addf %o, %u : f32
      %t = tensor.insert %s into %old[%p, %q] : tensor<8x5xf32>
      scf.yield %t : tensor<8x5xf32>
    } else {
      scf.yield %old : tensor<8x5xf32>
    }
    scf.yield %new : tensor<8x5xf32>
  }
  // Written over, and what was there is that of the same row.
  %kept = distribute.scatter set %doubled into %x[%row, %label]
      {index_maps = [#row, #row], map = affine_map<(d0)[s0, s1] -> (s0, s1)>}
      : tensor<8xf32>, tensor<8x5xf32>, [tensor<8xi32>, tensor<8xi32>] -> tensor<8x5xf32>
  return %picked, %added, %kept : tensor<8xf32>, tensor<8x5xf32>, tensor<8x5xf32>
}
