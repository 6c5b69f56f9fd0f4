// Along further axes replica 0 is several members, each of which holds its shards. Of collectives within a replica the others keep those that
// they use; one over both axes goes to all members of replica 0, and so to all.
// RUN: dist-opt %s -distribute-store-once | FileCheck %s

// CHECK: distribute.role "storage" at "replica" from 0 to 1 holds [@w, @norm]
// CHECK: distribute.role "worker" at "replica" from 1 to 2 holds []
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @norm : tensor<4xf32>

// CHECK-LABEL: func.func @step_storage
// CHECK: distribute.broadcast %{{.*}} from 0 over @mesh["replica"]
// CHECK: distribute.all_reduce max %{{.*}} over @mesh["model"]
// CHECK: distribute.reduce_to_one sum %{{.*}} to 0 over @mesh["replica"]
// CHECK: distribute.all_reduce max %{{.*}} over @mesh["model"]
// CHECK: distribute.all_reduce sum %{{.*}} over @mesh["replica", "model"]

// CHECK-LABEL: func.func @step_worker
// CHECK: distribute.broadcast %{{.*}} from 0 over @mesh["replica"]
// CHECK: distribute.all_reduce max %{{.*}} over @mesh["model"]
// CHECK: distribute.reduce_to_one sum %{{.*}} to 0 over @mesh["replica"]
// CHECK-NOT: distribute.all_reduce max
// CHECK: distribute.all_reduce sum %{{.*}} over @mesh["replica", "model"]
// CHECK-NOT: distribute.assign
// CHECK: return{{$}}
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"}, %y: tensor<4xf32> {distribute.replicated = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4x4xf32>
  %a = arith.mulf %w, %x : tensor<4x4xf32>
  %largest = distribute.all_reduce max %a over @mesh["model"] : tensor<4x4xf32>
  %g = arith.mulf %a, %largest : tensor<4x4xf32>
  %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4x4xf32>
  // For the update alone.
  %clip = distribute.all_reduce max %s over @mesh["model"] : tensor<4x4xf32>
  %t = arith.divf %s, %clip : tensor<4x4xf32>
  %n = arith.subf %w, %t : tensor<4x4xf32>
  distribute.assign @w, %n : tensor<4x4xf32>
  %both = distribute.all_reduce sum %y over @mesh["replica", "model"] : tensor<4xf32>
  distribute.assign @norm, %both : tensor<4xf32>
  return
}
