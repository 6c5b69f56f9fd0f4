// The merge-call example of the tf.distribute page: three plus the replica's number, summed, plus the own value.
// RUN: dist-interp %s --replicas=1 --print | FileCheck %s --check-prefix=ONE
// RUN: dist-interp %s --replicas=2 --print | FileCheck %s --check-prefix=TWO
// RUN: dist-interp %s --replicas=3 --print | FileCheck %s --check-prefix=THREE
// RUN: dist-interp %s --replicas=4 --print | FileCheck %s --check-prefix=FOUR
// RUN: dist-interp %s --replicas=8 --print | FileCheck %s --check-prefix=EIGHT
// The strategy mirrored leaves only collectives and plain accesses, which compute the same.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --steps=2
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// ONE: result = [6]
// TWO: result = [10, 11]
// THREE: result = [15, 16, 17]
// FOUR: result = [21, 22, 23, 24]
// EIGHT: result = [55, 56, 57, 58, 59, 60, 61, 62]
distribute.mesh @m <["replica" = ?]>
func.func @step() -> (tensor<i64> {distribute.output = "result", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %three = arith.constant 3 : i64
  %id = distribute.replica_id : index
  %r = arith.index_cast %id : index to i64
  %sum = arith.addi %three, %r : i64
  %v = tensor.from_elements %sum : tensor<i64>
  %s = distribute.merge_call(%v) over @m["replica"] : (tensor<i64>) -> tensor<i64> {
  ^bb0(%vs: !distribute.per_replica<tensor<i64>>):
    %total = distribute.reduce sum %vs : !distribute.per_replica<tensor<i64>> -> tensor<i64>
    distribute.yield %total : tensor<i64>
  }
  %o = arith.addi %s, %v : tensor<i64>
  return %o : tensor<i64>
}
