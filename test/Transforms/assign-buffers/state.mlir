// New values of state are copied into their arguments as if at once.
// RUN: dist-opt %s -distribute-assign-buffers | FileCheck %s

// CHECK-LABEL: func.func @swapped
// CHECK-SAME: (%[[A:.*]]: memref<4xf32> {distribute.state = "a"}, %[[B:.*]]: memref<4xf32> {distribute.state = "b"})
func.func @swapped(%a: memref<4xf32> {distribute.state = "a"}, %b: memref<4xf32> {distribute.state = "b"})
    -> (memref<4xf32> {distribute.state = "a"}, memref<4xf32> {distribute.state = "b"}) attributes {distribute.promoted} {
  // CHECK: memref.copy %[[B]], %[[TB:.*]] :
  // CHECK: memref.copy %[[A]], %[[TA:.*]] :
  // CHECK: memref.copy %[[TB]], %[[A]] :
  // CHECK: memref.copy %[[TA]], %[[B]] :
  // CHECK: return
  return %b, %a : memref<4xf32>, memref<4xf32>
}

// CHECK-LABEL: func.func @passed_through
func.func @passed_through(%a: memref<4xf32> {distribute.state = "a"}) -> (memref<4xf32> {distribute.state = "a"}) attributes {distribute.promoted} {
  // CHECK-NOT: memref.copy
  // CHECK: return
  return %a : memref<4xf32>
}

// CHECK-LABEL: func.func @duplicated
// CHECK-SAME: (%[[A:.*]]: memref<4xf32> {distribute.state = "a"}, %[[B:.*]]: memref<4xf32> {distribute.state = "b"})
func.func @duplicated(%a: memref<4xf32> {distribute.state = "a"}, %b: memref<4xf32> {distribute.state = "b"})
    -> (memref<4xf32> {distribute.state = "a"}, memref<4xf32> {distribute.state = "b"}) attributes {distribute.promoted} {
  // CHECK: memref.copy %[[A]], %[[B]] :
  // CHECK-NOT: memref.copy
  // CHECK: return
  return %a, %a : memref<4xf32>, memref<4xf32>
}

// An output that shows the old value is saved before the new one comes.
// CHECK-LABEL: func.func @old_value_is_fetched
// CHECK-SAME: (%[[A:.*]]: memref<4xf32> {distribute.state = "a"}, %[[X:.*]]: memref<4xf32> {distribute.batch = "x"})
func.func @old_value_is_fetched(%a: memref<4xf32> {distribute.state = "a"}, %x: memref<4xf32> {distribute.batch = "x"})
    -> (memref<4xf32> {distribute.state = "a"}, memref<4xf32> {distribute.output = "old"}) attributes {distribute.promoted} {
  // CHECK: memref.copy %[[A]], %[[OLD:.*]] :
  // CHECK: memref.copy %[[X]], %[[A]] :
  // CHECK: return %[[OLD]]
  return %x, %a : memref<4xf32>, memref<4xf32>
}
