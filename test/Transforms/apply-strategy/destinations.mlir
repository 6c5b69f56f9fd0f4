// What names devices goes with the merge points; the module keeps how many there must be.
// RUN: dist-opt %s -distribute-apply-strategy -split-input-file | FileCheck %s

// CHECK: module attributes {plan.least_devices = 4 : i64}
module {
  distribute.mesh @m <["replica" = ?]>
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "replica"} {
    // CHECK-NOT: cpu:
    %y = distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
      %r = distribute.reduce sum %xs to device "cpu:1" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      %s, %t = distribute.batch_reduce sum %xs, %xs to ["cpu:3", "cpu:0"] : !distribute.per_replica<tensor<4xf32>>, !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>, tensor<4xf32>
      %b = distribute.broadcast_to %s to device "cpu:2" : tensor<4xf32>
      %u = arith.addf %r, %b : tensor<4xf32>
      distribute.yield %u : tensor<4xf32>
    }
    return %y : tensor<4xf32>
  }
}

// -----

// CHECK: module {
// CHECK-NOT: least_devices
module {
  distribute.mesh @m <["replica" = ?]>
  distribute.variable @v : tensor<4xf32> = dense<0.0> {aggregation = sum}
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "replica"} {
    %y = distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
      %r = distribute.reduce sum %xs to @v : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      distribute.yield %r : tensor<4xf32>
    }
    return %y : tensor<4xf32>
  }
}
