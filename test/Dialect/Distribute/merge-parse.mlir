// Merge points and the ops of cross-replica context survive printing and parsing.
// RUN: dist-opt %s | FileCheck %s
// RUN: dist-opt %s -mlir-print-op-generic | dist-opt | FileCheck %s

distribute.mesh @cluster <["replica" = 4]>
distribute.variable @v : tensor<4xf32> = dense<0.0> {aggregation = mean}
distribute.variable @beside : tensor<4xf32> = dense<0.0> {colocate_with = @v}
distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}

// CHECK-LABEL: func.func @reductions
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<f32>)
func.func @reductions(%x: tensor<4xf32>, %y: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // CHECK: %{{.*}}:2 = distribute.merge_call(%[[X]], %[[Y]]) over @cluster["replica"] : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  %r:2 = distribute.merge_call(%x, %y) over @cluster["replica"] : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // CHECK: ^bb0(%[[XS:.*]]: !distribute.per_replica<tensor<4xf32>>, %[[YS:.*]]: !distribute.per_replica<tensor<f32>>):
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>, %ys: !distribute.per_replica<tensor<f32>>):
    // CHECK: distribute.reduce mean %[[XS]] : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    %0 = distribute.reduce mean %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    // CHECK: distribute.reduce sum %[[XS]] axis = 0 to @v : !distribute.per_replica<tensor<4xf32>> -> tensor<f32>
    %1 = distribute.reduce sum %xs axis = 0 to @v : !distribute.per_replica<tensor<4xf32>> -> tensor<f32>
    // CHECK: distribute.reduce max %[[XS]] to device "cpu:0" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    %2 = distribute.reduce max %xs to device "cpu:0" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    // CHECK: distribute.reduce min %[[XS]] to %[[YS]] : !distribute.per_replica<tensor<f32>> : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    %3 = distribute.reduce min %xs to %ys : !distribute.per_replica<tensor<f32>> : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    // CHECK: distribute.batch_reduce sum %[[XS]], %[[YS]] to [@v, "cpu:0"] {bytes_per_pack = 1024 : i64, timeout_ms = 500 : i64} : !distribute.per_replica<tensor<4xf32>>, !distribute.per_replica<tensor<f32>> -> tensor<4xf32>, tensor<f32>
    %4:2 = distribute.batch_reduce sum %xs, %ys to [@v, "cpu:0"] {bytes_per_pack = 1024 : i64, timeout_ms = 500 : i64}
        : !distribute.per_replica<tensor<4xf32>>, !distribute.per_replica<tensor<f32>> -> tensor<4xf32>, tensor<f32>
    // CHECK: distribute.broadcast_to %{{.*}} to @v : tensor<4xf32>
    %5 = distribute.broadcast_to %0 to @v : tensor<4xf32>
    // CHECK: distribute.broadcast_to %{{.*}} : tensor<4xf32>
    %6 = distribute.broadcast_to %5 : tensor<4xf32>
    // CHECK: distribute.yield %{{.*}}, %[[YS]] : tensor<4xf32>, !distribute.per_replica<tensor<f32>>
    distribute.yield %6, %ys : tensor<4xf32>, !distribute.per_replica<tensor<f32>>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<f32>
}

// CHECK-LABEL: func.func @components
func.func @components(%x: tensor<2x3xf32>, %i: index) {
  // CHECK: distribute.merge_call(%{{.*}}, %{{.*}}) over @cluster["replica"] : (tensor<2x3xf32>, index) -> () {
  distribute.merge_call(%x, %i) over @cluster["replica"] : (tensor<2x3xf32>, index) -> () {
  // CHECK: ^bb0(%[[XS:.*]]: !distribute.per_replica<tensor<2x3xf32>>, %[[IS:.*]]: !distribute.per_replica<index>):
  ^bb0(%xs: !distribute.per_replica<tensor<2x3xf32>>, %is: !distribute.per_replica<index>):
    // CHECK: distribute.gather_values %[[XS]] dim 1 : !distribute.per_replica<tensor<2x3xf32>> -> tensor<2x12xf32>
    %0 = distribute.gather_values %xs dim 1 : !distribute.per_replica<tensor<2x3xf32>> -> tensor<2x12xf32>
    // CHECK: %[[L:.*]] = distribute.local_results %[[XS]] : !distribute.per_replica<tensor<2x3xf32>> -> !distribute.sequence<tensor<2x3xf32>>
    %1 = distribute.local_results %xs : !distribute.per_replica<tensor<2x3xf32>> -> !distribute.sequence<tensor<2x3xf32>>
    // CHECK: distribute.stack %[[L]] : !distribute.sequence<tensor<2x3xf32>> -> tensor<4x2x3xf32>
    %2 = distribute.stack %1 : !distribute.sequence<tensor<2x3xf32>> -> tensor<4x2x3xf32>
    // CHECK: distribute.stack %[[L]] : !distribute.sequence<tensor<2x3xf32>> -> tensor<?x2x3xf32>
    %3 = distribute.stack %1 : !distribute.sequence<tensor<2x3xf32>> -> tensor<?x2x3xf32>
    // CHECK: %[[C:.*]] = distribute.local_results @seen : !distribute.sequence<tensor<i64>>
    %4 = distribute.local_results @seen : !distribute.sequence<tensor<i64>>
    // A single value makes a sequence of one element.
    // CHECK: %[[S:.*]] = distribute.local_results %{{.*}} : tensor<2x12xf32> -> !distribute.sequence<tensor<2x12xf32>>
    %5 = distribute.local_results %0 : tensor<2x12xf32> -> !distribute.sequence<tensor<2x12xf32>>
    // CHECK: distribute.stack %[[S]] : !distribute.sequence<tensor<2x12xf32>> -> tensor<1x2x12xf32>
    %6 = distribute.stack %5 : !distribute.sequence<tensor<2x12xf32>> -> tensor<1x2x12xf32>
    // CHECK: distribute.select_replica 3 of %[[IS]] : !distribute.per_replica<index> -> index
    %7 = distribute.select_replica 3 of %is : !distribute.per_replica<index> -> index
    // CHECK: distribute.yield{{$}}
    distribute.yield
  }
  return
}

// CHECK-LABEL: func.func @updates
func.func @updates(%x: tensor<4xf32>, %n: tensor<i64>) {
  distribute.merge_call(%x, %n) over @cluster["replica"] : (tensor<4xf32>, tensor<i64>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>, %ns: !distribute.per_replica<tensor<i64>>):
    %r = distribute.reduce mean %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    // CHECK: distribute.update @v(%{{.*}}) : (tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: ^bb0(%[[A:.*]]: tensor<4xf32>):
    %u = distribute.update @v(%r) : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%a: tensor<4xf32>):
      // CHECK: distribute.read @beside : tensor<4xf32>
      %b = distribute.read @beside : tensor<4xf32>
      %s = arith.addf %a, %b : tensor<4xf32>
      distribute.assign_add @v, %s : tensor<4xf32>
      // CHECK: distribute.yield %{{.*}} : tensor<4xf32>
      distribute.yield %s : tensor<4xf32>
    }
    // CHECK: distribute.update @seen(%{{.*}}) : (!distribute.per_replica<tensor<i64>>) -> !distribute.per_replica<tensor<i64>> {
    %c = distribute.update @seen(%ns) : (!distribute.per_replica<tensor<i64>>) -> !distribute.per_replica<tensor<i64>> {
    ^bb0(%a: tensor<i64>):
      distribute.assign @seen, %a : tensor<i64>
      distribute.yield %a : tensor<i64>
    }
    distribute.yield
  }
  return
}
