// A branch in the body captures an element of a batch sum in bf16, which members hold in f32.
// tolerance: 3e-2
func.func @step(%w32: tensor<4xf32> {distribute.state = "w"}, %x32: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "y"}, tensor<4xf32> {distribute.output = "z"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = arith.truncf %w32 : tensor<4xf32> to tensor<4xbf16>
  %x = arith.truncf %x32 : tensor<8x4xf32> to tensor<8x4xbf16>
  %zero = arith.constant dense<0.0> : tensor<4xbf16>
  %zero_scalar = arith.constant dense<0.0> : tensor<bf16>
  %tenth = arith.constant 0.1 : bf16
  // The reduction's own body holds a branch, too.
  %p = linalg.generic {indexing_maps = [affine_map<(n, i) -> (n, i)>, affine_map<(n, i) -> (i)>],
      iterator_types = ["reduction", "parallel"]} ins(%x : tensor<8x4xbf16>) outs(%zero : tensor<4xbf16>) {
  ^bb0(%a: bf16, %acc: bf16):
    %c = arith.cmpf ogt, %a, %tenth : bf16
    %v = scf.if %c -> (bf16) {
      %e = arith.mulf %a, %tenth : bf16
      scf.yield %e : bf16
    } else {
      scf.yield %a : bf16
    }
    %s = arith.addf %acc, %v : bf16
    linalg.yield %s : bf16
  } -> tensor<4xbf16>
  %empty = tensor.empty() : tensor<4xbf16>
  %z = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} ins(%p, %w : tensor<4xbf16>, tensor<4xbf16>) outs(%empty : tensor<4xbf16>) {
  ^bb0(%in: bf16, %b: bf16, %out: bf16):
    %c = arith.cmpf ogt, %b, %tenth : bf16
    %v = scf.if %c -> (bf16) {
      %e = arith.mulf %in, %tenth : bf16
      scf.yield %e : bf16
    } else {
      scf.yield %in : bf16
    }
    %s = arith.addf %v, %in : bf16
    linalg.yield %s : bf16
  } -> tensor<4xbf16>
  %y = linalg.reduce ins(%z : tensor<4xbf16>) outs(%zero_scalar : tensor<bf16>) dimensions = [0]
    (%a: bf16, %acc: bf16) {
      %s = arith.addf %a, %acc : bf16
      linalg.yield %s : bf16
    }
  %result0 = arith.extf %w : tensor<4xbf16> to tensor<4xf32>
  %result1 = arith.extf %y : tensor<bf16> to tensor<f32>
  %result2 = arith.extf %z : tensor<4xbf16> to tensor<4xf32>
  return %result0, %result1, %result2 : tensor<4xf32>, tensor<f32>, tensor<4xf32>
}
