// A region that runs once, where it stands, calls a function of rows of the batch: it is a part of what is around it.
// flags: --gather-budget=0
// refused with groups: what workers have computed from its old value
func.func private @sum(%a: tensor<12x5xf32>, %b: tensor<5xf32>) -> (tensor<5xf32>, tensor<12x5xf32>) {
  %s = linalg.reduce {arith.addf} ins(%a : tensor<12x5xf32>) outs(%b : tensor<5xf32>) dimensions = [0]
  %t = math.tanh %a : tensor<12x5xf32>
  return %s, %t : tensor<5xf32>, tensor<12x5xf32>
}
func.func @step(%w: tensor<5xf32> {distribute.state = "w"}, %x: tensor<12x5xf32> {distribute.batch = "x"})
    -> (tensor<5xf32> {distribute.state = "w"}, tensor<12x5xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %a:2 = func.call @sum(%x, %w) : (tensor<12x5xf32>, tensor<5xf32>) -> (tensor<5xf32>, tensor<12x5xf32>)
  %r = scf.execute_region -> tensor<5xf32> {
    %b:2 = func.call @sum(%a#1, %a#0) : (tensor<12x5xf32>, tensor<5xf32>) -> (tensor<5xf32>, tensor<12x5xf32>)
    %inner = scf.execute_region -> tensor<5xf32> {
      %twice = arith.addf %b#0, %a#0 : tensor<5xf32>
      scf.yield %twice : tensor<5xf32>
    }
    scf.yield %inner : tensor<5xf32>
  }
  return %r, %a#1 : tensor<5xf32>, tensor<12x5xf32>
}
