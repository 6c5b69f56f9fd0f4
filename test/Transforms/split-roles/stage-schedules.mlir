// What no other stage waits for, such as a product for a weight, comes after what one waits for, also of the next micro-batches (zero bubble); by
// 1F1B it stands where it is in the step.
// RUN: dist-opt %s -distribute-partition=micro-batches=4 -distribute-split-roles | FileCheck %s
// RUN: dist-opt %s -distribute-partition=micro-batches=4 -distribute-split-roles=stage-schedule=1f1b | FileCheck %s --check-prefix=ONE
// RUN: not dist-opt %s -distribute-partition=micro-batches=4 -distribute-split-roles=stage-schedule=2f2b 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: stage-schedule is "2f2b"; expected "zero_bubble" or "1f1b"

distribute.mesh @mesh <["replica" = 1, "device" = 2]>

// CHECK-LABEL: func.func @step_device_1
// CHECK: %[[E0:.*]] = math.exp
// CHECK-NEXT: %[[B0:.*]] = arith.mulf %[[E0]], %[[E0]]
// CHECK-NEXT: distribute.send %[[B0]] from 1 to 0
// CHECK: %[[E1:.*]] = math.exp
// CHECK-NEXT: %[[B1:.*]] = arith.mulf %[[E1]], %[[E1]]
// CHECK-NEXT: distribute.send %[[B1]] from 1 to 0
// CHECK: linalg.reduce {{.*}} ins(%[[E0]]
// CHECK: linalg.reduce {{.*}} ins(%[[E1]]
// ONE-LABEL: func.func @step_device_1
// ONE: %[[E0:.*]] = math.exp
// ONE: linalg.reduce {{.*}} ins(%[[E0]]
// ONE: distribute.send {{.*}} from 1 to 0
// ONE: %[[E1:.*]] = math.exp
// ONE: linalg.reduce {{.*}} ins(%[[E1]]
// ONE: distribute.send {{.*}} from 1 to 0
func.func @step(%x: tensor<32x4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "weight"}, tensor<32x4xf32> {distribute.output = "back"})
    attributes {distribute.step, distribute.view = "global"} {
  %t = math.tanh %x : tensor<32x4xf32>
  %h = distribute.assign_to_logical_device %t, 0 : tensor<32x4xf32>
  %e = math.exp %h : tensor<32x4xf32>
  %y = distribute.assign_to_logical_device %e, 1 : tensor<32x4xf32>
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %w = linalg.reduce { arith.addf } ins(%y : tensor<32x4xf32>) outs(%zeros : tensor<4xf32>) dimensions = [0]
  %m = arith.mulf %y, %y : tensor<32x4xf32>
  %b = distribute.assign_to_logical_device %m, 1 : tensor<32x4xf32>
  %n = math.tanh %b : tensor<32x4xf32>
  %back = distribute.assign_to_logical_device %n, 0 : tensor<32x4xf32>
  return %w, %back : tensor<4xf32>, tensor<32x4xf32>
}
