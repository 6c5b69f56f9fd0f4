// An op that writes some elements of its output becomes loops which insert them.
// RUN: dist-opt %s -distribute-lower-scattered-outputs | FileCheck %s

// CHECK-LABEL: func.func @diagonal
// CHECK-SAME: (%[[K:.*]]: tensor<4xf32>, %[[W:.*]]: tensor<4x4xf32>)
func.func @diagonal(%k: tensor<4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %c0{{.*}} to %c4{{.*}} iter_args(%[[OUT:.*]] = %[[W]]) -> (tensor<4x4xf32>)
  // CHECK-DAG: %[[A:.*]] = tensor.extract %[[K]][%[[I]]]
  // CHECK: %[[N:.*]] = tensor.insert %[[A]] into %[[OUT]][%[[I]], %[[I]]]
  // CHECK: scf.yield %[[N]]
  // CHECK: return %[[R]]
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]}
      ins(%k : tensor<4xf32>) outs(%w : tensor<4x4xf32>) {
  ^bb0(%a: f32, %old: f32):
    linalg.yield %a : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

// The position along a loop is the loop's counter.
// CHECK-LABEL: func.func @positions
func.func @positions(%w: tensor<4x4xi32>) -> tensor<4x4xi32> {
  // CHECK: scf.for %[[I:[a-z0-9]+]] =
  // CHECK: arith.index_cast %[[I]] : index to i32
  // CHECK-NOT: linalg.index
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i, 1)>], iterator_types = ["parallel"]} outs(%w : tensor<4x4xi32>) {
  ^bb0(%old: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %v = arith.addi %n, %old : i32
    linalg.yield %v : i32
  } -> tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}

// A sum of nothing is what it began with.
// CHECK-LABEL: func.func @nothing
// CHECK-SAME: (%{{.*}}: tensor<4x0xf32>, %[[INIT:.*]]: tensor<4xf32>)
func.func @nothing(%x: tensor<4x0xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NOT: linalg.reduce
  // CHECK: scf.for %{{.*}} = %c0{{.*}} to %c4{{.*}} step
  // CHECK: scf.for %{{.*}} = %c0{{.*}} to %c0{{.*}} step
  %r = linalg.reduce {arith.addf} ins(%x : tensor<4x0xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  return %r : tensor<4xf32>
}
