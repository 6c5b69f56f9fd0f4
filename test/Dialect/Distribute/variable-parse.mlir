// Variables with every property, and the ops that read and write them, survive printing and parsing.
// RUN: dist-opt %s | FileCheck %s
// RUN: dist-opt %s -mlir-print-op-generic | dist-opt | FileCheck %s

// CHECK: distribute.variable @plain : tensor<4xf32>{{$}}
distribute.variable @plain : tensor<4xf32>
// CHECK: distribute.variable @layer.0 : tensor<2xi64> = dense<[1, 2]>
distribute.variable @"layer.0" : tensor<2xi64> = dense<[1, 2]>
// CHECK: distribute.variable @mean : tensor<f32> = dense<1.000000e+00> {synchronization = on_write, aggregation = mean, trainable = false}
distribute.variable @mean : tensor<f32> = dense<1.0> {aggregation = mean, synchronization = on_write, trainable = false}
// CHECK: distribute.variable @first : tensor<f32> {aggregation = only_first_replica, colocate_with = @mean}
distribute.variable @first : tensor<f32> {colocate_with = @mean, aggregation = only_first_replica}
// CHECK: distribute.variable @placed : tensor<f32> {colocate_with = @mean, device = 1}
distribute.variable @placed : tensor<f32> {device = 1, colocate_with = @mean}
// CHECK: distribute.variable @frozen : tensor<f32> = dense<2.000000e+00> {frozen, test.note = "kept", test.unit}
distribute.variable @frozen : tensor<f32> = dense<2.0> {test.note = "kept", frozen, test.unit}
// CHECK: distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
// `auto` is the default, as is aggregation `none`.
// CHECK: distribute.variable @default : tensor<f32> {trainable = true}
distribute.variable @default : tensor<f32> {synchronization = auto, aggregation = none, trainable}

distribute.mesh @sharded_over <["replica" = 4, "model" = 2, "device" = 3]>

// Sharded: type and initial value of the whole, accesses by shard.
// CHECK: distribute.variable @sharded : tensor<5x2xf32> = dense<1.000000e+00> {frozen, sharding = #distribute.sharding<["replica" : flat]>}
distribute.variable @sharded : tensor<5x2xf32> = dense<1.0> {sharding = #distribute.sharding<["replica" : flat]>, frozen}
// CHECK: distribute.read @sharded : tensor<3xf32>
func.func @shard() -> tensor<3xf32> {
  %v = distribute.read @sharded : tensor<3xf32>
  return %v : tensor<3xf32>
}

// CHECK: distribute.variable @flat_columns : tensor<5x6xf32> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}
distribute.variable @flat_columns : tensor<5x6xf32> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}
// CHECK: distribute.read @flat_columns : tensor<4xf32>
func.func @flat_shard_of_columns() attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  %v = distribute.read @flat_columns : tensor<4xf32>
  return
}
// CHECK: distribute.variable @rows : tensor<5x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
distribute.variable @rows : tensor<5x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
// CHECK: distribute.read @rows : tensor<3x2xf32>
func.func @rows_of_a_server() {
  %v = distribute.read @rows : tensor<3x2xf32>
  return
}

// CHECK: distribute.variable @step_0 : tensor<4xf32> {saved_as = "step"}
distribute.variable @step_0 : tensor<4xf32> {saved_as = "step"}

// A region computes the first value, in front of the properties.
// CHECK: distribute.variable @drawn : tensor<2xi32> init {
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<[1, 2]> : tensor<2xi32>
// CHECK-NEXT: distribute.yield %[[C]] : tensor<2xi32>
// CHECK-NEXT: } {aggregation = sum, frozen}
distribute.variable @drawn : tensor<2xi32> init {
  %v = arith.constant dense<[1, 2]> : tensor<2xi32>
  distribute.yield %v : tensor<2xi32>
} {aggregation = sum, frozen}

// A step computes the first value, of a frozen variable, too.
// CHECK: distribute.variable @computed : tensor<2xi32> {frozen, initialized}
distribute.variable @computed : tensor<2xi32> {initialized, frozen}
// CHECK: func.func @initialize() attributes {distribute.initializer, distribute.step, distribute.view = "replica"}
func.func @initialize() attributes {distribute.initializer, distribute.step, distribute.view = "replica"} {
  %v = arith.constant dense<[1, 2]> : tensor<2xi32>
  distribute.assign @computed, %v : tensor<2xi32>
  return
}

// CHECK-LABEL: func.func @accesses
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
func.func @accesses(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V:.*]] = distribute.read @plain : tensor<4xf32>
  %v = distribute.read @plain : tensor<4xf32>
  // CHECK: distribute.assign @plain, %[[X]] : tensor<4xf32>
  distribute.assign @plain, %x : tensor<4xf32>
  // CHECK: distribute.assign_add @plain, %[[V]] : tensor<4xf32>
  distribute.assign_add @plain, %v : tensor<4xf32>
  // CHECK: distribute.assign_sub @plain, %[[V]] : tensor<4xf32>
  distribute.assign_sub @plain, %v : tensor<4xf32>
  return %v : tensor<4xf32>
}
