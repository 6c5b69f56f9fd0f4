// In the replica view the mesh may leave the number of replicas to the launch; a module without a mesh says nothing at all.
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=mirrored" | FileCheck %s
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=mirrored replicas=4" | FileCheck %s --check-prefix=FIXED
// RUN: echo "module {}" | not dist-opt --distribute-resolve-mesh="strategy=mirrored" 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK: distribute.mesh @cluster <["replica" = ?, "model" = 2]>
// FIXED: distribute.mesh @cluster <["replica" = 4, "model" = 2]>
// NONE: strategy "mirrored" needs the number of replicas: give it, or declare a mesh with an axis "replica"
distribute.mesh @cluster <["replica" = ?, "model" = 2]>
func.func @step() attributes {distribute.step, distribute.view = "replica"} {
  return
}
