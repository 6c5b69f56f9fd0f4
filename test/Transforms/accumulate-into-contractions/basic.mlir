// A product that is one term of a sum is added to the other terms by the library.
// RUN: dist-opt %s -distribute-promote-variables -distribute-form-contractions -distribute-fuse-elementwise -distribute-accumulate-into-contractions -canonicalize | FileCheck %s
// RUN: dist-opt %s -distribute-to-plan | FileCheck %s --check-prefix=PLAN

#id = affine_map<(d0, d1) -> (d0, d1)>

module {
distribute.variable @w : tensor<8x4xf32> = dense<1.0>

// The update of a weight: alpha = -0.5, beta = 1, in the weight's place, and no gradient is stored.
// CHECK-LABEL: func.func @update
// CHECK-SAME: %[[OLD:[a-z0-9]*]]: tensor<8x4xf32>
// CHECK: %[[W:.*]] = plan.library_matmul %{{.*}} [2, 0], %{{.*}} [2, 1] into %[[OLD]] [0, 1] alpha -5.000000e-01 accumulate
// CHECK-NOT: linalg.generic
// CHECK: return %[[W]]
// PLAN-LABEL: plan.step @update
// PLAN-NOT: plan.launch
// PLAN: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} alpha -5.000000e-01 beta 1.000000e+00
// PLAN-NOT: plan.launch
func.func @update(%x: tensor<16x8xf32> {distribute.batch = "x"}, %d: tensor<16x4xf32> {distribute.batch = "d"},
    %w: tensor<8x4xf32> {distribute.state = "w"}) -> (tensor<8x4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %d : tensor<16x8xf32>, tensor<16x4xf32>) outs(%i : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %out, %p : f32
    linalg.yield %r : f32
  } -> tensor<8x4xf32>
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w, %g : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.mulf %b, %rate : f32
    %r = arith.subf %a, %s : f32
    linalg.yield %r : f32
  } -> tensor<8x4xf32>
  return %n : tensor<8x4xf32>
}

// The old weight is read after its gradient is known (the gradient of the layer below): the update waits for that.
// PLAN-LABEL: plan.step @late_reader
// PLAN: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} {batch_dependent
// PLAN: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} alpha -5.000000e-01 beta 1.000000e+00
// PLAN-NOT: plan.copy
func.func @late_reader(%x: tensor<16x8xf32> {distribute.batch = "x"}, %d: tensor<16x4xf32> {distribute.batch = "d"},
    %w: tensor<8x4xf32> {distribute.state = "w"})
    -> (tensor<8x4xf32> {distribute.state = "w"}, tensor<16x8xf32> {distribute.output = "below", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %d : tensor<16x8xf32>, tensor<16x4xf32>) outs(%i : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %out, %p : f32
    linalg.yield %r : f32
  } -> tensor<8x4xf32>
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w, %g : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.mulf %b, %rate : f32
    %r = arith.subf %a, %s : f32
    linalg.yield %r : f32
  } -> tensor<8x4xf32>
  %eb = tensor.empty() : tensor<16x8xf32>
  %ib = linalg.fill ins(%zero : f32) outs(%eb : tensor<16x8xf32>) -> tensor<16x8xf32>
  %below = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%d, %w : tensor<16x4xf32>, tensor<8x4xf32>) outs(%ib : tensor<16x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %out, %p : f32
    linalg.yield %r : f32
  } -> tensor<16x8xf32>
  return %n, %below : tensor<8x4xf32>, tensor<16x8xf32>
}

// Narrow factors into a wide sum.
// CHECK-LABEL: func.func @widening
// CHECK: plan.library_matmul %{{.*}} [2, 0], %{{.*}} [2, 1] into %{{.*}} [0, 1] alpha -5.000000e-01 accumulate : tensor<16x8xf16>, tensor<16x4xf16>, tensor<8x4xf32>
// PLAN-LABEL: plan.step @widening
// PLAN: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} alpha -5.000000e-01 beta 1.000000e+00
func.func @widening(%x: tensor<16x8xf16> {distribute.batch = "x"}, %d: tensor<16x4xf16> {distribute.batch = "d"},
    %w: tensor<8x4xf32> {distribute.state = "w"}) -> (tensor<8x4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %d : tensor<16x8xf16>, tensor<16x4xf16>) outs(%i : tensor<8x4xf32>) {
  ^bb0(%a: f16, %b: f16, %out: f32):
    %c = arith.extf %a : f16 to f32
    %f = arith.extf %b : f16 to f32
    %p = arith.mulf %c, %f : f32
    %r = arith.addf %out, %p : f32
    linalg.yield %r : f32
  } -> tensor<8x4xf32>
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w, %g : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.mulf %b, %rate : f32
    %r = arith.subf %a, %s : f32
    linalg.yield %r : f32
  } -> tensor<8x4xf32>
  return %n : tensor<8x4xf32>
}
}
