// A loop that the vectorizer is asked for and cannot do is compiled as it is, and LLVM's remark, which names no place, is not printed.
// RUN: dist-compile %s -o %t.plan --strategy=one_device --target-cpu=x86-64-v3 2>&1 | count 0
func.func @step(%x: tensor<9xf32> {distribute.replicated = "x"}) -> (tensor<9xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %empty = tensor.empty() : tensor<9xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<9xf32>) outs(%empty : tensor<9xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.tanh %in : f32
    %1 = math.atanh %0 : f32
    linalg.yield %1 : f32
  } -> tensor<9xf32>
  return %y : tensor<9xf32>
}
