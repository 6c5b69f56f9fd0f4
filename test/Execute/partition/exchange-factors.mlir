// A gradient of few rows and large dimensions: its factors are gathered, and the update equals that of the whole batch.
// The whole batch of 12 rows and its partition over 2, 3, 4 and 6 replicas agree.
// DEFINE: %{n} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 6
// RUN: %{compare}
// RUN: FileCheck %s < %t.6.mlir

// CHECK-COUNT-2: all_gather
// CHECK-NOT: all_reduce sum {{.*}} : tensor<512x1012xf32>
distribute.variable @w : tensor<512x1012xf32>
func.func @step(%x: tensor<12x512xf32> {distribute.batch = "x"}, %y: tensor<12x1012xf32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<512x1012xf32>
  %zy = arith.constant dense<0.0> : tensor<12x1012xf32>
  %zw = arith.constant dense<0.0> : tensor<512x1012xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %p = linalg.matmul ins(%x, %w : tensor<12x512xf32>, tensor<512x1012xf32>) outs(%zy : tensor<12x1012xf32>) -> tensor<12x1012xf32>
  %d = arith.subf %p, %y : tensor<12x1012xf32>
  %sq = arith.mulf %d, %d : tensor<12x1012xf32>
  %loss = linalg.reduce {arith.addf} ins(%sq : tensor<12x1012xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %d : tensor<12x512xf32>, tensor<12x1012xf32>) outs(%zw : tensor<512x1012xf32>) -> tensor<512x1012xf32>
  %rate = arith.constant dense<0.001> : tensor<512x1012xf32>
  %s = arith.mulf %g, %rate : tensor<512x1012xf32>
  %n = arith.subf %w, %s : tensor<512x1012xf32>
  distribute.assign @w, %n : tensor<512x1012xf32>
  return %loss : tensor<f32>
}
