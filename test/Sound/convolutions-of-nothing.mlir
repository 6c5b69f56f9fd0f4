// Convolutions without channels, without features and of images without rows: sums over nothing are what they began with.
func.func @step(%x: tensor<8x6x4x0xf32> {distribute.batch = "x"}, %y: tensor<8x6x4x3xf32> {distribute.batch = "y"}, %z: tensor<8x0x4x3xf32> {distribute.batch = "z"},
    %w: tensor<2x2x0x5xf32> {distribute.state = "w"}, %v: tensor<2x2x3x0xf32> {distribute.state = "v"}, %u: tensor<2x2x3x5xf32> {distribute.state = "u"})
    -> (tensor<8x5x3x5xf32> {distribute.output = "channels"}, tensor<8x5x3x0xf32> {distribute.output = "features"}, tensor<8x0x3x5xf32> {distribute.output = "rows"},
        tensor<2x2x0x5xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %seven = arith.constant 7.0 : f32
  %e0 = tensor.empty() : tensor<8x5x3x5xf32>
  %f0 = linalg.fill ins(%seven : f32) outs(%e0 : tensor<8x5x3x5xf32>) -> tensor<8x5x3x5xf32>
  %channels = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<8x6x4x0xf32>, tensor<2x2x0x5xf32>) outs(%f0 : tensor<8x5x3x5xf32>) -> tensor<8x5x3x5xf32>
  %e1 = tensor.empty() : tensor<8x5x3x0xf32>
  %features = linalg.conv_2d_nhwc_hwcf ins(%y, %v : tensor<8x6x4x3xf32>, tensor<2x2x3x0xf32>) outs(%e1 : tensor<8x5x3x0xf32>) -> tensor<8x5x3x0xf32>
  %e2 = tensor.empty() : tensor<8x0x3x5xf32>
  %rows = linalg.conv_2d_nhwc_hwcf ins(%z, %u : tensor<8x0x4x3xf32>, tensor<2x2x3x5xf32>) outs(%e2 : tensor<8x0x3x5xf32>) -> tensor<8x0x3x5xf32>
  %new = arith.addf %w, %w : tensor<2x2x0x5xf32>
  return %channels, %features, %rows, %new : tensor<8x5x3x5xf32>, tensor<8x5x3x0xf32>, tensor<8x0x3x5xf32>, tensor<2x2x0x5xf32>
}
