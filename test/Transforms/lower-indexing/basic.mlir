// Gathers extract at clamped places; scatters skip what is out of bounds; counts and integer means become floats' and constants.
// RUN: dist-opt %s -distribute-lower-indexing | FileCheck %s

distribute.mesh @m <["replica" = 4]>

// CHECK-LABEL: func.func @gather_rows
// CHECK-SAME: (%[[T:.*]]: tensor<8x3xf32>, %[[I:.*]]: tensor<5xi32>)
func.func @gather_rows(%t: tensor<8x3xf32>, %ids: tensor<5xi32>) -> tensor<5x3xf32> {
  // CHECK: linalg.generic {{.*}} ins(%[[I]] : tensor<5xi32>)
  // CHECK: ^bb0(%[[S:.*]]: i32,
  // CHECK-DAG: %[[COLUMN:.*]] = linalg.index 1
  // CHECK-DAG: %[[ROW:.*]] = arith.index_cast %[[S]]
  // CHECK-DAG: %[[LAST:.*]] = arith.constant 7 : index
  // CHECK: %[[LOW:.*]] = arith.maxsi %[[ROW]]
  // CHECK: %[[HIGH:.*]] = arith.minsi %[[LOW]], %[[LAST]]
  // CHECK: tensor.extract %[[T]][%[[HIGH]], %[[COLUMN]]]
  %r = distribute.gather %t[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x3xf32>, [tensor<5xi32>] -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}

// The bounds are checked outside of the window's loop.
// CHECK-LABEL: func.func @scatter_rows
// CHECK-SAME: (%[[U:.*]]: tensor<5x3xf32>, %[[T:.*]]: tensor<8x3xf32>, %[[I:.*]]: tensor<5xi32>)
func.func @scatter_rows(%u: tensor<5x3xf32>, %t: tensor<8x3xf32>, %ids: tensor<5xi32>) -> tensor<8x3xf32> {
  // CHECK: scf.for %[[D0:.*]] = {{.*}} iter_args(%{{.*}} = %[[T]])
  // CHECK: %[[E:.*]] = tensor.extract %[[I]][%[[D0]]]
  // CHECK: %[[ROW:.*]] = arith.index_cast %[[E]]
  // CHECK: %[[FITS:.*]] = arith.cmpi ult, %[[ROW]]
  // CHECK: scf.if %[[FITS]]
  // CHECK: scf.for %[[D1:.*]] = {{.*}} iter_args(%[[OLD:.*]] =
  // CHECK: %[[UPDATE:.*]] = tensor.extract %[[U]][%[[D0]], %[[D1]]]
  // CHECK: %[[BEFORE:.*]] = tensor.extract %[[OLD]][%[[ROW]], %[[D1]]]
  // CHECK: %[[AFTER:.*]] = arith.addf %[[BEFORE]], %[[UPDATE]]
  // CHECK: tensor.insert %[[AFTER]] into %[[OLD]][%[[ROW]], %[[D1]]]
  %r = distribute.scatter add %u into %t[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<5x3xf32>, tensor<8x3xf32>, [tensor<5xi32>] -> tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}

// CHECK-LABEL: func.func @scatter_set
func.func @scatter_set(%u: tensor<5xi32>, %t: tensor<8xi32>, %ids: tensor<5xi64>) -> tensor<8xi32> {
  // CHECK-NOT: arith.addi
  // CHECK: tensor.insert
  %r = distribute.scatter set %u into %t[%ids] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<5xi32>, tensor<8xi32>, [tensor<5xi64>] -> tensor<8xi32>
  return %r : tensor<8xi32>
}

// CHECK-LABEL: func.func @count
func.func @count() -> index {
  // CHECK: %[[N:.*]] = arith.constant 4 : index
  // CHECK: return %[[N]]
  %n = distribute.num_replicas : index
  return %n : index
}

// CHECK-LABEL: func.func @integer_mean
// CHECK-SAME: (%[[X:.*]]: tensor<4xi32>)
func.func @integer_mean(%x: tensor<4xi32>) -> tensor<4xf64> {
  // CHECK: %[[F:.*]] = arith.sitofp %[[X]] : tensor<4xi32> to tensor<4xf64>
  // CHECK: distribute.all_reduce mean %[[F]] over @m["replica"] : tensor<4xf64>
  %r = distribute.all_reduce mean %x over @m["replica"] : tensor<4xi32> -> tensor<4xf64>
  return %r : tensor<4xf64>
}
