// tensor.generate that reads each row for itself, and one that needs none of the batch.
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "y"}, tensor<4xf32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %rows = tensor.generate {
  ^bb0(%i: index, %j: index):
    %v = tensor.extract %x[%i, %j] : tensor<8x4xf32>
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %s = arith.addf %v, %f : f32
    tensor.yield %s : f32
  } : tensor<8x4xf32>
  %weights = tensor.generate {
  ^bb0(%j: index):
    %n = arith.index_cast %j : index to i32
    %f = arith.sitofp %n : i32 to f32
    tensor.yield %f : f32
  } : tensor<4xf32>
  %sum = linalg.reduce {arith.addf} ins(%rows : tensor<8x4xf32>) outs(%weights : tensor<4xf32>) dimensions = [0]
  return %rows, %sum : tensor<8x4xf32>, tensor<4xf32>
}
