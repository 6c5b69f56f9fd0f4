// The largest of the first 2x2 of a 3x3 image, by a window that a tensor of its own gives; one output.
func.func @step(%s: tensor<8x1x1x3xf32> {distribute.batch = "s"}, %x: tensor<8x3x3x3xf32> {distribute.batch = "x"})
    -> (tensor<8x1x1x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<-1.0e30> : tensor<8x1x1x3xf32>
  %window = tensor.empty() : tensor<2x2xf32>
  %y = linalg.pooling_nhwc_max {strides = dense<2> : vector<2xi64>} ins(%x, %window : tensor<8x3x3x3xf32>, tensor<2x2xf32>)
      outs(%low : tensor<8x1x1x3xf32>) -> tensor<8x1x1x3xf32>
  return %y : tensor<8x1x1x3xf32>
}
