// With one copy of the variables the step does what it did, on 1, 2 and 4 replicas: reads before and after updates, updates in branches and
// loops, a variable that only updates read, one that each replica would count for itself, sends between replicas, outputs of all kinds.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=central_storage replicas=%{n}" -o %t.lifted.mlir && dist-opt %t.lifted.mlir -distribute-replicate-pipeline="store-once=true" -o %t.once.mlir && dist-interp %t.lifted.mlir %t.once.mlir --replicas=%{n} --steps=3 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// RUN: FileCheck %s <%t.once.mlir
// So it does with the variables on the host, beside GPUs.
// RUN: dist-opt %s -distribute-lift-pipeline="strategy=central_storage replicas=3 variables-on-host=true" -o %t.lifted.mlir && dist-opt %t.lifted.mlir -distribute-replicate-pipeline="store-once=true variables-on-host=true" -o %t.host.mlir && dist-interp %t.lifted.mlir %t.host.mlir --replicas=3 --steps=3 --inputs=seed:5
// RUN: FileCheck %s --check-prefix=HOST <%t.host.mlir
// HOST: distribute.role "storage" at "replica" from 0 to 1, "device" from 1 to 2 on host holds [@w, @slow, @count, @same]
// CHECK: distribute.role "storage" at "replica" from 0 to 1 holds [@w, @slow, @count, @same]
// CHECK: distribute.role "worker" at "replica" from 1 to 4 holds []
// CHECK: func.func @replica_worker
// CHECK: scf.if
// CHECK-NEXT: distribute.reduce_to_one sum
// CHECK: scf.for
// CHECK: distribute.reduce_to_one max

distribute.mesh @m <["replica" = ?]>
distribute.variable @w : tensor<5xi32> = dense<1> {aggregation = sum}
distribute.variable @slow : tensor<5xi32> = dense<3> {aggregation = sum}
distribute.variable @count : tensor<5xi32> = dense<2> {synchronization = on_read, aggregation = sum}
distribute.variable @same : tensor<5xi32> = dense<4>

func.func @replica(%x: tensor<5xi32> {distribute.batch = "x"})
    -> (tensor<5xi32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<5xi32> {distribute.output = "all", distribute.result = "mirrored"},
        tensor<5xi32> {distribute.output = "largest", distribute.result = "max"}, tensor<i32> {distribute.output = "id", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %id = distribute.replica_id : index
  %id32 = arith.index_cast %id : index to i32
  %idTensor = tensor.from_elements %id32 : tensor<i32>
  %w = distribute.read @w : tensor<5xi32>
  %a = arith.muli %x, %w : tensor<5xi32>
  distribute.assign_add @w, %a : tensor<5xi32>
  // What replica 0 has just computed.
  %new = distribute.read @w : tensor<5xi32>
  %b = arith.addi %a, %new : tensor<5xi32>
  %s = distribute.all_reduce sum %b over @m["replica"] : tensor<5xi32>
  // Nobody but the update reads it.
  %slow = distribute.read @slow : tensor<5xi32>
  %next = arith.addi %slow, %slow : tensor<5xi32>
  distribute.assign_add @slow, %next : tensor<5xi32>
  // A reduction in a branch, and one that goes around a loop, for an update alone.
  %s0 = tensor.extract %s[%c0] : tensor<5xi32>
  %one = arith.constant 1 : i32
  %bit = arith.andi %s0, %one : i32
  %odd = arith.cmpi eq, %bit, %one : i32
  %kept = scf.if %odd -> (tensor<5xi32>) {
    %t = distribute.all_reduce sum %a over @m["replica"] : tensor<5xi32>
    scf.yield %t : tensor<5xi32>
  } else {
    scf.yield %next : tensor<5xi32>
  }
  %grown = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %kept) -> (tensor<5xi32>) {
    %t = distribute.all_reduce max %a over @m["replica"] : tensor<5xi32>
    %sum = arith.addi %acc, %t : tensor<5xi32>
    scf.yield %sum : tensor<5xi32>
  }
  distribute.assign_add @same, %grown : tensor<5xi32>
  distribute.assign_add @count, %b : tensor<5xi32>
  distribute.send %b by 1 over @m["replica"] : tensor<5xi32>
  %other = distribute.recv by 1 over @m["replica"] : tensor<5xi32>
  %looped = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %other) -> (tensor<5xi32>) {
    %r = distribute.read @w : tensor<5xi32>
    %sum = arith.addi %acc, %r : tensor<5xi32>
    distribute.assign_add @w, %sum : tensor<5xi32>
    scf.yield %sum : tensor<5xi32>
  }
  return %b, %s, %looped, %idTensor : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<i32>
}
