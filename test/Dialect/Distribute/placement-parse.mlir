// Logical devices and roles: what is printed is what was read.
// RUN: dist-opt %s | dist-opt | FileCheck %s

// CHECK: distribute.mesh @m <["replica" = 2, "device" = 2]>
distribute.mesh @m <["replica" = 2, "device" = 2]>
distribute.variable @w : tensor<4xf32>
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds [@w]
distribute.role "device_0" at "device" from 0 to 1 holds [@w]
// CHECK: distribute.role "part" at "replica" from 0 to 1, "device" from 1 to 2 on host holds [@w]
distribute.role "part" at "replica" from 0 to 1, "device" from 1 to 2 on host holds [@w]
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds []
distribute.role "device_1" at "device" from 1 to 2 holds []

// CHECK-LABEL: func @step
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: distribute.assign_to_logical_device %{{.+}}, 1 : tensor<4xf32>
  %y = distribute.assign_to_logical_device %x, 1 : tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func @part
// CHECK-SAME: distribute.part_of = "step", distribute.replicated, distribute.role = "device_1"
func.func @part(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica", distribute.replicated, distribute.role = "device_1", distribute.part_of = "step"} {
  return %x : tensor<4xf32>
}
