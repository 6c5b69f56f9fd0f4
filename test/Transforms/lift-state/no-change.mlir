// Functions that are no steps, and steps without state, stay as they are.
// RUN: dist-opt %s --distribute-lift-state | FileCheck %s

// CHECK-NOT: distribute.variable

// CHECK-LABEL: func.func private @callee(%arg0: tensor<4xf32>) -> tensor<4xf32>
func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// CHECK-LABEL: func.func @stateless(
// CHECK-SAME:    %[[X:.*]]: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
// CHECK-NEXT:    return %[[X]]
func.func @stateless(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<4xf32>
}
