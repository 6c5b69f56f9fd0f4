// One nest for each doubling of the runs; the two tensors take turns.
// RUN: dist-opt %s -distribute-lower-sort -cse | FileCheck %s

// CHECK-LABEL: func.func @three
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32>)
func.func @three(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // Runs of 1: from the input.
  // CHECK: %[[ONE:.*]] = scf.for %[[I:[a-z0-9]+]] = %{{.*}} iter_args(%[[T:.*]] = %[[X]]) -> (tensor<2x3xf32>)
  // CHECK: scf.for %{{.*}} iter_args(%{{.*}} = %[[T]]) -> (tensor<2x3xf32>)
  // CHECK: scf.for %[[P:[a-z0-9]+]] = {{.*}} -> (tensor<2x3xf32>, index, index)
  // CHECK: tensor.extract %[[X]][%[[I]], %{{.*}}]
  // CHECK: tensor.extract %[[X]][%[[I]], %{{.*}}]
  // CHECK: arith.cmpf olt
  // CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[I]], %[[P]]]
  // Runs of 2: from what the first nest made, into what it has read.
  // CHECK: %[[TWO:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[X]]) -> (tensor<2x3xf32>)
  // CHECK: tensor.extract %[[ONE]]
  // CHECK-NOT: scf.for
  // CHECK: return %[[TWO]]
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 1 : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// A line of one element is sorted.
// CHECK-LABEL: func.func @single
// CHECK-SAME: (%[[X:.*]]: tensor<1x3xf32>)
// CHECK-NEXT: return %[[X]]
func.func @single(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
