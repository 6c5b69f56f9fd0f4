// Flat shards that the program wants, in steps of the global view: the updates of these variables are sharded, and no others.
// RUN: dist-opt %s -distribute-partition -distribute-shard-updates=all=false -split-input-file | FileCheck %s
// RUN: dist-opt %s -distribute-replicate-pipeline -split-input-file | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK: distribute.variable @m : tensor<6xf32> {sharding = #distribute.sharding<["replica" : flat]>}
distribute.variable @m : tensor<6xf32> {sharding = #distribute.sharding<["replica" : flat]>}
// CHECK: distribute.variable @n : tensor<6xf32>{{$}}
distribute.variable @n : tensor<6xf32>

// CHECK-LABEL: func.func @one_of_two
// CHECK-NOT: distribute.partitioned
func.func @one_of_two(%x: tensor<4x6xf32> {distribute.batch = "x"}, %y: tensor<4x6xf32> {distribute.batch = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  // CHECK-DAG: distribute.reduce_scatter sum {{.*}} : tensor<6xf32> -> tensor<3xf32>
  // CHECK-DAG: distribute.all_reduce sum {{.*}} : tensor<6xf32>
  %g = linalg.reduce { arith.addf } ins(%x : tensor<4x6xf32>) outs(%zero : tensor<6xf32>) dimensions = [0]
  %h = linalg.reduce { arith.addf } ins(%y : tensor<4x6xf32>) outs(%zero : tensor<6xf32>) dimensions = [0]
  // CHECK-DAG: distribute.read @m : tensor<3xf32>
  // CHECK-DAG: distribute.read @n : tensor<6xf32>
  %m = distribute.read @m : tensor<6xf32>
  %n = distribute.read @n : tensor<6xf32>
  %p = math.tanh %g : tensor<6xf32>
  %q = math.tanh %h : tensor<6xf32>
  %r = arith.addf %m, %p : tensor<6xf32>
  %s = arith.addf %n, %q : tensor<6xf32>
  // CHECK-DAG: distribute.assign @m, %{{.*}} : tensor<3xf32>
  // CHECK-DAG: distribute.assign @n, %{{.*}} : tensor<6xf32>
  distribute.assign @m, %r : tensor<6xf32>
  distribute.assign @n, %s : tensor<6xf32>
  return
}

// -----

// A single replica has the whole.
distribute.mesh @mesh <["replica" = 1]>
// CHECK: distribute.variable @m : tensor<6xf32>{{$}}
distribute.variable @m : tensor<6xf32> {sharding = #distribute.sharding<["replica" : flat]>}

// CHECK-LABEL: func.func @alone
func.func @alone(%x: tensor<4x6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %g = linalg.reduce { arith.addf } ins(%x : tensor<4x6xf32>) outs(%zero : tensor<6xf32>) dimensions = [0]
  // CHECK: distribute.read @m : tensor<6xf32>
  %m = distribute.read @m : tensor<6xf32>
  %r = arith.addf %m, %g : tensor<6xf32>
  distribute.assign @m, %r : tensor<6xf32>
  return
}
