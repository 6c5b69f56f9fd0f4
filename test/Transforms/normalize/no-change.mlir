// What depends on where it begins, or on the order of the turns, stays.
// RUN: dist-opt %s -distribute-normalize | FileCheck %s

// The first value may be no number.
// CHECK-LABEL: func @unknown_beginning
// CHECK: arith.maxnumf
func.func @unknown_beginning(%x: tensor<8xf32>, %init: tensor<f32>) -> tensor<f32> {
  %r = linalg.reduce {arith.maxnumf} ins(%x : tensor<8xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}

// CHECK-LABEL: func @halved
// CHECK: %[[H:.+]] = arith.mulf
// CHECK: %[[S:.+]] = arith.addf %[[H]]
// CHECK: arith.select %{{.+}}, %[[S]], %{{.+}} : f32
func.func @halved(%x: tensor<8xf32>, %c: tensor<8xi1>, %init: tensor<f32>) -> tensor<f32> {
  %half = arith.constant 0.5 : f32
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %c : tensor<8xf32>, tensor<8xi1>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %p: i1, %acc: f32):
    %less = arith.mulf %acc, %half : f32
    %more = arith.addf %less, %in : f32
    %new = arith.select %p, %more, %acc : f32
    linalg.yield %new : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// No accumulator: the op has no reduction loop.
// CHECK-LABEL: func @chosen
// CHECK: %[[S:.+]] = arith.addf
// CHECK: arith.select %{{.+}}, %[[S]], %{{.+}} : f32
func.func @chosen(%x: tensor<8xf32>, %c: tensor<8xi1>, %init: tensor<8xf32>) -> tensor<8xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]}
      ins(%x, %c : tensor<8xf32>, tensor<8xi1>) outs(%init : tensor<8xf32>) {
  ^bb0(%in: f32, %p: i1, %acc: f32):
    %more = arith.addf %acc, %in : f32
    %new = arith.select %p, %more, %acc : f32
    linalg.yield %new : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// The accumulator says in the branch how it goes on.
// CHECK-LABEL: func @clipped
// CHECK: scf.if
// CHECK: arith.addf
// CHECK: arith.cmpf
func.func @clipped(%x: tensor<8xf32>, %c: tensor<8xi1>, %init: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %c : tensor<8xf32>, tensor<8xi1>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %p: i1, %acc: f32):
    %new = scf.if %p -> (f32) {
      %more = arith.addf %acc, %in : f32
      %is_more = arith.cmpf ogt, %more, %in : f32
      %clipped = arith.select %is_more, %more, %acc : f32
      scf.yield %clipped : f32
    } else {
      scf.yield %acc : f32
    }
    linalg.yield %new : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// A sum along one way, a product along the other.
// CHECK-LABEL: func @mixed
// CHECK: arith.addf
// CHECK: arith.mulf
// CHECK: arith.select
func.func @mixed(%x: tensor<8xf32>, %c: tensor<8xi1>, %init: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %c : tensor<8xf32>, tensor<8xi1>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %p: i1, %acc: f32):
    %more = arith.addf %acc, %in : f32
    %times = arith.mulf %acc, %in : f32
    %new = arith.select %p, %more, %times : f32
    linalg.yield %new : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
