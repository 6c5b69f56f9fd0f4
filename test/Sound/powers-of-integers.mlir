// Powers wrap; of a negative exponent they are 1 / x, of 0 then all bits one; truth values are 0 and 1, in the exponent, too.
// range x: -3 4
// range n: -3 4
// gives negative: -1 -1 0 1 1 -1
// gives wrapped: 0 -1 -29 1
// gives all_four: 1 0 1 1
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%p: tensor<4xi1> {distribute.state = "p"}, %x: tensor<12x4xi8> {distribute.batch = "x"}, %n: tensor<12x4xi8> {distribute.batch = "n"},
    %a: tensor<12x4xi1> {distribute.batch = "a"}, %b: tensor<12x4xi1> {distribute.batch = "b"})
    -> (tensor<4xi1> {distribute.state = "p"}, tensor<12x4xi8> {distribute.output = "powers"}, tensor<12x4xi1> {distribute.output = "truths"},
        tensor<6xi32> {distribute.output = "negative"}, tensor<4xi8> {distribute.output = "wrapped"}, tensor<4xi1> {distribute.output = "all_four"})
    attributes {distribute.step, distribute.view = "global"} {
  %0 = math.ipowi %x, %n : tensor<12x4xi8>
  %1 = math.ipowi %a, %b : tensor<12x4xi1>
  %bases = arith.constant dense<[0, 0, 2, 1, -1, -1]> : tensor<6xi32>
  %exponents = arith.constant dense<[-1, -2, -1, -3, -2, -3]> : tensor<6xi32>
  %2 = math.ipowi %bases, %exponents : tensor<6xi32>
  %more = arith.constant dense<[2, -1, 3, 7]> : tensor<4xi8>
  %times = arith.constant dense<[9, 7, 9, 0]> : tensor<4xi8>
  %3 = math.ipowi %more, %times : tensor<4xi8>
  %base = arith.constant dense<[false, false, true, true]> : tensor<4xi1>
  %exponent = arith.constant dense<[false, true, false, true]> : tensor<4xi1>
  %4 = math.ipowi %base, %exponent : tensor<4xi1>
  %5 = math.ipowi %p, %exponent : tensor<4xi1>
  return %5, %0, %1, %2, %3, %4 : tensor<4xi1>, tensor<12x4xi8>, tensor<12x4xi1>, tensor<6xi32>, tensor<4xi8>, tensor<4xi1>
}
