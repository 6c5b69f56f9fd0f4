// Captured extracts of parallel generics become gathers; affine ones become operands.
// RUN: dist-opt %s --distribute-raise-indexing -split-input-file | FileCheck %s

#elements = affine_map<(d0, d1) -> (d0, d1)>

// An embedding: rows of a table, looked up by clamped integers.
// CHECK-LABEL: func.func @embedding(
// CHECK-SAME:    %[[TABLE:.*]]: tensor<10x4xf32>, %[[ROWS:.*]]: tensor<8x1xi32>)
// CHECK-NEXT:    %[[R:.*]] = distribute.gather %[[TABLE]][%[[ROWS]]]
// CHECK-NEXT:    return %[[R]] : tensor<8x4xf32>
func.func @embedding(%table: tensor<10x4xf32>, %rows: tensor<8x1xi32>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %empty = tensor.empty() : tensor<8x4xf32>
  %r = linalg.generic {indexing_maps = [#elements], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<8x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %e = tensor.extract %rows[%i, %c0] : tensor<8x1xi32>
    %p = arith.index_cast %e : i32 to index
    %q = arith.maxsi %p, %c0 : index
    %s = arith.minsi %q, %c9 : index
    %v = tensor.extract %table[%s, %j] : tensor<10x4xf32>
    linalg.yield %v : f32
  } -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// -----

#elements = affine_map<(d0) -> (d0)>

// The batch row is a loop, the column an index: a gather along dimension 1.
// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK-LABEL: func.func @pick_label(
// CHECK:         distribute.gather
// CHECK-SAME:      map = #[[$MAP]]}
func.func @pick_label(%logits: tensor<8x10xf32>, %labels: tensor<8xi32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %empty = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#elements, #elements], iterator_types = ["parallel"]}
      ins(%labels : tensor<8xi32>) outs(%empty : tensor<8xf32>) {
  ^bb0(%label: i32, %out: f32):
    %i = linalg.index 0 : index
    %p = arith.index_cast %label : i32 to index
    %q = arith.maxsi %p, %c0 : index
    %s = arith.minsi %q, %c9 : index
    %v = tensor.extract %logits[%i, %s] : tensor<8x10xf32>
    linalg.yield %v : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

#elements = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @affine_position(
// CHECK-SAME:    %[[X:.*]]: tensor<8x3xf32>)
// CHECK-NOT:     tensor.extract
// CHECK:         linalg.generic {{.*}}ins(%[[X]] : tensor<8x3xf32>)
func.func @affine_position(%x: tensor<8x3xf32>) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %empty = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#elements], iterator_types = ["parallel"]} outs(%empty : tensor<8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %v = tensor.extract %x[%i, %c2] : tensor<8x3xf32>
    linalg.yield %v : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

#elements = affine_map<(d0) -> (d0)>

// A clamp to another range than the gather's own means something else.
// CHECK-LABEL: func.func @other_clamp(
// CHECK-NOT:     distribute.gather
// CHECK:         tensor.extract
func.func @other_clamp(%x: tensor<8xf32>, %rows: tensor<8xi32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#elements], iterator_types = ["parallel"]} outs(%empty : tensor<8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %e = tensor.extract %rows[%i] : tensor<8xi32>
    %p = arith.index_cast %e : i32 to index
    %q = arith.maxsi %p, %c0 : index
    %s = arith.minsi %q, %c3 : index
    %v = tensor.extract %x[%s] : tensor<8xf32>
    linalg.yield %v : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}
