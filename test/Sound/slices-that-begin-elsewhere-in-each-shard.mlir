// Rows by a stride that divides no replica's number of them: rows 3, 7, 11, 15 of 20, and 0, 6, 12, 18. They are gathered, taken, put back,
// and summed.
func.func @step(%x: tensor<20x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.state = "w"})
    -> (tensor<3xf32> {distribute.state = "w"}, tensor<4x3xf32> {distribute.output = "early"}, tensor<4xf32> {distribute.output = "late"},
        tensor<20x3xf32> {distribute.output = "apart"}, tensor<20x3xf32> {distribute.output = "kept"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<20x3xf32>
  %early = tensor.extract_slice %x[3, 0] [4, 3] [4, 1] : tensor<20x3xf32> to tensor<4x3xf32>
  %late = tensor.extract_slice %x[0, 1] [4, 1] [6, 1] : tensor<20x3xf32> to tensor<4xf32>
  %d = arith.mulf %early, %early : tensor<4x3xf32>
  %new = linalg.reduce {arith.addf} ins(%d : tensor<4x3xf32>) outs(%w : tensor<3xf32>) dimensions = [0]
  %apart = tensor.insert_slice %d into %zero[0, 0] [4, 3] [6, 1] : tensor<4x3xf32> into tensor<20x3xf32>
  %kept = tensor.insert_slice %late into %x[3, 2] [4, 1] [4, 1] : tensor<4xf32> into tensor<20x3xf32>
  return %new, %d, %late, %apart, %kept : tensor<3xf32>, tensor<4x3xf32>, tensor<4xf32>, tensor<20x3xf32>, tensor<20x3xf32>
}
