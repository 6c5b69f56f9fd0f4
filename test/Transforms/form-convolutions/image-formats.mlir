// Arrays of calls lie as cuDNN takes them: by [n, spatial, c] with weights by [o, spatial, i], or by [n, c, spatial] with [o, i, spatial]; both ends
// of an image are padded alike.
// RUN: dist-opt %s -distribute-form-convolutions=image-formats -split-input-file | FileCheck %s
// What is small stays as it is.
// RUN: dist-opt %s "-distribute-form-convolutions=image-formats min-bytes=10000" -split-input-file | FileCheck %s --check-prefix=SMALL
// SMALL-NOT: plan.library_convolution
// RUN: dist-opt %s "-distribute-form-convolutions=image-formats min-bytes=10000 min-image-bytes=1000" -split-input-file | FileCheck %s --check-prefix=LARGE
// LARGE-LABEL: func.func @channels_last(
// LARGE:         plan.library_convolution
// LARGE-LABEL: func.func @gradient_of_weights(
// LARGE-NOT:     plan.library_convolution

// Weights by [spatial, i, o] are copied.
// CHECK-DAG:   #[[$ORDER:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d2, d3, d0)>
// CHECK-LABEL: func.func @channels_last(
// CHECK-SAME:    %[[X:.*]]: tensor<8x9x9x4xf32>, %[[W:.*]]: tensor<3x3x4x16xf32>
// CHECK:         %[[COPY:.*]] = linalg.generic {indexing_maps = [#[[$ORDER]], #{{.*}}], {{.*}} ins(%[[W]] : tensor<3x3x4x16xf32>) outs(%{{.*}} : tensor<16x3x3x4xf32>)
// CHECK:         %[[Y:.*]] = plan.library_convolution forward %[[X]], %[[COPY]] into %{{.*}} src [0, 1, 2, 3] weights [1, 2, 3, 0] dst [0, 1, 2, 3] strides [2, 2]
// CHECK:         return %[[Y]] : tensor<8x4x4x16xf32>
func.func @channels_last(%x: tensor<8x9x9x4xf32>, %w: tensor<3x3x4x16xf32>) -> tensor<8x4x4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4x4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32>
  %y = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%x, %w : tensor<8x9x9x4xf32>, tensor<3x3x4x16xf32>) outs(%f : tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32>
  return %y : tensor<8x4x4x16xf32>
}

// -----

// As PyTorch has them: nothing is copied.
// CHECK-LABEL: func.func @channels_first(
// CHECK-NOT:     linalg.generic
// CHECK:         plan.library_convolution forward %{{.*}}, %{{.*}} into %{{.*}} src [0, 2, 3, 1] weights [2, 3, 1, 0] dst [0, 2, 3, 1]
func.func @channels_first(%x: tensor<8x4x9x9xf32>, %w: tensor<16x4x3x3xf32>) -> tensor<8x16x7x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x16x7x7xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16x7x7xf32>) -> tensor<8x16x7x7xf32>
  %y = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<8x4x9x9xf32>, tensor<16x4x3x3xf32>) outs(%f : tensor<8x16x7x7xf32>) -> tensor<8x16x7x7xf32>
  return %y : tensor<8x16x7x7xf32>
}

// -----

// What one end is padded more is part of the image.
// CHECK-LABEL: func.func @more_at_one_end(
// CHECK-SAME:    %[[X:.*]]: tensor<8x8x8x4xf32>, %[[W:.*]]: tensor<16x3x3x4xf32>
// CHECK:         %[[PADDED:.*]] = tensor.pad %[[X]] low[0, 0, 0, 0] high[0, 1, 0, 0]
// CHECK:         plan.library_convolution forward %[[PADDED]], %[[W]] into %{{.*}} strides [2, 1] dilations [1, 1] pad_low [0, 1] pad_high [0, 1]
func.func @more_at_one_end(%x: tensor<8x8x8x4xf32>, %w: tensor<16x3x3x4xf32>) -> tensor<8x4x8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<8x8x8x4xf32> to tensor<8x9x10x4xf32>
  %e = tensor.empty() : tensor<8x4x8x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x8x16xf32>) -> tensor<8x4x8x16xf32>
  %y = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
      ins(%p, %w : tensor<8x9x10x4xf32>, tensor<16x3x3x4xf32>) outs(%f : tensor<8x4x8x16xf32>) -> tensor<8x4x8x16xf32>
  return %y : tensor<8x4x8x16xf32>
}

// -----

// Its gradient of the images is cut.
// CHECK-LABEL: func.func @gradient_of_more_at_one_end(
// CHECK-SAME:    %[[DY:.*]]: tensor<8x4x16xf32>, %[[W:.*]]: tensor<3x4x16xf32>
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[W]] : tensor<3x4x16xf32>) outs(%{{.*}} : tensor<16x3x4xf32>)
// CHECK:         %[[DX:.*]] = plan.library_convolution backward_data %[[DY]], %[[COPY]] into %{{.*}} strides [2] dilations [1] pad_low [0] pad_high [0]
// CHECK-SAME:      -> tensor<8x9x4xf32>
// CHECK:         tensor.extract_slice %[[DX]][0, 0, 0] [8, 8, 4] [1, 1, 1]
func.func @gradient_of_more_at_one_end(%dy: tensor<8x4x16xf32>, %w: tensor<3x4x16xf32>) -> tensor<8x8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x10x16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x10x16xf32>) -> tensor<8x10x16xf32>
  %spread = tensor.insert_slice %dy into %z[0, 2, 0] [8, 4, 16] [1, 2, 1] : tensor<8x4x16xf32> into tensor<8x10x16xf32>
  %e1 = tensor.empty() : tensor<3x4x16xf32>
  %flipped = linalg.generic {indexing_maps = [affine_map<(k, c, f) -> (2 - k, c, f)>, affine_map<(k, c, f) -> (k, c, f)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%w : tensor<3x4x16xf32>) outs(%e1 : tensor<3x4x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<3x4x16xf32>
  %e2 = tensor.empty() : tensor<8x8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x8x4xf32>) -> tensor<8x8x4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(n, y, c, f, k) -> (n, y + k, f)>, affine_map<(n, y, c, f, k) -> (k, c, f)>,
                                        affine_map<(n, y, c, f, k) -> (n, y, c)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%spread, %flipped : tensor<8x10x16xf32>, tensor<3x4x16xf32>) outs(%f : tensor<8x8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x4xf32>
  return %g : tensor<8x8x4xf32>
}

// -----

// A gradient of weights comes by [o, spatial, i], and is read in the order that is asked for.
// CHECK-DAG:   #[[$BACK:.*]] = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
// CHECK-LABEL: func.func @gradient_of_weights(
// CHECK:         %[[DW:.*]] = plan.library_convolution backward_weights %{{.*}}, %{{.*}} into %{{.*}} src [0, 1, 2] weights [1, 2, 0] dst [0, 1, 2]
// CHECK-SAME:      -> tensor<6x3x4xf32>
// CHECK:         linalg.generic {indexing_maps = [#[[$BACK]], #{{.*}}], {{.*}} ins(%[[DW]] : tensor<6x3x4xf32>) outs(%{{.*}} : tensor<3x4x6xf32>)
func.func @gradient_of_weights(%x: tensor<8x17x4xf32>, %g: tensor<8x15x6xf32>) -> tensor<3x4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x4x6xf32>) -> tensor<3x4x6xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(k, c, f, n, y) -> (n, y + k, c)>, affine_map<(k, c, f, n, y) -> (n, y, f)>,
                                        affine_map<(k, c, f, n, y) -> (k, c, f)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %g : tensor<8x17x4xf32>, tensor<8x15x6xf32>) outs(%f : tensor<3x4x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x4x6xf32>
  return %r : tensor<3x4x6xf32>
}

// -----

// Halves whose sums of f32 are rounded at once: the library rounds as it writes.
// CHECK-LABEL: func.func @halves(
// CHECK-SAME:    %[[X:.*]]: tensor<8x9x4xbf16>, %[[W:.*]]: tensor<16x3x4xbf16>
// CHECK:         %[[Y:.*]] = plan.library_convolution forward %[[X]], %[[W]] into {{.*}} : tensor<8x9x4xbf16>, tensor<16x3x4xbf16>, tensor<8x7x16xbf16> -> tensor<8x7x16xbf16>
// CHECK:         return %[[Y]]
func.func @halves(%x: tensor<8x9x4xbf16>, %w: tensor<16x3x4xbf16>) -> tensor<8x7x16xbf16> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x7x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x7x16xf32>) -> tensor<8x7x16xf32>
  %sums = linalg.generic {indexing_maps = [affine_map<(n, y, f, k, c) -> (n, y + k, c)>, affine_map<(n, y, f, k, c) -> (f, k, c)>,
                                           affine_map<(n, y, f, k, c) -> (n, y, f)>],
                          iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x9x4xbf16>, tensor<16x3x4xbf16>) outs(%f : tensor<8x7x16xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %wa = arith.extf %a : bf16 to f32
    %wb = arith.extf %b : bf16 to f32
    %p = arith.mulf %wa, %wb : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x7x16xf32>
  %e1 = tensor.empty() : tensor<8x7x16xbf16>
  %r = linalg.generic {indexing_maps = [affine_map<(n, y, f) -> (n, y, f)>, affine_map<(n, y, f) -> (n, y, f)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%sums : tensor<8x7x16xf32>) outs(%e1 : tensor<8x7x16xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %n = arith.truncf %a : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<8x7x16xbf16>
  return %r : tensor<8x7x16xbf16>
}

// -----

// Whose sums are needed, too: cuDNN has no halves with results of f32.
// CHECK-LABEL: func.func @sums_of_halves(
// CHECK-NOT:     plan.library_convolution
func.func @sums_of_halves(%x: tensor<8x9x4xbf16>, %w: tensor<16x3x4xbf16>) -> tensor<8x7x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x7x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x7x16xf32>) -> tensor<8x7x16xf32>
  %sums = linalg.generic {indexing_maps = [affine_map<(n, y, f, k, c) -> (n, y + k, c)>, affine_map<(n, y, f, k, c) -> (f, k, c)>,
                                           affine_map<(n, y, f, k, c) -> (n, y, f)>],
                          iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x9x4xbf16>, tensor<16x3x4xbf16>) outs(%f : tensor<8x7x16xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %wa = arith.extf %a : bf16 to f32
    %wb = arith.extf %b : bf16 to f32
    %p = arith.mulf %wa, %wb : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x7x16xf32>
  return %sums : tensor<8x7x16xf32>
}
