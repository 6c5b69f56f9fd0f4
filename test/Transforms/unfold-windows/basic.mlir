// Windows of large convolutions are unfolded; what is left is a contraction.
// RUN: dist-opt %s -distribute-unfold-windows=min-bytes=1 -split-input-file | FileCheck %s
// RUN: dist-opt %s -distribute-unfold-windows=min-bytes=1 -distribute-form-contractions -split-input-file | FileCheck %s --check-prefix=CALL

// The summed loops last, in the order of the weights: they lie in a row of the image.
// CHECK-DAG:   #[[$WINDOW:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1 * 2 + d2, d3)>
// CHECK-DAG:   #[[$LEFT:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
// CHECK-LABEL: func.func @forward(
// CHECK-SAME:    %[[X:.*]]: tensor<8x17x4xf32>, %[[W:.*]]: tensor<3x4x6xf32>
// CHECK:         %[[WINDOWS:.*]] = linalg.generic {indexing_maps = [#[[$WINDOW]], #{{.*}}], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[X]] : tensor<8x17x4xf32>) outs(%{{.*}} : tensor<8x8x3x4xf32>)
// CHECK:         linalg.generic {indexing_maps = [#[[$LEFT]], #{{.*}}, #{{.*}}], {{.*}}} ins(%[[WINDOWS]], %[[W]] : tensor<8x8x3x4xf32>, tensor<3x4x6xf32>)
// CALL-LABEL:  func.func @forward(
// CALL:          plan.library_matmul
func.func @forward(%x: tensor<8x17x4xf32>, %w: tensor<3x4x6xf32>, %init: tensor<8x8x6xf32>) -> tensor<8x8x6xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(n, y, c, f, k) -> (n, y * 2 + k, c)>, affine_map<(n, y, c, f, k) -> (k, c, f)>,
                                        affine_map<(n, y, c, f, k) -> (n, y, f)>],
                       iterator_types = ["parallel", "parallel", "reduction", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x17x4xf32>, tensor<3x4x6xf32>) outs(%init : tensor<8x8x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x6xf32>
  return %r : tensor<8x8x6xf32>
}

// -----

// A sum over a tensor with zeros between its elements is one over the elements, of windows that lie apart: those of the convolution itself.
// CHECK-DAG:   #[[$WINDOW:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1 * 2 + d2, d3)>
// CHECK-LABEL: func.func @strided_weights(
// CHECK-SAME:    %[[X:.*]]: tensor<8x17x4xf32>, %[[G:.*]]: tensor<8x8x6xf32>
// CHECK:         %[[WINDOWS:.*]] = linalg.generic {indexing_maps = [#[[$WINDOW]], #{{.*}}], {{.*}} ins(%[[X]] : tensor<8x17x4xf32>) outs(%{{.*}} : tensor<8x8x3x4xf32>)
// CHECK:         linalg.generic {{.*}} ins(%[[WINDOWS]], %[[G]] : tensor<8x8x3x4xf32>, tensor<8x8x6xf32>)
func.func @strided_weights(%x: tensor<8x17x4xf32>, %g: tensor<8x8x6xf32>, %init: tensor<3x4x6xf32>) -> tensor<3x4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x15x6xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x15x6xf32>) -> tensor<8x15x6xf32>
  %spread = tensor.insert_slice %g into %zeros[0, 0, 0] [8, 8, 6] [1, 2, 1] : tensor<8x8x6xf32> into tensor<8x15x6xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(k, c, f, n, y) -> (n, y + k, c)>, affine_map<(k, c, f, n, y) -> (n, y, f)>,
                                        affine_map<(k, c, f, n, y) -> (k, c, f)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %spread : tensor<8x17x4xf32>, tensor<8x15x6xf32>) outs(%init : tensor<3x4x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x4x6xf32>
  return %r : tensor<3x4x6xf32>
}

// -----

// Weights that are read backwards are copied in the order that the product takes: what is summed over in a row.
// CHECK-DAG:   #[[$BACKWARDS:.*]] = affine_map<(d0, d1, d2) -> (-d1 + 2, d0, d2)>
// CHECK-LABEL: func.func @images(
// CHECK-SAME:    %[[G:.*]]: tensor<8x10x6xf32>, %[[W:.*]]: tensor<3x4x6xf32>
// CHECK:         %[[WEIGHTS:.*]] = linalg.generic {indexing_maps = [#[[$BACKWARDS]], #{{.*}}], {{.*}} ins(%[[W]] : tensor<3x4x6xf32>) outs(%{{.*}} : tensor<4x3x6xf32>)
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %[[WEIGHTS]] : tensor<8x8x3x6xf32>, tensor<4x3x6xf32>)
// CALL-LABEL:  func.func @images(
// CALL:          plan.library_matmul
func.func @images(%g: tensor<8x10x6xf32>, %w: tensor<3x4x6xf32>, %init: tensor<8x8x4xf32>) -> tensor<8x8x4xf32> {
  %empty = tensor.empty() : tensor<3x4x6xf32>
  %backwards = linalg.generic {indexing_maps = [affine_map<(k, c, f) -> (2 - k, c, f)>, affine_map<(k, c, f) -> (k, c, f)>],
                               iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w : tensor<3x4x6xf32>) outs(%empty : tensor<3x4x6xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<3x4x6xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(f, c, k, n, y) -> (n, y + k, f)>, affine_map<(f, c, k, n, y) -> (k, c, f)>,
                                        affine_map<(f, c, k, n, y) -> (n, y, c)>],
                       iterator_types = ["reduction", "parallel", "reduction", "parallel", "parallel"]}
      ins(%g, %backwards : tensor<8x10x6xf32>, tensor<3x4x6xf32>) outs(%init : tensor<8x8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x4xf32>
  return %r : tensor<8x8x4xf32>
}

// -----

// A gradient of weights sums over the images: their loops first, as what is a row of the image is a row of the result.
// CHECK-LABEL: func.func @weights(
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : tensor<8x10x4xf32>) outs(%{{.*}} : tensor<8x8x3x4xf32>)
// CALL-LABEL:  func.func @weights(
// CALL:          plan.library_matmul
func.func @weights(%x: tensor<8x10x4xf32>, %g: tensor<8x8x6xf32>, %init: tensor<3x4x6xf32>) -> tensor<3x4x6xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(k, c, f, n, y) -> (n, y + k, c)>, affine_map<(k, c, f, n, y) -> (n, y, f)>,
                                        affine_map<(k, c, f, n, y) -> (k, c, f)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %g : tensor<8x10x4xf32>, tensor<8x8x6xf32>) outs(%init : tensor<3x4x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x4x6xf32>
  return %r : tensor<3x4x6xf32>
}
