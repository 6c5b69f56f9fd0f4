// The gradient of a rectifier compares the activation: what it was computed from need not be kept.
// RUN: dist-opt %s -split-input-file -distribute-compare-activations -distribute-fuse-elementwise | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#bias = affine_map<(d0, d1) -> (d1)>
#none = affine_map<(d0, d1) -> ()>
// CHECK-LABEL: func @rectifier(
// CHECK-SAME: %[[Z:[a-z0-9]+]]: tensor<8x4xf32>, %[[B:[a-z0-9]+]]: tensor<4xf32>, %[[W:[a-z0-9]+]]: tensor<4x4xf32>
func.func @rectifier(%z: tensor<8x4xf32>, %b: tensor<4xf32>, %w: tensor<4x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %c = arith.constant dense<0.0> : tensor<f32>
  %cst = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %m = tensor.empty() : tensor<8x4xi1>
  %x = linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel"]} ins(%z, %b : tensor<8x4xf32>, tensor<4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%l: f32, %r: f32, %o: f32):
    %s = arith.addf %l, %r : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  %zero = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<f32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%l: f32, %o: f32):
    linalg.yield %l : f32
  } -> tensor<8x4xf32>
  // CHECK: %[[H:.+]] = linalg.generic {{.*}} ins(%[[Z]], %[[B]] :
  // CHECK: arith.addf
  // CHECK: arith.maximumf
  %h = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %zero : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%l: f32, %r: f32, %o: f32):
    %s = arith.maximumf %l, %r : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  %p = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%zero, %x : tensor<8x4xf32>, tensor<8x4xf32>) outs(%m : tensor<8x4xi1>) {
  ^bb0(%l: f32, %r: f32, %o: i1):
    %s = arith.cmpf olt, %l, %r : f32
    linalg.yield %s : i1
  } -> tensor<8x4xi1>
  // CHECK: %[[G:.+]] = linalg.matmul
  %f = linalg.fill ins(%cst : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %g = linalg.matmul ins(%h, %w : tensor<8x4xf32>, tensor<4x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  // CHECK: %[[D:.+]] = linalg.generic {{.*}} ins(%[[H]], %[[G]] :
  // CHECK-NOT: arith.addf
  // CHECK: arith.cmpf olt
  // CHECK: arith.select
  // CHECK: return %[[H]], %[[D]]
  %d = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%p, %g, %zero : tensor<8x4xi1>, tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%q: i1, %l: f32, %r: f32, %o: f32):
    %s = arith.select %q, %l, %r : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  return %h, %d : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

#id = affine_map<(d0) -> (d0)>
// max(x, c) >= c holds always, and the maximum says nothing of another value.
// CHECK-LABEL: func @others(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<8xf32>, %[[C:[a-z0-9]+]]: tensor<8xf32>, %[[D:[a-z0-9]+]]: tensor<8xf32>
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[C]] :
// CHECK: arith.maximumf
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[C]] :
// CHECK: arith.cmpf oge
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[D]] :
// CHECK: arith.cmpf ogt
func.func @others(%x: tensor<8xf32>, %c: tensor<8xf32>, %d: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xi1>, tensor<8xi1>) {
  %e = tensor.empty() : tensor<8xf32>
  %m = tensor.empty() : tensor<8xi1>
  %h = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%x, %c : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%l: f32, %r: f32, %o: f32):
    %s = arith.maximumf %l, %r : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %p = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%x, %c : tensor<8xf32>, tensor<8xf32>) outs(%m : tensor<8xi1>) {
  ^bb0(%l: f32, %r: f32, %o: i1):
    %s = arith.cmpf oge, %l, %r : f32
    linalg.yield %s : i1
  } -> tensor<8xi1>
  %t = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%x, %d : tensor<8xf32>, tensor<8xf32>) outs(%m : tensor<8xi1>) {
  ^bb0(%l: f32, %r: f32, %o: i1):
    %s = arith.cmpf ogt, %l, %r : f32
    linalg.yield %s : i1
  } -> tensor<8xi1>
  return %h, %p, %t : tensor<8xf32>, tensor<8xi1>, tensor<8xi1>
}
