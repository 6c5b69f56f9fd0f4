// A step of the global view, whose states are variables with initializers: numbers drawn by a counter, and zeros that the
// optimizer begins with.
// gives @steps: 2
module {
  distribute.variable @w : tensor<4x3xf32> init {
    %empty = tensor.empty() : tensor<4x3xf32>
    %v = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<4x3xf32>) {
    ^bb0(%out: f32):
      %c3 = arith.constant 3 : i32
      %factor = arith.constant 1103515245 : i32
      %c8 = arith.constant 8 : i32
      %scale = arith.constant 5.9604645e-08 : f32
      %half = arith.constant 0.5 : f32
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %i32 = arith.index_cast %i : index to i32
      %j32 = arith.index_cast %j : index to i32
      %row = arith.muli %i32, %c3 : i32
      %place = arith.addi %row, %j32 : i32
      %hash = arith.muli %place, %factor : i32
      %bits = arith.shrui %hash, %c8 : i32
      %number = arith.uitofp %bits : i32 to f32
      %unit = arith.mulf %number, %scale : f32
      %centred = arith.subf %unit, %half : f32
      linalg.yield %centred : f32
    } -> tensor<4x3xf32>
    distribute.yield %v : tensor<4x3xf32>
  }
  distribute.variable @slow : tensor<4x3xf32> init {
    %v = arith.constant dense<0.0> : tensor<4x3xf32>
    distribute.yield %v : tensor<4x3xf32>
  }
  distribute.variable @steps : tensor<i32> init {
    %v = arith.constant dense<0> : tensor<i32>
    distribute.yield %v : tensor<i32>
  }
  func.func @step(%w: tensor<4x3xf32> {distribute.state = "w"}, %slow: tensor<4x3xf32> {distribute.state = "slow"},
                  %steps: tensor<i32> {distribute.state = "steps"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
      -> (tensor<4x3xf32> {distribute.state = "w"}, tensor<4x3xf32> {distribute.state = "slow"}, tensor<i32> {distribute.state = "steps"},
          tensor<8x3xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    %zero = arith.constant 0.0 : f32
    %rate = arith.constant dense<0.0625> : tensor<4x3xf32>
    %one = arith.constant dense<1> : tensor<i32>
    %e0 = tensor.empty() : tensor<8x3xf32>
    %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x3xf32>) -> tensor<8x3xf32>
    %y = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x3xf32>) outs(%z0 : tensor<8x3xf32>) -> tensor<8x3xf32>
    %e1 = tensor.empty() : tensor<4x3xf32>
    %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x3xf32>) -> tensor<4x3xf32>
    %g = linalg.generic {indexing_maps = [affine_map<(i, j, b) -> (b, i)>, affine_map<(i, j, b) -> (b, j)>, affine_map<(i, j, b) -> (i, j)>],
                         iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%x, %y : tensor<8x4xf32>, tensor<8x3xf32>) outs(%z1 : tensor<4x3xf32>) {
    ^bb0(%a: f32, %b: f32, %acc: f32):
      %p = arith.mulf %a, %b : f32
      %s = arith.addf %p, %acc : f32
      linalg.yield %s : f32
    } -> tensor<4x3xf32>
    %newSlow = arith.addf %slow, %g : tensor<4x3xf32>
    %scaled = arith.mulf %newSlow, %rate : tensor<4x3xf32>
    %newW = arith.subf %w, %scaled : tensor<4x3xf32>
    %newSteps = arith.addi %steps, %one : tensor<i32>
    return %newW, %newSlow, %newSteps, %y : tensor<4x3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<8x3xf32>
  }
}
