// Loops that are called parallel, and write each element again and again: they add up, and the last one wins.
#ab = affine_map<(a, b) -> (a, b)>
#b = affine_map<(a, b) -> (b)>
#a = affine_map<(a, b) -> (a)>
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w: tensor<4xf32> {distribute.state = "w"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.output = "last"}, tensor<8xf32> {distribute.output = "rows"},
        tensor<8x4xf32> {distribute.output = "twice"}) attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8x4xf32>
  %zeros = arith.constant dense<0.0> : tensor<8xf32>
  %sum = linalg.generic {indexing_maps = [#ab, #b], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) {
  ^bb0(%f: f32, %acc: f32):
    %s = arith.addf %acc, %f : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %last = linalg.generic {indexing_maps = [#ab, #b], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) {
  ^bb0(%f: f32, %acc: f32):
    linalg.yield %f : f32
  } -> tensor<4xf32>
  %r:2 = linalg.generic {indexing_maps = [#ab, #a, #ab], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x4xf32>) outs(%zeros, %e : tensor<8xf32>, tensor<8x4xf32>) {
  ^bb0(%f: f32, %acc: f32, %o: f32):
    %s = arith.maximumf %acc, %f : f32
    %t = arith.addf %f, %f : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<8xf32>, tensor<8x4xf32>)
  return %sum, %last, %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8x4xf32>
}
