// Steps of both views, replicated programs, and the example of the design survive printing and parsing.
// RUN: dist-opt %s -split-input-file | FileCheck %s
// RUN: dist-opt %s -split-input-file -mlir-print-op-generic | dist-opt -split-input-file | FileCheck %s

module {
  distribute.mesh @cluster <["replica" = ?]>
  distribute.variable @w : tensor<4xf32> = dense<0.0> {aggregation = mean}
  distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
  // CHECK: func.func @step(%{{.*}}: tensor<4xf32> {distribute.batch = "x"})
  // CHECK-SAME: distribute.output = "total", distribute.result = "mirrored"
  // CHECK-SAME: distribute.output = "own", distribute.result = "per_replica"
  // CHECK-SAME: attributes {distribute.step, distribute.view = "replica"}
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
      -> (tensor<4xf32> {distribute.output = "total", distribute.result = "mirrored"},
          tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    // CHECK: distribute.assign_add @seen
    %one = arith.constant dense<1> : tensor<i64>
    distribute.assign_add @seen, %one : tensor<i64>          // local to the replica, no reduction
    %w = distribute.read @w : tensor<4xf32>
    %id = distribute.replica_id : index
    %d = arith.subf %x, %w : tensor<4xf32>
    %s = distribute.all_reduce sum %d over @cluster["replica"] : tensor<4xf32>
    // CHECK: distribute.merge_call(%{{.*}}) over @cluster["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
    // CHECK-NEXT: ^bb0(%[[DS:.*]]: !distribute.per_replica<tensor<4xf32>>):
    // CHECK-NEXT: %[[R:.*]] = distribute.reduce mean %[[DS]] : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    // CHECK-NEXT: distribute.yield %[[R]] : tensor<4xf32>
    %m = distribute.merge_call(%d) over @cluster["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%ds: !distribute.per_replica<tensor<4xf32>>):
      %r = distribute.reduce mean %ds : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      distribute.yield %r : tensor<4xf32>
    }
    distribute.assign_add @w, %d : tensor<4xf32>             // the mean of %d over the replicas, applied once
    %o = arith.addf %m, %d : tensor<4xf32>
    return %s, %o : tensor<4xf32>, tensor<4xf32>
  }
}

// -----

// CHECK-LABEL: func.func @global
// CHECK-SAME: distribute.state = "w"
// CHECK-SAME: distribute.state = "frozen"
// CHECK-SAME: distribute.batch = "x", distribute.batch_dim = 1 : i64, distribute.max_batch = 64 : i64
// CHECK-SAME: distribute.replicated = "rate"
func.func @global(%w: tensor<4xf32> {distribute.state = "w"}, %f: tensor<2xf32> {distribute.state = "frozen"},
                  %x: tensor<4x8xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64, distribute.max_batch = 64 : i64},
                  %rate: tensor<f32> {distribute.replicated = "rate"})
    -> (tensor<4x8xf32> {distribute.output = "y"}, tensor<4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x, %w : tensor<4x8xf32>, tensor<4xf32>
}

// -----

// A step without state, arguments or results is legal.
// CHECK-LABEL: func.func @nothing() attributes {distribute.step, distribute.view = "replica"}
func.func @nothing() attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// CHECK-LABEL: func.func @program
// CHECK-SAME: distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0 : i64
// CHECK-SAME: distribute.replicated, distribute.step
func.func @program(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0 : i64})
    attributes {distribute.step, distribute.view = "global", distribute.replicated} {
  return %x : tensor<4xf32>
}

// -----

// Two parties: what one gives, the other takes.
module {
  // CHECK: module @workers attributes {distribute.party = "workers"}
  module @workers attributes {distribute.party = "workers"} {
    // CHECK: func.func @step(%{{.*}}: tensor<4xf32> {distribute.pulled = "w", distribute.replicated = "w"}) -> (tensor<4xf32> {distribute.output = "push/w", distribute.pushed = "first"})
    func.func @step(%w: tensor<4xf32> {distribute.pulled = "w", distribute.replicated = "w"}) -> (tensor<4xf32> {distribute.output = "push/w", distribute.pushed = "first"})
        attributes {distribute.step, distribute.view = "replica"} {
      return %w : tensor<4xf32>
    }
  }
  // CHECK: module @servers attributes {distribute.party = "servers"}
  module @servers attributes {distribute.party = "servers"} {
  }
}
