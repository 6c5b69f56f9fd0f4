// Replica 0 holds the variables; the others get the values that they read, and leave out what only updates need.
// RUN: dist-opt %s -distribute-store-once | FileCheck %s
// Without replicas there is nothing to share.
// RUN: sed 's/"replica" = 3/"replica" = 1/' %s | dist-opt -distribute-store-once | FileCheck %s --check-prefix=ONE
// ONE-NOT: distribute.role

// CHECK: distribute.role "storage" at "replica" from 0 to 1 holds [@w, @momentum]
// CHECK: distribute.role "worker" at "replica" from 1 to 3 holds []
distribute.mesh @mesh <["replica" = 3]>
distribute.variable @w : tensor<4xf32> {aggregation = mean}
distribute.variable @momentum : tensor<4xf32> {aggregation = mean}

// CHECK-LABEL: func.func @step_storage
// CHECK-SAME: -> (tensor<f32> {distribute.output = "loss"}, tensor<3x4xf32> {distribute.output = "own", distribute.result = "mirrored"}, tensor<12xf32> {distribute.output = "rows", distribute.result = "mirrored"})
// CHECK-SAME: distribute.part_of = "step"
// CHECK-SAME: distribute.role = "storage"
// CHECK: %[[W:.*]] = distribute.read @w
// CHECK-NEXT: distribute.broadcast %[[W]] from 0 over @mesh["replica"] {{.*}}value of variable @w, which replica 0 holds
// CHECK: distribute.reduce_to_one sum %{{.*}} to 0 over @mesh["replica"] {distribute.reason = "a gradient"}
// What all replicas still use goes to all.
// CHECK: distribute.all_reduce max
// CHECK-NOT: distribute.broadcast
// CHECK: distribute.read @momentum
// CHECK: distribute.assign @momentum
// CHECK: distribute.assign_sub @w
// CHECK: scf.if
// CHECK: distribute.assign @w
// CHECK: scf.if
// CHECK: distribute.reduce_to_one sum
// CHECK: distribute.all_gather
// CHECK: distribute.all_gather

// CHECK-LABEL: func.func @step_worker
// CHECK-SAME: distribute.role = "worker"
// CHECK: %[[NOTHING:.*]] = arith.constant dense<0.0
// CHECK-NEXT: %[[THEIRS:.*]] = distribute.broadcast %[[NOTHING]] from 0
// CHECK: arith.mulf %[[THEIRS]], %{{.*}}
// CHECK: distribute.reduce_to_one sum %{{.*}} to 0 over @mesh["replica"] {distribute.reason = "a gradient"}
// CHECK: distribute.all_reduce max
// CHECK-NOT: @momentum
// CHECK-NOT: assign
// A branch that all take stays, with the reduction in it.
// CHECK: scf.if
// CHECK: distribute.reduce_to_one sum
// CHECK-NOT: scf.if
// CHECK: distribute.all_gather
// CHECK-NOT: assign
// CHECK: distribute.all_gather
// CHECK: return{{$}}
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<f32> {distribute.output = "loss"}, tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"},
        tensor<4xf32> {distribute.output = "rows", distribute.result = "sharded", distribute.result_dim = 0})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %w = distribute.read @w : tensor<4xf32>
  %g = arith.mulf %w, %x : tensor<4xf32>
  %s = distribute.all_reduce sum %g over @mesh["replica"] {distribute.reason = "a gradient"} : tensor<4xf32>
  %largest = distribute.all_reduce max %g over @mesh["replica"] : tensor<4xf32>
  %m = distribute.read @momentum : tensor<4xf32>
  %n = arith.addf %m, %s : tensor<4xf32>
  distribute.assign @momentum, %n : tensor<4xf32>
  distribute.assign_sub @w, %n : tensor<4xf32>
  %first = tensor.extract %s[%c0] : tensor<4xf32>
  %large = arith.cmpf ogt, %first, %zero : f32
  scf.if %large {
    distribute.assign @w, %s : tensor<4xf32>
  }
  %some = tensor.extract %largest[%c0] : tensor<4xf32>
  %positive = arith.cmpf ogt, %some, %zero : f32
  %kept = scf.if %positive -> (tensor<4xf32>) {
    %t = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  } else {
    scf.yield %n : tensor<4xf32>
  }
  distribute.assign_sub @w, %kept : tensor<4xf32>
  %loss = tensor.from_elements %first : tensor<f32>
  %scaled = arith.divf %g, %largest : tensor<4xf32>
  return %loss, %scaled, %x : tensor<f32>, tensor<4xf32>, tensor<4xf32>
}
