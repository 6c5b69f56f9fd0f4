// Reads and writes of variables follow their policy: operands of mirrored variables are reduced and applied once; writes of
// sync-on-read variables are local; in cross-replica context it is the other way round.
// RUN: dist-opt %s -distribute-apply-strategy | FileCheck %s

distribute.mesh @m <["replica" = 3]>
distribute.variable @plain : tensor<4xf32> = dense<0.0>
distribute.variable @sum : tensor<4xf32> = dense<0.0> {aggregation = sum}
distribute.variable @mean : tensor<4xf32> = dense<0.0> {aggregation = mean}
distribute.variable @first : tensor<4xf32> = dense<0.0> {aggregation = only_first_replica}
distribute.variable @read_sum : tensor<4xf32> = dense<0.0> {synchronization = on_read, aggregation = sum}
distribute.variable @read_count : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
distribute.variable @read_mean : tensor<4xf32> = dense<0.0> {synchronization = on_read, aggregation = mean}
distribute.variable @read_first : tensor<4xf32> = dense<0.0> {synchronization = on_read, aggregation = only_first_replica}

// The operand is reduced, then applied to the own copy; in the program no policy is left to apply.
// CHECK-LABEL: func.func @mirrored
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>
// CHECK-SAME: distribute.replicated
func.func @mirrored(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[S:.*]] = distribute.all_reduce sum %[[X]] over @m["replica"] {distribute.reason = "distribute-apply-strategy: the replicas' operands at 'distribute.assign' of @sum"}
  // CHECK-NEXT: distribute.assign @sum, %[[S]]
  distribute.assign @sum, %x : tensor<4xf32>
  // CHECK: %[[T:.*]] = distribute.all_reduce sum %[[X]]
  // CHECK-NEXT: %[[R:.*]] = arith.constant dense<3.000000e+00> : tensor<4xf32>
  // CHECK-NEXT: %[[M:.*]] = arith.divf %[[T]], %[[R]]
  // CHECK-NEXT: %[[OLD:.*]] = distribute.read @mean
  // CHECK-NEXT: %[[NEW:.*]] = arith.addf %[[OLD]], %[[M]]
  // CHECK-NEXT: distribute.assign @mean, %[[NEW]]
  distribute.assign_add @mean, %x : tensor<4xf32>
  // CHECK: %[[F:.*]] = distribute.broadcast %[[X]] from 0 over @m["replica"]
  // CHECK-NEXT: %[[OLD:.*]] = distribute.read @first
  // CHECK-NEXT: %[[NEW:.*]] = arith.subf %[[OLD]], %[[F]]
  // CHECK-NEXT: distribute.assign @first, %[[NEW]]
  distribute.assign_sub @first, %x : tensor<4xf32>
  return
}

// A value that is equal on all replicas needs no aggregation; its mean and its first are itself, but its sum counts it
// once for each replica.
// CHECK-LABEL: func.func @mirrored_with_equal_values
func.func @mirrored_with_equal_values(%x: tensor<4xf32> {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK-NEXT: distribute.assign @plain, %[[X:.*]] :
  distribute.assign @plain, %x : tensor<4xf32>
  // CHECK-NEXT: distribute.assign @mean, %[[X]] :
  distribute.assign @mean, %x : tensor<4xf32>
  // CHECK-NEXT: distribute.assign @first, %[[X]] :
  distribute.assign @first, %x : tensor<4xf32>
  // CHECK-NEXT: %[[S:.*]] = distribute.all_reduce sum %[[X]]
  // CHECK-NEXT: distribute.assign @sum, %[[S]]
  distribute.assign @sum, %x : tensor<4xf32>
  return
}

// What a replica writes and reads of a sync-on-read variable is its own.
// CHECK-LABEL: func.func @sync_on_read
func.func @sync_on_read(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "y", distribute.result = "per_replica"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK-NOT: distribute.all_reduce
  // CHECK: distribute.assign @read_mean, %{{.*}}
  distribute.assign @read_mean, %x : tensor<4xf32>
  // CHECK-NEXT: %[[OLD:.*]] = distribute.read @read_sum
  // CHECK-NEXT: %[[NEW:.*]] = arith.addf %[[OLD]], %{{.*}}
  // CHECK-NEXT: distribute.assign @read_sum, %[[NEW]]
  distribute.assign_add @read_sum, %x : tensor<4xf32>
  // CHECK-NEXT: %[[V:.*]] = distribute.read @read_sum
  // CHECK-NEXT: return %[[V]]
  %v = distribute.read @read_sum : tensor<4xf32>
  return %v : tensor<4xf32>
}

// CHECK-LABEL: func.func @cross_replica_reads
func.func @cross_replica_reads()
    -> (tensor<4xf32> {distribute.output = "sum"}, tensor<4xf32> {distribute.output = "mean"}, tensor<4xf32> {distribute.output = "first"},
        tensor<4xf32> {distribute.output = "plain"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[S:.*]] = distribute.read @read_sum
  // CHECK-NEXT: %[[SUM:.*]] = distribute.all_reduce sum %[[S]]
  // CHECK: %[[M:.*]] = distribute.read @read_mean
  // CHECK-NEXT: %[[T:.*]] = distribute.all_reduce sum %[[M]]
  // CHECK: %[[MEAN:.*]] = arith.divf %[[T]]
  // CHECK: %[[F:.*]] = distribute.read @read_first
  // CHECK-NEXT: %[[FIRST:.*]] = distribute.broadcast %[[F]] from 0
  // CHECK-NEXT: %[[PLAIN:.*]] = distribute.read @plain
  // CHECK-NEXT: return %[[SUM]], %[[MEAN]], %[[FIRST]], %[[PLAIN]]
  %r:4 = distribute.merge_call() over @m["replica"] : () -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = distribute.read @read_sum : tensor<4xf32>
    %1 = distribute.read @read_mean : tensor<4xf32>
    %2 = distribute.read @read_first : tensor<4xf32>
    %3 = distribute.read @plain : tensor<4xf32>
    distribute.yield %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1, %r#2, %r#3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A sum is shared out: floats divided, integers so that the shares add up to the value.
// CHECK-LABEL: func.func @cross_replica_writes
func.func @cross_replica_writes(%x: tensor<4xf32> {distribute.replicated = "x"}, %n: tensor<i64> {distribute.replicated = "n"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.merge_call(%x, %n) over @m["replica"] : (tensor<4xf32>, tensor<i64>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>, %ns: !distribute.per_replica<tensor<i64>>):
    // CHECK: %[[X:.*]] = distribute.broadcast
    %0 = distribute.select_replica 0 of %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    // CHECK: %[[N:.*]] = distribute.broadcast
    %1 = distribute.select_replica 0 of %ns : !distribute.per_replica<tensor<i64>> -> tensor<i64>
    // CHECK: %[[R:.*]] = arith.constant dense<3.000000e+00>
    // CHECK: %[[SHARE:.*]] = arith.divf %[[X]], %[[R]]
    // CHECK: distribute.assign @read_sum, %[[SHARE]]
    distribute.assign @read_sum, %0 : tensor<4xf32>
    // CHECK: %[[R:.*]] = arith.constant dense<3> : tensor<i64>
    // CHECK: %[[Q:.*]] = arith.floordivsi %[[N]], %[[R]]
    // CHECK: distribute.coordinate "replica"
    // CHECK: %[[SHARE:.*]] = arith.subi %[[Q]]
    // CHECK: distribute.assign @read_count, %[[SHARE]]
    distribute.assign @read_count, %1 : tensor<i64>
    // CHECK: distribute.assign @read_mean, %[[X]]
    distribute.assign @read_mean, %0 : tensor<4xf32>
    // CHECK: distribute.assign @read_first, %[[X]]
    distribute.assign @read_first, %0 : tensor<4xf32>
    // CHECK: distribute.assign @plain, %[[X]]
    distribute.assign @plain, %0 : tensor<4xf32>
    distribute.yield
  }
  return
}
