// A slice whose size is known only when running lives inside one kernel.
// RUN: dist-opt %s -distribute-lift-pipeline -distribute-replicate-pipeline -distribute-to-plan -plan-verify | FileCheck %s

// CHECK-LABEL: plan.step @step
// CHECK:       memref.subview {{.*}} to memref<?xf32
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %count: tensor<i32> {distribute.replicated = "count"},
    %x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %c = tensor.extract %count[] : tensor<i32>
  %n = arith.index_cast %c : i32 to index
  %head = tensor.extract_slice %w[0] [%n] [1] : tensor<4xf32> to tensor<?xf32>
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %twice = arith.mulf %w, %two : tensor<4xf32>
  %new = tensor.insert_slice %head into %twice[0] [%n] [1] : tensor<?xf32> into tensor<4xf32>
  return %new : tensor<4xf32>
}
