// What else cross-replica context does with per-replica values: components, a replica's value, joins, batches of reductions.
// Replica r of 3 brings [r, r].
// RUN: dist-interp %s --replicas=3 --print | FileCheck %s
// The strategy mirrored leaves only collectives and plain accesses, which compute the same.
// DEFINE: %{n} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --steps=2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// CHECK: stacked = {{\[}}[0, 0], [1, 1], [2, 2]]
// CHECK-NEXT: of_plain = {{\[}}[9, 9]]
// CHECK-NEXT: components = [10, 11, 12]
// CHECK-NEXT: joined = [0, 0, 1, 1, 2, 2]
// CHECK-NEXT: selected = [1, 1]
// CHECK-NEXT: batched = [3, 3]
// CHECK-NEXT: batched_too = 33
// Yielded as it came, each replica gets its own back.
// CHECK-NEXT: own = {{\[}}[0, 0], [1, 1], [2, 2]]
distribute.mesh @m <["replica" = ?]>
distribute.variable @v : tensor<i64> = dense<10> {synchronization = on_read, aggregation = sum}
func.func @step() -> (
      tensor<?x2xi64> {distribute.output = "stacked", distribute.result = "mirrored"},
      tensor<1x2xi64> {distribute.output = "of_plain", distribute.result = "mirrored"},
      tensor<?xi64> {distribute.output = "components", distribute.result = "mirrored"},
      tensor<?xi64> {distribute.output = "joined", distribute.result = "mirrored"},
      tensor<2xi64> {distribute.output = "selected", distribute.result = "mirrored"},
      tensor<2xi64> {distribute.output = "batched", distribute.result = "mirrored"},
      tensor<i64> {distribute.output = "batched_too", distribute.result = "mirrored"},
      tensor<2xi64> {distribute.output = "own", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %r = arith.index_cast %id : index to i64
  %one = tensor.from_elements %r : tensor<i64>
  distribute.assign_add @v, %one : tensor<i64>
  %x = tensor.from_elements %r, %r : tensor<2xi64>
  %v = distribute.read @v : tensor<i64>
  %o:8 = distribute.merge_call(%x, %v) over @m["replica"] : (tensor<2xi64>, tensor<i64>) -> (tensor<?x2xi64>, tensor<1x2xi64>,
      tensor<?xi64>, tensor<?xi64>, tensor<2xi64>, tensor<2xi64>, tensor<i64>, tensor<2xi64>) {
  ^bb0(%xs: !distribute.per_replica<tensor<2xi64>>, %vs: !distribute.per_replica<tensor<i64>>):
    %nine = arith.constant dense<9> : tensor<2xi64>
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<2xi64>> -> !distribute.sequence<tensor<2xi64>>
    %stacked = distribute.stack %l : !distribute.sequence<tensor<2xi64>> -> tensor<?x2xi64>
    %p = distribute.local_results %nine : tensor<2xi64> -> !distribute.sequence<tensor<2xi64>>
    %of_plain = distribute.stack %p : !distribute.sequence<tensor<2xi64>> -> tensor<1x2xi64>
    %c = distribute.local_results @v : !distribute.sequence<tensor<i64>>
    %components = distribute.stack %c : !distribute.sequence<tensor<i64>> -> tensor<?xi64>
    %joined = distribute.gather_values %xs dim 0 : !distribute.per_replica<tensor<2xi64>> -> tensor<?xi64>
    %selected = distribute.select_replica 1 of %xs : !distribute.per_replica<tensor<2xi64>> -> tensor<2xi64>
    %a, %b = distribute.batch_reduce sum %xs, %vs : !distribute.per_replica<tensor<2xi64>>, !distribute.per_replica<tensor<i64>>
        -> tensor<2xi64>, tensor<i64>
    %a2 = distribute.broadcast_to %a to @v : tensor<2xi64>
    distribute.yield %stacked, %of_plain, %components, %joined, %selected, %a2, %b, %xs
        : tensor<?x2xi64>, tensor<1x2xi64>, tensor<?xi64>, tensor<?xi64>, tensor<2xi64>, tensor<2xi64>, tensor<i64>,
          !distribute.per_replica<tensor<2xi64>>
  }
  return %o#0, %o#1, %o#2, %o#3, %o#4, %o#5, %o#6, %o#7 : tensor<?x2xi64>, tensor<1x2xi64>, tensor<?xi64>, tensor<?xi64>,
      tensor<2xi64>, tensor<2xi64>, tensor<i64>, tensor<2xi64>
}
