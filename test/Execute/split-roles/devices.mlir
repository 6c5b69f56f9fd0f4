// The parts of the logical devices do together what the step does, on 1, 2 and 4 replicas of 2 and 3 devices: variables on several of
// them, values that go forth and back, a branch and a loop, sends between replicas. Integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{devices} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n} logical-devices=%{devices}" -o %t.lifted.mlir && dist-opt %t.lifted.mlir -distribute-replicate-pipeline -o %t.split.mlir && dist-interp %t.lifted.mlir %t.split.mlir --replicas=%{n} --steps=3 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{devices} = 3
// RUN: %{compare}

// Each device has a program: none is left out.
// RUN: FileCheck %s <%t.split.mlir
// CHECK: distribute.role "device_0"
// CHECK: distribute.role "device_1"
// CHECK: distribute.role "device_2"
// CHECK-COUNT-3: distribute.part_of

distribute.mesh @m <["replica" = ?]>
distribute.variable @w : tensor<5xi32> = dense<1> {aggregation = sum}
distribute.variable @count : tensor<5xi32> = dense<2> {synchronization = on_read, aggregation = sum}

func.func @replica(%x: tensor<5xi32> {distribute.batch = "x"})
    -> (tensor<5xi32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<5xi32> {distribute.output = "all", distribute.result = "mirrored"},
        tensor<5xi32> {distribute.output = "looped", distribute.result = "max"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %three = arith.constant dense<3> : tensor<5xi32>
  %w = distribute.read @w : tensor<5xi32>
  %a = arith.addi %x, %w : tensor<5xi32>
  %b = arith.muli %a, %three : tensor<5xi32>
  %b1 = distribute.assign_to_logical_device %b, 1 : tensor<5xi32>
  %s = distribute.all_reduce sum %b1 over @m["replica"] : tensor<5xi32>
  distribute.assign_add @count, %b1 : tensor<5xi32>
  distribute.send %b1 by 1 over @m["replica"] : tensor<5xi32>
  %next = distribute.recv by 1 over @m["replica"] : tensor<5xi32>
  // Back to device 0, and the variable there.
  %c = arith.subi %next, %a : tensor<5xi32>
  %d = distribute.assign_to_logical_device %c, 0 : tensor<5xi32>
  distribute.assign_add @w, %d : tensor<5xi32>
  %looped = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %b1) -> tensor<5xi32> {
    %r = distribute.all_reduce max %v over @m["replica"] : tensor<5xi32>
    %u = arith.addi %r, %x : tensor<5xi32>
    %p = arith.cmpi eq, %i, %c1 : index
    %z = scf.if %p -> tensor<5xi32> {
      %y = arith.muli %u, %three : tensor<5xi32>
      scf.yield %y : tensor<5xi32>
    } else {
      scf.yield %u : tensor<5xi32>
    }
    scf.yield %z : tensor<5xi32>
  }
  return %d, %s, %looped : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>
}
