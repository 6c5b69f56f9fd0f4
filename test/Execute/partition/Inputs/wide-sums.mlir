// The step of narrow-sums.mlir with its sums in f32, rounded once.
func.func @step(%x: tensor<3x24x4xbf16> {distribute.batch = "x", distribute.batch_dim = 1 : i64}, %h: tensor<24x6xf16> {distribute.batch = "h"},
    %w: tensor<4xbf16> {distribute.replicated = "w"}, %ids: tensor<24xi32> {distribute.batch = "ids"})
    -> (tensor<4x4xbf16> {distribute.output = "product"}, tensor<2x2xbf16> {distribute.output = "sum"}, tensor<6xf16> {distribute.output = "half"},
        tensor<4xf32> {distribute.output = "carried"}, tensor<8x4xbf16> {distribute.output = "scattered"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero_matrix = arith.constant dense<0.0> : tensor<4x4xf32>
  %zero_half = arith.constant dense<0.0> : tensor<6xf32>
  %xw = arith.extf %x : tensor<3x24x4xbf16> to tensor<3x24x4xf32>
  %x0 = tensor.extract_slice %xw[0, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x0, %x0 : tensor<24x4xf32>, tensor<24x4xf32>) outs(%zero_matrix : tensor<4x4xf32>) -> tensor<4x4xf32>
  %em = tensor.empty() : tensor<4x4xf32>
  %pt = linalg.transpose ins(%g : tensor<4x4xf32>) outs(%em : tensor<4x4xf32>) permutation = [1, 0]
  %product = arith.truncf %pt : tensor<4x4xf32> to tensor<4x4xbf16>
  %ww = arith.extf %w : tensor<4xbf16> to tensor<4xf32>
  %a = linalg.reduce {arith.addf} ins(%x0 : tensor<24x4xf32>) outs(%ww : tensor<4xf32>) dimensions = [0]
  %x1 = tensor.extract_slice %xw[1, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
  %b = linalg.reduce {arith.addf} ins(%x1 : tensor<24x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %ah = arith.mulf %a, %half : tensor<4xf32>
  %ab = arith.addf %ah, %b : tensor<4xf32>
  %sw = tensor.expand_shape %ab [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %sum = arith.truncf %sw : tensor<2x2xf32> to tensor<2x2xbf16>
  %hw = arith.extf %h : tensor<24x6xf16> to tensor<24x6xf32>
  %fw = linalg.reduce {arith.addf} ins(%hw : tensor<24x6xf32>) outs(%zero_half : tensor<6xf32>) dimensions = [0]
  %f = arith.truncf %fw : tensor<6xf32> to tensor<6xf16>
  %acc = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %zero) -> (tensor<4xf32>) {
    %xs = tensor.extract_slice %xw[%i, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
    %p = linalg.reduce {arith.addf} ins(%xs : tensor<24x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    %n = arith.addf %s, %p : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  %rounded = arith.truncf %acc : tensor<4xf32> to tensor<4xbf16>
  %carried = arith.extf %rounded : tensor<4xbf16> to tensor<4xf32>
  %table = arith.constant dense<0.0> : tensor<8x4xf32>
  %seven = arith.constant dense<7> : tensor<24xi32>
  %rows = arith.andi %ids, %seven : tensor<24xi32>
  %scw = distribute.scatter add %x1 into %table[%rows] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<24x4xf32>, tensor<8x4xf32>, [tensor<24xi32>] -> tensor<8x4xf32>
  %scattered = arith.truncf %scw : tensor<8x4xf32> to tensor<8x4xbf16>
  return %product, %sum, %f, %carried, %scattered : tensor<4x4xbf16>, tensor<2x2xbf16>, tensor<6xf16>, tensor<4xf32>, tensor<8x4xbf16>
}
