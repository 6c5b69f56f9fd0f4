// A result holds what another has added up so far: along the batch, it begins on each member where the one before it ends.
#ab = affine_map<(a, b) -> (a, b)>
#b = affine_map<(a, b) -> (b)>
#a = affine_map<(a, b) -> (a)>
func.func @step(%x: tensor<12x4xf32> {distribute.batch = "x"})
    -> (tensor<12x4xf32> {distribute.output = "sums"}, tensor<4xf32> {distribute.output = "sum"},
        tensor<12x4xf32> {distribute.output = "of_rows"}, tensor<12xf32> {distribute.output = "row"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<12x4xf32>
  %z = arith.constant dense<0.0> : tensor<4xf32>
  %zeros = arith.constant dense<0.0> : tensor<12xf32>
  %s:2 = linalg.generic {indexing_maps = [#ab, #ab, #b], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<12x4xf32>) outs(%e, %z : tensor<12x4xf32>, tensor<4xf32>) {
  ^bb0(%f: f32, %o: f32, %acc: f32):
    %t = arith.addf %acc, %f : f32
    linalg.yield %t, %t : f32, f32
  } -> (tensor<12x4xf32>, tensor<4xf32>)
  %r:2 = linalg.generic {indexing_maps = [#ab, #ab, #a], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<12x4xf32>) outs(%e, %zeros : tensor<12x4xf32>, tensor<12xf32>) {
  ^bb0(%f: f32, %o: f32, %acc: f32):
    %t = arith.addf %acc, %f : f32
    linalg.yield %t, %t : f32, f32
  } -> (tensor<12x4xf32>, tensor<12xf32>)
  return %s#0, %s#1, %r#0, %r#1 : tensor<12x4xf32>, tensor<4xf32>, tensor<12x4xf32>, tensor<12xf32>
}
