// Rows lie along the dimension that the batch says, also for the members that share out those of a replica.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,fsdp:2' | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @w : tensor<8x4xf32> {sharding = #distribute.sharding<["fsdp" : dim 0 gathered]>}
distribute.variable @w : tensor<8x4xf32>

// CHECK: func.func @step(%{{.+}}: tensor<3x32x8xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64, distribute.sharding = #distribute.sharding<["fsdp" : dim 1]>})
func.func @step(%x: tensor<3x32x8xf32> {distribute.batch = "x", distribute.batch_dim = 1})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<8x4xf32>
  distribute.assign @w, %w : tensor<8x4xf32>
  return
}
