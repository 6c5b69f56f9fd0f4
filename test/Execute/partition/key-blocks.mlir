// Attention that takes its keys in blocks computes what it computes at once: with a mask of positions, a bias of each key, rows that are masked
// whole, and, in a loop, what one layer gives the next. Gradients have the recorded steps (check_recipes.py).
// DEFINE: %{n} = 1
// DEFINE: %{blocks} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition=key-blocks=%{blocks} -o %t.%{n}.%{blocks}.mlir && dist-interp %s %t.%{n}.%{blocks}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{blocks} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{blocks} = 12
// RUN: %{compare}

#query = affine_map<(b, t, s, m) -> (b, t, m)>
#key = affine_map<(b, t, s, m) -> (b, s, m)>
#score = affine_map<(b, t, s, m) -> (b, t, s)>
#pair = affine_map<(b, t, s) -> (b, t, s)>
#row = affine_map<(b, t, s) -> (b, t)>
#bias = affine_map<(b, t, s) -> (b, s)>
#p = affine_map<(b, t, m, s) -> (b, t, s)>
#v = affine_map<(b, t, m, s) -> (b, s, m)>
#o = affine_map<(b, t, m, s) -> (b, t, m)>
#first = affine_map<(b, t, m) -> (b, t, m)>
#each = affine_map<(b, t, m) -> (b, t)>
func.func @step(%x: tensor<4x12x3xf32> {distribute.batch = "x"}, %bias: tensor<4x12xf32> {distribute.batch = "bias"}) -> (tensor<4x12x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zx = arith.constant dense<0.0> : tensor<4x12x3xf32>
  %zs = arith.constant dense<0.0> : tensor<4x12x12xf32>
  %zm = arith.constant dense<0.0> : tensor<4x12xf32>
  %low = arith.constant dense<0xFF800000> : tensor<4x12xf32>
  %es = tensor.empty() : tensor<4x12x12xf32>
  %ex = tensor.empty() : tensor<4x12x3xf32>
  %y = scf.for %layer = %c0 to %c2 step %c1 iter_args(%h = %x) -> (tensor<4x12x3xf32>) {
    %scores = linalg.generic {indexing_maps = [#query, #key, #score], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%h, %h : tensor<4x12x3xf32>, tensor<4x12x3xf32>) outs(%zs : tensor<4x12x12xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %q = arith.mulf %a, %b : f32
      %s = arith.addf %o, %q : f32
      linalg.yield %s : f32
    } -> tensor<4x12x12xf32>
    %masked = linalg.generic {indexing_maps = [#pair, #bias, #pair], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%scores, %bias : tensor<4x12x12xf32>, tensor<4x12xf32>) outs(%es : tensor<4x12x12xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %none = arith.constant -1.0e30 : f32
      %t = linalg.index 1 : index
      %u = linalg.index 2 : index
      %isSeen = arith.cmpi ugt, %t, %u : index
      %d = arith.addf %a, %b : f32
      %s = arith.select %isSeen, %d, %none : f32
      linalg.yield %s : f32
    } -> tensor<4x12x12xf32>
    %most = linalg.reduce {arith.maximumf} ins(%masked : tensor<4x12x12xf32>) outs(%low : tensor<4x12xf32>) dimensions = [2]
    %e = linalg.generic {indexing_maps = [#pair, #row, #pair], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%masked, %most : tensor<4x12x12xf32>, tensor<4x12xf32>) outs(%es : tensor<4x12x12xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %d = arith.subf %a, %b : f32
      %s = math.exp %d : f32
      linalg.yield %s : f32
    } -> tensor<4x12x12xf32>
    %l = linalg.reduce {arith.addf} ins(%e : tensor<4x12x12xf32>) outs(%zm : tensor<4x12xf32>) dimensions = [2]
    %w = linalg.generic {indexing_maps = [#pair, #row, #pair], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%e, %l : tensor<4x12x12xf32>, tensor<4x12xf32>) outs(%es : tensor<4x12x12xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %d = arith.divf %a, %b : f32
      linalg.yield %d : f32
    } -> tensor<4x12x12xf32>
    %u = linalg.generic {indexing_maps = [#p, #v, #o], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%w, %h : tensor<4x12x12xf32>, tensor<4x12x3xf32>) outs(%zx : tensor<4x12x3xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %q = arith.mulf %a, %b : f32
      %s = arith.addf %o, %q : f32
      linalg.yield %s : f32
    } -> tensor<4x12x3xf32>
    scf.yield %u : tensor<4x12x3xf32>
  }
  return %y : tensor<4x12x3xf32>
}
