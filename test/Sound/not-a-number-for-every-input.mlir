// A body that is nan for every input, as the root of what is negative, says nothing of which elements its result follows from: another function
// is asked for it. Constants that are nan, divisions of zero by zero, sums of what is nan; beside a result that is a number.
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%v: tensor<4xf32> {distribute.state = "v"}, %x: tensor<12x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "v"}, tensor<12x4xf32> {distribute.output = "root"}, tensor<12xf32> {distribute.output = "rows"},
        tensor<f32> {distribute.output = "sum"}, tensor<12x4xf32> {distribute.output = "marked"}, tensor<4xf32> {distribute.output = "number"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<12x4xf32>
  %root = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<12x4xf32>) outs(%e : tensor<12x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %s = arith.mulf %a, %a : f32
    %n = arith.negf %s : f32
    %m = arith.subf %n, %one : f32
    %r = math.sqrt %m : f32
    linalg.yield %r : f32
  } -> tensor<12x4xf32>
  %zero = arith.constant 0.0 : f32
  %er = tensor.empty() : tensor<12xf32>
  %fr = linalg.fill ins(%zero : f32) outs(%er : tensor<12xf32>) -> tensor<12xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<12x4xf32>) outs(%fr : tensor<12xf32>) {
  ^bb0(%a: f32, %o: f32):
    %d = arith.subf %a, %a : f32
    %q = arith.divf %d, %d : f32
    %s = arith.addf %q, %o : f32
    linalg.yield %s : f32
  } -> tensor<12xf32>
  %es = tensor.empty() : tensor<f32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<12x4xf32>) outs(%fs : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %two = arith.constant 2.0 : f32
    %c = math.cos %a : f32
    %y = arith.addf %c, %two : f32
    %z = math.acos %y : f32
    %s = arith.addf %z, %o : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %nan = arith.constant dense<0x7FC00000> : tensor<12x4xf32>
  %marked = arith.addf %x, %nan : tensor<12x4xf32>
  %u = arith.mulf %v, %v : tensor<4xf32>
  return %u, %root, %rows, %sum, %marked, %v : tensor<4xf32>, tensor<12x4xf32>, tensor<12xf32>, tensor<f32>, tensor<12x4xf32>, tensor<4xf32>
}
