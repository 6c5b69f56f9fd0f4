// Library calls on tensors and on memrefs; printing is stable.
// RUN: dist-opt %s | dist-opt | FileCheck %s

// CHECK-LABEL: func.func @tensors
func.func @tensors(%x: tensor<16x8xf32>, %w: tensor<8x4xf32>, %d: tensor<16x4xf32>, %e: tensor<16x4xf32>) -> (tensor<16x4xf32>, tensor<8x4xf32>) {
  // CHECK: plan.library_matmul %{{.*}} [0, 2], %{{.*}} [2, 1] into %{{.*}} [0, 1] : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
  %y = plan.library_matmul %x [0, 2], %w [2, 1] into %e [0, 1] : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
  // CHECK: plan.library_matmul %{{.*}} [2, 0], %{{.*}} [2, 1] into %{{.*}} [0, 1] alpha -5.000000e-01 accumulate : tensor<16x8xf32>, tensor<16x4xf32>, tensor<8x4xf32> -> tensor<8x4xf32>
  %n = plan.library_matmul %x [2, 0], %d [2, 1] into %w [0, 1] alpha -5.000000e-01 accumulate
      : tensor<16x8xf32>, tensor<16x4xf32>, tensor<8x4xf32> -> tensor<8x4xf32>
  return %y, %n : tensor<16x4xf32>, tensor<8x4xf32>
}

// Sums over all loops, batches, narrow elements into wide ones.
// CHECK-LABEL: func.func @memrefs
func.func @memrefs(%x: memref<4x8xbf16>, %w: memref<4x8xbf16, strided<[1, 4]>>, %y: memref<f32>, %s: memref<4xbf16>) {
  // CHECK: plan.library_matmul %{{.*}} [0, 1], %{{.*}} [0, 1] into %{{.*}} [] : memref<4x8xbf16>, memref<4x8xbf16, strided<[1, 4]>>, memref<f32>
  plan.library_matmul %x [0, 1], %w [0, 1] into %y [] : memref<4x8xbf16>, memref<4x8xbf16, strided<[1, 4]>>, memref<f32>
  plan.library_matmul %x [0, 1], %w [0, 1] into %s [0] accumulate : memref<4x8xbf16>, memref<4x8xbf16, strided<[1, 4]>>, memref<4xbf16>
  return
}
