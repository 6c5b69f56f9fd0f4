// What is accumulated is halved in each turn: the loops may not change places, though another order reads memory in a row.
func.func @step(%w: tensor<4x3xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<f32> {distribute.output = "s"}, tensor<8xf32> {distribute.output = "rows"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0 : index
  %begin = arith.constant dense<0.5> : tensor<f32>
  %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>],
      iterator_types = ["reduction", "reduction"]} ins(%w : tensor<4x3xf32>) outs(%begin : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %half = arith.constant 0.5 : f32
    %j = linalg.index 1 : index
    %first = tensor.extract %w[%j, %zero] : tensor<4x3xf32>
    %kept = arith.mulf %acc, %half : f32
    %next = arith.addf %kept, %first : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %ones = arith.constant dense<1.0> : tensor<8xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(n, i, j) -> (n, i)>, affine_map<(n, i, j) -> (i, j)>, affine_map<(n, i, j) -> (n)>],
      iterator_types = ["parallel", "reduction", "reduction"]} ins(%x, %w : tensor<8x4xf32>, tensor<4x3xf32>) outs(%ones : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %third = arith.constant 0.375 : f32
    %kept = arith.mulf %acc, %third : f32
    %more = arith.subf %a, %b : f32
    %next = arith.addf %kept, %more : f32
    linalg.yield %next : f32
  } -> tensor<8xf32>
  return %s, %rows : tensor<f32>, tensor<8xf32>
}
