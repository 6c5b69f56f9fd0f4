// Batches one after the other in one tensor: its blocks. Apart again, summed by row, and with rows that all replicas have.
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%v: tensor<12x3xf32> {distribute.state = "v"}, %x: tensor<12x3xf32> {distribute.batch = "x"},
                %y: tensor<12x3xf32> {distribute.batch = "y"})
    -> (tensor<12x3xf32> {distribute.state = "v"}, tensor<24x3xf32> {distribute.output = "both"}, tensor<3xf32> {distribute.output = "sum"},
        tensor<12x3xf32> {distribute.output = "mean"}, tensor<36x3xf32> {distribute.output = "three"})
    attributes {distribute.step, distribute.view = "global"} {
  %both = tensor.concat dim(0) %x, %y : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<24x3xf32>
  %twice = arith.addf %both, %both : tensor<24x3xf32>
  %zeros = arith.constant dense<0.0> : tensor<3xf32>
  %sum = linalg.reduce {arith.addf} ins(%twice : tensor<24x3xf32>) outs(%zeros : tensor<3xf32>) dimensions = [0]
  %apart = tensor.expand_shape %twice [[0, 1], [2]] output_shape [2, 12, 3] : tensor<24x3xf32> into tensor<2x12x3xf32>
  %plane = arith.constant dense<0.0> : tensor<12x3xf32>
  %mean = linalg.reduce {arith.addf} ins(%apart : tensor<2x12x3xf32>) outs(%plane : tensor<12x3xf32>) dimensions = [0]
  %three = tensor.concat dim(0) %both, %v : (tensor<24x3xf32>, tensor<12x3xf32>) -> tensor<36x3xf32>
  %small = arith.constant dense<0.125> : tensor<3xf32>
  %scaled = arith.mulf %sum, %small : tensor<3xf32>
  %spread = linalg.broadcast ins(%scaled : tensor<3xf32>) outs(%plane : tensor<12x3xf32>) dimensions = [0]
  return %spread, %both, %sum, %mean, %three : tensor<12x3xf32>, tensor<24x3xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<36x3xf32>
}
