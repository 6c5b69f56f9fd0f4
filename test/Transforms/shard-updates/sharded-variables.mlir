// Variables that only updates on shards touch are sharded: declared in shards, read and assigned by shard.
// RUN: dist-opt %s -distribute-shard-updates -split-input-file | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK-DAG: distribute.variable @w : tensor<6xf32>{{$}}
// CHECK-DAG: distribute.variable @momentum : tensor<6xf32> = dense<0.000000e+00> {sharding = #distribute.sharding<["replica" : flat]>}
// A mask that the update alone reads.
// CHECK-DAG: distribute.variable @mask : tensor<6xf32> {frozen, sharding = #distribute.sharding<["replica" : flat]>}
distribute.variable @w : tensor<6xf32>
distribute.variable @momentum : tensor<6xf32> = dense<0.0>
distribute.variable @mask : tensor<6xf32> {frozen}
// CHECK-LABEL: func @momentum_sgd(
func.func @momentum_sgd(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<6xf32>
  // CHECK: %[[OLD:.+]] = distribute.read @momentum : tensor<3xf32>
  %momentum = distribute.read @momentum : tensor<6xf32>
  %mask = distribute.read @mask : tensor<6xf32>
  %g = arith.mulf %w, %x : tensor<6xf32>
  // CHECK: %[[G:.+]] = distribute.reduce_scatter
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<6xf32>
  %masked = arith.mulf %sum, %mask : tensor<6xf32>
  // What the update computes of the variable alone is computed on the shard, too.
  // CHECK: %[[HALF:.+]] = arith.constant dense<5.000000e-01> : tensor<3xf32>
  // CHECK: %[[KEPT:.+]] = arith.mulf %[[OLD]], %[[HALF]] : tensor<3xf32>
  %half = arith.constant dense<0.5> : tensor<6xf32>
  %kept = arith.mulf %momentum, %half : tensor<6xf32>
  // CHECK: %[[NEW:.+]] = arith.addf %[[KEPT]], %{{.+}} : tensor<3xf32>
  %new = arith.addf %kept, %masked : tensor<6xf32>
  %next = arith.subf %w, %new : tensor<6xf32>
  // CHECK: distribute.assign @momentum, %[[NEW]] : tensor<3xf32>
  distribute.assign @momentum, %new : tensor<6xf32>
  // CHECK: distribute.all_gather
  // CHECK-NOT: distribute.all_gather
  distribute.assign @w, %next : tensor<6xf32>
  return
}

// -----

// A moving average that another step reads whole is gathered; the moment that no other step reads is not.
distribute.mesh @mesh <["replica" = 2]>
// CHECK-DAG: distribute.variable @average : tensor<6xf32>{{$}}
// CHECK-DAG: distribute.variable @moment : tensor<6xf32> {sharding = #distribute.sharding<["replica" : flat]>}
distribute.variable @average : tensor<6xf32>
distribute.variable @moment : tensor<6xf32>
// CHECK-LABEL: func @train(
func.func @train(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %average = distribute.read @average : tensor<6xf32>
  %moment = distribute.read @moment : tensor<6xf32>
  %sum = distribute.all_reduce sum %x over @mesh["replica"] : tensor<6xf32>
  %new = arith.addf %moment, %sum : tensor<6xf32>
  %next = arith.addf %average, %new : tensor<6xf32>
  // CHECK: distribute.assign @moment, %{{.+}} : tensor<3xf32>
  distribute.assign @moment, %new : tensor<6xf32>
  // CHECK: distribute.assign @average, %{{.+}} : tensor<6xf32>
  distribute.assign @average, %next : tensor<6xf32>
  return
}
// CHECK-LABEL: func @evaluate(
func.func @evaluate(%x: tensor<6xf32> {distribute.batch = "x"})
    -> (tensor<6xf32> {distribute.output = "y", distribute.result = "per_replica"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // CHECK: distribute.read @average : tensor<6xf32>
  %average = distribute.read @average : tensor<6xf32>
  %y = arith.mulf %x, %average : tensor<6xf32>
  return %y : tensor<6xf32>
}
