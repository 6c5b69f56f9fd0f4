// For threads each element of a merged run finds its place, where the comparator is proved to be a strict weak order; else one merges.
// RUN: dist-opt %s -distribute-lower-sort=for-threads | FileCheck %s

// Runs of 1, and of 2: each from the tensor that the one before has made, in as many steps as the run's length has bits.
// CHECK-LABEL: func.func @keys
// CHECK-SAME:  (%[[X:.*]]: tensor<2x3xi32>
// CHECK:         %[[ONE:.*]]:2 = linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK:           scf.for %{{.*}} = %{{.*}} to %[[STEPS:.*]] step %{{.*}} iter_args(%{{.*}}, %{{.*}}) -> (index, index)
// CHECK:           tensor.extract %[[X]]
// CHECK:         %[[TWO:.*]]:2 = linalg.generic
// CHECK:           tensor.extract %[[ONE]]#0
// CHECK:         return %[[TWO]]#0, %[[TWO]]#1
func.func @keys(%x: tensor<2x3xi32>, %y: tensor<2x3xf32>) -> (tensor<2x3xi32>, tensor<2x3xf32>) {
  %0:2 = distribute.sort %x, %y {
  ^bb0(%a: i32, %b: i32, %c: f32, %d: f32):
    %zero = arith.constant 0 : i32
    %low_a = arith.cmpi slt, %a, %zero : i32
    %low_b = arith.cmpi slt, %b, %zero : i32
    %key_a = arith.select %low_a, %zero, %a : i32
    %key_b = arith.select %low_b, %zero, %b : i32
    %r = arith.cmpi ugt, %key_b, %key_a : i32
    distribute.yield %r : i1
  } along 1 : tensor<2x3xi32>, tensor<2x3xf32>
  return %0#0, %0#1 : tensor<2x3xi32>, tensor<2x3xf32>
}

// No order: a nan is before nothing and behind nothing, though others are before others.
// CHECK-LABEL: func.func @floats
// CHECK-NOT:     linalg.generic
// CHECK:         scf.for
func.func @floats(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Equal elements come before each other.
// CHECK-LABEL: func.func @not_strict
// CHECK-NOT:     linalg.generic
// CHECK:         scf.for
func.func @not_strict(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = distribute.sort %x {
  ^bb0(%a: i32, %b: i32):
    %r = arith.cmpi sle, %a, %b : i32
    distribute.yield %r : i1
  } along 0 : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// Keys that are not computed alike: of one the double.
// CHECK-LABEL: func.func @other_keys
// CHECK-NOT:     linalg.generic
// CHECK:         scf.for
func.func @other_keys(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = distribute.sort %x {
  ^bb0(%a: i32, %b: i32):
    %double = arith.addi %b, %b : i32
    %r = arith.cmpi slt, %a, %double : i32
    distribute.yield %r : i1
  } along 0 : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// Nor of other elements.
// CHECK-LABEL: func.func @other_elements
// CHECK-NOT:     linalg.generic
// CHECK:         scf.for
func.func @other_elements(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0:2 = distribute.sort %x, %y {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %r = arith.cmpi slt, %a, %d : i32
    distribute.yield %r : i1
  } along 0 : tensor<3xi32>, tensor<3xi32>
  return %0#0 : tensor<3xi32>
}
