// refused: 'tensor.extract' op is out of bounds in dimension 0 of 'tensor<4xf32>': the index is 4; expected at least 0 and at most 3
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}, %w: tensor<4xf32> {distribute.state = "w"})
    -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %i = arith.constant 4 : index
  %e = tensor.extract %w[%i] : tensor<4xf32>
  %y = tensor.from_elements %e : tensor<f32>
  return %y : tensor<f32>
}
