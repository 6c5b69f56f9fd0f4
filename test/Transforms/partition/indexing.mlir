// Gathers and scatters: indices and batching dimensions split, tables stay whole.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @table : tensor<16x4xf32>
// An embedding and its gradient: rows of the batch look up a whole table; the updates of the table are a partial sum.
func.func @embedding(%ids: tensor<8xi32> {distribute.batch = "ids"}) -> (tensor<8x4xf32> {distribute.output = "rows"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<16x4xf32>
  %t = distribute.read @table : tensor<16x4xf32>
  %rows = distribute.gather %t[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<16x4xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  %g = distribute.scatter add %rows into %zero[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x4xf32>, tensor<16x4xf32>, [tensor<8xi32>] -> tensor<16x4xf32>
  %n = arith.subf %t, %g : tensor<16x4xf32>
  distribute.assign @table, %n : tensor<16x4xf32>
  return %rows : tensor<8x4xf32>
}
// CHECK-LABEL: func @embedding
// CHECK: %[[ROWS:.+]] = distribute.gather {{.*}} : tensor<16x4xf32>, [tensor<4xi32>] -> tensor<4x4xf32>
// CHECK: %[[G:.+]] = distribute.scatter add %[[ROWS]] {{.*}} : tensor<4x4xf32>, tensor<16x4xf32>, [tensor<4xi32>] -> tensor<16x4xf32>
// CHECK: distribute.all_reduce sum %[[G]]

// -----

distribute.mesh @mesh <["replica" = 2]>
// One element of each row: the rows of operand and result are batching dimensions.
func.func @pick(%x: tensor<8x4xf32> {distribute.batch = "x"}, %ids: tensor<8x1xi32> {distribute.batch = "ids"})
    -> (tensor<8xf32> {distribute.output = "o"}, tensor<8x4xf32> {distribute.output = "back"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x4xf32>
  %p = distribute.gather %x[%ids] {index_maps = [affine_map<(d0) -> (d0, 0)>], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<8x4xf32>, [tensor<8x1xi32>] -> tensor<8xf32>
  %b = distribute.scatter add %p into %zero[%ids] {index_maps = [affine_map<(d0) -> (d0, 0)>], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<8xf32>, tensor<8x4xf32>, [tensor<8x1xi32>] -> tensor<8x4xf32>
  return %p, %b : tensor<8xf32>, tensor<8x4xf32>
}
// CHECK-LABEL: func @pick
// CHECK: distribute.gather {{.*}} : tensor<4x4xf32>, [tensor<4x1xi32>] -> tensor<4xf32>
// CHECK: distribute.scatter add {{.*}} : tensor<4xf32>, tensor<4x4xf32>, [tensor<4x1xi32>] -> tensor<4x4xf32>
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @scatter_max(%x: tensor<8xf32> {distribute.batch = "x"}, %ids: tensor<8xi32> {distribute.batch = "ids"},
    %from: tensor<4xf32> {distribute.replicated = "from"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %b = distribute.scatter max %x into %from[%ids] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<8xf32>, tensor<4xf32>, [tensor<8xi32>] -> tensor<4xf32>
  return %b : tensor<4xf32>
}
// CHECK-LABEL: func @scatter_max
// CHECK: distribute.all_reduce max

// -----

distribute.mesh @mesh <["replica" = 2]>
// A table in shards: each replica looks up its own rows, and the results sum up.
func.func @masked(%x: tensor<8x4xf32> {distribute.batch = "x"}, %ids: tensor<3xi32> {distribute.replicated = "ids"})
    -> (tensor<3x4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %p = distribute.gather %x[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x4xf32>, [tensor<3xi32>] -> tensor<3x4xf32>
  return %p : tensor<3x4xf32>
}
// CHECK-LABEL: func @masked
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4x4xf32>
// CHECK:   arith.maxsi
// CHECK:   arith.minsi
// CHECK:   arith.subi
// CHECK: %[[G:.+]] = distribute.gather %[[X]][%[[IDS:.+]]] {{.*}} : tensor<4x4xf32>, [tensor<3xindex>] -> tensor<3x4xf32>
// CHECK: %[[M:.+]] = linalg.generic {{.*}} ins(%[[G]], %[[IDS]] : tensor<3x4xf32>, tensor<3xindex>)
// CHECK:   arith.cmpi ult
// CHECK:   arith.select
// CHECK: distribute.all_reduce sum %[[M]]

// -----

distribute.mesh @mesh <["replica" = 2]>
// Updates of a tensor in shards: each replica applies those of its own rows.
func.func @own_updates(%x: tensor<8x4xf32> {distribute.batch = "x"}, %u: tensor<3x4xf32> {distribute.replicated = "u"},
    %ids: tensor<3xi32> {distribute.replicated = "ids"}) -> (tensor<8x4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %p = distribute.scatter set %u into %x[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<3x4xf32>, tensor<8x4xf32>, [tensor<3xi32>] -> tensor<8x4xf32>
  return %p : tensor<8x4xf32>
}
// CHECK-LABEL: func @own_updates
// CHECK: arith.subi
// CHECK: distribute.scatter set {{.*}} : tensor<3x4xf32>, tensor<4x4xf32>, [tensor<3xindex>] -> tensor<4x4xf32>
