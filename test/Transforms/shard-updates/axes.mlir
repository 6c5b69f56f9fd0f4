// Where further axes split a replica, the replicas have flat shards of what these leave: of a part of a variable, and of a
// gradient that is reduced along several axes.
// RUN: dist-opt %s -distribute-shard-updates -split-input-file | FileCheck %s

// The part has 4 x 3 elements, of which each of 2 replicas has 6.
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// CHECK: distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
// CHECK: distribute.variable @m : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}
distribute.variable @m : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 1]>}

// CHECK-LABEL: func @part(
func.func @part(%g: tensor<4x3xf32> {distribute.batch = "g"})
    -> (tensor<f32> {distribute.output = "norm", distribute.result = "mirrored"},
        tensor<4x3xf32> {distribute.output = "old", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  // CHECK-DAG: distribute.coordinate "replica" : index
  // CHECK-DAG: %[[SUM:.+]] = distribute.reduce_scatter sum %{{.+}} dim 0 over @mesh["replica"] {{.*}} : tensor<12xf32> -> tensor<6xf32>
  // CHECK-DAG: %[[M:.+]] = distribute.read @m : tensor<6xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4x3xf32>
  %w = distribute.read @w : tensor<4x3xf32>
  %m = distribute.read @m : tensor<4x3xf32>
  // CHECK: %[[NEW:.+]] = arith.addf %[[M]], %[[SUM]] : tensor<6xf32>
  %new = arith.addf %m, %sum : tensor<4x3xf32>
  // CHECK: %[[NEXT:.+]] = arith.subf %{{.+}}, %[[NEW]] : tensor<6xf32>
  %next = arith.subf %w, %new : tensor<4x3xf32>
  // The norm of a part is reduced over the replicas and along the axis of the parts at once.
  // CHECK: %[[OWN:.+]] = linalg.generic {{.*}} ins(%[[NEW]] : tensor<6xf32>)
  // CHECK: distribute.all_reduce sum %[[OWN]] over @mesh["replica", "model"] {{.*}} : tensor<f32>
  // CHECK-NOT: = distribute.all_reduce
  %zero = arith.constant dense<0.0> : tensor<f32>
  %squares = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%new : tensor<4x3xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %p = arith.mulf %x, %x : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %norm = distribute.all_reduce sum %squares over @mesh["model"] : tensor<f32>
  // CHECK: distribute.assign @m, %[[NEW]] : tensor<6xf32>
  distribute.assign @m, %new : tensor<4x3xf32>
  // CHECK: distribute.all_gather %[[NEXT]] dim 0 over @mesh["replica"] {{.*}} : tensor<6xf32> -> tensor<12xf32>
  // CHECK: distribute.assign @w, %{{.+}} : tensor<4x3xf32>
  distribute.assign @w, %next : tensor<4x3xf32>
  return %norm, %w : tensor<f32>, tensor<4x3xf32>
}

// -----

// A gradient that is partial along both axes: its shards are reduced along the other one.
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// CHECK: distribute.variable @b : tensor<6xf32> {sharding = #distribute.sharding<["replica" : flat]>}
distribute.variable @b : tensor<6xf32>

// CHECK-LABEL: func @along_both(
func.func @along_both(%g: tensor<6xf32> {distribute.batch = "g"})
    attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  // CHECK: %[[SHARD:.+]] = distribute.reduce_scatter sum %{{.+}} dim 0 over @mesh["replica"] {{.*}} : tensor<6xf32> -> tensor<3xf32>
  // CHECK: %[[SUM:.+]] = distribute.all_reduce sum %[[SHARD]] over @mesh["model"] {{.*}} : tensor<3xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica", "model"] : tensor<6xf32>
  %b = distribute.read @b : tensor<6xf32>
  // CHECK: arith.addf %{{.+}}, %[[SUM]] : tensor<3xf32>
  %new = arith.addf %b, %sum : tensor<6xf32>
  distribute.assign @b, %new : tensor<6xf32>
  return
}

// -----

// A gradient that is reduced along another axis alone is each replica's own.
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// CHECK: distribute.variable @b : tensor<6xf32>{{$}}
distribute.variable @b : tensor<6xf32>
distribute.variable @seen : tensor<6xf32> {synchronization = on_read, aggregation = sum}

// CHECK-LABEL: func @along_the_other(
func.func @along_the_other(%g: tensor<6xf32> {distribute.batch = "g"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // CHECK-NOT: reduce_scatter
  // CHECK: distribute.all_reduce sum %{{.+}} over @mesh["model"] : tensor<6xf32>
  %sum = distribute.all_reduce sum %g over @mesh["model"] : tensor<6xf32>
  %b = distribute.read @b : tensor<6xf32>
  %new = arith.addf %b, %sum : tensor<6xf32>
  distribute.assign @seen, %new : tensor<6xf32>
  return
}

// -----

// What the replicas' own values meet stays whole, also behind a collective along another axis.
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
distribute.variable @b : tensor<6xf32>

// CHECK-LABEL: func @own_values(
func.func @own_values(%g: tensor<6xf32> {distribute.batch = "g"}, %h: tensor<6xf32> {distribute.batch = "h"})
    attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  // CHECK: %[[SUM:.+]] = distribute.all_reduce sum %{{.+}} over @mesh["replica"] : tensor<6xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<6xf32>
  %own = distribute.all_reduce sum %h over @mesh["model"] : tensor<6xf32>
  // CHECK: %[[SCALED:.+]] = arith.mulf %[[SUM]], %{{.+}} : tensor<6xf32>
  %scaled = arith.mulf %sum, %own : tensor<6xf32>
  // CHECK: distribute.reduce_scatter sum %[[SCALED]] dim 0 over @mesh["replica"]
  %mean = distribute.all_reduce sum %scaled over @mesh["replica"] : tensor<6xf32>
  %b = distribute.read @b : tensor<6xf32>
  %new = arith.addf %b, %mean : tensor<6xf32>
  distribute.assign @b, %new : tensor<6xf32>
  return
}

// -----

// What the replicas' axis splits already is left as it is.
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// CHECK: distribute.variable @w : tensor<4x3xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
distribute.variable @w : tensor<4x3xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}

// CHECK-LABEL: func @fully_sharded(
func.func @fully_sharded(%g: tensor<2x3xf32> {distribute.batch = "g"}, %c: tensor<2x3xf32> {distribute.batch = "c"})
    attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  // CHECK: distribute.all_reduce sum %{{.+}} over @mesh["replica"] : tensor<2x3xf32>
  %sum = distribute.all_reduce sum %c over @mesh["replica"] : tensor<2x3xf32>
  // CHECK: distribute.read @w : tensor<2x3xf32>
  %w = distribute.read @w : tensor<2x3xf32>
  %half = arith.addf %w, %sum : tensor<2x3xf32>
  %new = arith.addf %half, %g : tensor<2x3xf32>
  // CHECK: distribute.assign @w, %{{.+}} : tensor<2x3xf32>
  distribute.assign @w, %new : tensor<2x3xf32>
  return
}
