// What is short, has one loop, is no sum of floats or belongs to the library stays as it is.
// RUN: dist-opt %s --pass-pipeline='builtin.module(func.func(distribute-split-long-sums))' | FileCheck %s --implicit-check-not=linalg.fill

#in = affine_map<(a, b) -> (a, b)>
#vector = affine_map<(a) -> (a)>
#scalar1 = affine_map<(a) -> ()>
#scalar = affine_map<(a, b) -> ()>

// CHECK-LABEL: @short
func.func @short(%x: tensor<63x65xf32>, %init: tensor<f32>) -> tensor<f32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["reduction", "reduction"]
  %r = linalg.generic {indexing_maps = [#in, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<63x65xf32>) outs(%init : tensor<f32>) {
  ^bb0(%e: f32, %sum: f32):
    %next = arith.addf %sum, %e : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// CHECK-LABEL: @one_loop
func.func @one_loop(%x: tensor<65536xf32>, %init: tensor<f32>) -> tensor<f32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["reduction"]
  %r = linalg.generic {indexing_maps = [#vector, #scalar1], iterator_types = ["reduction"]}
      ins(%x : tensor<65536xf32>) outs(%init : tensor<f32>) {
  ^bb0(%e: f32, %sum: f32):
    %next = arith.addf %sum, %e : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// CHECK-LABEL: @maximum
func.func @maximum(%x: tensor<256x256xf32>, %init: tensor<f32>) -> tensor<f32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["reduction", "reduction"]
  %r = linalg.generic {indexing_maps = [#in, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<256x256xf32>) outs(%init : tensor<f32>) {
  ^bb0(%e: f32, %most: f32):
    %next = arith.maximumf %most, %e : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// CHECK-LABEL: @integers
func.func @integers(%x: tensor<256x256xi32>, %init: tensor<i32>) -> tensor<i32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["reduction", "reduction"]
  %r = linalg.generic {indexing_maps = [#in, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<256x256xi32>) outs(%init : tensor<i32>) {
  ^bb0(%e: i32, %sum: i32):
    %next = arith.addi %sum, %e : i32
    linalg.yield %next : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

// CHECK-LABEL: @library
func.func @library(%x: tensor<256x256xf32>, %init: tensor<f32>) -> tensor<f32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["reduction", "reduction"]
  %r = linalg.generic {indexing_maps = [#in, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<256x256xf32>) outs(%init : tensor<f32>) attrs = {plan.library = "matmul"} {
  ^bb0(%e: f32, %sum: f32):
    %next = arith.addf %sum, %e : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
