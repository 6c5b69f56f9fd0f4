// Along each axis in turn: the batch is split over the replicas, a layer's columns and the next one's rows over "model".
// RUN: dist-opt %s -distribute-partition -split-input-file | FileCheck %s

distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w1 : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @w2 : tensor<6x3xf32> {sharding = #distribute.sharding<["model" : dim 0]>}

// One all-reduce over "model"; the gradients are reduced over the replicas as shards.
// CHECK-LABEL: func.func @columns_rows
// CHECK-SAME: (%[[X:.*]]: tensor<4x4xf32> {distribute.batch = "x"}) -> (tensor<4x3xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0 : i64})
// CHECK-SAME: attributes {distribute.replicated, distribute.step, distribute.view = "global"}
func.func @columns_rows(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  // CHECK-DAG: %[[W1:.*]] = distribute.read @w1 : tensor<4x3xf32>
  %w1 = distribute.read @w1 : tensor<4x6xf32>
  // CHECK-DAG: %[[W2:.*]] = distribute.read @w2 : tensor<3x3xf32>
  %w2 = distribute.read @w2 : tensor<6x3xf32>
  %e0 = tensor.empty() : tensor<8x6xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: %[[H:.*]] = linalg.matmul ins(%[[X]], %[[W1]] : tensor<4x4xf32>, tensor<4x3xf32>)
  %h = linalg.matmul ins(%x, %w1 : tensor<8x4xf32>, tensor<4x6xf32>) outs(%z0 : tensor<8x6xf32>) -> tensor<8x6xf32>
  %e1 = tensor.empty() : tensor<8x3xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x3xf32>) -> tensor<8x3xf32>
  // CHECK: %[[P:.*]] = linalg.matmul ins(%[[H]], %[[W2]] : tensor<4x3xf32>, tensor<3x3xf32>)
  // CHECK-NEXT: %[[Y:.*]] = distribute.all_reduce sum %[[P]] over @m["model"] {{.*}} : tensor<4x3xf32>
  %y = linalg.matmul ins(%h, %w2 : tensor<8x6xf32>, tensor<6x3xf32>) outs(%z1 : tensor<8x3xf32>) -> tensor<8x3xf32>
  %e2 = tensor.empty() : tensor<6x3xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<6x3xf32>) -> tensor<6x3xf32>
  // CHECK: %[[G:.*]] = linalg.matmul{{.*}} -> tensor<3x3xf32>
  // CHECK-NEXT: %[[S:.*]] = distribute.all_reduce sum %[[G]] over @m["replica"] {{.*}} : tensor<3x3xf32>
  // CHECK-NEXT: distribute.assign @w2, %[[S]] : tensor<3x3xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%h, %y : tensor<8x6xf32>, tensor<8x3xf32>) outs(%z2 : tensor<6x3xf32>) -> tensor<6x3xf32>
  distribute.assign @w2, %g : tensor<6x3xf32>
  // CHECK-NOT: distribute.all_reduce
  // CHECK: return %[[Y]]
  return %y : tensor<8x3xf32>
}

// -----

// A variable that no axis splits: nothing is over "model".
distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<4xf32>
// CHECK-LABEL: func.func @not_split
// CHECK-NOT: "model"
// CHECK: distribute.all_reduce sum %{{.*}} over @m["replica"]
// CHECK-NOT: "model"
func.func @not_split(%x: tensor<8x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) dimensions = [0]
  distribute.assign @w, %s : tensor<4xf32>
  return
}
