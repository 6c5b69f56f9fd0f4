// Swapped, duplicated and passed-through results keep their meaning: every read comes before every assign.
// RUN: dist-opt %s --distribute-lift-state -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @swapped(
// CHECK-DAG:     %[[A:.*]] = distribute.read @a
// CHECK-DAG:     %[[B:.*]] = distribute.read @b
// CHECK:         distribute.assign @a, %[[B]]
// CHECK:         distribute.assign @b, %[[A]]
func.func @swapped(%a: tensor<4xf32> {distribute.state = "a"}, %b: tensor<4xf32> {distribute.state = "b"})
    -> (tensor<4xf32> {distribute.state = "a"}, tensor<4xf32> {distribute.state = "b"})
    attributes {distribute.step, distribute.view = "global"} {
  return %b, %a : tensor<4xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @duplicated(
// CHECK:         %[[A:.*]] = distribute.read @a
// CHECK:         distribute.read @b
// CHECK:         distribute.assign @a, %[[A]]
// CHECK:         distribute.assign @b, %[[A]]
func.func @duplicated(%a: tensor<4xf32> {distribute.state = "a"}, %b: tensor<4xf32> {distribute.state = "b"})
    -> (tensor<4xf32> {distribute.state = "a"}, tensor<4xf32> {distribute.state = "b"})
    attributes {distribute.step, distribute.view = "global"} {
  return %a, %a : tensor<4xf32>, tensor<4xf32>
}
