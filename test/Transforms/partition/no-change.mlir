// Steps of the replica view, replicated programs and functions that are no steps are left alone.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
func.func @replica_view(%x: tensor<8xf32> {distribute.batch = "x"})
    -> (tensor<8xf32> {distribute.output = "o", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %r = arith.addf %x, %x : tensor<8xf32>
  return %r : tensor<8xf32>
}
// CHECK-LABEL: func @replica_view(
// CHECK-SAME: tensor<8xf32>
// CHECK-NOT: distribute.replicated
// CHECK: arith.addf {{.*}} : tensor<8xf32>
func.func @helper(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
// CHECK-LABEL: func @helper(
// CHECK-SAME: tensor<8xf32>
// CHECK-NOT: attributes

// -----

distribute.mesh @mesh <["replica" = 1]>
// One replica holds the whole batch: nothing is split, nothing reduced.
func.func @one(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  return %s : tensor<4xf32>
}
// CHECK-LABEL: func @one
// CHECK-SAME: tensor<8x4xf32>
// CHECK-SAME: distribute.replicated
// CHECK-NOT: distribute.all_reduce
// CHECK: return
