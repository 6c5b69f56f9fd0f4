// The gradient of a slice is a pad: of the second half of the rows zeros in front, of the first half behind, of a quarter both. Each
// replica has its share of every block, also of the padding, which here is no zero either.
// flags: --gather-budget=0
func.func @step(%x: tensor<16x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.state = "w"})
    -> (tensor<3xf32> {distribute.state = "w"}, tensor<16x3xf32> {distribute.output = "back"}, tensor<16x4xf32> {distribute.output = "wide"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %seven = arith.constant 7.0 : f32
  %a = tensor.extract_slice %x[0, 0] [8, 3] [1, 1] : tensor<16x3xf32> to tensor<8x3xf32>
  %b = tensor.extract_slice %x[8, 0] [8, 3] [1, 1] : tensor<16x3xf32> to tensor<8x3xf32>
  %c = tensor.extract_slice %x[4, 0] [4, 3] [1, 1] : tensor<16x3xf32> to tensor<4x3xf32>
  %d = arith.mulf %a, %b : tensor<8x3xf32>
  %first = tensor.pad %d low[0, 0] high[8, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x3xf32> to tensor<16x3xf32>
  %second = tensor.pad %d low[8, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x3xf32> to tensor<16x3xf32>
  %quarter = tensor.pad %c low[4, 1] high[8, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %seven : f32
  } : tensor<4x3xf32> to tensor<16x4xf32>
  %back = arith.addf %first, %second : tensor<16x3xf32>
  %new = linalg.reduce {arith.addf} ins(%back : tensor<16x3xf32>) outs(%w : tensor<3xf32>) dimensions = [0]
  return %new, %back, %quarter : tensor<3xf32>, tensor<16x3xf32>, tensor<16x4xf32>
}
