// A tensor times itself is no library product.
// RUN: dist-opt %s -distribute-form-contractions -distribute-fuse-elementwise -canonicalize | FileCheck %s

#row = affine_map<(d0) -> (d0)>
#rows = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>

// As it is written.
// CHECK-LABEL: func.func @square_of_itself
// CHECK-NOT: plan.library_matmul
// CHECK: return
func.func @square_of_itself(%x: tensor<16x8xf32>, %y: tensor<16x4xf32>) -> tensor<16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %h = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<16x4xf32>) outs(%i : tensor<16xf32>) {
  ^bb0(%p: f32, %out: f32):
    %r = arith.addf %out, %p : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  %g = linalg.generic {indexing_maps = [#id, #id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x, %x : tensor<16x8xf32>, tensor<16x8xf32>) outs(%i : tensor<16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %m = arith.mulf %p, %q : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  %s = linalg.generic {indexing_maps = [#row, #row, #row], iterator_types = ["parallel"]}
      ins(%h, %g : tensor<16xf32>, tensor<16xf32>) outs(%e : tensor<16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  return %s : tensor<16xf32>
}

// That both operands are one shows only after fusion.
// CHECK-LABEL: func.func @square_found_late
// CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<16x8xf32>)
// CHECK: arith.addf
func.func @square_found_late(%x: tensor<16x8xf32>, %y: tensor<16x4xf32>) -> tensor<16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %minus = arith.constant -0.0 : f32
  %empty = tensor.empty() : tensor<16x8xf32>
  %none = linalg.fill ins(%minus : f32) outs(%empty : tensor<16x8xf32>) -> tensor<16x8xf32>
  %same = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %none : tensor<16x8xf32>, tensor<16x8xf32>) outs(%empty : tensor<16x8xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  %h = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<16x4xf32>) outs(%i : tensor<16xf32>) {
  ^bb0(%p: f32, %out: f32):
    %r = arith.addf %out, %p : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  %g = linalg.generic {indexing_maps = [#id, #id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x, %same : tensor<16x8xf32>, tensor<16x8xf32>) outs(%i : tensor<16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %m = arith.mulf %p, %q : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  %s = linalg.generic {indexing_maps = [#row, #row, #row], iterator_types = ["parallel"]}
      ins(%h, %g : tensor<16xf32>, tensor<16xf32>) outs(%e : tensor<16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  return %s : tensor<16xf32>
}
