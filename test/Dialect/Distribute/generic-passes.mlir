// Generic passes leave collectives and merge points where they are, as often as they are: each has an effect on its group.
// RUN: dist-opt %s -control-flow-sink | FileCheck %s --check-prefixes=CHECK,SINK
// RUN: dist-opt %s -cse | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: dist-opt %s -canonicalize | FileCheck %s --check-prefixes=CHECK,CANON
// RUN: dist-opt %s -sccp | FileCheck %s --check-prefixes=CHECK,SCCP
// RUN: dist-opt %s -loop-invariant-code-motion | FileCheck %s --check-prefixes=CHECK,LICM
// RUN: dist-opt %s -inline -symbol-dce | FileCheck %s --check-prefix=INLINE

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32> = dense<0.0> {aggregation = sum}

// Used in one branch only, the collective stays before the branch: a replica that takes the other would be missed.
// CHECK-LABEL: func.func @not_sunk
func.func @not_sunk(%x: tensor<4xf32>, %p: i1) -> tensor<4xf32> {
  // CHECK: %[[S:.*]] = distribute.all_reduce sum
  // CHECK: %[[M:.*]] = distribute.merge_call
  // SINK: scf.if
  // SINK-NEXT: %[[D:.*]] = arith.addf %[[S]], %[[M]]
  // SINK-NEXT: scf.yield %[[D]]
  %s = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  %m = distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %r = distribute.reduce mean %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield %r : tensor<4xf32>
  }
  %d = arith.addf %s, %m : tensor<4xf32>
  %r = scf.if %p -> tensor<4xf32> {
    scf.yield %d : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Two equal collectives are two rendezvous.
// CHECK-LABEL: func.func @not_merged
func.func @not_merged(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-COUNT-2: distribute.all_reduce
  // CHECK-COUNT-2: distribute.reduce_scatter
  // CSE: return %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} :
  %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  %1 = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  %2 = distribute.reduce_scatter sum %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  %3 = distribute.reduce_scatter sum %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>
}

// What nobody uses is still a rendezvous.
// CHECK-LABEL: func.func @not_dropped
func.func @not_dropped(%x: tensor<4xf32>) {
  // CHECK: distribute.all_reduce
  // CHECK: distribute.all_gather
  // CHECK: distribute.broadcast
  // CHECK: distribute.reduce_to_one
  // CHECK: distribute.all_to_all
  // CHECK: distribute.scatter_from_one
  // CHECK: distribute.merge_call
  // CANON-NOT: distribute.read
  %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  %1 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<8xf32>
  %2 = distribute.broadcast %x from 0 over @m["replica"] : tensor<4xf32>
  %4 = distribute.reduce_to_one sum %x to 0 over @m["replica"] : tensor<4xf32>
  %5 = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<4xf32> -> tensor<4xf32>
  %6 = distribute.scatter_from_one %x from 1 dim 0 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  distribute.merge_call() over @m["replica"] : () -> () {
    distribute.yield
  }
  %3 = distribute.read @v : tensor<4xf32>
  return
}

// Loop-invariant collectives meet once in each iteration. (The addition may leave the loop.)
// CHECK-LABEL: func.func @not_hoisted
func.func @not_hoisted(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // LICM: arith.addf
  // LICM-NEXT: scf.for
  // SINK: scf.for
  // CHECK: distribute.all_reduce
  // CHECK: distribute.merge_call
  // CHECK: distribute.assign_add
  // CHECK: distribute.read
  // CHECK: scf.yield
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %d = arith.addf %x, %x : tensor<4xf32>
    %s = distribute.all_reduce sum %d over @m["replica"] : tensor<4xf32>
    distribute.merge_call() over @m["replica"] : () -> () {
      distribute.yield
    }
    distribute.assign_add @v, %s : tensor<4xf32>
    %v = distribute.read @v : tensor<4xf32>
    scf.yield %v : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Constants reach collectives, but these are not evaluated.
// CHECK-LABEL: func.func @not_evaluated
func.func @not_evaluated() -> (tensor<4xf32>, index) {
  // CHECK: distribute.all_reduce
  // CHECK: distribute.replica_id
  // SCCP: return %{{.*}}, %{{.*}} :
  %c = arith.constant dense<1.0> : tensor<4xf32>
  %s = distribute.all_reduce sum %c over @m["replica"] : tensor<4xf32>
  %id = distribute.replica_id : index
  return %s, %id : tensor<4xf32>, index
}

// A write between two reads keeps them apart; without one they are one value.
// CHECK-LABEL: func.func @reads
func.func @reads(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CSE: %[[A:.*]] = distribute.read
  // CSE-NEXT: distribute.assign
  // CSE-NEXT: %[[B:.*]] = distribute.read
  // CSE-NEXT: return %[[A]], %[[A]], %[[B]]
  %a = distribute.read @v : tensor<4xf32>
  %b = distribute.read @v : tensor<4xf32>
  distribute.assign @v, %x : tensor<4xf32>
  %c = distribute.read @v : tensor<4xf32>
  return %a, %b, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A callee with collectives is inlined at each call, in order.
// INLINE-LABEL: func.func @calls
// INLINE-SAME: (%[[X:.*]]: tensor<4xf32>)
func.func @calls(%x: tensor<4xf32>) -> tensor<4xf32> {
  // INLINE-NEXT: %[[A:.*]] = distribute.all_reduce sum %[[X]]
  // INLINE-NEXT: %[[B:.*]] = distribute.merge_call(%[[A]])
  // INLINE: %[[C:.*]] = distribute.all_reduce sum %[[B]]
  // INLINE-NEXT: %[[D:.*]] = distribute.merge_call(%[[C]])
  // INLINE: return %[[D]]
  %0 = func.call @callee(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = func.call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  %m = distribute.merge_call(%s) over @m["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %r = distribute.reduce mean %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield %r : tensor<4xf32>
  }
  return %m : tensor<4xf32>
}
