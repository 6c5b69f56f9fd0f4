// A producer and a reduction of what it gives are one nest, which stands in front of the producer's other users.
// RUN: dist-opt %s -distribute-merge-shared-producers=into-reductions -canonicalize | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// CHECK-LABEL: func.func @mask_and_columns
func.func @mask_and_columns(%x: tensor<16x4xf32>, %g: tensor<16x4xf32>) -> (tensor<16x4xf32>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x4xf32>
  // CHECK: %[[R:.*]]:2 = linalg.generic
  // CHECK-SAME: iterator_types = ["reduction", "parallel"]
  // CHECK: arith.select
  // CHECK: arith.addf
  // CHECK: linalg.generic {{.*}} ins(%[[R]]#
  // CHECK: math.tanh
  // CHECK-NOT: linalg.generic
  %m = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %g : tensor<16x4xf32>, tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %c = arith.cmpf ogt, %a, %zero : f32
    %r = arith.select %c, %b, %zero : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  %none = tensor.empty() : tensor<4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%none : tensor<4xf32>) -> tensor<4xf32>
  %s = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %t, %s : tensor<16x4xf32>, tensor<4xf32>
}

// What the reduction goes on from comes behind another user: two nests.
// CHECK-LABEL: func.func @begun_later
// CHECK: linalg.generic
// CHECK: linalg.generic
// CHECK: linalg.generic
func.func @begun_later(%x: tensor<16x4xf32>) -> (tensor<16x4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<16x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  %init = tensor.extract_slice %t[0, 0] [1, 4] [1, 1] : tensor<16x4xf32> to tensor<4xf32>
  %s = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %t, %s : tensor<16x4xf32>, tensor<4xf32>
}
