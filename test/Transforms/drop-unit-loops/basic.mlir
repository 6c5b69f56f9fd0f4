// Loops that run once go with the dimensions that they run along; what then goes on with its output reads it as an input.
// RUN: dist-opt %s -distribute-drop-unit-loops | FileCheck %s

// CHECK-DAG: #[[$ID:.*]] = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @row
// CHECK-SAME: (%[[X:.*]]: tensor<1x8xf32>)
func.func @row(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[X]]
  // CHECK: linalg.generic {indexing_maps = [#[[$ID]], #[[$ID]]], iterator_types = ["parallel"]} ins(%[[FLAT]] : tensor<8xf32>)
  %e = tensor.empty() : tensor<1x8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1x8xf32>) outs(%e : tensor<1x8xf32>) {
  ^bb0(%a: f32, %old: f32):
    %s = arith.mulf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<1x8xf32>
  return %r : tensor<1x8xf32>
}

// A reduction over one row adds two rows.
// CHECK-LABEL: func.func @sum_of_one_row
// CHECK-SAME: (%{{.*}}: tensor<1x8xf32>, %[[INIT:.*]]: tensor<8xf32>)
func.func @sum_of_one_row(%x: tensor<1x8xf32>, %init: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<8xf32>
  // CHECK: linalg.generic {indexing_maps = [#[[$ID]], #[[$ID]], #[[$ID]]], iterator_types = ["parallel"]}
  // CHECK-SAME: ins(%{{.*}}, %[[INIT]] : tensor<8xf32>, tensor<8xf32>) outs(%[[EMPTY]] : tensor<8xf32>)
  // CHECK: ^bb0(%[[A:.*]]: f32, %[[OLD:.*]]: f32, %{{.*}}: f32):
  // CHECK-NEXT: arith.addf %[[A]], %[[OLD]]
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<1x8xf32>) outs(%init : tensor<8xf32>) {
  ^bb0(%a: f32, %old: f32):
    %s = arith.addf %a, %old : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}
