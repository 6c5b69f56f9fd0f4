// State pairs become variables that are read at the entry and assigned before the return.
// RUN: dist-opt %s --distribute-lift-state | FileCheck %s

// CHECK: distribute.variable @w : tensor<4xf32>
// CHECK-NOT: frozen
// CHECK: distribute.variable @scale : tensor<f32> {{.*}}frozen

// CHECK-LABEL: func.func @train(
// CHECK-SAME:    %[[X:.*]]: tensor<4xf32> {distribute.batch = "x"})
// CHECK-SAME:    -> (tensor<4xf32> {distribute.output = "y"})
func.func @train(%w: tensor<4xf32> {distribute.state = "w"},
                 %scale: tensor<f32> {distribute.state = "scale"},
                 %x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  // CHECK: %[[W:.*]] = distribute.read @w : tensor<4xf32>
  // CHECK: distribute.read @scale : tensor<f32>
  // CHECK: %[[NEW:.*]] = linalg.add
  // CHECK: distribute.assign @w, %[[NEW]] : tensor<4xf32>
  // CHECK: return %[[W]] : tensor<4xf32>
  %empty = tensor.empty() : tensor<4xf32>
  %new = linalg.add ins(%w, %x : tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  return %new, %w : tensor<4xf32>, tensor<4xf32>
}

// A second step shares the variable.
// CHECK-LABEL: func.func @evaluate(
// CHECK: distribute.read @w : tensor<4xf32>
// CHECK-NOT: distribute.assign
func.func @evaluate(%w: tensor<4xf32> {distribute.state = "w"})
    -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  return %w : tensor<4xf32>
}
