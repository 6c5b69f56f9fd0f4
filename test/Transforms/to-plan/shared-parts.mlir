// Concatenations that begin with the same part are built apart: a copy of the common part would read unwritten bytes.
// RUN: dist-opt %s -distribute-lift-pipeline -distribute-replicate-pipeline -distribute-to-plan -plan-verify | FileCheck %s

// CHECK-LABEL: plan.step @step
// CHECK-COUNT-4: plan.copy {{.*}} : memref<4xf32>
// CHECK-NOT:   plan.copy
// CHECK:       plan.output "p"
func.func @step(%x: tensor<4x1xf32> {distribute.batch = "x"}, %y: tensor<4x1xf32> {distribute.batch = "y"})
    -> (tensor<4x2xf32> {distribute.output = "p"}, tensor<4x2xf32> {distribute.output = "q"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<4x2xf32>
  %a = tensor.insert_slice %x into %e[0, 0] [4, 1] [1, 1] : tensor<4x1xf32> into tensor<4x2xf32>
  %p = tensor.insert_slice %x into %a[0, 1] [4, 1] [1, 1] : tensor<4x1xf32> into tensor<4x2xf32>
  %q = tensor.insert_slice %y into %a[0, 1] [4, 1] [1, 1] : tensor<4x1xf32> into tensor<4x2xf32>
  return %p, %q : tensor<4x2xf32>, tensor<4x2xf32>
}
