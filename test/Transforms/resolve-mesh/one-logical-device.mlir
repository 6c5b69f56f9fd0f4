// One logical device needs no axis, and names no other.
// RUN: dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=4 logical-devices=1" -split-input-file -verify-diagnostics | FileCheck %s

// CHECK: distribute.mesh @mesh <["replica" = 4]>
func.func private @nothing()

// -----

// expected-error@below {{mesh @m has 2 logical devices, but 1 were requested}}
distribute.mesh @m <["replica" = ?, "device" = 2]>

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  %0 = distribute.assign_to_logical_device %x, 0 : tensor<4xf32>
  // expected-error@below {{names logical device 1; mesh @m has only logical device 0: give --logical-devices=2 or more, or a mesh with an axis "device"}}
  %1 = distribute.assign_to_logical_device %0, 1 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
// expected-error@below {{'distribute.variable' op names logical device 2; mesh @m has only logical device 0: give --logical-devices=3 or more}}
distribute.variable @w : tensor<4xf32> {device = 2}
