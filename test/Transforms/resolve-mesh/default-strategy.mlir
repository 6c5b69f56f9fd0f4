// Without a strategy, and with one_device, there is one replica.
// RUN: dist-opt %s -split-input-file --distribute-resolve-mesh | FileCheck %s
// RUN: dist-opt %s -split-input-file --distribute-resolve-mesh="strategy=one_device replicas=1" | FileCheck %s

// CHECK: distribute.mesh @cluster <["replica" = 1]>
distribute.mesh @cluster <["replica" = ?]>

// -----

// CHECK: distribute.mesh @mesh <["replica" = 1]>
func.func private @f()

// -----

// A mesh that is made takes no name of another symbol.
// CHECK: distribute.mesh @mesh_0 <["replica" = 1]>
func.func private @mesh()
