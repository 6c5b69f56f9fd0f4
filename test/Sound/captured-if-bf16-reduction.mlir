// A sum in bf16 whose term a branch in the body computes from captures.
func.func @step(%w: tensor<4xbf16> {distribute.state = "w"}, %x: tensor<8x4xbf16> {distribute.batch = "x"})
    -> (tensor<4xbf16> {distribute.state = "w"}, tensor<bf16> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero_scalar = arith.constant dense<0.0> : tensor<bf16>
  %tenth = arith.constant 0.1 : bf16
  %y = linalg.generic {indexing_maps = [affine_map<(n, i) -> (n, i)>, affine_map<(n, i) -> (i)>, affine_map<(n, i) -> ()>],
      iterator_types = ["reduction", "reduction"]} ins(%x, %w : tensor<8x4xbf16>, tensor<4xbf16>) outs(%zero_scalar : tensor<bf16>) {
  ^bb0(%a: bf16, %b: bf16, %acc: bf16):
    %c = arith.cmpf ogt, %b, %tenth : bf16
    %t = arith.mulf %a, %b : bf16
    %v = scf.if %c -> (bf16) {
      %e = math.exp %a : bf16
      %f = arith.mulf %e, %t : bf16
      scf.yield %f : bf16
    } else {
      scf.yield %t : bf16
    }
    %s = arith.addf %v, %acc : bf16
    linalg.yield %s : bf16
  } -> tensor<bf16>
  return %w, %y : tensor<4xbf16>, tensor<bf16>
}
