// Of several logical devices each program is divided, and each device of replica 0 holds what it held.
// RUN: dist-opt %s -distribute-split-roles -distribute-store-once | FileCheck %s

// CHECK-DAG: distribute.role "storage_device_0" at "replica" from 0 to 1, "device" from 0 to 1 holds [@w]
// CHECK-DAG: distribute.role "worker_device_0" at "replica" from 1 to 2, "device" from 0 to 1 holds []
// CHECK-DAG: distribute.role "storage_device_1" at "replica" from 0 to 1, "device" from 1 to 2 holds [@v]
// CHECK-DAG: distribute.role "worker_device_1" at "replica" from 1 to 2, "device" from 1 to 2 holds []
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
distribute.variable @w : tensor<4xf32> {device = 0}
distribute.variable @v : tensor<4xf32> {device = 1}

// CHECK-LABEL: func.func @step_storage_device_0
// CHECK: distribute.broadcast %{{.*}} from 0 over @mesh["replica"]
// CHECK: distribute.send %{{.*}} from 0 to 1 over @mesh["device"]
// CHECK-LABEL: func.func @step_worker_device_0
// CHECK: distribute.broadcast %{{.*}} from 0 over @mesh["replica"]
// CHECK: distribute.send %{{.*}} from 0 to 1 over @mesh["device"]
// CHECK-LABEL: func.func @step_storage_device_1
// CHECK: distribute.recv from 0 to 1 over @mesh["device"]
// CHECK: distribute.reduce_to_one sum %{{.*}} to 0 over @mesh["replica"]
// CHECK: distribute.assign_sub @v
// CHECK-LABEL: func.func @step_worker_device_1
// CHECK: distribute.recv from 0 to 1 over @mesh["device"]
// CHECK: distribute.reduce_to_one sum %{{.*}} to 0 over @mesh["replica"]
// CHECK-NOT: distribute.assign
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %a = arith.mulf %w, %x : tensor<4xf32>
  %b = distribute.assign_to_logical_device %a, 1 : tensor<4xf32>
  %g = arith.mulf %b, %b : tensor<4xf32>
  %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
  distribute.assign_sub @v, %s : tensor<4xf32>
  return
}
