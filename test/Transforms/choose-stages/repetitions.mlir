// A number that weights of one shape are multiplied with is sent, not the tensor that repeats it: each stage makes that.
// RUN: dist-opt %s '-distribute-choose-stages=parallel=data:1,pipeline:2' | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#nk = affine_map<(m, n, k) -> (n, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
distribute.mesh @mesh <["replica" = 1]>
// CHECK: @down : tensor<64x64xf32> {device = 1
distribute.variable @down : tensor<64x64xf32>
distribute.variable @rate : tensor<f32>
// CHECK: @up : tensor<64x64xf32> {device = 0
distribute.variable @up : tensor<64x64xf32>

func.func @step(%x: tensor<2x64xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %up = distribute.read @up : tensor<64x64xf32>
  %down = distribute.read @down : tensor<64x64xf32>
  %rate = distribute.read @rate : tensor<f32>
  %two = arith.constant dense<2.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<2x64xf32>
  %none = arith.constant dense<0.0> : tensor<64x64xf32>
  %place = tensor.empty() : tensor<64x64xf32>
  %a = linalg.matmul ins(%x, %up : tensor<2x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<2x64xf32>) -> tensor<2x64xf32>
  %b = linalg.matmul ins(%a, %down : tensor<2x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<2x64xf32>) -> tensor<2x64xf32>
  // Two activations go across, and the number.
  // CHECK-NOT: distribute.assign_to_logical_device {{.*}} : tensor<64x64xf32>
  // CHECK: distribute.assign_to_logical_device {{.*}} : tensor<f32>
  // CHECK-NOT: distribute.assign_to_logical_device {{.*}} : tensor<64x64xf32>
  // CHECK-COUNT-2: linalg.broadcast
  // CHECK-NOT: linalg.broadcast
  // CHECK-NOT: distribute.assign_to_logical_device {{.*}} : tensor<64x64xf32>
  %next = arith.mulf %rate, %two : tensor<f32>
  %factor = linalg.broadcast ins(%next : tensor<f32>) outs(%place : tensor<64x64xf32>) dimensions = [0, 1]
  %gDown = linalg.matmul indexing_maps = [#km, #kn, #mn] ins(%a, %b : tensor<2x64xf32>, tensor<2x64xf32>) outs(%none : tensor<64x64xf32>) -> tensor<64x64xf32>
  %da = linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%b, %down : tensor<2x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<2x64xf32>) -> tensor<2x64xf32>
  %gUp = linalg.matmul indexing_maps = [#km, #kn, #mn] ins(%x, %da : tensor<2x64xf32>, tensor<2x64xf32>) outs(%none : tensor<64x64xf32>) -> tensor<64x64xf32>
  %sDown = arith.mulf %gDown, %factor : tensor<64x64xf32>
  %newDown = arith.subf %down, %sDown : tensor<64x64xf32>
  %sUp = arith.mulf %gUp, %factor : tensor<64x64xf32>
  %newUp = arith.subf %up, %sUp : tensor<64x64xf32>
  distribute.assign @down, %newDown : tensor<64x64xf32>
  distribute.assign @up, %newUp : tensor<64x64xf32>
  distribute.assign @rate, %next : tensor<f32>
  return
}
