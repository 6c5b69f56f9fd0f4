// Updates under a branch: its results are shards where both sides can give shards.
// RUN: dist-opt %s -distribute-shard-updates | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<6xf32>
distribute.variable @m : tensor<6xf32>
// CHECK-LABEL: func @skipped(
func.func @skipped(%x: tensor<6xf32> {distribute.batch = "x"}, %p: tensor<i1> {distribute.replicated = "p"})
    -> (tensor<6xf32> {distribute.output = "old", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // CHECK: %[[W:.+]] = distribute.read @w : tensor<6xf32>
  %w = distribute.read @w : tensor<6xf32>
  // CHECK: %[[M:.+]] = distribute.read @m : tensor<3xf32>
  %m = distribute.read @m : tensor<6xf32>
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<6xf32>
  %go = tensor.extract %p[] : tensor<i1>
  // CHECK: %[[NEW:.+]]:3 = scf.if %{{.+}} -> (tensor<3xf32>, f32, tensor<3xf32>) {
  %new:3 = scf.if %go -> (tensor<6xf32>, f32, tensor<6xf32>) {
    %m1 = arith.addf %m, %g : tensor<6xf32>
    %w1 = arith.subf %w, %m1 : tensor<6xf32>
    %one = arith.constant 1.0 : f32
    scf.yield %w1, %one, %m1 : tensor<6xf32>, f32, tensor<6xf32>
  } else {
    // CHECK: } else {
    // CHECK: %[[OWN:.+]] = tensor.extract_slice %[[W]]
    // CHECK: scf.yield %[[OWN]], %{{.+}}, %[[M]] : tensor<3xf32>, f32, tensor<3xf32>
    %zero = arith.constant 0.0 : f32
    scf.yield %w, %zero, %m : tensor<6xf32>, f32, tensor<6xf32>
  }
  // CHECK: %[[ALL:.+]] = distribute.all_gather %[[NEW]]#0
  // CHECK: distribute.assign @w, %[[ALL]] : tensor<6xf32>
  // CHECK: distribute.assign @m, %[[NEW]]#2 : tensor<3xf32>
  distribute.assign @w, %new#0 : tensor<6xf32>
  distribute.assign @m, %new#2 : tensor<6xf32>
  return %w : tensor<6xf32>
}

// A branch may be some replicas' own: sums of shards are reduced before it, each by itself, though one sum of both would do in it.
// CHECK-LABEL: func @sums_for_a_branch(
func.func @sums_for_a_branch(%x: tensor<6xf32> {distribute.batch = "x"}, %y: tensor<6xf32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.output = "norm", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<6xf32>
  %m = distribute.read @m : tensor<6xf32>
  // CHECK-COUNT-2: distribute.reduce_scatter
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<6xf32>
  %h = distribute.all_reduce sum %y over @mesh["replica"] : tensor<6xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  // CHECK-COUNT-2: distribute.all_reduce sum
  // CHECK: scf.if
  // CHECK-NOT: = distribute.all_reduce
  %sg = linalg.reduce { arith.addf } ins(%g : tensor<6xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %sh = linalg.reduce { arith.addf } ins(%h : tensor<6xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %i = arith.constant 0 : index
  %first = tensor.extract %x[%i] : tensor<6xf32>
  %none = arith.constant 0.0 : f32
  %go = arith.cmpf ogt, %first, %none : f32
  %norm = scf.if %go -> (tensor<f32>) {
    %both = arith.addf %sg, %sh : tensor<f32>
    scf.yield %both : tensor<f32>
  } else {
    scf.yield %zero : tensor<f32>
  }
  %w1 = arith.subf %w, %g : tensor<6xf32>
  %m1 = arith.subf %m, %h : tensor<6xf32>
  distribute.assign @w, %w1 : tensor<6xf32>
  distribute.assign @m, %m1 : tensor<6xf32>
  return %norm : tensor<f32>
}
