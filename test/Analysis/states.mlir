// Every value of a step with its state, what its users demand of it, and why.
// RUN: dist-opt %s -distribute-print-states -o /dev/null | FileCheck %s

distribute.mesh @mesh <["replica" = 4]>
distribute.variable @w : tensor<4xf32>

// CHECK: states of @step over @mesh["replica"], 4 members
// CHECK-NEXT: %arg0: sharded(0); why: batch argument "x" is split along dimension 0
// CHECK-NEXT: distribute.read %0: replicated; why: variable @w is equal on all replicas
// CHECK-NEXT: arith.constant %cst: free, used as {{.*}}partial(sum); why: computed from constants alone
// CHECK-NEXT: linalg.reduce %reduced: replicated (made as partial(sum)); why: operand #0 is sharded(0), and loop d0 is split <- %arg0
// CHECK-NEXT: arith.negf %1: replicated; why: all operands are equal on all replicas <- %reduced <- ... <- %arg0: batch argument "x" is split along dimension 0
// CHECK-NEXT: arith.addf %2: replicated; why: all operands are equal on all replicas <- %0
// CHECK-NEXT: math.exp %3: sharded(0), used as nothing; why: operand #0 is sharded(0), and the op carries the split dimension shard by shard <- %arg0
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %n = arith.negf %s : tensor<4xf32>
  %new = arith.addf %w, %n : tensor<4xf32>
  %unused = math.exp %x : tensor<8x4xf32>
  distribute.assign @w, %new : tensor<4xf32>
  return
}

// In the replica view only equality is decided.
// CHECK: states of @view over @mesh["replica"], 4 members
// CHECK-NEXT: %arg0: varying
// CHECK: distribute.read %0: replicated
// CHECK: distribute.all_reduce %1: replicated{{.*}}all members receive the same from the collective
// CHECK: arith.addf %2: varying{{.*}}an operand differs between replicas
func.func @view(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "o", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %s = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
  %r = arith.addf %x, %s : tensor<4xf32>
  return %r : tensor<4xf32>
}
