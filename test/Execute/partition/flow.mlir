// Partial sums through linear ops, and what is used in shards only.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

#row = affine_map<(d0, d1) -> (d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
distribute.variable @w : tensor<6x4xf32>
distribute.variable @b : tensor<4xf32>
distribute.variable @rows : tensor<24xf32>
func.func @step(%x: tensor<24x6xf32> {distribute.batch = "x"}, %rate: tensor<f32> {distribute.replicated = "rate"})
    -> (tensor<24x4xf32> {distribute.output = "y"}, tensor<f32> {distribute.output = "loss"}, tensor<24x24xf32> {distribute.output = "scattered"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<6x4xf32>
  %b = distribute.read @b : tensor<4xf32>
  %offsets = distribute.read @rows : tensor<24xf32>
  %e = tensor.empty() : tensor<24x4xf32>
  %bias = linalg.broadcast ins(%b : tensor<4xf32>) outs(%e : tensor<24x4xf32>) dimensions = [0]
  %lin = linalg.matmul ins(%x, %w : tensor<24x6xf32>, tensor<6x4xf32>) outs(%bias : tensor<24x4xf32>) -> tensor<24x4xf32>
  // Positions of the whole batch, and a variable taken by rows.
  %pos = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%offsets, %lin : tensor<24xf32>, tensor<24x4xf32>) outs(%e : tensor<24x4xf32>) {
  ^bb0(%o: f32, %l: f32, %out: f32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %p = arith.sitofp %c : i32 to f32
    %t = arith.constant 24.0 : f32
    %q = arith.divf %p, %t : f32
    %s = arith.addf %l, %q : f32
    %u = arith.addf %s, %o : f32
    linalg.yield %u : f32
  } -> tensor<24x4xf32>
  %y = math.tanh %pos : tensor<24x4xf32>
  %zw = arith.constant dense<0.0> : tensor<6x4xf32>
  %zb = arith.constant dense<0.0> : tensor<4xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %y : tensor<24x6xf32>, tensor<24x4xf32>) outs(%zw : tensor<6x4xf32>) -> tensor<6x4xf32>
  %gb = linalg.reduce {arith.addf} ins(%y : tensor<24x4xf32>) outs(%zb : tensor<4xf32>) dimensions = [0]
  %ew = tensor.empty() : tensor<6x4xf32>
  %lr = linalg.broadcast ins(%rate : tensor<f32>) outs(%ew : tensor<6x4xf32>) dimensions = [0, 1]
  %eb = tensor.empty() : tensor<4xf32>
  %lrb = linalg.broadcast ins(%rate : tensor<f32>) outs(%eb : tensor<4xf32>) dimensions = [0]
  %gs = arith.mulf %lr, %g : tensor<6x4xf32>
  %gbs = arith.mulf %lrb, %gb : tensor<4xf32>
  %nw = arith.subf %w, %gs : tensor<6x4xf32>
  %nb = arith.subf %b, %gbs : tensor<4xf32>
  distribute.assign @w, %nw : tensor<6x4xf32>
  distribute.assign @b, %nb : tensor<4xf32>
  // A value with a linear and a nonlinear user.
  %zero = arith.constant dense<0.0> : tensor<f32>
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %h = arith.mulf %gb, %half : tensor<4xf32>
  %sq = arith.mulf %gb, %h : tensor<4xf32>
  %loss = linalg.reduce {arith.addf} ins(%sq : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  // A partial sum that is used in shards.
  %zs = arith.constant dense<0.0> : tensor<24x24xf32>
  %square = tensor.empty() : tensor<24x24xf32>
  %wide = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<24x4xf32>) outs(%square : tensor<24x24xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<24x24xf32>
  %gram = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%wide, %wide : tensor<24x24xf32>, tensor<24x24xf32>) outs(%zs : tensor<24x24xf32>) -> tensor<24x24xf32>
  %scattered = arith.mulf %gram, %wide : tensor<24x24xf32>
  return %y, %loss, %scattered : tensor<24x4xf32>, tensor<f32>, tensor<24x24xf32>
}
