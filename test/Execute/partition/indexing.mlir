// Gathers and scatters with split indices, split batching dimensions and split tables.
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

#ids = affine_map<(d0, d1) -> (d0)>
#table = affine_map<(d0, d1)[s0] -> (s0, d1)>
distribute.variable @table : tensor<16x4xf32>
func.func @step(%ids: tensor<24xi32> {distribute.batch = "ids"}, %x: tensor<24x4xf32> {distribute.batch = "x"},
    %cols: tensor<24x1xi32> {distribute.batch = "cols"}, %picks: tensor<3xi32> {distribute.replicated = "picks"})
    -> (tensor<24x4xf32> {distribute.output = "rows"}, tensor<24xf32> {distribute.output = "picked"}, tensor<24x4xf32> {distribute.output = "back"},
        tensor<16x4xf32> {distribute.output = "most"}, tensor<3x4xf32> {distribute.output = "masked"}, tensor<24x4xf32> {distribute.output = "replaced"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<16x4xf32>
  %zeros = arith.constant dense<0.0> : tensor<24x4xf32>
  %t = distribute.read @table : tensor<16x4xf32>
  %rows = distribute.gather %t[%ids] {index_maps = [#ids], map = #table} : tensor<16x4xf32>, [tensor<24xi32>] -> tensor<24x4xf32>
  %d = arith.subf %rows, %x : tensor<24x4xf32>
  %g = distribute.scatter add %d into %zero[%ids] {index_maps = [#ids], map = #table}
      : tensor<24x4xf32>, tensor<16x4xf32>, [tensor<24xi32>] -> tensor<16x4xf32>
  %n = arith.subf %t, %g : tensor<16x4xf32>
  distribute.assign @table, %n : tensor<16x4xf32>
  %p = distribute.gather %x[%cols] {index_maps = [affine_map<(d0) -> (d0, 0)>], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<24x4xf32>, [tensor<24x1xi32>] -> tensor<24xf32>
  %b = distribute.scatter add %p into %zeros[%cols] {index_maps = [affine_map<(d0) -> (d0, 0)>], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<24xf32>, tensor<24x4xf32>, [tensor<24x1xi32>] -> tensor<24x4xf32>
  %most = distribute.scatter max %x into %t[%ids] {index_maps = [#ids], map = #table}
      : tensor<24x4xf32>, tensor<16x4xf32>, [tensor<24xi32>] -> tensor<16x4xf32>
  %masked = distribute.gather %x[%picks] {index_maps = [#ids], map = #table} : tensor<24x4xf32>, [tensor<3xi32>] -> tensor<3x4xf32>
  %update = arith.constant dense<5.0> : tensor<3x4xf32>
  %replaced = distribute.scatter set %update into %x[%picks] {index_maps = [#ids], map = #table}
      : tensor<3x4xf32>, tensor<24x4xf32>, [tensor<3xi32>] -> tensor<24x4xf32>
  return %rows, %p, %b, %most, %masked, %replaced
      : tensor<24x4xf32>, tensor<24xf32>, tensor<24x4xf32>, tensor<16x4xf32>, tensor<3x4xf32>, tensor<24x4xf32>
}
