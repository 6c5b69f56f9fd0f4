// Contractions become generics for the matrix library; zero fills and transposes go into them.
// RUN: dist-opt %s -distribute-form-contractions | FileCheck %s

// CHECK-DAG: #[[$A:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$AT:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[$B:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$C:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #[[$CT:.*]] = affine_map<(d0, d1, d2) -> (d1, d0)>

// CHECK-LABEL: func.func @named
// CHECK-SAME: (%[[X:.*]]: tensor<16x8xf32>, %[[Y:.*]]: tensor<8x4xf32>)
func.func @named(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>) -> tensor<16x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x4xf32>) -> tensor<16x4xf32>
  // CHECK: %[[E:.*]] = tensor.empty() : tensor<16x4xf32>
  // CHECK: linalg.generic {indexing_maps = [#[[$A]], #[[$B]], #[[$C]]]
  // CHECK-SAME: ins(%[[X]], %[[Y]] {{.*}} outs(%{{.*}} attrs = {plan.library = "matmul", plan.overwrite}
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%f : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}

// What is added to is kept.
// CHECK-LABEL: func.func @accumulates
func.func @accumulates(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>, %c: tensor<16x4xf32>) -> tensor<16x4xf32> {
  // CHECK: linalg.generic {{.*}} attrs = {plan.library = "matmul"}
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%c : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}

// CHECK-LABEL: func.func @transposed_operand
// CHECK-SAME: (%[[X:.*]]: tensor<8x16xf32>,
func.func @transposed_operand(%a: tensor<8x16xf32>, %b: tensor<8x4xf32>, %c: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %e = tensor.empty() : tensor<16x8xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x16xf32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<16x8xf32>
  // CHECK: linalg.generic {indexing_maps = [#[[$AT]], #[[$B]], #[[$C]]]{{.*}} ins(%[[X]],
  %r = linalg.matmul ins(%t, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%c : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}

// CHECK-LABEL: func.func @transposed_result
func.func @transposed_result(%a: tensor<16x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x4xf32>) -> tensor<16x4xf32>
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%f : tensor<16x4xf32>) -> tensor<16x4xf32>
  // CHECK: %[[R:.*]] = linalg.generic {indexing_maps = [#[[$A]], #[[$B]], #[[$CT]]]{{.*}} outs(%{{.*}} : tensor<4x16xf32>)
  // CHECK: return %[[R]]
  %e2 = tensor.empty() : tensor<4x16xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%r : tensor<16x4xf32>) outs(%e2 : tensor<4x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x16xf32>
  return %t : tensor<4x16xf32>
}

// Half the width in memory; the library sums in f32.
// CHECK-LABEL: func.func @narrow
// CHECK:         linalg.generic
// CHECK-SAME:    plan.library = "matmul", plan.overwrite
func.func @narrow(%a: tensor<16x8xbf16>, %b: tensor<8x4xbf16>) -> tensor<16x4xbf16> {
  %zero = arith.constant 0.0 : bf16
  %empty = tensor.empty() : tensor<16x4xbf16>
  %c = linalg.fill ins(%zero : bf16) outs(%empty : tensor<16x4xbf16>) -> tensor<16x4xbf16>
  %r = linalg.matmul ins(%a, %b : tensor<16x8xbf16>, tensor<8x4xbf16>) outs(%c : tensor<16x4xbf16>) -> tensor<16x4xbf16>
  return %r : tensor<16x4xbf16>
}

// CHECK-LABEL: func.func @widening
// CHECK:         linalg.generic
// CHECK-SAME:    ins(%{{.*}}, %{{.*}} : tensor<16x8xf16>, tensor<8x4xf16>) outs(%{{.*}} : tensor<16x4xf32>)
// CHECK-SAME:    plan.library = "matmul"
func.func @widening(%a: tensor<16x8xf16>, %b: tensor<8x4xf16>, %c: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf16>, tensor<8x4xf16>) outs(%c : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}
