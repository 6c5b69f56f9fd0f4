// Matrix products over a dimension of size 0, named and written out, with results of size 0 among them, and a gather from nothing.
func.func @step(%x: tensor<8x0xf32> {distribute.batch = "x"}, %y: tensor<8x4xf32> {distribute.batch = "y"}, %i: tensor<8x0xi32> {distribute.batch = "i"},
    %w: tensor<0x5xf32> {distribute.state = "w"}, %v: tensor<4x0xf32> {distribute.state = "v"}, %t: tensor<0x0xf32> {distribute.state = "t"})
    -> (tensor<8x5xf32> {distribute.output = "named"}, tensor<8x5xf32> {distribute.output = "written"}, tensor<8x0xf32> {distribute.output = "columns"},
        tensor<0x4xf32> {distribute.output = "gradient"}, tensor<8x0x0xf32> {distribute.output = "rows"}, tensor<0x5xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %three = arith.constant 3.0 : f32
  %e0 = tensor.empty() : tensor<8x5xf32>
  %init = linalg.fill ins(%three : f32) outs(%e0 : tensor<8x5xf32>) -> tensor<8x5xf32>
  %named = linalg.matmul ins(%x, %w : tensor<8x0xf32>, tensor<0x5xf32>) outs(%init : tensor<8x5xf32>) -> tensor<8x5xf32>
  %written = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<8x0xf32>, tensor<0x5xf32>) outs(%named : tensor<8x5xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x5xf32>
  %e1 = tensor.empty() : tensor<8x0xf32>
  %columns = linalg.matmul ins(%y, %v : tensor<8x4xf32>, tensor<4x0xf32>) outs(%e1 : tensor<8x0xf32>) -> tensor<8x0xf32>
  %e2 = tensor.empty() : tensor<0x4xf32>
  %gradient = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%columns, %y : tensor<8x0xf32>, tensor<8x4xf32>) outs(%e2 : tensor<0x4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<0x4xf32>
  %rows = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>], map = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>}
      : tensor<0x0xf32>, [tensor<8x0xi32>] -> tensor<8x0x0xf32>
  %new = arith.mulf %w, %w : tensor<0x5xf32>
  return %named, %written, %columns, %gradient, %rows, %new : tensor<8x5xf32>, tensor<8x5xf32>, tensor<8x0xf32>, tensor<0x4xf32>, tensor<8x0x0xf32>, tensor<0x5xf32>
}
