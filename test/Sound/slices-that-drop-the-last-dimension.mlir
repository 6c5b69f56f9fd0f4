// Among dimensions of one element, the slice drops the last: not the first whose stride is as unknown.
func.func @step(%x: tensor<8x1x3x2xf32> {distribute.batch = "x"}) -> (tensor<8x1x3xf32> {distribute.output = "taken"}, tensor<8x1x3x2xf32> {distribute.output = "put"}) attributes {distribute.step, distribute.view = "global"} {
    %zero = arith.constant dense<0.0> : tensor<8x1x3xf32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %0:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%sum = %zero, %all = %x) -> (tensor<8x1x3xf32>, tensor<8x1x3x2xf32>) {
      %1 = func.call @take(%x, %i) : (tensor<8x1x3x2xf32>, index) -> tensor<8x1x3xf32>
      %2 = arith.subf %1, %sum : tensor<8x1x3xf32>
      %3 = func.call @put(%2, %all, %i) : (tensor<8x1x3xf32>, tensor<8x1x3x2xf32>, index) -> tensor<8x1x3x2xf32>
      scf.yield %2, %3 : tensor<8x1x3xf32>, tensor<8x1x3x2xf32>
    }
    return %0#0, %0#1 : tensor<8x1x3xf32>, tensor<8x1x3x2xf32>
}
func.func private @take(%from: tensor<8x1x3x2xf32>, %i: index) -> tensor<8x1x3xf32> {
  %0 = tensor.extract_slice %from[0, 0, 0, %i] [8, 1, 3, 1] [1, 1, 1, 1] : tensor<8x1x3x2xf32> to tensor<8x1x3xf32>
  return %0 : tensor<8x1x3xf32>
}
func.func private @put(%what: tensor<8x1x3xf32>, %into: tensor<8x1x3x2xf32>, %i: index) -> tensor<8x1x3x2xf32> {
  %0 = tensor.insert_slice %what into %into[0, 0, 0, %i] [8, 1, 3, 1] [1, 1, 1, 1] : tensor<8x1x3xf32> into tensor<8x1x3x2xf32>
  return %0 : tensor<8x1x3x2xf32>
}
