// What reads a tensor.empty is refused at its line, not deep in the compiler.
// refused: 'arith.addf' op takes elements of a 'tensor.empty', which nothing has written
func.func @step(%v: tensor<4xf32> {distribute.state = "v"}, %x: tensor<12x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "v"}, tensor<12x4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<4xf32>
  %u = arith.addf %v, %e : tensor<4xf32>
  return %u, %x : tensor<4xf32>, tensor<12x4xf32>
}
