// A loss and its gradient, summed over the rows of a batch; the count of steps is an integer beside it.
func.func @step(%x: tensor<8x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.state = "w"}, %n: tensor<i32> {distribute.state = "n"})
    -> (tensor<f32> {distribute.output = "loss"}, tensor<3xf32> {distribute.state = "w"}, tensor<i32> {distribute.state = "n"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %zeros = arith.constant dense<0.0> : tensor<3xf32>
  %one = arith.constant dense<1> : tensor<i32>
  %loss = linalg.reduce {arith.addf} ins(%x : tensor<8x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<8x3xf32>) outs(%zeros : tensor<3xf32>) dimensions = [0]
  %new = arith.subf %w, %sum : tensor<3xf32>
  %next = arith.addi %n, %one : tensor<i32>
  return %loss, %new, %next : tensor<f32>, tensor<3xf32>, tensor<i32>
}
