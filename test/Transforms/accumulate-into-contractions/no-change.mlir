// Products that something else needs as well, or that would have to be added in a place which must stay as it is.
// RUN: dist-opt %s -distribute-form-contractions -distribute-fuse-elementwise -distribute-accumulate-into-contractions -canonicalize | FileCheck %s

#row = affine_map<(d0) -> (d0)>
#rows = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>

// The residual is read again: adding to it would take a copy.
// CHECK-LABEL: func.func @residual_lives_on
// CHECK: plan.library_matmul {{.*}} [0, 1] : tensor
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]
// CHECK: arith.addf
func.func @residual_lives_on(%x: tensor<16x8xf32>, %w: tensor<8x8xf32>) -> (tensor<16x8xf32>, tensor<16x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %h = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%p: f32, %out: f32):
    %r = math.exp %p : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  %g = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<16x8xf32>, tensor<8x8xf32>) outs(%i : tensor<16x8xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %m = arith.mulf %p, %q : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%h, %g : tensor<16x8xf32>, tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  return %s, %h : tensor<16x8xf32>, tensor<16x8xf32>
}

// The product is fetched as well.
// CHECK-LABEL: func.func @product_is_needed
// CHECK: plan.library_matmul {{.*}} [0, 1] : tensor
func.func @product_is_needed(%x: tensor<16x8xf32>, %w: tensor<8x8xf32>, %v: tensor<16x8xf32>)
    -> (tensor<16x8xf32>, tensor<16x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %g = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<16x8xf32>, tensor<8x8xf32>) outs(%i : tensor<16x8xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %m = arith.mulf %p, %q : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%v, %g : tensor<16x8xf32>, tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %t = math.exp %p : f32
    %r = arith.addf %t, %q : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  return %s, %g : tensor<16x8xf32>, tensor<16x8xf32>
}

// Zero and a bias that is a constant are no place to add to: one pass writes the sum.
// CHECK-LABEL: func.func @constants
// CHECK: plan.library_matmul {{.*}} [0, 1] : tensor
func.func @constants(%x: tensor<16x8xf32>, %w: tensor<8x8xf32>) -> tensor<16x8xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<16x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %g = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<16x8xf32>, tensor<8x8xf32>) outs(%i : tensor<16x8xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %m = arith.mulf %p, %q : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%g : tensor<16x8xf32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%q: f32, %out: f32):
    %t = arith.addf %q, %zero : f32
    %r = arith.addf %t, %one : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  return %s : tensor<16x8xf32>
}
