// The step has the name that a mesh gets which the program does not declare, and calls a function named like the kernels.
func.func private @kernels(%x: tensor<8xf32>) -> tensor<8xf32> {
  %r = arith.addf %x, %x : tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func @mesh(%x: tensor<8xf32> {distribute.batch = "x"}, %w: tensor<f32> {distribute.state = "mesh"})
    -> (tensor<8xf32> {distribute.output = "y"}, tensor<f32> {distribute.state = "mesh"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %y = func.call @kernels(%x) : (tensor<8xf32>) -> tensor<8xf32>
  %sum = linalg.reduce {arith.addf} ins(%y : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %new = arith.subf %w, %sum : tensor<f32>
  return %y, %new : tensor<8xf32>, tensor<f32>
}
