// As slices-that-drop-the-last-dimension, where the strides are unknown since the batch is open.
func.func @step(%x: tensor<1x3x2x?x4xf32> {distribute.batch = "x", distribute.batch_dim = 3 : i64, distribute.max_batch = 24 : i64}) -> (tensor<1x3x4xf32> {distribute.output = "taken"}) attributes {distribute.step, distribute.view = "global"} {
    %c3 = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %n = tensor.dim %x, %c3 : tensor<1x3x2x?x4xf32>
    %e = tensor.empty(%n) : tensor<1x3x?x4xf32>
    %zz = arith.constant 0.0 : f32
    %zero = linalg.fill ins(%zz : f32) outs(%e : tensor<1x3x?x4xf32>) -> tensor<1x3x?x4xf32>
    %0 = scf.for %i = %c0 to %c2 step %c1 iter_args(%sum = %zero) -> (tensor<1x3x?x4xf32>) {
      %1 = tensor.extract_slice %x[0, 0, %i, 0, 0] [1, 3, 1, %n, 4] [1, 1, 1, 1, 1] : tensor<1x3x2x?x4xf32> to tensor<1x3x?x4xf32>
      %2 = arith.subf %1, %sum : tensor<1x3x?x4xf32>
      scf.yield %2 : tensor<1x3x?x4xf32>
    }
    %none = arith.constant dense<0.0> : tensor<1x3x4xf32>
    %all = linalg.reduce {arith.addf} ins(%0 : tensor<1x3x?x4xf32>) outs(%none : tensor<1x3x4xf32>) dimensions = [2]
    return %all : tensor<1x3x4xf32>
}
