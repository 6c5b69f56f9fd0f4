// Initializers become one step: the chief computes each value, which is broadcast and assigned; one member computes and assigns.
// RUN: dist-opt %s -distribute-outline-initializers -split-input-file | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK: distribute.variable @w : tensor<2xf32> {aggregation = mean, initialized}
distribute.variable @w : tensor<2xf32> init {
  %v = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  distribute.yield %v : tensor<2xf32>
} {aggregation = mean}
// CHECK: distribute.variable @constant : tensor<f32> = dense<0.000000e+00>{{$}}
distribute.variable @constant : tensor<f32> = dense<0.0>
// CHECK: distribute.variable @seen : tensor<i64> {synchronization = on_read, aggregation = sum, initialized}
distribute.variable @seen : tensor<i64> init {
  %v = arith.constant dense<7> : tensor<i64>
  distribute.yield %v : tensor<i64>
} {synchronization = on_read, aggregation = sum}
// The name is the step's own.
func.func private @initialize()

// CHECK-LABEL: func.func @initialize_0() attributes {distribute.initializer, distribute.step, distribute.view = "replica"} {
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[ID:.*]] = distribute.replica_id : index
// CHECK-NEXT: %[[CHIEF:.*]] = arith.cmpi eq, %[[ID]], %[[ZERO]] : index
// CHECK-NEXT: %[[W:.*]] = scf.if %[[CHIEF]] -> (tensor<2xf32>) {
// CHECK-NEXT:   %[[V:.*]] = arith.constant dense<[1.000000e+00, 2.000000e+00]>
// CHECK-NEXT:   scf.yield %[[V]]
// CHECK-NEXT: } else {
// CHECK-NEXT:   %[[NONE:.*]] = arith.constant dense<0.000000e+00>
// CHECK-NEXT:   scf.yield %[[NONE]]
// CHECK-NEXT: }
// CHECK-NEXT: %[[ALL:.*]] = distribute.broadcast %[[W]] from 0 over @mesh["replica"] : tensor<2xf32>
// CHECK-NEXT: distribute.assign @w, %[[ALL]] : tensor<2xf32>
// CHECK-NEXT: %[[S:.*]] = scf.if %[[CHIEF]] -> (tensor<i64>)
// CHECK: %[[SEEN:.*]] = distribute.broadcast %[[S]] from 0
// CHECK-NEXT: distribute.assign @seen, %[[SEEN]] : tensor<i64>
// CHECK-NEXT: return

// -----

// Along an axis of several members there are copies; logical devices are the compiler's to place.
distribute.mesh @mesh <["replica" = 2, "model" = 2, "one" = 1, "device" = 2]>
distribute.variable @w : tensor<f32> init {
  %v = arith.constant dense<1.0> : tensor<f32>
  distribute.yield %v : tensor<f32>
}
// CHECK-LABEL: func.func @initialize()
// CHECK: %[[ID:.*]] = distribute.replica_id : index
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %[[ID]]
// CHECK: %[[AT:.*]] = distribute.coordinate "model" : index
// CHECK: %[[SECOND:.*]] = arith.cmpi eq, %[[AT]]
// CHECK: arith.andi %[[FIRST]], %[[SECOND]] : i1
// CHECK: distribute.broadcast %{{.*}} from 0 over @mesh["replica", "model"]

// -----

distribute.mesh @mesh <["replica" = 1]>
distribute.variable @w : tensor<f32> init {
  %v = arith.constant dense<1.0> : tensor<f32>
  distribute.yield %v : tensor<f32>
}
// CHECK-LABEL: func.func @initialize()
// CHECK-NEXT: %[[V:.*]] = arith.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: distribute.assign @w, %[[V]] : tensor<f32>
// CHECK-NEXT: return
