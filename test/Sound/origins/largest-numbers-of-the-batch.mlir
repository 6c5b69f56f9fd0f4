// maxnumf and minnumf over the batch, from constants; some rows are no numbers, and one column has none at all.
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "largest"}, tensor<4xf32> {distribute.output = "smallest"})
    attributes {distribute.step, distribute.view = "global"} {
  %column = arith.constant dense<[1.0, 0.0, -1.0, 0.0]> : tensor<4xf32>
  %room = tensor.empty() : tensor<8x4xf32>
  // 0 / 0 in two columns; the square root of half of the numbers in all.
  %columns = linalg.broadcast ins(%column : tensor<4xf32>) outs(%room : tensor<8x4xf32>) dimensions = [0]
  %roots = math.sqrt %x : tensor<8x4xf32>
  %scaled = arith.mulf %roots, %columns : tensor<8x4xf32>
  %y = arith.divf %scaled, %columns : tensor<8x4xf32>
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %high = arith.constant dense<7.0> : tensor<4xf32>
  %largest = linalg.reduce {arith.maxnumf} ins(%y : tensor<8x4xf32>) outs(%low : tensor<4xf32>) dimensions = [0]
  %smallest = linalg.reduce {arith.minnumf} ins(%y : tensor<8x4xf32>) outs(%high : tensor<4xf32>) dimensions = [0]
  return %largest, %smallest : tensor<4xf32>, tensor<4xf32>
}
