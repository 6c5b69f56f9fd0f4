// What the matrix library does not compute stays as it is.
// RUN: dist-opt %s -distribute-form-contractions | FileCheck %s --implicit-check-not=plan.library

// CHECK-LABEL: func.func @integers
func.func @integers(%a: tensor<16x8xi32>, %b: tensor<8x4xi32>, %c: tensor<16x4xi32>) -> tensor<16x4xi32> {
  // CHECK: linalg.matmul
  %r = linalg.matmul ins(%a, %b : tensor<16x8xi32>, tensor<8x4xi32>) outs(%c : tensor<16x4xi32>) -> tensor<16x4xi32>
  return %r : tensor<16x4xi32>
}

// A maximum of sums is no contraction.
// CHECK-LABEL: func.func @other_body
func.func @other_body(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>, %c: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>,
      affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%c : tensor<16x4xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %s = arith.addf %x, %y : f32
    %m = arith.maximumf %out, %s : f32
    linalg.yield %m : f32
  } -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}

// A loop that one operand alone has and the result lacks is a sum of that operand first: no product of matrices does it.
// CHECK-LABEL: func.func @sum_of_one_operand
// CHECK:         linalg.generic
func.func @sum_of_one_operand(%a: tensor<16x3xf32>, %b: tensor<2x5xf32>, %c: tensor<5x2x16xf32>) -> tensor<5x2x16xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1)>, affine_map<(d0, d1, d2, d3) -> (d2, d3)>,
      affine_map<(d0, d1, d2, d3) -> (d3, d2, d0)>], iterator_types = ["parallel", "reduction", "parallel", "parallel"]}
      ins(%a, %b : tensor<16x3xf32>, tensor<2x5xf32>) outs(%c : tensor<5x2x16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<5x2x16xf32>
  return %r : tensor<5x2x16xf32>
}

// Rounded before it is multiplied: another product.
// CHECK-LABEL: func.func @narrowing
func.func @narrowing(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>, %c: tensor<16x4xbf16>) -> tensor<16x4xbf16> {
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%c : tensor<16x4xbf16>) -> tensor<16x4xbf16>
  return %r : tensor<16x4xbf16>
}
