// What an integer cannot hold becomes the nearest, and NaN becomes 0.
// values x: 1e30 -1e30 nan inf -inf 2147483648.0 -2147483648.0 -2147483904.0 200.5 -200.5 0.9 -0.9
// gives signed: 2147483647 -2147483648 0 2147483647 -2147483648 2147483647 -2147483648 -2147483648 200 -200 0 0
// gives unsigned: -1 0 0 -1 0 -2147483648 0 0 200 0 0 0
// gives narrow: 127 -128 0 127 -128 127 -128 -128 127 -128 0 0
// gives half: 127 -128 0 127 -128 127 -128 -128 127 -128 0 0
// gives wide: 9223372036854775807 -9223372036854775808 0 9223372036854775807 -9223372036854775808 2147483648 -2147483648 -2147483904 200 -200 0 0
func.func @step(%x: tensor<12xf32> {distribute.batch = "x"})
    -> (tensor<12xi32> {distribute.output = "signed"}, tensor<12xi32> {distribute.output = "unsigned"}, tensor<12xi8> {distribute.output = "narrow"},
        tensor<12xi8> {distribute.output = "half"}, tensor<12xi64> {distribute.output = "wide"})
    attributes {distribute.step, distribute.view = "global"} {
  %signed = arith.fptosi %x : tensor<12xf32> to tensor<12xi32>
  %unsigned = arith.fptoui %x : tensor<12xf32> to tensor<12xi32>
  %narrow = arith.fptosi %x : tensor<12xf32> to tensor<12xi8>
  %h = arith.truncf %x : tensor<12xf32> to tensor<12xf16>
  %half = arith.fptosi %h : tensor<12xf16> to tensor<12xi8>
  %wide = arith.fptosi %x : tensor<12xf32> to tensor<12xi64>
  return %signed, %unsigned, %narrow, %half, %wide : tensor<12xi32>, tensor<12xi32>, tensor<12xi8>, tensor<12xi8>, tensor<12xi64>
}
