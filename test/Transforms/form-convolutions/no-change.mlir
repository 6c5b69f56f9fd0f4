// Poolings, sums onto something and paddings with other values than zero are not the library's.
// RUN: dist-opt %s -distribute-form-convolutions | FileCheck %s

// CHECK-LABEL: func.func @pooling
func.func @pooling(%x: tensor<8x32x32x4xf32>, %w: tensor<2x2xf32>) -> tensor<8x16x16x4xf32> {
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x16x16x4xf32>
  %f = linalg.fill ins(%low : f32) outs(%e : tensor<8x16x16x4xf32>) -> tensor<8x16x16x4xf32>
  // CHECK: linalg.pooling_nhwc_max
  %y = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
      ins(%x, %w : tensor<8x32x32x4xf32>, tensor<2x2xf32>) outs(%f : tensor<8x16x16x4xf32>) -> tensor<8x16x16x4xf32>
  return %y : tensor<8x16x16x4xf32>
}

// CHECK-LABEL: func.func @onto_something
func.func @onto_something(%x: tensor<8x9x9x4xf32>, %w: tensor<3x3x4x16xf32>, %y: tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32> {
  // CHECK: linalg.conv_2d_nhwc_hwcf
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%x, %w : tensor<8x9x9x4xf32>, tensor<3x3x4x16xf32>) outs(%y : tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32>
  return %r : tensor<8x4x4x16xf32>
}

// The padded image is read as it is.
// CHECK-LABEL: func.func @padded_with_ones
func.func @padded_with_ones(%x: tensor<8x7x7x4xf32>, %w: tensor<3x3x4x16xf32>) -> tensor<8x4x4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  // CHECK: %[[P:.*]] = tensor.pad
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %one : f32
  } : tensor<8x7x7x4xf32> to tensor<8x9x9x4xf32>
  %e = tensor.empty() : tensor<8x4x4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32>
  // CHECK: plan.library_convolution forward %[[P]], {{.*}} pad_low [0, 0] pad_high [0, 0]
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%p, %w : tensor<8x9x9x4xf32>, tensor<3x3x4x16xf32>) outs(%f : tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32>
  return %r : tensor<8x4x4x16xf32>
}

// The maps are those of a convolution; the body is not.
// CHECK-LABEL: func.func @sum_of_differences
func.func @sum_of_differences(%x: tensor<8x9x9x4xf32>, %w: tensor<3x3x4x16xf32>) -> tensor<8x7x7x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<8x7x7x16xf32>
  // CHECK-NOT: plan.library_convolution
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [affine_map<(n, i, j, o, k, l, c) -> (n, i + k, j + l, c)>,
      affine_map<(n, i, j, o, k, l, c) -> (k, l, c, o)>, affine_map<(n, i, j, o, k, l, c) -> (n, i, j, o)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x9x9x4xf32>, tensor<3x3x4x16xf32>) outs(%zero : tensor<8x7x7x16xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %d = arith.subf %a, %b : f32
    %s = arith.addf %acc, %d : f32
    linalg.yield %s : f32
  } -> tensor<8x7x7x16xf32>
  return %r : tensor<8x7x7x16xf32>
}

// CHECK-LABEL: func.func @product_of_a_square
func.func @product_of_a_square(%x: tensor<8x9x9x4xf32>, %w: tensor<3x3x4x16xf32>) -> tensor<8x7x7x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<8x7x7x16xf32>
  // CHECK-NOT: plan.library_convolution
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [affine_map<(n, i, j, o, k, l, c) -> (n, i + k, j + l, c)>,
      affine_map<(n, i, j, o, k, l, c) -> (k, l, c, o)>, affine_map<(n, i, j, o, k, l, c) -> (n, i, j, o)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x9x9x4xf32>, tensor<3x3x4x16xf32>) outs(%zero : tensor<8x7x7x16xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %q = arith.mulf %a, %a : f32
    %t = arith.mulf %q, %b : f32
    %s = arith.addf %acc, %t : f32
    linalg.yield %s : f32
  } -> tensor<8x7x7x16xf32>
  return %r : tensor<8x7x7x16xf32>
}

// The kernel is a broadcast of one number for each image, not a kernel backwards: what is read is the broadcast.
// CHECK-LABEL: func.func @broadcast
// CHECK: %[[KERNEL:.*]] = linalg.generic
// CHECK-NOT: backward_data
// CHECK: plan.library_convolution backward_weights %{{.*}}, %[[KERNEL]]
func.func @broadcast(%image: tensor<6x5x5x3xf32>, %each: tensor<6xf32>) -> tensor<2x2x3x4xf32> {
  %e = tensor.empty() : tensor<6x4x4x4xf32>
  %kernel = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%each : tensor<6xf32>) outs(%e : tensor<6x4x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<6x4x4x4xf32>
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<2x2x3x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2 + d3, d4 + d5, d6)>,
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d5, d1)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d6, d1)>],
      iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]}
      ins(%image, %kernel : tensor<6x5x5x3xf32>, tensor<6x4x4x4xf32>) outs(%init : tensor<2x2x3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<2x2x3x4xf32>
  return %0 : tensor<2x2x3x4xf32>
}
