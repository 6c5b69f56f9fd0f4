// What the matrix library does not compute stays as it is.
// RUN: dist-opt %s -distribute-form-contractions | FileCheck %s
// CHECK-NOT: plan.library

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
