// A variable in shards: each replica writes its own, and nothing is reduced; an output in shards stays one.
// RUN: dist-opt %s --distribute-apply-strategy | FileCheck %s
// RUN: dist-opt %s --distribute-apply-strategy -o %t.mlir
// RUN: dist-interp %s %t.mlir --replicas=4 --steps=2 --inputs=seed:1

distribute.mesh @m <["replica" = 4]>
distribute.variable @v : tensor<8x2xf32> = dense<1.0> {sharding = #distribute.sharding<["replica" : flat]>}

// CHECK-LABEL: func.func @step
// CHECK-SAME: distribute.result = "sharded", distribute.result_dim = 1
// CHECK-NOT: distribute.all_reduce
// CHECK: %[[V:.*]] = distribute.read @v : tensor<4xf32>
// CHECK: %[[NEW:.*]] = arith.addf %[[V]]
// CHECK: distribute.assign @v, %[[NEW]] : tensor<4xf32>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}, %y: tensor<2x3xf32> {distribute.batch = "y", distribute.batch_dim = 1})
    -> (tensor<2x3xf32> {distribute.output = "z", distribute.result = "sharded", distribute.result_dim = 1})
    attributes {distribute.step, distribute.view = "replica"} {
  %v = distribute.read @v : tensor<4xf32>
  %n = arith.addf %v, %x : tensor<4xf32>
  distribute.assign @v, %n : tensor<4xf32>
  %z = arith.addf %y, %y : tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}
