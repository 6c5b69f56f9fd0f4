// Workers have a program for each logical device: it takes what it computes with, and gives the pushes that it has computed. Servers have none of
// these devices.
// RUN: dist-opt %s -distribute-serve-variables | FileCheck %s
// RUN: dist-opt %s -distribute-serve-variables="servers=2" | FileCheck %s --check-prefix=SERVERS

// CHECK-LABEL: module @workers
// CHECK: distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// CHECK: distribute.role "device_0"
// CHECK: distribute.role "device_1"

// CHECK: func.func @step_device_0(%[[X:.*]]: tensor<4xf32> {distribute.batch = "x"}, %[[V:.*]]: tensor<4xf32> {distribute.pulled = "v", {{[^}]*}}}, %[[W:.*]]: tensor<4xf32> {distribute.pulled = "w", {{[^}]*}}})
// CHECK-SAME: -> (tensor<4xf32> {distribute.output = "push/v", distribute.pushed = "sum", distribute.result = "per_replica"})
// CHECK: %[[H:.*]] = distribute.recv from 1 to 0
// CHECK: %[[G:.*]] = arith.mulf %[[H]], %[[V]]
// CHECK: return %[[G]]

// CHECK: func.func @step_device_1(%[[X:.*]]: tensor<4xf32> {distribute.batch = "x"}, %[[V:.*]]: tensor<4xf32> {{{[^}]*}}}, %[[W:.*]]: tensor<4xf32> {distribute.pulled = "w", {{[^}]*}}})
// CHECK-SAME: -> (tensor<4xf32> {distribute.output = "push/w", distribute.pushed = "sum", distribute.result = "per_replica"})
// CHECK: %[[H:.*]] = arith.mulf %[[X]], %[[W]]
// CHECK: distribute.send %[[H]] from 1 to 0
// CHECK: return %[[H]]

// CHECK-LABEL: module @servers
// CHECK: distribute.mesh @mesh <["replica" = 1]>
// CHECK: func.func @step(
// CHECK-NOT: assign_to_logical_device

// SERVERS-LABEL: module @servers
// SERVERS: distribute.mesh @mesh <["replica" = 1, "device" = 2]>
// SERVERS: func.func @step_device_0(
// SERVERS: func.func @step_device_1(
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
distribute.variable @w : tensor<4xf32>
distribute.variable @v : tensor<4xf32>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %v = distribute.read @v : tensor<4xf32>
  %w = distribute.read @w : tensor<4xf32>
  %h = arith.mulf %x, %w : tensor<4xf32>
  %h1 = distribute.assign_to_logical_device %h, 1 : tensor<4xf32>
  %g = arith.mulf %h1, %v : tensor<4xf32>
  %g0 = distribute.assign_to_logical_device %g, 0 : tensor<4xf32>
  %gw = distribute.all_reduce sum %h1 over @mesh["replica"] : tensor<4xf32>
  %gv = distribute.all_reduce sum %g0 over @mesh["replica"] : tensor<4xf32>
  %nw = arith.subf %w, %gw : tensor<4xf32>
  // Where an update is to run is the servers' business.
  %nw1 = distribute.assign_to_logical_device %nw, 1 : tensor<4xf32>
  %nv = arith.subf %v, %gv : tensor<4xf32>
  distribute.assign @w, %nw1 : tensor<4xf32>
  distribute.assign @v, %nv : tensor<4xf32>
  return
}
