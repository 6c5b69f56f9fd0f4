// Every second row, and every fourth from the fourth on: a replica has them in its own rows, and puts them back there.
func.func @step(%x: tensor<16x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.state = "w"})
    -> (tensor<3xf32> {distribute.state = "w"}, tensor<8x3xf32> {distribute.output = "even"}, tensor<4xf32> {distribute.output = "fourth"},
        tensor<16x3xf32> {distribute.output = "apart"}, tensor<16x3xf32> {distribute.output = "kept"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<16x3xf32>
  %even = tensor.extract_slice %x[0, 0] [8, 3] [2, 1] : tensor<16x3xf32> to tensor<8x3xf32>
  %odd = tensor.extract_slice %x[1, 0] [8, 3] [2, 1] : tensor<16x3xf32> to tensor<8x3xf32>
  %fourth = tensor.extract_slice %x[3, 1] [4, 1] [4, 2] : tensor<16x3xf32> to tensor<4xf32>
  %d = arith.subf %even, %odd : tensor<8x3xf32>
  %new = linalg.reduce {arith.addf} ins(%d : tensor<8x3xf32>) outs(%w : tensor<3xf32>) dimensions = [0]
  %apart = tensor.insert_slice %d into %zero[1, 0] [8, 3] [2, 1] : tensor<8x3xf32> into tensor<16x3xf32>
  %kept = tensor.insert_slice %fourth into %x[2, 0] [4, 1] [4, 1] : tensor<4xf32> into tensor<16x3xf32>
  return %new, %d, %fourth, %apart, %kept : tensor<3xf32>, tensor<8x3xf32>, tensor<4xf32>, tensor<16x3xf32>, tensor<16x3xf32>
}
