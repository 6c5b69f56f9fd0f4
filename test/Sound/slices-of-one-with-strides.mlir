// Slices that take one element along a dimension, with a stride that leads nowhere.
func.func @step(%v: tensor<6x2xf32> {distribute.state = "v"}, %x: tensor<8x6xf32> {distribute.batch = "x"})
    -> (tensor<6x2xf32> {distribute.state = "v"}, tensor<1xf32> {distribute.output = "a"}, tensor<8xf32> {distribute.output = "b"})
    attributes {distribute.step, distribute.view = "global"} {
  %a = tensor.extract_slice %v[4, 0] [1, 1] [2, 1] : tensor<6x2xf32> to tensor<1xf32>
  %b = tensor.extract_slice %x[0, 5] [8, 1] [1, 3] : tensor<8x6xf32> to tensor<8xf32>
  %row = tensor.extract_slice %v[1, 0] [1, 2] [5, 1] : tensor<6x2xf32> to tensor<2xf32>
  %twice = arith.addf %row, %row : tensor<2xf32>
  %w = tensor.insert_slice %twice into %v[3, 0] [1, 2] [4, 1] : tensor<2xf32> into tensor<6x2xf32>
  return %w, %a, %b : tensor<6x2xf32>, tensor<1xf32>, tensor<8xf32>
}
