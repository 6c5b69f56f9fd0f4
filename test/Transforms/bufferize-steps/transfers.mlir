// A send has a copy of its operand and runs on until the wait of its receive, or, where another role receives, to the end of its block.
// RUN: dist-opt %s -distribute-bufferize-steps -split-input-file | FileCheck %s

distribute.mesh @m <["replica" = 4]>

// CHECK-LABEL: func.func @ring
// CHECK-SAME: (%[[X:.*]]: memref<4xf32>
func.func @ring(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"}, tensor<4xf32> {distribute.output = "z"})
    attributes {distribute.promoted} {
  // CHECK: memref.copy %[[X]], %[[FIRST:.*]] :
  // CHECK: plan.send %[[FIRST]] by 1 over @m["replica"] tag 0 ticket 1048576
  distribute.send %x by 1 tag 0 over @m["replica"] : tensor<4xf32>
  // CHECK-NOT: plan.wait
  // CHECK: memref.copy %[[X]], %[[SECOND:.*]] :
  // CHECK: plan.send %[[SECOND]] by -1 over @m["replica"] tag 1 ticket 1048578
  distribute.send %x by -1 tag 1 over @m["replica"] : tensor<4xf32>
  // CHECK-NOT: plan.wait
  // CHECK: plan.recv %{{.*}} by -1 over @m["replica"] tag 1 ticket 1048579
  // CHECK-NEXT: plan.wait 1048579
  // CHECK-NEXT: plan.wait 1048578
  %z = distribute.recv by -1 tag 1 over @m["replica"] : tensor<4xf32>
  // CHECK-NEXT: memref.alloc
  // CHECK-NEXT: plan.recv %{{.*}} by 1 over @m["replica"] tag 0 ticket 1048577
  // CHECK-NEXT: plan.wait 1048577
  // CHECK-NEXT: plan.wait 1048576
  // CHECK-NOT: plan.wait
  // CHECK: return
  %y = distribute.recv by 1 tag 0 over @m["replica"] : tensor<4xf32>
  return %y, %z : tensor<4xf32>, tensor<4xf32>
}

// -----

distribute.mesh @m <["replica" = 4, "device" = 2]>
distribute.role "device_0" at "device" from 0 to 1 holds []
distribute.role "device_1" at "device" from 1 to 2 holds []

// CHECK-LABEL: func.func @step_device_0
func.func @step_device_0(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.promoted, distribute.part_of = "step", distribute.role = "device_0"} {
  // CHECK: plan.send %{{.*}} tag 0 ticket 1048576
  distribute.send %x from 0 to 1 tag 0 over @m["device"] : tensor<4xf32>
  // CHECK: plan.send %{{.*}} tag 1 ticket 1048578
  distribute.send %x from 0 to 1 tag 1 over @m["device"] : tensor<4xf32>
  // CHECK: plan.recv %{{.*}} tag 2 ticket 1048581
  // CHECK-NEXT: plan.wait 1048581
  // CHECK-NEXT: plan.wait 1048576
  // CHECK-NEXT: plan.wait 1048578
  // CHECK-NEXT: return
  %y = distribute.recv from 1 to 0 tag 2 over @m["device"] : tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @step_device_1
func.func @step_device_1(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.promoted, distribute.part_of = "step", distribute.role = "device_1"} {
  // CHECK: plan.recv %{{.*}} tag 0 ticket 1048577
  // CHECK-NEXT: plan.wait 1048577
  %a = distribute.recv from 0 to 1 tag 0 over @m["device"] : tensor<4xf32>
  // CHECK: plan.recv %{{.*}} tag 1 ticket 1048579
  // CHECK-NEXT: plan.wait 1048579
  %b = distribute.recv from 0 to 1 tag 1 over @m["device"] : tensor<4xf32>
  // CHECK: plan.send %{{.*}} tag 2 ticket 1048580
  // CHECK-NEXT: plan.wait 1048580
  // CHECK-NEXT: return
  %c = arith.addf %a, %b : tensor<4xf32>
  distribute.send %b from 1 to 0 tag 2 over @m["device"] : tensor<4xf32>
  return
}
