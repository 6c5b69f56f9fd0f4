// Of one bit, 1 is -1 with a sign; x / 1 = x, x rem 1 = 0, x / 0 = 1, x rem 0 = x.
// values a: 0 0 1 1
// values b: 0 1 0 1
// gives quotient: 1 0 1 1
// gives remainder: 0 0 1 0
// gives signed: 1 0 1 1
func.func @step(%a: tensor<4xi1> {distribute.batch = "a"}, %b: tensor<4xi1> {distribute.batch = "b"})
    -> (tensor<4xi1> {distribute.output = "quotient"}, tensor<4xi1> {distribute.output = "remainder"}, tensor<4xi1> {distribute.output = "signed"})
    attributes {distribute.step, distribute.view = "global"} {
  %quotient = arith.divui %a, %b : tensor<4xi1>
  %remainder = arith.remui %a, %b : tensor<4xi1>
  %signed = arith.divsi %a, %b : tensor<4xi1>
  return %quotient, %remainder, %signed : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}
