// A gradient that is wanted in shards is scattered where it arises: what is computed of it elementwise, and its reduction over the replicas, are of shards.
// RUN: dist-opt %s -distribute-partition -split-input-file | FileCheck %s

distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<8x6xf32> {sharding = #distribute.sharding<["model" : dim 0 gathered]>}
// CHECK-LABEL: func.func @update
// CHECK: %[[W:.*]] = distribute.read @w : tensor<4x6xf32>
// CHECK: %[[G:.*]] = linalg.matmul
// CHECK: %[[SHARD:.*]] = distribute.reduce_scatter sum %[[G]] dim 0 over @m["model"] {{.*}} : tensor<8x6xf32> -> tensor<4x6xf32>
// CHECK-NEXT: %[[SUM:.*]] = distribute.all_reduce sum %[[SHARD]] over @m["replica"] {{.*}} : tensor<4x6xf32>
// CHECK: %[[STEP:.*]] = arith.mulf %[[SUM]], %{{.*}} : tensor<4x6xf32>
// CHECK: %[[N:.*]] = arith.subf %[[W]], %[[STEP]] : tensor<4x6xf32>
// CHECK: distribute.assign @w, %[[N]]
func.func @update(%x: tensor<8x8xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["model" : dim 0]>},
                  %d: tensor<8x6xf32> {distribute.batch = "d", distribute.sharding = #distribute.sharding<["model" : dim 0]>})
    attributes {distribute.step, distribute.view = "global"} {
  %z = arith.constant dense<0.0> : tensor<8x6xf32>
  %rate = arith.constant dense<0.1> : tensor<8x6xf32>
  %w = distribute.read @w : tensor<8x6xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %d : tensor<8x8xf32>, tensor<8x6xf32>) outs(%z : tensor<8x6xf32>) -> tensor<8x6xf32>
  %step = arith.mulf %g, %rate : tensor<8x6xf32>
  %n = arith.subf %w, %step : tensor<8x6xf32>
  distribute.assign @w, %n : tensor<8x6xf32>
  return
}

// -----

// Where the product is an output, too, it is needed whole anyway: it is summed once, and sliced.
distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<8x6xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
// CHECK-LABEL: func.func @needed_whole
// CHECK-NOT: distribute.reduce_scatter
// CHECK: %[[SUM:.*]] = distribute.all_reduce sum
// CHECK-NOT: distribute.reduce_scatter
// CHECK: tensor.extract_slice
func.func @needed_whole(%x: tensor<8x8xf32> {distribute.batch = "x"}, %d: tensor<8x6xf32> {distribute.batch = "d"}) -> (tensor<8x6xf32> {distribute.output = "step"})
    attributes {distribute.step, distribute.view = "global"} {
  %z = arith.constant dense<0.0> : tensor<8x6xf32>
  %rate = arith.constant dense<0.1> : tensor<8x6xf32>
  %w = distribute.read @w : tensor<8x6xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %d : tensor<8x8xf32>, tensor<8x6xf32>) outs(%z : tensor<8x6xf32>) -> tensor<8x6xf32>
  %step = arith.mulf %g, %rate : tensor<8x6xf32>
  %n = arith.subf %w, %step : tensor<8x6xf32>
  distribute.assign @w, %n : tensor<8x6xf32>
  return %step : tensor<8x6xf32>
}
