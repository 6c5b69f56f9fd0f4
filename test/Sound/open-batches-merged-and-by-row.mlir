// Outputs of the rows of an open batch: one element along the first dimension for each row, and two. The batch is smaller than the largest.
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<?x4xf32> {distribute.batch = "x", distribute.max_batch = 26 : i64},
                %s: tensor<?x2x3xf32> {distribute.batch = "s", distribute.max_batch = 26 : i64})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<?x4xf32> {distribute.output = "rows"}, tensor<?x3xf32> {distribute.output = "merged"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?x4xf32>
  %empty = tensor.empty(%b) : tensor<?x4xf32>
  %spread = linalg.broadcast ins(%w : tensor<4xf32>) outs(%empty : tensor<?x4xf32>) dimensions = [0]
  %rows = linalg.add ins(%x, %spread : tensor<?x4xf32>, tensor<?x4xf32>) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  %new = linalg.reduce {arith.addf} ins(%x : tensor<?x4xf32>) outs(%w : tensor<4xf32>) dimensions = [0]
  %merged = tensor.collapse_shape %s [[0, 1], [2]] : tensor<?x2x3xf32> into tensor<?x3xf32>
  return %new, %rows, %merged : tensor<4xf32>, tensor<?x4xf32>, tensor<?x3xf32>
}
