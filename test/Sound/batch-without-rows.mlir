// refused: argument 0 is a batch of type
func.func @step(%x: tensor<0x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.state = "w"})
    -> (tensor<0x3xf32> {distribute.output = "y"}, tensor<3xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %s = linalg.reduce {arith.addf} ins(%x : tensor<0x3xf32>) outs(%w : tensor<3xf32>) dimensions = [0]
  return %x, %s : tensor<0x3xf32>, tensor<3xf32>
}
