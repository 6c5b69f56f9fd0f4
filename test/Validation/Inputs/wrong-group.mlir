module {
  distribute.variable @v0 : tensor<3x5xf32> = dense<[[8.125000e-01, -1.000000e+00, -2.500000e-01, 6.875000e-01, 3.750000e-01], [3.750000e-01, -7.500000e-01, 0.000000e+00, 6.250000e-01, 2.500000e-01], [2.500000e-01, 1.875000e-01, 1.875000e-01, -3.750000e-01, -2.500000e-01]]>
  distribute.mesh @cluster <["replica" = 4, "model" = 2]>
  func.func @step(%arg0: tensor<4x6xf32> {distribute.batch = "x"}, %arg1: tensor<4xi32> {distribute.batch = "ids"}, %arg2: tensor<f32> {distribute.replicated = "rate"}) -> (tensor<3x10xf32> {distribute.output = "o0", distribute.result = "mirrored"}, tensor<3x5xf32> {distribute.output = "o1", distribute.result = "sum"}) attributes {distribute.step, distribute.view = "replica"} {
    %0 = distribute.read @v0 : tensor<3x5xf32>
    %1 = tensor.empty() : tensor<3x5xf32>
    %broadcasted = linalg.broadcast ins(%arg2 : tensor<f32>) outs(%1 : tensor<3x5xf32>) dimensions = [0, 1] 
    %2 = distribute.all_gather %0 dim 1 over @cluster["model"] : tensor<3x5xf32> -> tensor<3x10xf32>
    %cst = arith.constant dense<7.500000e-01> : tensor<3x10xf32>
    %3 = arith.mulf %2, %cst : tensor<3x10xf32>
    %4 = tensor.empty() : tensor<3x5xf32>
    %5 = tensor.empty() : tensor<3x5xf32>
    %broadcasted_0 = linalg.broadcast ins(%arg2 : tensor<f32>) outs(%5 : tensor<3x5xf32>) dimensions = [0, 1] 
    %cst_1 = arith.constant dense<1.250000e-01> : tensor<3x5xf32>
    %6 = arith.mulf %broadcasted_0, %cst_1 : tensor<3x5xf32>
    distribute.assign_add @v0, %6 : tensor<3x5xf32>
    return %3, %broadcasted : tensor<3x10xf32>, tensor<3x5xf32>
  }
}
