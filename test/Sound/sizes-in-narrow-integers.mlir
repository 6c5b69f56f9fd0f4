// refused: has a size that does not follow from the batch
// In eight bits a product wraps around, and the sign of a truth value is -1.
func.func @step(%x: tensor<?x4xf32> {distribute.batch = "x", distribute.max_batch = 24 : i64})
    -> (tensor<f32> {distribute.output = "count"}, tensor<f32> {distribute.output = "count2"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %n8 = arith.index_cast %n : index to i8
  %k = arith.constant 20 : i8
  %m8 = arith.muli %n8, %k : i8
  %m = arith.index_castui %m8 : i8 to index
  %half = arith.constant 0.5 : f32
  %filled = tensor.splat %half[%m] : tensor<?xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %count = linalg.reduce {arith.addf} ins(%filled : tensor<?xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %true = arith.constant true
  %e = arith.extsi %true : i1 to i32
  %ei = arith.index_cast %e : i32 to index
  %c3 = arith.constant 3 : index
  %s3 = arith.addi %c3, %ei : index
  %nn = arith.muli %n, %s3 : index
  %filled2 = tensor.splat %half[%nn] : tensor<?xf32>
  %count2 = linalg.reduce {arith.addf} ins(%filled2 : tensor<?xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %count, %count2 : tensor<f32>, tensor<f32>
}
