// Contractions become calls of the matrix library; zero fills and transposes go into them.
// RUN: dist-opt %s -distribute-form-contractions | FileCheck %s

// CHECK-LABEL: func.func @named
// CHECK-SAME: (%[[X:.*]]: tensor<16x8xf32>, %[[Y:.*]]: tensor<8x4xf32>)
func.func @named(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>) -> tensor<16x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x4xf32>) -> tensor<16x4xf32>
  // CHECK: linalg.fill
  // CHECK-NEXT: %[[E:.*]] = tensor.empty() : tensor<16x4xf32>
  // CHECK: plan.library_matmul %[[X]] [0, 2], %[[Y]] [2, 1] into %[[E]] [0, 1] :
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%f : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}

// What is added to is kept.
// CHECK-LABEL: func.func @accumulates
// CHECK-SAME: %[[C:[a-z0-9]*]]: tensor<16x4xf32>)
func.func @accumulates(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>, %c: tensor<16x4xf32>) -> tensor<16x4xf32> {
  // CHECK: plan.library_matmul %{{.*}} [0, 2], %{{.*}} [2, 1] into %[[C]] [0, 1] accumulate :
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%c : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}

// CHECK-LABEL: func.func @transposed_operand
// CHECK-SAME: (%[[X:.*]]: tensor<8x16xf32>,
func.func @transposed_operand(%a: tensor<8x16xf32>, %b: tensor<8x4xf32>, %c: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %e = tensor.empty() : tensor<16x8xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x16xf32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<16x8xf32>
  // CHECK: plan.library_matmul %[[X]] [2, 0], %{{.*}} [2, 1] into %{{.*}} [0, 1] accumulate
  %r = linalg.matmul ins(%t, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%c : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}

// CHECK-LABEL: func.func @transposed_result
func.func @transposed_result(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x4xf32>) -> tensor<16x4xf32>
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%f : tensor<16x4xf32>) -> tensor<16x4xf32>
  // CHECK: %[[R:.*]] = plan.library_matmul %{{.*}} [0, 2], %{{.*}} [2, 1] into %{{.*}} [1, 0] : {{.*}} -> tensor<4x16xf32>
  // CHECK: return %[[R]]
  %e2 = tensor.empty() : tensor<4x16xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%r : tensor<16x4xf32>) outs(%e2 : tensor<4x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x16xf32>
  return %t : tensor<4x16xf32>
}

// Half the width in memory; the library sums in f32.
// CHECK-LABEL: func.func @narrow
// CHECK:         plan.library_matmul {{.*}} [0, 1] : tensor<16x8xbf16>, tensor<8x4xbf16>, tensor<16x4xbf16>
func.func @narrow(%a: tensor<16x8xbf16>, %b: tensor<8x4xbf16>) -> tensor<16x4xbf16> {
  %zero = arith.constant 0.0 : bf16
  %empty = tensor.empty() : tensor<16x4xbf16>
  %c = linalg.fill ins(%zero : bf16) outs(%empty : tensor<16x4xbf16>) -> tensor<16x4xbf16>
  %r = linalg.matmul ins(%a, %b : tensor<16x8xbf16>, tensor<8x4xbf16>) outs(%c : tensor<16x4xbf16>) -> tensor<16x4xbf16>
  return %r : tensor<16x4xbf16>
}

// CHECK-LABEL: func.func @widening
// CHECK:         plan.library_matmul {{.*}} [0, 1] accumulate : tensor<16x8xf16>, tensor<8x4xf16>, tensor<16x4xf32>
func.func @widening(%a: tensor<16x8xf16>, %b: tensor<8x4xf16>, %c: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf16>, tensor<8x4xf16>) outs(%c : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}
