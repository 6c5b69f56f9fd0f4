func.func @step(%x: tensor<?x4xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) -> (tensor<4xf32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %s0 = tensor.empty() : tensor<4xf32>
  %s1 = linalg.fill ins(%zero : f32) outs(%s0 : tensor<4xf32>) -> tensor<4xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<?x4xf32>) outs(%s1 : tensor<4xf32>) dimensions = [0]
  return %s : tensor<4xf32>
}
