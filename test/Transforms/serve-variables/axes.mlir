// A step that further axes split is divided behind the axis of the replicas. Servers know nothing of the others; workers take their parts of what they
// pull, and may gather what they push.
// RUN: dist-opt %s -distribute-serve-variables | FileCheck %s

// CHECK-LABEL: module @workers
// CHECK: distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// CHECK: func.func @step(%{{.*}}: tensor<4x8xf32> {distribute.batch = "x"}, %[[W:.*]]: tensor<8xf32>
// CHECK-SAME: {distribute.pulled = "w", distribute.replicated = "w", distribute.sharding = #distribute.sharding<["model" : dim 0]>})
// CHECK-SAME: distribute.partitioned = ["replica"]
// CHECK: %[[G:.*]] = linalg.reduce
// CHECK-NOT: distribute.all_reduce
// CHECK: %[[PUSH:.*]] = distribute.shard %[[G]] <["model" : whole]>
// CHECK: return %[[PUSH]]

// CHECK-LABEL: module @servers
// CHECK: distribute.mesh @mesh <["replica" = 1]>
// CHECK: distribute.variable @w : tensor<8xf32>{{$}}
// CHECK: func.func @step(%[[G:.*]]: tensor<8xf32>
// CHECK-NOT: distribute.partitioned
// CHECK-SAME: distribute.replicated
// CHECK-NOT: distribute.shard
// CHECK: distribute.assign @w
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<8xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @step(%x: tensor<4x8xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global", distribute.partitioned = ["replica"]} {
  %w = distribute.read @w : tensor<8xf32>
  %b = arith.constant dense<0.0> : tensor<8xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %rows = linalg.broadcast ins(%w : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
  %p = arith.mulf %rows, %x : tensor<4x8xf32>
  %g = linalg.reduce { arith.addf } ins(%p : tensor<4x8xf32>) outs(%b : tensor<8xf32>) dimensions = [0]
  %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<8xf32>
  %n = arith.subf %w, %s : tensor<8xf32>
  %kept = distribute.shard %n <["model" : dim 0]> : tensor<8xf32>
  distribute.assign @w, %kept : tensor<8xf32>
  return
}
