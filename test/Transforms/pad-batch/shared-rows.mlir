// Members who share out the rows of a replica divide the room that it has.
// RUN: dist-opt %s -distribute-pad-batch | FileCheck %s

// At most 5 rows on two replicas are 3 on each; two members of one share out room for 4.
distribute.mesh @mesh <["replica" = 2, "fsdp" = 2]>
// CHECK-LABEL: func.func @step
// CHECK-SAME: tensor<8x3xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64, distribute.sharding = #distribute.sharding<["fsdp" : dim 0]>}
func.func @step(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64, distribute.sharding = #distribute.sharding<["fsdp" : dim 0]>})
    -> (tensor<3xf32> {distribute.output = "sum"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<?x3xf32>) outs(%zero : tensor<3xf32>) dimensions = [0]
  return %r : tensor<3xf32>
}
