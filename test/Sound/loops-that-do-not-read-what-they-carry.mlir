// The body does not read what it carries.
func.func @step(%x: tensor<8x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.state = "w"})
    -> (tensor<3xf32> {distribute.output = "last"}, tensor<3xf32> {distribute.state = "w"}, tensor<8x3xf32> {distribute.output = "rows"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zeros = arith.constant dense<0.0> : tensor<3xf32>
  %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %w) -> tensor<3xf32> {
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %t = tensor.splat %f : tensor<3xf32>
    %s = arith.addf %w, %t : tensor<3xf32>
    scf.yield %s : tensor<3xf32>
  }
  %e = tensor.empty() : tensor<8x3xf32>
  %rows = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<8x3xf32> {
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %t = tensor.splat %f : tensor<8x3xf32>
    %s = arith.addf %x, %t : tensor<8x3xf32>
    scf.yield %s : tensor<8x3xf32>
  }
  %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %w) -> tensor<3xf32> {
    %s = linalg.reduce {arith.addf} ins(%x : tensor<8x3xf32>) outs(%zeros : tensor<3xf32>) dimensions = [0]
    scf.yield %s : tensor<3xf32>
  }
  %r = arith.addf %last, %sum : tensor<3xf32>
  return %r, %last, %rows : tensor<3xf32>, tensor<3xf32>, tensor<8x3xf32>
}
