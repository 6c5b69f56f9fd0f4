// What a step computes behind an optimization barrier it computes again, in no bytes more.
// RUN: dist-opt %s -distribute-promote-variables -cse -distribute-drop-barriers | FileCheck %s
// RUN: dist-opt %s -distribute-to-plan | FileCheck %s --check-prefix=PLAN
// RUN: sed 's/%%again = .*/%%again = tensor.cast %%x : tensor<4x4xf32> to tensor<4x4xf32>/' %s | dist-opt -distribute-to-plan | FileCheck %s --check-prefix=JOINED

#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#out = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func.func @step
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<4x4xf32>
// CHECK-NOT: optimization_barrier
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[X]] :
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[X]] :
// PLAN-NOT: plan.copy
// PLAN-COUNT-2: plan.matmul %[[X:[a-z0-9_]+]], %[[X]]
// PLAN-NOT: plan.copy
// JOINED-COUNT-1: plan.matmul
// JOINED-NOT: plan.matmul
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"}) -> (tensor<4x4xf32> {distribute.output = "y"}, tensor<4x4xf32> {distribute.output = "z"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%i : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %p, %acc : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %again = distribute.optimization_barrier %x : tensor<4x4xf32>
  %z = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%again, %again : tensor<4x4xf32>, tensor<4x4xf32>) outs(%i : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %p, %acc : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %y, %z : tensor<4x4xf32>, tensor<4x4xf32>
}
