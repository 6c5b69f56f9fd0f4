// Chains become one nest, also into a reduction; splat values become constants of their users.
// RUN: dist-opt %s -distribute-fuse-elementwise -canonicalize | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// CHECK-LABEL: func.func @chain_into_a_sum
func.func @chain_into_a_sum(%x: tensor<16x4xf32>, %init: tensor<16xf32>) -> tensor<16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x4xf32>
  %splat = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<16x4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %zero : f32
  } -> tensor<16x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %splat : tensor<16x4xf32>, tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.maximumf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  // CHECK: %[[R:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<16x4xf32>)
  // CHECK: arith.maximumf
  // CHECK: arith.addf
  // CHECK-NOT: linalg.generic
  // CHECK: return %[[R]]
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<16x4xf32>) outs(%init : tensor<16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  return %s : tensor<16xf32>
}

// A cheap producer with two users is computed twice.
// CHECK-LABEL: func.func @cheap_twice
func.func @cheap_twice(%x: tensor<16x4xf32>, %y: tensor<16x4xf32>) -> (tensor<16x4xf32>, tensor<16x4xf32>) {
  %e = tensor.empty() : tensor<16x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<16x4xf32>, tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  // CHECK-COUNT-2: linalg.generic
  // CHECK-NOT: linalg.generic
  %p = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  %q = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<16x4xf32>) outs(%e : tensor<16x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<16x4xf32>
  return %p, %q : tensor<16x4xf32>, tensor<16x4xf32>
}

// A product of a tensor with itself, element by element, or with equal elements reads one operand: a kernel does it.
// CHECK-LABEL: func.func @product_of_one_operand
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<16x8xf32>, %[[SUM:[a-z0-9]*]]: tensor<16x4xf32>
func.func @product_of_one_operand(%x: tensor<16x8xf32>, %sum: tensor<16x4xf32>) -> (tensor<16xf32>, tensor<16x4xf32>) {
  %half = arith.constant dense<0.5> : tensor<8x4xf32>
  // CHECK: %[[Z:.*]] = linalg.fill
  // CHECK: %[[S:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<16x8xf32>) outs(%[[Z]] : tensor<16xf32>)
  // CHECK: arith.mulf %[[A:.*]], %[[A]] : f32
  %e = tensor.empty() : tensor<16xf32>
  %square = plan.library_matmul %x [0, 1], %x [0, 1] into %e [0] : tensor<16x8xf32>, tensor<16x8xf32>, tensor<16xf32> -> tensor<16xf32>
  // CHECK: %[[H:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<16x8xf32>) outs(%[[SUM]] : tensor<16x4xf32>)
  %halves = plan.library_matmul %x [0, 2], %half [2, 1] into %sum [0, 1] accumulate : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
  // CHECK: return %[[S]], %[[H]]
  return %square, %halves : tensor<16xf32>, tensor<16x4xf32>
}

// A body that goes on from its output runs once for each element, and so not in the loops of its user.
// CHECK-LABEL: func @goes_on
// CHECK: linalg.generic {{.*}} iterator_types = []
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]
func.func @goes_on(%x: tensor<f32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %eighth = arith.constant 0.125 : f32
  %small = linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%x : tensor<f32>) {
  ^bb0(%out: f32):
    %m = arith.mulf %out, %eighth : f32
    linalg.yield %m : f32
  } -> tensor<f32>
  %empty = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%small, %y : tensor<f32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
