// A constraint says which shards members have of a value; a sharding of an input is one on it.
// RUN: dist-opt %s -distribute-partition -split-input-file | FileCheck %s

// What is whole is cut; what depends on it follows, and is reduced where the split dimension ends.
distribute.mesh @m <["replica" = 2, "sequence" = 2]>
// CHECK-LABEL: func.func @whole
// CHECK-SAME: (%[[X:.*]]: tensor<4x6xf32> {distribute.batch = "x"})
func.func @whole(%x: tensor<8x6xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  // CHECK: %[[S:.*]] = tensor.extract_slice %[[X]][0, %{{.*}}] [4, 3] [1, 1]
  // CHECK-NOT: distribute.shard
  %s = distribute.shard %x <["sequence" : dim 1]> : tensor<8x6xf32>
  // CHECK: %[[R:.*]] = linalg.reduce { arith.addf } ins(%[[S]] : tensor<4x3xf32>) outs(%{{.*}} : tensor<4xf32>)
  // CHECK: distribute.all_reduce sum %[[R]] over @m["sequence"] {{.*}} : tensor<4xf32>
  %r = linalg.reduce {arith.addf} ins(%s : tensor<8x6xf32>) outs(%zero : tensor<8xf32>) dimensions = [1]
  return %r : tensor<8xf32>
}

// -----

// The same of an input; a dimension that both axes split is split by the major one first.
distribute.mesh @m <["replica" = 2, "sequence" = 2]>
// CHECK-LABEL: func.func @input
// CHECK-SAME: (%[[X:.*]]: tensor<4x6xf32> {distribute.batch = "x"})
func.func @input(%x: tensor<8x6xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["sequence" : dim 0]>})
    -> (tensor<6xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  // CHECK: %[[S:.*]] = tensor.extract_slice %[[X]][%{{.*}}, 0] [2, 6] [1, 1]
  // CHECK: %[[R:.*]] = linalg.reduce { arith.addf } ins(%[[S]] : tensor<2x6xf32>) outs(%{{.*}} : tensor<6xf32>)
  %r = linalg.reduce {arith.addf} ins(%x : tensor<8x6xf32>) outs(%zero : tensor<6xf32>) dimensions = [0]
  return %r : tensor<6xf32>
}

// -----

// Partial values are reduced into the shards.
distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<4xf32>
// CHECK-LABEL: func.func @partial
func.func @partial(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %none = arith.constant dense<0.0> : tensor<f32>
  // CHECK: %[[R:.*]] = linalg.reduce { arith.addf }
  // CHECK: %[[S:.*]] = distribute.reduce_scatter sum %[[R]] dim 0 over @m["replica"]
  %r = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %s = distribute.shard %r <["replica" : dim 0]> : tensor<4xf32>
  // CHECK: %[[Q:.*]] = arith.mulf %[[S]], %[[S]] : tensor<2xf32>
  %q = arith.mulf %s, %s : tensor<4xf32>
  %t = linalg.reduce {arith.addf} ins(%q : tensor<4xf32>) outs(%none : tensor<f32>) dimensions = [0]
  return %t : tensor<f32>
}

// -----

// What says "whole" permits a gather, in front of those who need the whole.
distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
// CHECK-LABEL: func.func @gathered
func.func @gathered(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x6xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x6xf32>
  %two = arith.constant dense<2.0> : tensor<4x6xf32>
  // CHECK: %[[W:.*]] = distribute.read @w : tensor<2x6xf32>
  %w = distribute.read @w : tensor<4x6xf32>
  // CHECK: %[[A:.*]] = distribute.all_gather %[[W]] dim 0 over @m["model"]
  %a = distribute.shard %w <["model" : whole]> : tensor<4x6xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %[[A]] : tensor<4x4xf32>, tensor<4x6xf32>)
  %y = linalg.matmul ins(%x, %a : tensor<8x4xf32>, tensor<4x6xf32>) outs(%zero : tensor<8x6xf32>) -> tensor<8x6xf32>
  // Shards are enough for the new value.
  // CHECK: %[[N:.*]] = arith.mulf %[[W]], %{{.*}} : tensor<2x6xf32>
  // CHECK: distribute.assign @w, %[[N]]
  %n = arith.mulf %a, %two : tensor<4x6xf32>
  distribute.assign @w, %n : tensor<4x6xf32>
  return %y : tensor<8x6xf32>
}

// -----

// A place for results holds nothing, so that there is nothing to split.
distribute.mesh @m <["replica" = 2]>
// CHECK-LABEL: func.func @nothing
// CHECK-NOT: all_gather
func.func @nothing(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %empty = tensor.empty() : tensor<8x4xf32>
  %place = distribute.shard %empty <["replica" : dim 1]> : tensor<8x4xf32>
  // CHECK: linalg.generic
  // CHECK: -> tensor<4x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x4xf32>) outs(%place : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// -----

// Members that share out tokens and experts: constraints say where tokens are exchanged for them, and back.
distribute.mesh @m <["replica" = 1, "expert" = 2]>
distribute.variable @w : tensor<4x3x3xf32> {sharding = #distribute.sharding<["expert" : dim 0]>, frozen}
#experts = affine_map<(e, g, n, m) -> (e, g, m)>
#weights = affine_map<(e, g, n, m) -> (e, m, n)>
#made = affine_map<(e, g, n, m) -> (e, g, n)>
// CHECK-LABEL: func.func @exchanged
func.func @exchanged(%x: tensor<4x6x3xf32> {distribute.batch = "x", distribute.batch_dim = 1, distribute.sharding = #distribute.sharding<["expert" : dim 1]>})
    -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4x6x3xf32>
  %none = arith.constant dense<0.0> : tensor<f32>
  %w = distribute.read @w : tensor<4x3x3xf32>
  // CHECK: %[[S:.*]] = distribute.all_to_all %{{.*}} split 0 concat 1 over @m["expert"] {{.*}} : tensor<4x3x3xf32> -> tensor<2x6x3xf32>
  %sent = distribute.shard %x <["expert" : dim 0]> : tensor<4x6x3xf32>
  // CHECK: linalg.generic {{.*}} ins(%[[S]], %{{.*}} : tensor<2x6x3xf32>, tensor<2x3x3xf32>)
  %made = linalg.generic {indexing_maps = [#experts, #weights, #made], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%sent, %w : tensor<4x6x3xf32>, tensor<4x3x3xf32>) outs(%zero : tensor<4x6x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x6x3xf32>
  // CHECK: distribute.all_to_all %{{.*}} split 1 concat 0 over @m["expert"] {{.*}} : tensor<2x6x3xf32> -> tensor<4x3x3xf32>
  %back = distribute.shard %made <["expert" : dim 1]> : tensor<4x6x3xf32>
  %both = arith.mulf %back, %x : tensor<4x6x3xf32>
  %r = linalg.reduce {arith.addf} ins(%both : tensor<4x6x3xf32>) outs(%none : tensor<f32>) dimensions = [0, 1, 2]
  return %r : tensor<f32>
}
