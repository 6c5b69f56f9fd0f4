// One softmax within each row, one over the batch.
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w: tensor<4x4xf32> {distribute.state = "w"})
    -> (tensor<8x4xf32> {distribute.output = "within"}, tensor<4xf32> {distribute.output = "over"}, tensor<4x4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %room = tensor.empty() : tensor<8x4xf32>
  %zero = arith.constant dense<0.0> : tensor<8x4xf32>
  %h = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<8x4xf32>) -> tensor<8x4xf32>
  %within = linalg.softmax dimension(1) ins(%h : tensor<8x4xf32>) outs(%room : tensor<8x4xf32>) -> tensor<8x4xf32>
  %shares = linalg.softmax dimension(0) ins(%h : tensor<8x4xf32>) outs(%room : tensor<8x4xf32>) -> tensor<8x4xf32>
  %product = arith.mulf %shares, %x : tensor<8x4xf32>
  %none = arith.constant dense<0.0> : tensor<4xf32>
  %over = linalg.reduce {arith.addf} ins(%product : tensor<8x4xf32>) outs(%none : tensor<4xf32>) dimensions = [0]
  %gradient = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %within : tensor<8x4xf32>, tensor<8x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %within, %over, %gradient : tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>
}
