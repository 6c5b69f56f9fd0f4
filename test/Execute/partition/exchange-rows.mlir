// An embedding of a large table: the batch's rows and their indices are gathered, and the update equals that of the whole batch.
// The whole batch of 24 bags of 3 and its partition over 2, 3, 4 and 8 replicas agree, also where indices repeat.
// DEFINE: %{n} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}
// RUN: FileCheck %s < %t.8.mlir

// CHECK-COUNT-2: all_gather
// CHECK-NOT: all_reduce sum {{.*}} : tensor<16384x32xf32>
#ids = affine_map<(d0, d1, d2) -> (d0, d1)>
#table = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>
distribute.variable @table : tensor<16384x32xf32>
func.func @step(%ids: tensor<24x3xi32> {distribute.batch = "ids"}, %y: tensor<24x32xf32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<16384x32xf32>
  %zeros = arith.constant dense<0.0> : tensor<24x32xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %t = distribute.read @table : tensor<16384x32xf32>
  %rows = distribute.gather %t[%ids] {index_maps = [#ids], map = #table} : tensor<16384x32xf32>, [tensor<24x3xi32>] -> tensor<24x3x32xf32>
  %bags = linalg.reduce {arith.addf} ins(%rows : tensor<24x3x32xf32>) outs(%zeros : tensor<24x32xf32>) dimensions = [1]
  %d = arith.subf %bags, %y : tensor<24x32xf32>
  %sq = arith.mulf %d, %d : tensor<24x32xf32>
  %loss = linalg.reduce {arith.addf} ins(%sq : tensor<24x32xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
  %e = tensor.empty() : tensor<24x3x32xf32>
  %each = linalg.broadcast ins(%d : tensor<24x32xf32>) outs(%e : tensor<24x3x32xf32>) dimensions = [1]
  %g = distribute.scatter add %each into %zero[%ids] {index_maps = [#ids], map = #table}
      : tensor<24x3x32xf32>, tensor<16384x32xf32>, [tensor<24x3xi32>] -> tensor<16384x32xf32>
  %rate = arith.constant dense<0.01> : tensor<16384x32xf32>
  %s = arith.mulf %g, %rate : tensor<16384x32xf32>
  %n = arith.subf %t, %s : tensor<16384x32xf32>
  distribute.assign @table, %n : tensor<16384x32xf32>
  return %loss : tensor<f32>
}
