// The mesh gets the number of replicas that strategy, option and module agree on.
// RUN: dist-opt %s -split-input-file --distribute-resolve-mesh="strategy=mirrored replicas=4" | FileCheck %s
// RUN: dist-opt %s -split-input-file --distribute-resolve-mesh="strategy=mirrored replicas=4" \
// RUN:   --distribute-resolve-mesh="strategy=mirrored" | FileCheck %s
// RUN: dist-opt %s -split-input-file --distribute-resolve-mesh="strategy=multi_worker_mirrored replicas=4" | FileCheck %s

// CHECK: distribute.mesh @cluster <["replica" = 4]>
distribute.mesh @cluster <["replica" = ?]>

// -----

// CHECK: distribute.mesh @grid <["replica" = 4, "model" = 2]>
distribute.mesh @grid <["replica" = 4, "model" = 2]>

// -----

// A module without a mesh gets one.
// CHECK: distribute.mesh @mesh <["replica" = 4]>
// CHECK: func.func private @f
func.func private @f()
