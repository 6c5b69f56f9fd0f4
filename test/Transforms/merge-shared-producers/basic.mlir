// A producer of several users and the first of them are one nest, which gives both results.
// RUN: dist-opt %s -distribute-merge-shared-producers -canonicalize | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// A costly producer of two users is merged with the first one: one nest, both results.
// CHECK-LABEL: func.func @shared_producer
func.func @shared_producer(%x: tensor<16x4xf32>) -> (tensor<16x4xf32>, tensor<16x4xf32>) {
  %e = tensor.empty() : tensor<16x4xf32>
  // CHECK: %[[R:.*]]:2 = linalg.generic
  // CHECK: math.exp
  // CHECK: arith.negf
  // CHECK: linalg.generic {{.*}} ins(%[[R]]#
  // CHECK: math.tanh
  // CHECK-NOT: linalg.generic
  %m = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  %p = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.negf %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, -d1 + 3)>, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  return %p, %q : tensor<16x4xf32>, tensor<16x4xf32>
}

// A producer merged with a user that reads both of its results: the user takes them where they are computed.
// CHECK-LABEL: func.func @both_results
func.func @both_results(%x: tensor<16x4xf32>) -> (tensor<16x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
  %e = tensor.empty() : tensor<16x4xf32>
  %t = tensor.empty() : tensor<4x16xf32>
  // CHECK: %[[R:.*]]:3 = linalg.generic {{.*}} ins(%{{.*}} : tensor<16x4xf32>)
  // CHECK: %[[TANH:.*]] = math.tanh
  // CHECK: %[[EXP:.*]] = math.exp
  // CHECK: %[[SUM:.*]] = arith.addf %[[TANH]], %[[EXP]]
  // CHECK: linalg.yield %[[TANH]], %[[EXP]], %[[SUM]]
  %p:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x4xf32>) outs(%e, %e : tensor<16x4xf32>, tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32, %out2: f32):
    %r = math.tanh %a : f32
    %s = math.exp %a : f32
    linalg.yield %r, %s : f32, f32
  } -> (tensor<16x4xf32>, tensor<16x4xf32>)
  %sum = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p#0, %p#1 : tensor<16x4xf32>, tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  // CHECK-DAG: linalg.transpose ins(%[[R]]#0
  // CHECK-DAG: linalg.transpose ins(%[[R]]#1
  %first = linalg.transpose ins(%p#0 : tensor<16x4xf32>) outs(%t : tensor<4x16xf32>) permutation = [1, 0]
  %second = linalg.transpose ins(%p#1 : tensor<16x4xf32>) outs(%t : tensor<4x16xf32>) permutation = [1, 0]
  return %p#0, %p#1, %sum, %first, %second : tensor<16x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<4x16xf32>, tensor<4x16xf32>
}
