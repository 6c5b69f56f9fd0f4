// Convolutions and both gradients go to the library; paddings, inserted zeros and reversed weights become parameters.
// RUN: dist-opt %s -distribute-form-convolutions | FileCheck %s

#image = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2 + d3, d4 + d5, d6)>
#gradient = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d5, d1)>
#weights = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d6, d1)>
#dy = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d2 + d3, d4 + d5, d0)>
#w = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d5, d1, d0)>
#dx = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d2, d4, d1)>
#flip = affine_map<(d0, d1, d2, d3) -> (-d0 + 2, -d1 + 2, d2, d3)>
#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>

// CHECK-LABEL: func.func @forward_padded
// CHECK-SAME: (%[[X:.*]]: tensor<8x32x32x3xf32>, %[[W:.*]]: tensor<3x3x3x16xf32>)
func.func @forward_padded(%x: tensor<8x32x32x3xf32>, %w: tensor<3x3x3x16xf32>) -> tensor<8x32x32x16xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<8x32x32x3xf32> to tensor<8x34x34x3xf32>
  %e = tensor.empty() : tensor<8x32x32x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32x32x16xf32>) -> tensor<8x32x32x16xf32>
  // CHECK: plan.library_convolution forward %[[X]], %[[W]] into %{{.*}} src [0, 1, 2, 3] weights [0, 1, 2, 3] dst [0, 1, 2, 3]
  // CHECK-SAME: strides [1, 1] dilations [1, 1] pad_low [1, 1] pad_high [1, 1]
  %y = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%p, %w : tensor<8x34x34x3xf32>, tensor<3x3x3x16xf32>) outs(%f : tensor<8x32x32x16xf32>) -> tensor<8x32x32x16xf32>
  return %y : tensor<8x32x32x16xf32>
}

// CHECK-LABEL: func.func @forward_strided
func.func @forward_strided(%x: tensor<8x9x9x4xf32>, %w: tensor<3x3x4x16xf32>) -> tensor<8x4x4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4x4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32>
  // CHECK: plan.library_convolution forward {{.*}} strides [2, 2] dilations [1, 1] pad_low [0, 0] pad_high [0, 0]
  %y = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%x, %w : tensor<8x9x9x4xf32>, tensor<3x3x4x16xf32>) outs(%f : tensor<8x4x4x16xf32>) -> tensor<8x4x4x16xf32>
  return %y : tensor<8x4x4x16xf32>
}

// The sum goes over images and places: the gradient of the weights. Zeros between the gradient's elements are a stride.
// CHECK-LABEL: func.func @weights_of_a_strided_one
// CHECK-SAME: (%[[X:.*]]: tensor<8x9x9x4xf32>, %[[DY:.*]]: tensor<8x4x4x16xf32>)
func.func @weights_of_a_strided_one(%x: tensor<8x9x9x4xf32>, %dy: tensor<8x4x4x16xf32>) -> tensor<3x3x4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x7x7x16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x7x7x16xf32>) -> tensor<8x7x7x16xf32>
  %spread = tensor.insert_slice %dy into %z[0, 0, 0, 0] [8, 4, 4, 16] [1, 2, 2, 1] : tensor<8x4x4x16xf32> into tensor<8x7x7x16xf32>
  %e2 = tensor.empty() : tensor<3x3x4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e2 : tensor<3x3x4x16xf32>) -> tensor<3x3x4x16xf32>
  // CHECK: plan.library_convolution backward_weights %[[X]], %[[DY]] into %{{.*}} strides [2, 2] dilations [1, 1] pad_low [0, 0] pad_high [0, 0]
  %g = linalg.generic {indexing_maps = [#image, #gradient, #weights],
      iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]}
      ins(%x, %spread : tensor<8x9x9x4xf32>, tensor<8x7x7x16xf32>) outs(%f : tensor<3x3x4x16xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %m = arith.mulf %in, %in_0 : f32
    %s = arith.addf %out, %m : f32
    linalg.yield %s : f32
  } -> tensor<3x3x4x16xf32>
  return %g : tensor<3x3x4x16xf32>
}

// Weights read backwards, the gradient padded: the gradient of the images.
// CHECK-LABEL: func.func @images
// CHECK-SAME: (%[[DY:.*]]: tensor<8x16x16x64xf32>, %[[W:.*]]: tensor<3x3x32x64xf32>)
func.func @images(%dy: tensor<8x16x16x64xf32>, %w: tensor<3x3x32x64xf32>) -> tensor<8x16x16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %dy low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<8x16x16x64xf32> to tensor<8x18x18x64xf32>
  %e = tensor.empty() : tensor<3x3x32x64xf32>
  %r = linalg.generic {indexing_maps = [#flip, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%w : tensor<3x3x32x64xf32>) outs(%e : tensor<3x3x32x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<3x3x32x64xf32>
  %e2 = tensor.empty() : tensor<8x16x16x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x16x16x32xf32>) -> tensor<8x16x16x32xf32>
  // CHECK: plan.library_convolution backward_data %[[DY]], %[[W]] into %{{.*}} src [0, 1, 2, 3] weights [0, 1, 2, 3] dst [0, 1, 2, 3]
  // CHECK-SAME: strides [1, 1] dilations [1, 1] pad_low [1, 1] pad_high [1, 1]
  %g = linalg.generic {indexing_maps = [#dy, #w, #dx],
      iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]}
      ins(%p, %r : tensor<8x18x18x64xf32>, tensor<3x3x32x64xf32>) outs(%f : tensor<8x16x16x32xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %m = arith.mulf %in, %in_0 : f32
    %s = arith.addf %out, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x16x16x32xf32>
  return %g : tensor<8x16x16x32xf32>
}

// Weights that are not reversed: forward, with the channels' places in the weights exchanged.
// CHECK-LABEL: func.func @exchanged_channels
func.func @exchanged_channels(%dy: tensor<8x18x18x64xf32>, %w: tensor<3x3x32x64xf32>) -> tensor<8x16x16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<8x16x16x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x16x16x32xf32>) -> tensor<8x16x16x32xf32>
  // CHECK: plan.library_convolution forward %{{.*}}, %{{.*}} into %{{.*}} src [0, 1, 2, 3] weights [0, 1, 3, 2] dst [0, 1, 2, 3]
  %g = linalg.generic {indexing_maps = [#dy, #w, #dx],
      iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]}
      ins(%dy, %w : tensor<8x18x18x64xf32>, tensor<3x3x32x64xf32>) outs(%f : tensor<8x16x16x32xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %m = arith.mulf %in, %in_0 : f32
    %s = arith.addf %out, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x16x16x32xf32>
  return %g : tensor<8x16x16x32xf32>
}

// Images of zeros behind the batch are images, too: the library reads the padded array.
// CHECK-LABEL: func.func @batch_padded
// CHECK: %[[PADDED:.*]] = tensor.pad
// CHECK: plan.library_convolution forward %[[PADDED]], %arg1
// CHECK-SAME: tensor<8x5xf32>, tensor<2xf32>, tensor<8x2xf32>
func.func @batch_padded(%x: tensor<6x5xf32>, %w: tensor<2xf32>) -> tensor<8x2xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0] high[2, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %zero : f32
  } : tensor<6x5xf32> to tensor<8x5xf32>
  %e = tensor.empty() : tensor<8x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x2xf32>) -> tensor<8x2xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2 * 2)>, affine_map<(d0, d1, d2) -> (d2)>,
      affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%p, %w : tensor<8x5xf32>, tensor<2xf32>) outs(%f : tensor<8x2xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %sum, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x2xf32>
  return %y : tensor<8x2xf32>
}
