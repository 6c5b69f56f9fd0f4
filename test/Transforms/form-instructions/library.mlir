// Contractions become matrix products whose transposes and batches are strides.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s

// Two dimensions of the batch are one row dimension.
// CHECK-LABEL: plan.step @merged_rows
func.func @merged_rows(%x: memref<8x32x64xf32> {distribute.batch = "x"}, %w: memref<64x4x16xf32> {distribute.replicated = "w"})
    -> (memref<8x32x4x16xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %y = memref.alloc() : memref<8x32x4x16xf32>
  // CHECK: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} {flops = 2097152 : i64} : memref<256x64xf32>, memref<64x64xf32>, memref<256x64xf32>
  plan.library_matmul %x [0, 1, 4], %w [4, 2, 3] into %y [0, 1, 2, 3]
      : memref<8x32x64xf32>, memref<64x4x16xf32>, memref<8x32x4x16xf32>
  return %y : memref<8x32x4x16xf32>
}

// -----

// Attention scores: batches over image and head, operands between whose rows other heads lie.
// CHECK-LABEL: plan.step @scores
func.func @scores(%q: memref<8x32x4x16xf32> {distribute.batch = "q"}, %k: memref<8x32x4x16xf32> {distribute.batch = "k"})
    -> (memref<8x4x32x32xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %y = memref.alloc() : memref<8x4x32x32xf32>
  // CHECK: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} beta 1.000000e+00
  // CHECK-SAME: : memref<8x4x32x16xf32, strided<[2048, 16, 64, 1]>>, memref<8x4x16x32xf32, strided<[2048, 16, 1, 64]>>, memref<8x4x32x32xf32>
  plan.library_matmul %q [0, 2, 1, 4], %k [0, 3, 1, 4] into %y [0, 1, 2, 3] accumulate
      : memref<8x32x4x16xf32>, memref<8x32x4x16xf32>, memref<8x4x32x32xf32>
  return %y : memref<8x4x32x32xf32>
}

// -----

// Summed dimensions that do not merge in one operand: that one is copied.
// CHECK-LABEL: plan.step @copied_operand
func.func @copied_operand(%a: memref<4x8x16xf32> {distribute.batch = "a"}, %b: memref<8x4x32xf32> {distribute.replicated = "b"})
    -> (memref<16x32xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %y = memref.alloc() : memref<16x32xf32>
  // CHECK: plan.copy %{{.*}} to %{{.*}} : memref<4x8x32xf32, strided<[32, 128, 1]>>, memref<4x8x32xf32>
  // CHECK: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} : memref<16x32xf32, strided<[1, 16]>>, memref<32x32xf32>, memref<16x32xf32>
  plan.library_matmul %a [2, 3, 0], %b [3, 2, 1] into %y [0, 1]
      : memref<4x8x16xf32>, memref<8x4x32xf32>, memref<16x32xf32>
  return %y : memref<16x32xf32>
}

// -----

// The copy has them in the order of the other operand, whatever the order of the loops.
// CHECK-LABEL: plan.step @copied_in_order
func.func @copied_in_order(%a: memref<16x4x8xf32> {distribute.batch = "a"}, %b: memref<4x32x8xf32> {distribute.replicated = "b"})
    -> (memref<16x32xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %y = memref.alloc() : memref<16x32xf32>
  // CHECK: plan.copy %{{.*}} to %{{.*}} : memref<4x8x32xf32, strided<[256, 1, 8]>>, memref<4x8x32xf32>
  // CHECK: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} : memref<16x32xf32>, memref<32x32xf32>, memref<16x32xf32>
  plan.library_matmul %a [2, 3, 0], %b [3, 1, 0] into %y [2, 1]
      : memref<16x4x8xf32>, memref<4x32x8xf32>, memref<16x32xf32>
  return %y : memref<16x32xf32>
}

// -----

// CHECK-LABEL: plan.step @convolution
func.func @convolution(%x: memref<8x9x9x4xf32> {distribute.batch = "x"}, %w: memref<3x3x16x4xf32> {distribute.replicated = "w"})
    -> (memref<8x4x4x16xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %y = memref.alloc() : memref<8x4x4x16xf32>
  // CHECK: plan.convolution forward %{{.*}}, %{{.*}}, %{{.*}} strides [2, 2] dilations [1, 1] pad_low [0, 0] pad_high [0, 0] {flops = 147456 : i64}
  // CHECK-SAME: : memref<8x9x9x4xf32>, memref<3x3x4x16xf32, strided<[192, 64, 1, 4]>>, memref<8x4x4x16xf32>
  plan.library_convolution forward %x, %w into %y src [0, 1, 2, 3] weights [0, 1, 3, 2] dst [0, 1, 2, 3]
      strides [2, 2] dilations [1, 1] pad_low [0, 0] pad_high [0, 0]
      : memref<8x9x9x4xf32>, memref<3x3x16x4xf32>, memref<8x4x4x16xf32>
  return %y : memref<8x4x4x16xf32>
}

// -----

// Two column dimensions in two orders, of which neither has contiguous elements for both operands: no call, but loops.
// CHECK-LABEL: plan.step @no_call_fits
// CHECK-NOT:     plan.matmul
// CHECK:         plan.launch @kernels::@distk_0(write %{{.*}}, read %{{.*}}, read %{{.*}}) {flops = 2048 : i64
// CHECK:       func.func @distk_0
// CHECK:         linalg.fill
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "parallel", "reduction"]
// CHECK:           %[[P:.*]] = arith.mulf
// CHECK:           arith.addf %{{.*}}, %[[P]]
func.func @no_call_fits(%a: memref<4x16xf32> {distribute.batch = "a"}, %b: memref<2x16x8xf32> {distribute.replicated = "b"})
    -> (memref<4x8x2xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %y = memref.alloc() : memref<4x8x2xf32>
  plan.library_matmul %a [0, 3], %b [2, 3, 1] into %y [0, 1, 2] : memref<4x16xf32>, memref<2x16x8xf32>, memref<4x8x2xf32>
  return %y : memref<4x8x2xf32>
}
