// Shifts by the width or more leave 0, or the sign.
// values a: -1 -1 100 100 -100 -100 3 -3
// values b: 32 31 33 1 -1 40 0 1000
// gives left: 0 -2147483648 0 200 0 0 3 0
// gives right: 0 1 0 50 0 0 3 0
// gives signed: -1 -1 0 50 -1 -1 3 -1
func.func @step(%a: tensor<8xi32> {distribute.batch = "a"}, %b: tensor<8xi32> {distribute.batch = "b"})
    -> (tensor<8xi32> {distribute.output = "left"}, tensor<8xi32> {distribute.output = "right"}, tensor<8xi32> {distribute.output = "signed"})
    attributes {distribute.step, distribute.view = "global"} {
  %left = arith.shli %a, %b : tensor<8xi32>
  %right = arith.shrui %a, %b : tensor<8xi32>
  %signed = arith.shrsi %a, %b : tensor<8xi32>
  return %left, %right, %signed : tensor<8xi32>, tensor<8xi32>, tensor<8xi32>
}
