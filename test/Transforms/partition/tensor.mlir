// Reshapes, slices, padding and concatenation keep the split dimension where it is not touched.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
func.func @reshape(%x: tensor<8x6xf32> {distribute.batch = "x"})
    -> (tensor<1x8x2x3xf32> {distribute.output = "o"}, tensor<48xf32> {distribute.output = "p"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.expand_shape %x [[0, 1], [2, 3]] output_shape [1, 8, 2, 3] : tensor<8x6xf32> into tensor<1x8x2x3xf32>
  %c = tensor.collapse_shape %e [[0, 1, 2, 3]] : tensor<1x8x2x3xf32> into tensor<48xf32>
  return %e, %c : tensor<1x8x2x3xf32>, tensor<48xf32>
}
// CHECK-LABEL: func @reshape
// CHECK-SAME: distribute.result_dim = 1
// CHECK-SAME: distribute.result_dim = 0
// CHECK: tensor.expand_shape {{.*}} output_shape [1, 4, 2, 3] : tensor<4x6xf32> into tensor<1x4x2x3xf32>
// CHECK: tensor.collapse_shape {{.*}} : tensor<1x4x2x3xf32> into tensor<24xf32>

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @slices(%x: tensor<8x6xf32> {distribute.batch = "x"}, %at: tensor<index> {distribute.replicated = "at"})
    -> (tensor<8x6xf32> {distribute.output = "o"}, tensor<8xf32> {distribute.output = "p"})
    attributes {distribute.step, distribute.view = "global"} {
  %i = tensor.extract %at[] : tensor<index>
  %s = tensor.extract_slice %x[0, %i] [8, 2] [1, 1] : tensor<8x6xf32> to tensor<8x2xf32>
  %r = tensor.insert_slice %s into %x[0, 1] [8, 2] [1, 2] : tensor<8x2xf32> into tensor<8x6xf32>
  %c = tensor.extract_slice %x[0, %i] [8, 1] [1, 1] : tensor<8x6xf32> to tensor<8xf32>
  return %r, %c : tensor<8x6xf32>, tensor<8xf32>
}
// CHECK-LABEL: func @slices
// CHECK: tensor.extract_slice %{{.+}}[0, %{{.+}}] [4, 2] [1, 1] : tensor<4x6xf32> to tensor<4x2xf32>
// CHECK: tensor.insert_slice %{{.+}} into %{{.+}}[0, 1] [4, 2] [1, 2] : tensor<4x2xf32> into tensor<4x6xf32>
// CHECK: tensor.extract_slice %{{.+}}[0, %{{.+}}] [4, 1] [1, 1] : tensor<4x6xf32> to tensor<4xf32>

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @pad_concat(%x: tensor<8x6xf32> {distribute.batch = "x"}) -> (tensor<8x15xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x6xf32> to tensor<8x9xf32>
  %c = tensor.concat dim(1) %x, %p : (tensor<8x6xf32>, tensor<8x9xf32>) -> tensor<8x15xf32>
  return %c : tensor<8x15xf32>
}
// CHECK-LABEL: func @pad_concat
// CHECK: tensor.pad {{.*}} low[0, 1] high[0, 2]
// CHECK: tensor<4x6xf32> to tensor<4x9xf32>
// CHECK: tensor.concat dim(1) {{.*}} -> tensor<4x15xf32>

// -----

distribute.mesh @mesh <["replica" = 2]>
// Window loops of a convolution are not split, the batch is; its kernel's gradient is a partial sum.
func.func @convolution(%x: tensor<4x6x6x3xf32> {distribute.batch = "x"}, %k: tensor<3x3x3x2xf32> {distribute.replicated = "k"})
    -> (tensor<4x4x4x2xf32> {distribute.output = "y"}, tensor<3x3x3x2xf32> {distribute.output = "dk"})
    attributes {distribute.step, distribute.view = "global"} {
  %zy = arith.constant dense<0.0> : tensor<4x4x4x2xf32>
  %zk = arith.constant dense<0.0> : tensor<3x3x3x2xf32>
  %y = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%x, %k : tensor<4x6x6x3xf32>, tensor<3x3x3x2xf32>) outs(%zy : tensor<4x4x4x2xf32>) -> tensor<4x4x4x2xf32>
  %dk = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2 + d3, d4 + d5, d6)>,
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d5, d1)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d6, d1)>],
      iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]}
      ins(%x, %y : tensor<4x6x6x3xf32>, tensor<4x4x4x2xf32>) outs(%zk : tensor<3x3x3x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x3x3x2xf32>
  return %y, %dk : tensor<4x4x4x2xf32>, tensor<3x3x3x2xf32>
}
// CHECK-LABEL: func @convolution
// CHECK: linalg.conv_2d_nhwc_hwcf {{.*}} ins({{.*}} : tensor<2x6x6x3xf32>, tensor<3x3x3x2xf32>) outs({{.*}} : tensor<2x4x4x2xf32>)
// CHECK: linalg.generic {{.*}} ins({{.*}} : tensor<2x6x6x3xf32>, tensor<2x4x4x2xf32>)
// CHECK: distribute.all_reduce sum {{.*}} : tensor<3x3x3x2xf32>
