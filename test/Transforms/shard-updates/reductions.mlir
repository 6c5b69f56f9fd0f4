// The global norm of the gradients: each replica adds up the squares of its shards, the sums are added, and one
// all-reduce of one element is left. Where a shard holds padding, the padding is not counted.
// RUN: dist-opt %s -distribute-shard-updates -canonicalize -split-input-file | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<6xf32>
distribute.variable @b : tensor<3xf32>
// CHECK-LABEL: func @global_norm(
func.func @global_norm(%x: tensor<6xf32> {distribute.batch = "x"}, %y: tensor<3xf32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.output = "norm", distribute.result = "mirrored"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<6xf32>
  %b = distribute.read @b : tensor<3xf32>
  // CHECK: %[[GW:.+]] = distribute.reduce_scatter {{.*}} -> tensor<3xf32>
  // CHECK: %[[GB:.+]] = distribute.reduce_scatter {{.*}} -> tensor<2xf32>
  %gw = distribute.all_reduce sum %x over @mesh["replica"] : tensor<6xf32>
  %gb = distribute.all_reduce sum %y over @mesh["replica"] : tensor<3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  // CHECK: %[[SW:.+]] = linalg.generic {{.*}} ["reduction"]} ins(%[[GW]] : tensor<3xf32>)
  // CHECK-NOT: arith.select
  %sw = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%gw : tensor<6xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%g: f32, %s: f32):
    %q = arith.mulf %g, %g : f32
    %t = arith.addf %s, %q : f32
    linalg.yield %t : f32
  } -> tensor<f32>
  // CHECK: %[[SB:.+]] = linalg.generic {{.*}} ["reduction"]} ins(%[[GB]] : tensor<2xf32>)
  // CHECK:   %[[T:.+]] = arith.addf
  // CHECK:   linalg.index 0
  // CHECK:   %[[INSIDE:.+]] = arith.cmpi ult
  // CHECK:   arith.select %[[INSIDE]], %[[T]], %{{.+}} : f32
  %sb = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%gb : tensor<3xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%g: f32, %s: f32):
    %q = arith.mulf %g, %g : f32
    %t = arith.addf %s, %q : f32
    linalg.yield %t : f32
  } -> tensor<f32>
  // CHECK: %[[FIRST:.+]] = arith.addf %[[SW]], %{{.+}} : tensor<f32>
  // CHECK: %[[OWN:.+]] = arith.addf %[[FIRST]], %[[SB]] : tensor<f32>
  // CHECK: %[[ALL:.+]] = distribute.all_reduce sum %[[OWN]] over @mesh["replica"]
  // CHECK-SAME: "distribute-shard-updates: partial(sum) since 'linalg.generic', where operand #0 is flat, and the op combines all elements;
  // CHECK-NOT: distribute.all_reduce
  %first = arith.addf %zero, %sw : tensor<f32>
  %squares = arith.addf %first, %sb : tensor<f32>
  %norm = math.sqrt %squares : tensor<f32>
  %n = tensor.extract %norm[] : tensor<f32>
  %nw = tensor.splat %n : tensor<6xf32>
  %nb = tensor.splat %n : tensor<3xf32>
  %cw = arith.divf %gw, %nw : tensor<6xf32>
  %cb = arith.divf %gb, %nb : tensor<3xf32>
  %w1 = arith.subf %w, %cw : tensor<6xf32>
  %b1 = arith.subf %b, %cb : tensor<3xf32>
  distribute.assign @w, %w1 : tensor<6xf32>
  distribute.assign @b, %b1 : tensor<3xf32>
  return %norm : tensor<f32>
}

// -----

// Other kinds; an init that is not neutral counts once.
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<6xf32>
// CHECK-LABEL: func @kinds(
func.func @kinds(%x: tensor<6xf32> {distribute.batch = "x"}, %init: tensor<f32> {distribute.replicated = "init"})
    -> (tensor<f32> {distribute.output = "largest", distribute.result = "mirrored"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<6xf32>
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<6xf32>
  // CHECK: %[[OWN:.+]] = linalg.generic {{.*}} ["reduction"]} ins(%{{.+}} : tensor<3xf32>) outs(%arg1 : tensor<f32>)
  // CHECK: distribute.all_reduce max %[[OWN]]
  %largest = linalg.reduce { arith.maximumf } ins(%g : tensor<6xf32>) outs(%init : tensor<f32>) dimensions = [0]
  %n = tensor.extract %largest[] : tensor<f32>
  %s = tensor.splat %n : tensor<6xf32>
  %d = arith.divf %g, %s : tensor<6xf32>
  %next = arith.subf %w, %d : tensor<6xf32>
  distribute.assign @w, %next : tensor<6xf32>
  return %largest : tensor<f32>
}
