// What has a room, what would be too large and what is no product of matrices stays.
// RUN: dist-opt %s -distribute-unfold-windows | FileCheck %s --check-prefixes=CHECK,SMALL
// RUN: dist-opt %s -distribute-unfold-windows="min-bytes=1 most-bytes=1000" | FileCheck %s --check-prefixes=CHECK,LARGE

// SMALL-LABEL: func.func @forward(
// SMALL-COUNT-1: linalg.generic
// SMALL-NOT:     linalg.generic
// SMALL:         return
// LARGE-LABEL: func.func @forward(
// LARGE-COUNT-1: linalg.generic
// LARGE-NOT:     linalg.generic
// LARGE:         return
func.func @forward(%x: tensor<8x10x4xf32>, %w: tensor<3x4x6xf32>, %init: tensor<8x8x6xf32>) -> tensor<8x8x6xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(n, y, c, f, k) -> (n, y + k, c)>, affine_map<(n, y, c, f, k) -> (k, c, f)>,
                                        affine_map<(n, y, c, f, k) -> (n, y, f)>],
                       iterator_types = ["parallel", "parallel", "reduction", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x10x4xf32>, tensor<3x4x6xf32>) outs(%init : tensor<8x8x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x6xf32>
  return %r : tensor<8x8x6xf32>
}

// Each channel by itself: a product of a matrix and a vector for each.
// CHECK-LABEL: func.func @depthwise(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @depthwise(%x: tensor<2x4x4xf32>, %w: tensor<3x4xf32>, %init: tensor<2x2x4xf32>) -> tensor<2x2x4xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(n, y, c, k) -> (n, y + k, c)>, affine_map<(n, y, c, k) -> (k, c)>,
                                        affine_map<(n, y, c, k) -> (n, y, c)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<2x4x4xf32>, tensor<3x4xf32>) outs(%init : tensor<2x2x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<2x2x4xf32>
  return %r : tensor<2x2x4xf32>
}
