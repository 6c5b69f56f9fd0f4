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
