// RUN: not dist-opt %s --distribute-resolve-mesh="strategy=sharded" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not dist-opt %s --distribute-resolve-mesh="strategy=mirrored" 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not dist-opt %s --distribute-resolve-mesh="replicas=2" 2>&1 | FileCheck %s --check-prefix=SINGLE
// RUN: not dist-opt %s --distribute-resolve-mesh="strategy=mirrored replicas=-1" 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// UNKNOWN: unknown strategy "sharded"; expected one of "default", "one_device", "mirrored", "multi_worker_mirrored", "central_storage"
// NUMBER: strategy "mirrored" needs the number of replicas: the global view divides the batch when it is compiled; give --replicas=N, or a mesh with a fixed axis "replica"
// NUMBER: note: step @step is written in the global view
// SINGLE: strategy "default" runs 1 replica, but 2 were requested: use strategy "mirrored"
// NEGATIVE: requested -1 replicas; expected at least 1
distribute.mesh @cluster <["replica" = ?]>
func.func @step() attributes {distribute.step, distribute.view = "global"} {
  return
}
