// Steps that share a variable: it is where the first of them uses it, and the other one sends for it. Room that is written in two parts
// goes from one device to another between them.
// DEFINE: %{n} = 2
// DEFINE: %{step} = train
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n} logical-devices=2" -o %t.lifted.mlir && dist-opt %t.lifted.mlir -distribute-replicate-pipeline -o %t.split.mlir && dist-interp %t.lifted.mlir %t.split.mlir --step=%{step} --replicas=%{n} --steps=2 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{step} = evaluate
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}

// RUN: FileCheck %s <%t.split.mlir
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds []
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds [@w]
// CHECK-COUNT-2: distribute.part_of = "train"
// CHECK-COUNT-2: distribute.part_of = "evaluate"

distribute.mesh @m <["replica" = ?]>
distribute.variable @w : tensor<3xi32> = dense<2> {aggregation = sum}

func.func @train(%x: tensor<3xi32> {distribute.batch = "x"}) -> (tensor<6xi32> {distribute.output = "y", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<3xi32>
  %w1 = distribute.assign_to_logical_device %w, 1 : tensor<3xi32>
  %a = arith.muli %w1, %x : tensor<3xi32>
  distribute.assign_add @w, %a : tensor<3xi32>
  %e = tensor.empty() : tensor<6xi32>
  %0 = tensor.insert_slice %a into %e[0] [3] [1] : tensor<3xi32> into tensor<6xi32>
  %1 = tensor.insert_slice %x into %0[3] [3] [1] : tensor<3xi32> into tensor<6xi32>
  %2 = distribute.assign_to_logical_device %1, 0 : tensor<6xi32>
  return %2 : tensor<6xi32>
}

func.func @evaluate(%x: tensor<3xi32> {distribute.batch = "x"}) -> (tensor<6xi32> {distribute.output = "z", distribute.result = "max"})
    attributes {distribute.step, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<3xi32>
  %s = arith.subi %x, %w : tensor<3xi32>
  %s0 = distribute.assign_to_logical_device %s, 0 : tensor<3xi32>
  %e = tensor.empty() : tensor<6xi32>
  %0 = tensor.insert_slice %s0 into %e[3] [3] [1] : tensor<3xi32> into tensor<6xi32>
  %1 = tensor.insert_slice %w into %0[0] [3] [1] : tensor<3xi32> into tensor<6xi32>
  %2 = distribute.assign_to_logical_device %1, 1 : tensor<6xi32>
  return %2 : tensor<6xi32>
}
