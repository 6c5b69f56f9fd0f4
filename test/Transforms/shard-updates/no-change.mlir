// What stays as it is: one replica, reductions that feed no update, tensors of one element, and updates that use a
// gradient in another way than elementwise, which are reported.
// RUN: dist-opt %s -distribute-shard-updates -split-input-file -verify-diagnostics | FileCheck %s
// RUN: dist-opt %s -distribute-shard-updates -split-input-file 2>/dev/null | FileCheck %s --check-prefix=SHARDS

// SHARDS-NOT: reduce_scatter
// SHARDS-NOT: all_gather
// SHARDS-NOT: shards =

distribute.mesh @mesh <["replica" = 1]>
distribute.variable @w : tensor<4xf32>
// CHECK-LABEL: func @one_replica(
func.func @one_replica(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  // CHECK: distribute.all_reduce sum
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
  %new = arith.subf %w, %g : tensor<4xf32>
  distribute.assign @w, %new : tensor<4xf32>
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @count : tensor<f32>
// CHECK-LABEL: func @nothing_to_cut(
func.func @nothing_to_cut(%x: tensor<4xf32> {distribute.batch = "x"}, %n: tensor<f32> {distribute.replicated = "n"})
    -> (tensor<4xf32> {distribute.output = "sum", distribute.result = "mirrored"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %count = distribute.read @count : tensor<f32>
  // CHECK-COUNT-2: distribute.all_reduce sum
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
  %s = distribute.all_reduce sum %n over @mesh["replica"] : tensor<f32>
  %next = arith.addf %count, %s : tensor<f32>
  distribute.assign @count, %next : tensor<f32>
  return %g : tensor<4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<2x2xf32>
distribute.variable @m : tensor<2x2xf32>
// CHECK-LABEL: func @transposed(
func.func @transposed(%x: tensor<2x2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<2x2xf32>
  %m = distribute.read @m : tensor<2x2xf32>
  // CHECK: distribute.all_reduce sum
  // expected-note@below {{the gradient is reduced here}}
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<2x2xf32>
  %m1 = arith.addf %m, %g : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  // expected-note@below {{'linalg.transpose' needs it, or what is computed of it, whole; an update on shards is elementwise}}
  %t = linalg.transpose ins(%m1 : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) permutation = [1, 0]
  %new = arith.subf %w, %t : tensor<2x2xf32>
  // expected-remark@below {{the update of @m stays replicated: its gradient is used whole}}
  distribute.assign @m, %m1 : tensor<2x2xf32>
  // expected-remark@below {{the update of @w stays replicated: its gradient is used whole}}
  distribute.assign @w, %new : tensor<2x2xf32>
  return
}

// -----

// expected-remark@below {{updates stay replicated: how many shards there are depends on the number of replicas, which is open; fix it with --replicas}}
distribute.mesh @mesh <["replica" = ?]>
distribute.variable @w : tensor<4xf32>
// CHECK-LABEL: func @open(
func.func @open(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  // CHECK: distribute.all_reduce sum
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
  %new = arith.subf %w, %g : tensor<4xf32>
  distribute.assign @w, %new : tensor<4xf32>
  return
}

// -----

// A variable that decays by itself: no gradient is in its update.
distribute.mesh @mesh <["replica" = 2]>
// CHECK: distribute.variable @decayed : tensor<4xf32>{{$}}
distribute.variable @decayed : tensor<4xf32>
// CHECK-LABEL: func @no_gradient(
func.func @no_gradient() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // CHECK: distribute.read @decayed : tensor<4xf32>
  %v = distribute.read @decayed : tensor<4xf32>
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %next = arith.mulf %v, %half : tensor<4xf32>
  distribute.assign @decayed, %next : tensor<4xf32>
  return
}

// -----

// A sum in a branch needs the gradient whole: of a partial sum it would not be clear that all replicas come by its reduction.
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<4xf32>
// CHECK-LABEL: func @sum_in_a_branch(
func.func @sum_in_a_branch(%x: tensor<4xf32> {distribute.batch = "x"}, %go: i1 {distribute.replicated = "go"})
    -> (tensor<f32> {distribute.output = "sum", distribute.result = "mirrored"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  // CHECK: distribute.all_reduce sum
  // expected-note@below {{the gradient is reduced here}}
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = scf.if %go -> (tensor<f32>) {
    // expected-note@below {{'linalg.reduce' needs it, or what is computed of it, whole; an update on shards is elementwise}}
    %s = linalg.reduce { arith.addf } ins(%g : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    scf.yield %s : tensor<f32>
  } else {
    scf.yield %zero : tensor<f32>
  }
  %new = arith.subf %w, %g : tensor<4xf32>
  // expected-remark@below {{the update of @w stays replicated: its gradient is used whole}}
  distribute.assign @w, %new : tensor<4xf32>
  return %sum : tensor<f32>
}
