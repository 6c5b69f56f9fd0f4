// Loop nests around one bounds-checked update become scatters.
// RUN: dist-opt %s --distribute-raise-indexing -split-input-file | FileCheck %s

// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK-LABEL: func.func @add_elements(
// CHECK-SAME:    %[[INIT:.*]]: tensor<8x10xf32>, %[[ROWS:.*]]: tensor<8x1xi32>, %[[UP:.*]]: tensor<8x1xf32>)
// CHECK-NOT:     scf.for
// CHECK:         distribute.scatter add
// CHECK-SAME:      map = #[[$MAP]]}
func.func @add_elements(%init: tensor<8x10xf32>, %rows: tensor<8x1xi32>, %updates: tensor<8x1xf32>) -> tensor<8x10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %init) -> (tensor<8x10xf32>) {
    %e = tensor.extract %rows[%i, %c0] : tensor<8x1xi32>
    %p = arith.index_cast %e : i32 to index
    %ok = arith.cmpi ult, %p, %c10 : index
    %next = scf.if %ok -> (tensor<8x10xf32>) {
      %u = tensor.extract %updates[%i, %c0] : tensor<8x1xf32>
      %old = tensor.extract %acc[%i, %p] : tensor<8x10xf32>
      %new = arith.addf %old, %u : f32
      %w = tensor.insert %new into %acc[%i, %p] : tensor<8x10xf32>
      scf.yield %w : tensor<8x10xf32>
    } else {
      scf.yield %acc : tensor<8x10xf32>
    }
    scf.yield %next : tensor<8x10xf32>
  }
  return %r : tensor<8x10xf32>
}

// -----

#elements = affine_map<(d0) -> (d0)>

// CHECK: #[[$MAP:.*]] = affine_map<(d0, d1)[s0] -> (s0, d1)>
// CHECK-LABEL: func.func @add_rows(
// CHECK-SAME:    %[[INIT:.*]]: tensor<10x4xf32>, %[[ROWS:.*]]: tensor<8xi32>, %[[UP:.*]]: tensor<8x4xf32>)
// CHECK-NOT:     scf.for
// CHECK:         %[[R:.*]] = distribute.scatter add %[[UP]] into %[[INIT]][%[[ROWS]]]
// CHECK-SAME:      map = #[[$MAP]]}
// CHECK:         return %[[R]]
func.func @add_rows(%init: tensor<10x4xf32>, %rows: tensor<8xi32>, %updates: tensor<8x4xf32>) -> tensor<10x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %empty = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %init) -> (tensor<10x4xf32>) {
    %e = tensor.extract %rows[%i] : tensor<8xi32>
    %p = arith.index_cast %e : i32 to index
    %ok = arith.cmpi ult, %p, %c10 : index
    %next = scf.if %ok -> (tensor<10x4xf32>) {
      %u = tensor.extract_slice %updates[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
      %old = tensor.extract_slice %acc[%p, 0] [1, 4] [1, 1] : tensor<10x4xf32> to tensor<4xf32>
      %new = linalg.generic {indexing_maps = [#elements, #elements, #elements], iterator_types = ["parallel"]}
          ins(%old, %u : tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) {
      ^bb0(%a: f32, %b: f32, %out: f32):
        %s = arith.addf %a, %b : f32
        linalg.yield %s : f32
      } -> tensor<4xf32>
      %w = tensor.insert_slice %new into %acc[%p, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<10x4xf32>
      scf.yield %w : tensor<10x4xf32>
    } else {
      scf.yield %acc : tensor<10x4xf32>
    }
    scf.yield %next : tensor<10x4xf32>
  }
  return %r : tensor<10x4xf32>
}

// -----

// A single guarded update without a loop, of a whole column.
// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK-LABEL: func.func @set_column(
// CHECK-NOT:     scf.if
// CHECK:         distribute.scatter set
// CHECK-SAME:      map = #[[$MAP]]}
func.func @set_column(%init: tensor<8x3xf32>, %column: tensor<1xi32>, %update: tensor<8xf32>) -> tensor<8x3xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %e = tensor.extract %column[%c0] : tensor<1xi32>
  %p = arith.index_cast %e : i32 to index
  %ok = arith.cmpi ult, %p, %c3 : index
  %r = scf.if %ok -> (tensor<8x3xf32>) {
    %w = tensor.insert_slice %update into %init[0, %p] [8, 1] [1, 1] : tensor<8xf32> into tensor<8x3xf32>
    scf.yield %w : tensor<8x3xf32>
  } else {
    scf.yield %init : tensor<8x3xf32>
  }
  return %r : tensor<8x3xf32>
}

// -----

// A guard that is not the bounds check keeps its meaning.
// CHECK-LABEL: func.func @other_guard(
// CHECK-NOT:     distribute.scatter
// CHECK:         scf.for
func.func @other_guard(%init: tensor<10xf32>, %rows: tensor<8xi32>, %updates: tensor<8xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %init) -> (tensor<10xf32>) {
    %e = tensor.extract %rows[%i] : tensor<8xi32>
    %p = arith.index_cast %e : i32 to index
    %ok = arith.cmpi ult, %p, %c5 : index
    %next = scf.if %ok -> (tensor<10xf32>) {
      %u = tensor.extract %updates[%i] : tensor<8xf32>
      %old = tensor.extract %acc[%p] : tensor<10xf32>
      %new = arith.addf %old, %u : f32
      %w = tensor.insert %new into %acc[%p] : tensor<10xf32>
      scf.yield %w : tensor<10xf32>
    } else {
      scf.yield %acc : tensor<10xf32>
    }
    scf.yield %next : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
