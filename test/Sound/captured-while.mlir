// A loop of unknown length in the body captures the partial value.
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %tenth = arith.constant 0.1 : f32
  %p = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} ins(%p, %w : tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%in: f32, %b: f32, %out: f32):
    %positive = arith.cmpf ogt, %b, %tenth : f32
    %small = arith.mulf %in, %tenth : f32
    %q = scf.while (%v = %tenth) : (f32) -> f32 {
      %one = arith.constant 1.0 : f32
      %more = arith.cmpf olt, %v, %one : f32
      scf.condition(%more) %v : f32
    } do {
    ^bb0(%v: f32):
      %m = math.absf %small : f32
      %t = arith.addf %v, %m : f32
      %n = arith.addf %t, %tenth : f32
      scf.yield %n : f32
    }
    %s = arith.addf %q, %in : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %zero_scalar = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.reduce ins(%y : tensor<4xf32>) outs(%zero_scalar : tensor<f32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  return %w, %sum : tensor<4xf32>, tensor<f32>
}
