// Ops that write every element of their outputs stay as they are.
// RUN: dist-opt %s -distribute-lower-scattered-outputs | FileCheck %s

// CHECK-LABEL: func.func @transpose_and_sum
func.func @transpose_and_sum(%x: tensor<4x3x1xf32>, %t: tensor<3x4x1xf32>, %s: tensor<3xf32>) -> (tensor<3x4x1xf32>, tensor<3xf32>) {
  // CHECK-NOT: scf.for
  // CHECK: linalg.generic
  %r:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j, 0)>, affine_map<(i, j) -> (j, i, 0)>, affine_map<(i, j) -> (j)>],
      iterator_types = ["reduction", "parallel"]} ins(%x : tensor<4x3x1xf32>) outs(%t, %s : tensor<3x4x1xf32>, tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %n = arith.addf %acc, %a : f32
    linalg.yield %a, %n : f32, f32
  } -> (tensor<3x4x1xf32>, tensor<3xf32>)
  return %r#0, %r#1 : tensor<3x4x1xf32>, tensor<3xf32>
}
