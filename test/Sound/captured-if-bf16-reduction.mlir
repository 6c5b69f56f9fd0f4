// A sum in bf16 whose term a branch in the body computes from captures.
// tolerance: 3e-2
func.func @step(%w32: tensor<4xf32> {distribute.state = "w"}, %x32: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = arith.truncf %w32 : tensor<4xf32> to tensor<4xbf16>
  %x = arith.truncf %x32 : tensor<8x4xf32> to tensor<8x4xbf16>
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
  %result0 = arith.extf %w : tensor<4xbf16> to tensor<4xf32>
  %result1 = arith.extf %y : tensor<bf16> to tensor<f32>
  return %result0, %result1 : tensor<4xf32>, tensor<f32>
}
