// A state whose name is a symbol of something else keeps the name under which it is saved.
// RUN: dist-opt %s -distribute-lift-state | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>

// CHECK: distribute.variable @step_0 : tensor<4xf32> {synchronization = on_write, saved_as = "step"}
// CHECK: distribute.variable @mesh_1 : tensor<2xf32> {synchronization = on_write, saved_as = "mesh"}
// CHECK: distribute.variable @step_0_2 : tensor<3xf32> {synchronization = on_write, saved_as = "step_0"}
// CHECK-LABEL: func.func @step(
// CHECK: %[[A:.*]] = distribute.read @step_0 : tensor<4xf32>
// CHECK: %[[B:.*]] = distribute.read @mesh_1 : tensor<2xf32>
// CHECK: %[[C:.*]] = distribute.read @step_0_2 : tensor<3xf32>
// CHECK: distribute.assign @step_0, %[[A]]
// CHECK: distribute.assign @mesh_1, %[[B]]
// CHECK: distribute.assign @step_0_2, %[[C]]
func.func @step(%a: tensor<4xf32> {distribute.state = "step"}, %b: tensor<2xf32> {distribute.state = "mesh"}, %c: tensor<3xf32> {distribute.state = "step_0"})
    -> (tensor<4xf32> {distribute.state = "step"}, tensor<2xf32> {distribute.state = "mesh"}, tensor<3xf32> {distribute.state = "step_0"})
    attributes {distribute.step, distribute.view = "global"} {
  return %a, %b, %c : tensor<4xf32>, tensor<2xf32>, tensor<3xf32>
}

// Another step means the same variable by that name.
// CHECK-LABEL: func.func @evaluate(
// CHECK: distribute.read @step_0 : tensor<4xf32>
func.func @evaluate(%a: tensor<4xf32> {distribute.state = "step"}) -> (tensor<4xf32> {distribute.output = "a"})
    attributes {distribute.step, distribute.view = "global"} {
  return %a : tensor<4xf32>
}
