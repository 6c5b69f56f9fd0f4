// Scalar arguments and results of steps become tensors without dimensions; functions that are no steps keep theirs.
// RUN: dist-opt %s -distribute-box-scalars | FileCheck %s

// CHECK-LABEL: func.func @step
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32> {distribute.batch = "x"}, %[[RATE:.*]]: tensor<f32> {distribute.replicated = "rate"}, %[[N:.*]]: tensor<index> {distribute.replicated = "n"})
// CHECK-SAME: -> (tensor<f32> {distribute.output = "y"}, tensor<4xf32> {distribute.output = "z", distribute.result = "per_replica"})
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}, %rate: f32 {distribute.replicated = "rate"}, %n: index {distribute.replicated = "n"})
    -> (f32 {distribute.output = "y"}, tensor<4xf32> {distribute.output = "z", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[R:.*]] = tensor.extract %[[RATE]][] : tensor<f32>
  // CHECK: tensor.extract %[[N]][] : tensor<index>
  // CHECK: %[[S:.*]] = arith.mulf %[[R]], %[[R]]
  // CHECK: %[[Y:.*]] = tensor.from_elements %[[S]] : tensor<f32>
  // CHECK: return %[[Y]], %[[X]]
  %s = arith.mulf %rate, %rate : f32
  return %s, %x : f32, tensor<4xf32>
}

// CHECK-LABEL: func.func @no_step
// CHECK-SAME: (%{{.*}}: f32) -> f32
func.func @no_step(%x: f32) -> f32 {
  return %x : f32
}

// CHECK-LABEL: func.func @no_scalar
func.func @no_scalar(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  // CHECK-NEXT: return
  return %x : tensor<f32>
}
