// f64 is rounded to f16 and bf16 once: halfway cases, what f32 in between would round twice, subnormals, infinities, nan; also of sums and in a reduction.
// values x: 1.00048828125 1.0004882812500002 1.0014648437499998 1.001464843750001 0.333333333333333 65519.99999999999 65520 -1e300 5.960464477539063e-08 2.980232238769531e-08 2.9802322387695317e-08 nan inf -0.0 1.00390625 1.0039062500000002 -1e-300 7e-41
// gives half: 1 1.0009765625 1.0009765625 1.001953125
// gives brain: 1 1.0078125 1.0078125 -1
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%w: tensor<4xf64> {distribute.state = "w"}, %x: tensor<12x3xf64> {distribute.batch = "x"})
    -> (tensor<4xf64> {distribute.state = "w"}, tensor<12x3xf32> {distribute.output = "halves"}, tensor<12x3xf32> {distribute.output = "brains"},
        tensor<4xf32> {distribute.output = "half"}, tensor<4xf32> {distribute.output = "brain"}, tensor<12xf32> {distribute.output = "largest"})
    attributes {distribute.step, distribute.view = "global"} {
  %h = arith.truncf %x : tensor<12x3xf64> to tensor<12x3xf16>
  %0 = arith.extf %h : tensor<12x3xf16> to tensor<12x3xf32>
  %g = arith.truncf %x : tensor<12x3xf64> to tensor<12x3xbf16>
  %1 = arith.extf %g : tensor<12x3xbf16> to tensor<12x3xf32>
  // In turn: halfway, to the even one; above it by less than f32 shows; below and above the next one.
  %c = arith.constant dense<[1.00048828125, 1.0004882812500002, 1.0014648437499998, 1.001464843750001]> : tensor<4xf64>
  %hc = arith.truncf %c : tensor<4xf64> to tensor<4xf16>
  %2 = arith.extf %hc : tensor<4xf16> to tensor<4xf32>
  %d = arith.constant dense<[1.00390625, 1.0039062500000002, 1.0117187499999998, -1.00390625]> : tensor<4xf64>
  %gd = arith.truncf %d : tensor<4xf64> to tensor<4xbf16>
  %3 = arith.extf %gd : tensor<4xbf16> to tensor<4xf32>
  %least = arith.constant 0xFC00 : f16
  %e = tensor.empty() : tensor<12xf16>
  %f = linalg.fill ins(%least : f16) outs(%e : tensor<12xf16>) -> tensor<12xf16>
  %m = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<12x3xf64>) outs(%f : tensor<12xf16>) {
  ^bb0(%in: f64, %out: f16):
    %n = arith.truncf %in : f64 to f16
    %b = arith.maximumf %n, %out : f16
    linalg.yield %b : f16
  } -> tensor<12xf16>
  %4 = arith.extf %m : tensor<12xf16> to tensor<12xf32>
  return %w, %0, %1, %2, %3, %4 : tensor<4xf64>, tensor<12x3xf32>, tensor<12x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<12xf32>
}
