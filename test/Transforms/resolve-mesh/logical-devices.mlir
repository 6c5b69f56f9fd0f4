// The axis of logical devices: added, kept, or in conflict with what the mesh says.
// RUN: dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=4 logical-devices=2" -split-input-file -verify-diagnostics | FileCheck %s

// CHECK: distribute.mesh @mesh <["replica" = 4, "device" = 2]>
func.func private @nothing()

// -----

// CHECK: distribute.mesh @m <["replica" = 4, "model" = 3, "device" = 2]>
distribute.mesh @m <["replica" = ?, "model" = 3]>

// -----

// CHECK: distribute.mesh @m <["replica" = 4, "device" = 2]>
distribute.mesh @m <["replica" = ?, "device" = 2]>

// -----

// expected-error@below {{mesh @m has 3 logical devices, but 2 were requested: give the same number, or none}}
distribute.mesh @m <["replica" = ?, "device" = 3]>
