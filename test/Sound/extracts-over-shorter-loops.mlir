// Bodies extract from a part of a captured tensor: a diagonal, a row from its middle on, a row backwards.
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w: tensor<6x9xf32> {distribute.state = "w"})
    -> (tensor<8x4xf32> {distribute.output = "y"}, tensor<8x4xf32> {distribute.output = "z"}, tensor<8x4xf32> {distribute.output = "v"}) attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8x4xf32>
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %y:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x4xf32>) outs(%e, %e : tensor<8x4xf32>, tensor<8x4xf32>) {
  ^bb0(%in: f32, %o: f32, %o2: f32):
    %j = linalg.index 1 : index
    %k = arith.addi %j, %c5 : index
    %v = tensor.extract %w[%j, %j] : tensor<6x9xf32>
    %u = tensor.extract %w[%c2, %k] : tensor<6x9xf32>
    %t = tensor.extract %w[%j, %k] : tensor<6x9xf32>
    %s = arith.addf %in, %v : f32
    %s2 = arith.addf %s, %u : f32
    %s3 = arith.mulf %s, %t : f32
    linalg.yield %s2, %s3 : f32, f32
  } -> (tensor<8x4xf32>, tensor<8x4xf32>)
  %v = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x4xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = tensor.extract %x[%i, %j] : tensor<8x4xf32>
    %l = arith.subi %c5, %j : index
    %u = tensor.extract %w[%l, %j] : tensor<6x9xf32>
    %s = arith.addf %u, %v : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  return %y#0, %y#1, %v : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}
