// The loops of a window stay, though its output has one element; so does an output of which a part is written.
// RUN: dist-opt %s -distribute-drop-unit-loops -verify-each | FileCheck %s

// Without d0 and d1 the window would be as large as the image.
// CHECK-LABEL: func.func @window_of_one_output
func.func @window_of_one_output(%x: tensor<3x3xf32>, %window: tensor<2x2xf32>, %init: tensor<1x1xf32>) -> tensor<1x1xf32> {
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<3x3xf32>, tensor<2x2xf32>)
  %r = linalg.generic {indexing_maps = [affine_map<(i, j, k, l) -> (2 * i + k, 2 * j + l)>, affine_map<(i, j, k, l) -> (k, l)>,
      affine_map<(i, j, k, l) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %window : tensor<3x3xf32>, tensor<2x2xf32>) outs(%init : tensor<1x1xf32>) {
  ^bb0(%a: f32, %unread: f32, %acc: f32):
    %m = arith.maximumf %a, %acc : f32
    linalg.yield %m : f32
  } -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
}

// CHECK-LABEL: func.func @diagonal
// CHECK-SAME: (%[[K:.*]]: tensor<4xf32>, %[[W:.*]]: tensor<4x4xf32>)
func.func @diagonal(%k: tensor<4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: ins(%[[K]] : tensor<4xf32>) outs(%[[W]] : tensor<4x4xf32>)
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]}
      ins(%k : tensor<4xf32>) outs(%w : tensor<4x4xf32>) {
  ^bb0(%a: f32, %old: f32):
    %s = arith.addf %a, %old : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
