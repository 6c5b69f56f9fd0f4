// Layouts by blocks, and back: of rows and columns, of columns that a constant fills up, with the outer dimensions in another order.
func.func @step(%x: tensor<24x8xf32> {distribute.batch = "x"}, %z: tensor<12x7xf32> {distribute.batch = "z"})
    -> (tensor<24x8xf32> {distribute.output = "y"}, tensor<f32> {distribute.output = "sum"}, tensor<12x7xf32> {distribute.output = "squares"},
        tensor<7xf32> {distribute.output = "columns"})
    attributes {distribute.step, distribute.view = "global"} {
  %room = tensor.empty() : tensor<6x2x4x4xf32>
  %blocks = linalg.pack %x inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %room : tensor<24x8xf32> -> tensor<6x2x4x4xf32>
  %e = math.exp %blocks : tensor<6x2x4x4xf32>
  %plane = tensor.empty() : tensor<24x8xf32>
  %y = linalg.unpack %e inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %plane : tensor<6x2x4x4xf32> -> tensor<24x8xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.reduce {arith.addf} ins(%e : tensor<6x2x4x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1, 2, 3]
  %columns = tensor.empty() : tensor<2x12x4xf32>
  %one = arith.constant 1.0 : f32
  %filled = linalg.pack %z padding_value(%one : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [4] into %columns
      : tensor<12x7xf32> -> tensor<2x12x4xf32>
  %square = arith.mulf %filled, %filled : tensor<2x12x4xf32>
  %rows = tensor.empty() : tensor<12x7xf32>
  %squares = linalg.unpack %square outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [4] into %rows
      : tensor<2x12x4xf32> -> tensor<12x7xf32>
  %zeros = arith.constant dense<0.0> : tensor<7xf32>
  %s = linalg.reduce {arith.addf} ins(%squares : tensor<12x7xf32>) outs(%zeros : tensor<7xf32>) dimensions = [0]
  return %y, %sum, %squares, %s : tensor<24x8xf32>, tensor<f32>, tensor<12x7xf32>, tensor<7xf32>
}
