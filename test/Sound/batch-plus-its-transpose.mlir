// A square batch and its transpose: what is split by columns is needed split by rows.
// flags: --gather-budget=0
// replicas: 1 2 3 4
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%x: tensor<12x12xf32> {distribute.batch = "x"}, %w: tensor<12x5xf32> {distribute.state = "w"})
    -> (tensor<12x5xf32> {distribute.state = "w"}, tensor<12x12xf32> {distribute.output = "even"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<12x12xf32>
  %t = linalg.transpose ins(%x : tensor<12x12xf32>) outs(%e : tensor<12x12xf32>) permutation = [1, 0]
  %even = arith.addf %x, %t : tensor<12x12xf32>
  %none = arith.constant dense<0.0> : tensor<12x5xf32>
  %y = linalg.matmul ins(%even, %w : tensor<12x12xf32>, tensor<12x5xf32>) outs(%none : tensor<12x5xf32>) -> tensor<12x5xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%even, %y : tensor<12x12xf32>, tensor<12x5xf32>) outs(%none : tensor<12x5xf32>) -> tensor<12x5xf32>
  %rate = arith.constant dense<0.001> : tensor<12x5xf32>
  %d = arith.mulf %g, %rate : tensor<12x5xf32>
  %n = arith.subf %w, %d : tensor<12x5xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %s = arith.mulf %y, %y : tensor<12x5xf32>
  %loss = linalg.reduce {arith.addf} ins(%s : tensor<12x5xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %n, %even, %loss : tensor<12x5xf32>, tensor<12x12xf32>, tensor<f32>
}
