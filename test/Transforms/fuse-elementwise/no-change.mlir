// Library operations, costly producers of several users and costly producers of larger nests stay apart.
// RUN: dist-opt %s -distribute-fuse-elementwise -canonicalize | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#one = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @into_a_library_call
func.func @into_a_library_call(%x: tensor<16x8xf32>, %y: tensor<8x4xf32>) -> tensor<16x4xf32> {
  %e = tensor.empty() : tensor<16x8xf32>
  // CHECK: linalg.generic
  // CHECK: arith.negf
  // CHECK: plan.library_matmul
  %m = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.negf %a : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  %e2 = tensor.empty() : tensor<16x4xf32>
  %p = plan.library_matmul %m [0, 2], %y [2, 1] into %e2 [0, 1] : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
  return %p : tensor<16x4xf32>
}

// One division for each row, not for each element.
// CHECK-LABEL: func.func @costly_into_a_larger_nest
func.func @costly_into_a_larger_nest(%x: tensor<16xf32>, %y: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<16xf32>
  // CHECK-COUNT-2: linalg.generic
  %m = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.divf %one, %a : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  %e2 = tensor.empty() : tensor<16x4xf32>
  %p = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m, %y : tensor<16xf32>, tensor<16x4xf32>) outs(%e2 : tensor<16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  return %p : tensor<16x4xf32>
}
