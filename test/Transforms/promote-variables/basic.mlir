// Reads and assigns become arguments and results, in the order of the module's variables; attributes change their names.
// RUN: dist-opt %s -split-input-file -distribute-promote-variables | FileCheck %s

distribute.variable @w : tensor<4xf32>
distribute.variable @frozen : tensor<4xf32> {frozen}

// CHECK-LABEL: func.func @updates
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32> {distribute.batch = "x"}, %[[W:.*]]: tensor<4xf32> {distribute.state = "w"}, %[[F:.*]]: tensor<4xf32> {distribute.state = "frozen"})
// CHECK-SAME: -> (tensor<4xf32> {distribute.output = "y", distribute.result = "mirrored"}, tensor<4xf32> {distribute.state = "w"})
// CHECK-SAME: attributes {distribute.promoted}
func.func @updates(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %f = distribute.read @frozen : tensor<4xf32>
  // CHECK: %[[Y:.*]] = arith.addf %[[W]], %[[F]]
  %y = arith.addf %w, %f : tensor<4xf32>
  // CHECK: %[[NEW:.*]] = arith.subf %[[W]], %[[X]]
  distribute.assign_sub @w, %x : tensor<4xf32>
  // CHECK: return %[[Y]], %[[NEW]]
  return %y : tensor<4xf32>
}

// -----

distribute.variable @w : tensor<f32>

// A read after an assign sees the new value; the last one counts.
// CHECK-LABEL: func.func @sees_its_own_writes
// CHECK-SAME: (%[[W:.*]]: tensor<f32> {distribute.state = "w"})
func.func @sees_its_own_writes() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %one = arith.constant dense<1.0> : tensor<f32>
  // CHECK: %[[A:.*]] = arith.addf %[[W]],
  distribute.assign_add @w, %one : tensor<f32>
  %w = distribute.read @w : tensor<f32>
  // CHECK: %[[B:.*]] = math.exp %[[A]]
  %e = math.exp %w : tensor<f32>
  distribute.assign @w, %e : tensor<f32>
  // CHECK: return %[[B]]
  return
}

// -----

// State that is still an argument is declared as a variable; without a result it is frozen.
// CHECK: distribute.variable @"0.a" : tensor<4xf32>
// CHECK: distribute.variable @"0.b" : tensor<2xf32> {{.*}}frozen
// CHECK-LABEL: func.func @state
// CHECK-SAME: (%[[A:.*]]: tensor<4xf32> {distribute.state = "0.a"}, %{{.*}}: tensor<2xf32> {distribute.state = "0.b"}) -> (tensor<4xf32> {distribute.state = "0.a"})
func.func @state(%a: tensor<4xf32> {distribute.state = "0.a"}, %b: tensor<2xf32> {distribute.state = "0.b"})
    -> (tensor<4xf32> {distribute.state = "0.a"}) attributes {distribute.step, distribute.view = "global"} {
  return %a : tensor<4xf32>
}
