// What the gradient of every second row gives: a sum over the batch, put apart among zeros, and added to another such sum. The two are
// reduced together, behind it.
func.func @step(%w: tensor<7x3xf32> {distribute.state = "w"}, %x: tensor<8x4x3xf32> {distribute.batch = "x"},
                %y: tensor<8x7x3xf32> {distribute.batch = "y"})
    -> (tensor<7x3xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %few = arith.constant dense<0.0> : tensor<4x3xf32>
  %many = arith.constant dense<0.0> : tensor<7x3xf32>
  %sx = linalg.reduce ins(%x : tensor<8x4x3xf32>) outs(%few : tensor<4x3xf32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %sy = linalg.reduce ins(%y : tensor<8x7x3xf32>) outs(%many : tensor<7x3xf32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %empty = tensor.empty() : tensor<7x3xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<7x3xf32>) -> tensor<7x3xf32>
  %apart = tensor.insert_slice %sx into %zeros[0, 0] [4, 3] [2, 1] : tensor<4x3xf32> into tensor<7x3xf32>
  %both = arith.addf %apart, %sy : tensor<7x3xf32>
  %new = arith.addf %w, %both : tensor<7x3xf32>
  return %new : tensor<7x3xf32>
}
