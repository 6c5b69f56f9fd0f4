// Workers of several logical devices, and servers: what a step gives is what it gave on one device, on 1, 2 and 4 replicas of 2 and 3 devices, whoever
// adds up, also where servers are several, and variables in shards. Integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{devices} = 2
// DEFINE: %{how} = serve=servers
// DEFINE: %{serve} = dist-opt %s -distribute-lift-pipeline="strategy=parameter_server replicas=%{n} logical-devices=%{devices}" -distribute-replicate-pipeline="%{how}" -o %t.mlir
// DEFINE: %{compare} = dist-interp %s %t.mlir --replicas=%{n} --inputs=seed:5 --steps=3
// RUN: %{serve} && %{compare}
// REDEFINE: %{n} = 2
// RUN: %{serve} && %{compare}
// RUN: FileCheck %s --input-file=%t.mlir
// REDEFINE: %{how} = serve=workers
// RUN: %{serve} && %{compare}
// REDEFINE: %{how} = serve=servers servers=2 partition=2 partition-bytes=1
// RUN: %{serve} && %{compare}
// REDEFINE: %{n} = 4
// REDEFINE: %{devices} = 3
// RUN: %{serve} && %{compare}
// REDEFINE: %{n} = 1
// RUN: %{serve} && %{compare}

// CHECK-LABEL: module @workers
// CHECK: distribute.role "device_0"
// CHECK: distribute.role "device_1"
// Each device pushes what it has computed.
// CHECK: func.func @step_device_0{{.*}}distribute.output = "push/w"
// CHECK: func.func @step_device_1{{.*}}distribute.output = "push/u"
// CHECK-LABEL: module @servers
// CHECK-NOT: distribute.role

distribute.variable @w : tensor<3x4xi32>
distribute.variable @m : tensor<3x4xi32> = dense<0>
distribute.variable @u : tensor<4xi32>
distribute.variable @count : tensor<i32> = dense<0>
func.func @step(%x: tensor<8x3xi32> {distribute.batch = "x"}, %rate: tensor<i32> {distribute.replicated = "rate"})
    -> (tensor<i32> {distribute.output = "loss"}, tensor<8x4xi32> {distribute.output = "hidden"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<3x4xi32>
  %m = distribute.read @m : tensor<3x4xi32>
  %u = distribute.read @u : tensor<4xi32>
  %count = distribute.read @count : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z84 = arith.constant dense<0> : tensor<8x4xi32>
  %z34 = arith.constant dense<0> : tensor<3x4xi32>
  %z4 = arith.constant dense<0> : tensor<4xi32>
  %z = arith.constant dense<0> : tensor<i32>

  // Device 0 computes the hidden layer, device 1 what becomes of it.
  %h0 = linalg.matmul ins(%x, %w : tensor<8x3xi32>, tensor<3x4xi32>) outs(%z84 : tensor<8x4xi32>) -> tensor<8x4xi32>
  %h = distribute.assign_to_logical_device %h0, 0 : tensor<8x4xi32>
  %e = tensor.empty() : tensor<8x4xi32>
  %us = linalg.broadcast ins(%u : tensor<4xi32>) outs(%e : tensor<8x4xi32>) dimensions = [0]
  %d0 = arith.muli %h, %us : tensor<8x4xi32>
  %d = distribute.assign_to_logical_device %d0, 1 : tensor<8x4xi32>
  %looped = scf.for %i = %c0 to %c2 step %c1 iter_args(%v = %d) -> tensor<8x4xi32> {
    %next = arith.addi %v, %h : tensor<8x4xi32>
    scf.yield %next : tensor<8x4xi32>
  }
  %gu0 = linalg.reduce ins(%looped : tensor<8x4xi32>) outs(%z4 : tensor<4xi32>) dimensions = [0]
    (%a: i32, %b: i32) { %s = arith.addi %a, %b : i32  linalg.yield %s : i32 }
  %gu = distribute.assign_to_logical_device %gu0, 1 : tensor<4xi32>
  %loss = linalg.reduce ins(%looped : tensor<8x4xi32>) outs(%z : tensor<i32>) dimensions = [0, 1]
    (%a: i32, %b: i32) { %s = arith.addi %a, %b : i32  linalg.yield %s : i32 }

  // The gradient of the weight is device 0's again.
  %e38 = tensor.empty() : tensor<3x8xi32>
  %xt = linalg.transpose ins(%x : tensor<8x3xi32>) outs(%e38 : tensor<3x8xi32>) permutation = [1, 0]
  %gw0 = linalg.matmul ins(%xt, %d : tensor<3x8xi32>, tensor<8x4xi32>) outs(%z34 : tensor<3x4xi32>) -> tensor<3x4xi32>
  %gw = distribute.assign_to_logical_device %gw0, 0 : tensor<3x4xi32>
  %m2 = arith.addi %m, %gw : tensor<3x4xi32>
  %w2 = arith.subi %w, %m2 : tensor<3x4xi32>
  %w3 = distribute.assign_to_logical_device %w2, 1 : tensor<3x4xi32>
  %u2 = arith.subi %u, %gu : tensor<4xi32>
  %count2 = arith.addi %count, %one : tensor<i32>
  distribute.assign @w, %w3 : tensor<3x4xi32>
  distribute.assign @m, %m2 : tensor<3x4xi32>
  distribute.assign @u, %u2 : tensor<4xi32>
  distribute.assign @count, %count2 : tensor<i32>
  return %loss, %h : tensor<i32>, tensor<8x4xi32>
}
