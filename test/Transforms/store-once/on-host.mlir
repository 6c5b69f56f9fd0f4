// With the variables on the host, beside GPUs, these compute, and send what updates need; replica 0's host holds the variables, and the others' pass on.
// RUN: dist-opt %s -distribute-split-roles="variables-on-host=true" -distribute-store-once | FileCheck %s

// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds []
// CHECK: distribute.role "storage" at "replica" from 0 to 1, "device" from 1 to 2 on host holds [@w, @momentum]
// CHECK: distribute.role "relay" at "replica" from 1 to 3, "device" from 1 to 2 on host holds []
distribute.mesh @mesh <["replica" = 3, "device" = 2]> hosts [1]
distribute.variable @w : tensor<4xf32> {aggregation = mean}
distribute.variable @momentum : tensor<4xf32> {aggregation = mean}

// A loop that only reads gets the value from in front of it.
// CHECK-LABEL: func.func @step_device_0
// CHECK: %[[W:.*]] = distribute.recv from 1 to 0
// CHECK: scf.for
// CHECK-NOT: distribute.read
// CHECK: scf.yield
// CHECK: %[[GRAD:.*]] = arith.mulf
// CHECK: distribute.send %[[GRAD]] from 0 to 1
// What is given out is reduced here.
// CHECK: %[[LOSS:.*]] = distribute.all_reduce sum
// CHECK: return %[[LOSS]]

// CHECK-LABEL: func.func @step_storage
// CHECK: %[[READ:.*]] = distribute.read @w
// CHECK-NEXT: distribute.broadcast %[[READ]] from 0 over @mesh["replica"]
// CHECK: distribute.send %{{.*}} from 1 to 0
// CHECK: %[[PART:.*]] = distribute.recv from 0 to 1
// CHECK: distribute.reduce_to_one sum %[[PART]] to 0
// CHECK: distribute.read @momentum
// CHECK: distribute.assign @momentum
// CHECK: distribute.assign_sub @w

// CHECK-LABEL: func.func @step_relay
// CHECK: %[[THEIRS:.*]] = distribute.broadcast %{{.*}} from 0 over @mesh["replica"]
// CHECK: distribute.send %[[THEIRS]] from 1 to 0
// CHECK: %[[OWN:.*]] = distribute.recv from 0 to 1
// CHECK: distribute.reduce_to_one sum %[[OWN]] to 0
// CHECK-NOT: @momentum
// CHECK: return
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "loss", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica", distribute.replicated} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %x) -> (tensor<4xf32>) {
    %w = distribute.read @w : tensor<4xf32>
    %next = arith.mulf %acc, %w : tensor<4xf32>
    scf.yield %next : tensor<4xf32>
  }
  %g = arith.mulf %y, %x : tensor<4xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
  %loss = distribute.all_reduce sum %y over @mesh["replica"] : tensor<4xf32>
  %old = distribute.read @momentum : tensor<4xf32>
  %m = arith.addf %old, %sum : tensor<4xf32>
  distribute.assign @momentum, %m : tensor<4xf32>
  distribute.assign_sub @w, %m : tensor<4xf32>
  return %loss : tensor<4xf32>
}
