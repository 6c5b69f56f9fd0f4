// A sum of many floats becomes a sum over the inner loops and a sum of the partial sums.
// RUN: dist-opt %s --pass-pipeline='builtin.module(func.func(distribute-split-long-sums))' | FileCheck %s

#in = affine_map<(n, h, w, c) -> (n, h, w, c)>
#out = affine_map<(n, h, w, c) -> (c)>

// CHECK-DAG: #[[$PARTIAL:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3)>
// CHECK-DAG: #[[$ALL:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[$SUM:.*]] = affine_map<(d0, d1) -> (d1)>

// 64 images of 32 x 32: the loop over the images is the outer one.
// CHECK-LABEL: @channels
// CHECK-SAME: (%[[X:.*]]: tensor<64x32x32x8xf32>, %[[INIT:.*]]: tensor<8xf32>)
func.func @channels(%x: tensor<64x32x32x8xf32>, %init: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: %[[ZERO:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : tensor<64x8xf32>)
  // CHECK: %[[P:.*]] = linalg.generic {indexing_maps = [#{{.*}}, #[[$PARTIAL]]], iterator_types = ["parallel", "reduction", "reduction", "parallel"]}
  // CHECK-SAME: ins(%[[X]] : tensor<64x32x32x8xf32>) outs(%[[ZERO]] : tensor<64x8xf32>)
  // CHECK: arith.mulf
  // CHECK: %[[R:.*]] = linalg.generic {indexing_maps = [#[[$ALL]], #[[$SUM]]], iterator_types = ["reduction", "parallel"]}
  // CHECK-SAME: ins(%[[P]] : tensor<64x8xf32>) outs(%[[INIT]] : tensor<8xf32>)
  // CHECK-NOT: arith.mulf
  // CHECK: return %[[R]]
  %r = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["reduction", "reduction", "reduction", "parallel"]}
      ins(%x : tensor<64x32x32x8xf32>) outs(%init : tensor<8xf32>) {
  ^bb0(%e: f32, %sum: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %sum, %square : f32
    linalg.yield %next : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}
