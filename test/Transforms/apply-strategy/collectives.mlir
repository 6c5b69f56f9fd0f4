// The collectives of the step itself come into the form of replicated programs: sums in place of means, tensors in place of
// scalars. Outputs declared reduced are reduced; `num_replicas` is a constant; calls are inlined.
// RUN: dist-opt %s -distribute-inline-calls -distribute-apply-strategy -split-input-file | FileCheck %s

distribute.mesh @m <["replica" = 2, "model" = 2]>

// CHECK-LABEL: func.func @collectives
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>{{.*}}, %[[T:.*]]: tensor<4xi1>
func.func @collectives(%x: tensor<4xf32> {distribute.batch = "x"}, %t: tensor<4xi1> {distribute.batch = "t"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[S:.*]] = distribute.all_reduce sum %[[X]] over @m["replica"] {distribute.reason = "distribute-apply-strategy: written in the step"}
  // CHECK: arith.divf %[[S]]
  %0 = distribute.all_reduce mean %x over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.broadcast %[[X]] from 0
  %1 = distribute.all_reduce first %x over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.all_reduce max %[[X]] over @m["replica", "model"]
  %2 = distribute.all_reduce max %x over @m["replica", "model"] : tensor<4xf32>
  // Of truth values, the least is the conjunction.
  // CHECK: distribute.all_reduce and %[[T]]
  %3 = distribute.all_reduce min %t over @m["replica"] : tensor<4xi1>
  // CHECK: %[[P:.*]] = distribute.reduce_scatter sum %[[X]] dim 0
  // CHECK: %[[TWO:.*]] = arith.constant dense<2.000000e+00> : tensor<2xf32>
  // CHECK: arith.divf %[[P]], %[[TWO]]
  %4 = distribute.reduce_scatter mean %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  // CHECK: distribute.all_gather %[[X]] dim 0
  %5 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<8xf32>
  // CHECK: distribute.broadcast %[[X]] from 1
  %6 = distribute.broadcast %x from 1 over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.reduce_to_one sum %[[X]] to 1 over @m["replica"] {distribute.reason = "distribute-apply-strategy: written in the step"}
  %7 = distribute.reduce_to_one sum %x to 1 over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.reduce_to_one or %[[T]] to 1
  %8 = distribute.reduce_to_one max %t to 1 over @m["replica"] : tensor<4xi1>
  // CHECK: distribute.all_to_all %[[X]] split 0 concat 0 over @m["replica", "model"] {distribute.reason = "distribute-apply-strategy: written in the step"}
  %9 = distribute.all_to_all %x split 0 concat 0 over @m["replica", "model"] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: distribute.scatter_from_one %[[X]] from 1 dim 0 over @m["replica"] {distribute.reason = "distribute-apply-strategy: written in the step"}
  %10 = distribute.scatter_from_one %x from 1 dim 0 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @outputs
// CHECK-SAME: -> (tensor<4xf32> {distribute.output = "sum", distribute.result = "mirrored"}, tensor<4xf64> {distribute.output = "mean", distribute.result = "mirrored"}, tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<4xf32> {distribute.output = "same", distribute.result = "mirrored"}, tensor<4xf32> {distribute.output = "count", distribute.result = "mirrored"})
func.func @outputs(%x: tensor<4xf32> {distribute.batch = "x"}, %i: tensor<4xi32> {distribute.batch = "i"}, %c: tensor<4xf32> {distribute.replicated = "c"})
    -> (tensor<4xf32> {distribute.output = "sum", distribute.result = "sum"}, tensor<4xi32> {distribute.output = "mean", distribute.result = "mean"},
        tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<4xf32> {distribute.output = "same", distribute.result = "mean"},
        tensor<4xf32> {distribute.output = "count", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[SUM:.*]] = distribute.all_reduce sum %[[X:.*]] over @m["replica"] {distribute.reason = "distribute-apply-strategy: sum of output \22sum\22"}
  // CHECK: %[[F:.*]] = arith.sitofp %{{.*}} : tensor<4xi32> to tensor<4xf64>
  // CHECK: distribute.all_reduce sum %[[F]]
  // CHECK: %[[MEAN:.*]] = arith.divf
  // CHECK: %[[COUNT:.*]] = distribute.all_reduce sum %[[C:.*]] over
  // CHECK: return %[[SUM]], %[[MEAN]], %[[X]], %[[C]], %[[COUNT]]
  return %x, %i, %x, %c, %c : tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @num_replicas
func.func @num_replicas() -> (index {distribute.output = "n"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[N:.*]] = arith.constant 2 : index
  // CHECK: return %[[N]]
  %n = distribute.num_replicas : index
  return %n : index
}

// CHECK-LABEL: func.func @calls
func.func @calls(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK-NOT: call
  // CHECK: distribute.all_reduce sum
  // CHECK: arith.divf
  %0 = func.call @mean(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @mean(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = distribute.all_reduce mean %x over @m["replica"] : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// One replica needs no collectives; nothing differs.
distribute.mesh @m <["replica" = 1]>
distribute.variable @plain : tensor<4xf32> = dense<0.0>

// CHECK-LABEL: func.func @one_replica
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>
func.func @one_replica(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"}, tensor<4xf32> {distribute.output = "z"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK-NEXT: distribute.assign @plain, %[[X]]
  // CHECK-NEXT: return %[[X]], %[[X]]
  distribute.assign @plain, %x : tensor<4xf32>
  %0 = distribute.all_reduce mean %x over @m["replica"] : tensor<4xf32>
  %1 = distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %r = distribute.reduce sum %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    %s = distribute.reduce sum %r : tensor<4xf32> -> tensor<4xf32>
    distribute.yield %s : tensor<4xf32>
  }
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
