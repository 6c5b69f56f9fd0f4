// Values that are needed again, inputs, and state that is also returned as it was keep their bytes.
// RUN: dist-opt %s -distribute-choose-destinations | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#rev = affine_map<(d0) -> (-d0 + 3)>

// CHECK-LABEL: func.func @needed_again
func.func @needed_again(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "a"}, tensor<4xf32> {distribute.output = "b"}) attributes {distribute.promoted} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: math.exp
  // CHECK: %[[E:.*]] = tensor.empty
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%v: f32, %out: f32):
    %r = math.exp %v : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  // CHECK: linalg.generic {{.*}} outs(%[[E]]
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%v: f32, %out: f32):
    %r = math.tanh %v : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}

// Swapped: each old value is still needed.
// CHECK-LABEL: func.func @old_value_is_returned
// CHECK-SAME: (%[[A:.*]]: tensor<4xf32> {distribute.state = "a"}
func.func @old_value_is_returned(%a: tensor<4xf32> {distribute.state = "a"}, %b: tensor<4xf32> {distribute.state = "b"})
    -> (tensor<4xf32> {distribute.state = "a"}, tensor<4xf32> {distribute.state = "b"}) attributes {distribute.promoted} {
  // CHECK: %[[E:.*]] = tensor.empty
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: linalg.generic {{.*}} outs(%[[E]]
  %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%v: f32, %out: f32):
    %r = math.exp %v : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %n, %a : tensor<4xf32>, tensor<4xf32>
}

// A reversed read is not elementwise.
// CHECK-LABEL: func.func @reversed
func.func @reversed(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: math.exp
  // CHECK: %[[E:.*]] = tensor.empty
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%v: f32, %out: f32):
    %r = math.exp %v : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  // CHECK: linalg.generic {{.*}} outs(%[[E]]
  %b = linalg.generic {indexing_maps = [#rev, #id], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%v: f32, %out: f32):
    linalg.yield %v : f32
  } -> tensor<4xf32>
  return %b : tensor<4xf32>
}
