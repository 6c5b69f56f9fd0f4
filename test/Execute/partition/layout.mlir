// Reshapes, slices, padding, convolution and pooling of a split batch.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

distribute.variable @k : tensor<3x3x3x2xf32>
func.func @step(%x: tensor<24x6x6x3xf32> {distribute.batch = "x"})
    -> (tensor<24x2x2x2xf32> {distribute.output = "pooled"}, tensor<72x2xf32> {distribute.output = "flat"}, tensor<24x9xf32> {distribute.output = "padded"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %k = distribute.read @k : tensor<3x3x3x2xf32>
  %zy = arith.constant dense<0.0> : tensor<24x4x4x2xf32>
  %zk = arith.constant dense<0.0> : tensor<3x3x3x2xf32>
  %y = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%x, %k : tensor<24x6x6x3xf32>, tensor<3x3x3x2xf32>) outs(%zy : tensor<24x4x4x2xf32>) -> tensor<24x4x4x2xf32>
  %a = math.tanh %y : tensor<24x4x4x2xf32>
  %dk = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2 + d3, d4 + d5, d6)>,
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d5, d1)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d6, d1)>],
      iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]}
      ins(%x, %a : tensor<24x6x6x3xf32>, tensor<24x4x4x2xf32>) outs(%zk : tensor<3x3x3x2xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x3x3x2xf32>
  distribute.assign @k, %dk : tensor<3x3x3x2xf32>
  %low = arith.constant dense<0xFF800000> : tensor<24x2x2x2xf32>
  %window = tensor.empty() : tensor<2x2xf32>
  %pooled = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
      ins(%a, %window : tensor<24x4x4x2xf32>, tensor<2x2xf32>) outs(%low : tensor<24x2x2x2xf32>) -> tensor<24x2x2x2xf32>
  %c = tensor.collapse_shape %pooled [[0], [1, 2, 3]] : tensor<24x2x2x2xf32> into tensor<24x8xf32>
  %s = tensor.extract_slice %c[0, 1] [24, 6] [1, 1] : tensor<24x8xf32> to tensor<24x6xf32>
  %e = tensor.expand_shape %s [[0], [1, 2]] output_shape [24, 3, 2] : tensor<24x6xf32> into tensor<24x3x2xf32>
  %flat = tensor.collapse_shape %e [[0, 1], [2]] : tensor<24x3x2xf32> into tensor<72x2xf32>
  %p = tensor.pad %s low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<24x6xf32> to tensor<24x9xf32>
  %ins = tensor.insert_slice %s into %p[0, 3] [24, 6] [1, 1] : tensor<24x6xf32> into tensor<24x9xf32>
  return %pooled, %flat, %ins : tensor<24x2x2x2xf32>, tensor<72x2xf32>, tensor<24x9xf32>
}
