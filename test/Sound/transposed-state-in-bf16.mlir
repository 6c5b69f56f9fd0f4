// A state in bf16, read by columns: three elements are no vector of two bytes each.
// tolerance: 1e-2
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<6x3xf32> {distribute.output = "y"}, tensor<f32> {distribute.output = "s"})
    attributes {distribute.step, distribute.view = "global"} {
  %v = distribute.read @v : tensor<3x6xbf16>
  %empty = tensor.empty() : tensor<6x3xbf16>
  %t = linalg.transpose ins(%v : tensor<3x6xbf16>) outs(%empty : tensor<6x3xbf16>) permutation = [1, 0]
  %y = arith.extf %t : tensor<6x3xbf16> to tensor<6x3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %y, %s : tensor<6x3xf32>, tensor<f32>
}
distribute.variable @v : tensor<3x6xbf16> = dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [-1.0, -2.0, -3.0, -4.0, -5.0, -6.0], [0.5, 0.25, 0.125, 8.0, 9.0, 10.0]]>
