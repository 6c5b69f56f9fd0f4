// Arguments and results that are scalars, not tensors.
// range n: -5 6
func.func @step(%x: tensor<12x4xf32> {distribute.batch = "x"}, %rate: f32 {distribute.replicated = "rate"},
                %n: i32 {distribute.replicated = "n"}, %at: index {distribute.replicated = "at"})
    -> (tensor<12x4xf32> {distribute.output = "y"}, f32 {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %scale = tensor.splat %rate : tensor<12x4xf32>
  %f = arith.sitofp %n : i32 to f32
  %shift = tensor.splat %f : tensor<12x4xf32>
  %scaled = arith.mulf %x, %scale : tensor<12x4xf32>
  %y = arith.addf %scaled, %shift : tensor<12x4xf32>
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %columns = linalg.reduce {arith.addf} ins(%y : tensor<12x4xf32>) outs(%zeros : tensor<4xf32>) dimensions = [0]
  %c = tensor.extract %columns[%at] : tensor<4xf32>
  return %y, %c : tensor<12x4xf32>, f32
}
