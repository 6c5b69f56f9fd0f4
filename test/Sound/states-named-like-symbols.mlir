// States have the names of the step, of the mesh, of the kernels, and of what these might be called instead.
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}, %a: tensor<f32> {distribute.state = "step"}, %b: tensor<f32> {distribute.state = "mesh"},
    %c: tensor<f32> {distribute.state = "kernels"}, %d: tensor<f32> {distribute.state = "step_0"}, %e: tensor<f32> {distribute.state = "kernels_0"},
    %f: tensor<f32> {distribute.state = "mesh_0"}, %g: tensor<f32> {distribute.state = "@x y/\22"}, %h: tensor<f32> {distribute.state = "distk_0"},
    %i: tensor<f32> {distribute.state = "worker"}, %j: tensor<f32> {distribute.state = "x"})
    -> (tensor<f32> {distribute.output = "step"}, tensor<f32> {distribute.state = "step"}, tensor<f32> {distribute.state = "mesh"},
        tensor<f32> {distribute.state = "kernels"}, tensor<f32> {distribute.state = "step_0"}, tensor<f32> {distribute.state = "kernels_0"},
        tensor<f32> {distribute.state = "mesh_0"}, tensor<f32> {distribute.state = "@x y/\22"}, tensor<f32> {distribute.state = "distk_0"},
        tensor<f32> {distribute.state = "worker"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %0 = arith.addf %sum, %j : tensor<f32>
  %1 = arith.subf %a, %0 : tensor<f32>
  %2 = arith.addf %b, %1 : tensor<f32>
  %3 = arith.mulf %c, %2 : tensor<f32>
  %4 = arith.addf %d, %3 : tensor<f32>
  %5 = arith.subf %e, %4 : tensor<f32>
  return %5, %1, %2, %3, %4, %5, %a, %b, %c, %d : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
}
