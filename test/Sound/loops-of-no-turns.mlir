// A loop that may run no turn gives what it began with, although its body does not read it.
// steps: 3
// values n: 2 0 1
// refused with groups: what workers have computed from its old value
func.func @step(%x: tensor<8x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.state = "w"}, %n: tensor<i32> {distribute.replicated = "n"})
    -> (tensor<3xf32> {distribute.state = "w"}, tensor<8x3xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = tensor.extract %n[] : tensor<i32>
  %kk = arith.index_cast %k : i32 to index
  %zeros = arith.constant dense<0.0> : tensor<3xf32>
  %res:2 = scf.for %i = %c0 to %kk step %c1 iter_args(%a = %w, %b = %x) -> (tensor<3xf32>, tensor<8x3xf32>) {
    %s = linalg.reduce {arith.addf} ins(%x : tensor<8x3xf32>) outs(%zeros : tensor<3xf32>) dimensions = [0]
    %t = arith.mulf %x, %x : tensor<8x3xf32>
    scf.yield %s, %t : tensor<3xf32>, tensor<8x3xf32>
  }
  return %res#0, %res#1 : tensor<3xf32>, tensor<8x3xf32>
}
