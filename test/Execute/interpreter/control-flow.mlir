// Collectives, merge points and variables in loops, branches and called functions; per-replica values carried by control flow.
// Replica r of 3 begins with r + 1.
// RUN: dist-interp %s --replicas=3 --print | FileCheck %s
// RUN: dist-interp %s --replicas=3 --print --opt-level=2 | FileCheck %s

// Doubling the sum while it is less than 100: 6, 36, 216.
// CHECK: grown = 216
// CHECK-NEXT: trips = 2
// Each of the 4 calls adds the sum 6 to what all hold, then to the count.
// CHECK-NEXT: called = [25, 26, 27]
// In the region, the larger of two per-replica values by a plain condition; 2 turns of summing.
// CHECK-NEXT: chosen = [10, 20, 30]
// CHECK-NEXT: turns = 120
// CHECK-NEXT: @count = 4
distribute.mesh @m <["replica" = ?]>
distribute.variable @count : tensor<i64> = dense<0>
func.func private @add_sum(%x: tensor<i64>, %total: tensor<i64>) -> tensor<i64> {
  %sum = distribute.all_reduce sum %x over @m["replica"] : tensor<i64>
  %one = arith.constant dense<1> : tensor<i64>
  distribute.assign_add @count, %one : tensor<i64>
  %r = arith.addi %total, %sum : tensor<i64>
  return %r : tensor<i64>
}
func.func @step() -> (
      tensor<i64> {distribute.output = "grown", distribute.result = "mirrored"},
      i64 {distribute.output = "trips", distribute.result = "mirrored"},
      tensor<i64> {distribute.output = "called", distribute.result = "per_replica"},
      tensor<i64> {distribute.output = "chosen", distribute.result = "per_replica"},
      tensor<i64> {distribute.output = "turns", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %r = arith.index_cast %id : index to i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %hundred = arith.constant 100 : i64
  %six = arith.constant 6 : i64
  %own = arith.addi %r, %one : i64
  %x = tensor.from_elements %own : tensor<i64>
  %first = distribute.all_reduce sum %x over @m["replica"] : tensor<i64>
  %w:2 = scf.while (%v = %first, %n = %zero) : (tensor<i64>, i64) -> (tensor<i64>, i64) {
    %now = tensor.extract %v[] : tensor<i64>
    %go = arith.cmpi slt, %now, %hundred : i64
    scf.condition(%go) %v, %n : tensor<i64>, i64
  } do {
  ^bb0(%v: tensor<i64>, %n: i64):
    %now = tensor.extract %v[] : tensor<i64>
    %twice = arith.muli %now, %own : i64
    %t = tensor.from_elements %twice : tensor<i64>
    %s = distribute.all_reduce sum %t over @m["replica"] : tensor<i64>
    %next = arith.addi %n, %one : i64
    scf.yield %s, %next : tensor<i64>, i64
  }
  %called = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %x) -> tensor<i64> {
    %a = func.call @add_sum(%x, %acc) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    scf.yield %a : tensor<i64>
  }
  %ten = arith.constant dense<10> : tensor<i64>
  %large = arith.muli %x, %ten : tensor<i64>
  %o:2 = distribute.merge_call(%x, %large) over @m["replica"] : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  ^bb0(%small: !distribute.per_replica<tensor<i64>>, %big: !distribute.per_replica<tensor<i64>>):
    %i0 = arith.constant 0 : index
    %i1 = arith.constant 1 : index
    %i2 = arith.constant 2 : index
    %a = distribute.reduce sum %small : !distribute.per_replica<tensor<i64>> -> tensor<i64>
    %av = tensor.extract %a[] : tensor<i64>
    %five = arith.constant 5 : i64
    %condition = arith.cmpi sgt, %av, %five : i64
    %chosen = scf.if %condition -> !distribute.per_replica<tensor<i64>> {
      scf.yield %big : !distribute.per_replica<tensor<i64>>
    } else {
      scf.yield %small : !distribute.per_replica<tensor<i64>>
    }
    %nothing = arith.constant dense<0> : tensor<i64>
    %turns:2 = scf.for %i = %i0 to %i2 step %i1 iter_args(%acc = %nothing, %p = %chosen)
        -> (tensor<i64>, !distribute.per_replica<tensor<i64>>) {
      %s = distribute.reduce sum %p : !distribute.per_replica<tensor<i64>> -> tensor<i64>
      %next = arith.addi %acc, %s : tensor<i64>
      scf.yield %next, %p : tensor<i64>, !distribute.per_replica<tensor<i64>>
    }
    distribute.yield %turns#1, %turns#0 : !distribute.per_replica<tensor<i64>>, tensor<i64>
  }
  return %w#0, %w#1, %called, %o#0, %o#1 : tensor<i64>, i64, tensor<i64>, tensor<i64>, tensor<i64>
}
