// For threads a scatter is what each element takes in, or loops of which those that are a dimension of the result come first.
// RUN: dist-opt %s -distribute-lower-indexing=for-threads | FileCheck %s

// A label's gradient: an element compares its class with its row's label.
// CHECK-LABEL: func.func @labels
// CHECK-SAME: (%[[U:.*]]: tensor<24xf32>, %[[I:.*]]: tensor<24xi32>)
func.func @labels(%u: tensor<24xf32>, %ids: tensor<24xi32>) -> tensor<24x7xf32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["parallel", "parallel"]
  // CHECK-SAME: ins(%[[I]], %[[U]], %{{.*}} : tensor<24xi32>, tensor<24xf32>, tensor<24x7xf32>)
  // CHECK: ^bb0(%[[LABEL:.*]]: i32, %[[UPDATE:.*]]: f32, %[[OLD:.*]]: f32, %{{.*}}: f32):
  // CHECK: %[[NEW:.*]] = arith.addf %[[OLD]], %[[UPDATE]]
  // CHECK: %[[PLACE:.*]] = arith.index_cast %[[LABEL]]
  // CHECK: %[[CLASS:.*]] = linalg.index 1
  // CHECK: %[[HIT:.*]] = arith.cmpi eq, %[[CLASS]], %[[PLACE]]
  // CHECK: %[[R:.*]] = arith.select %[[HIT]], %[[NEW]], %[[OLD]]
  // CHECK: linalg.yield %[[R]]
  %zero = arith.constant dense<0.0> : tensor<24x7xf32>
  %r = distribute.scatter add %u into %zero[%ids] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<24xf32>, tensor<24x7xf32>, [tensor<24xi32>] -> tensor<24x7xf32>
  return %r : tensor<24x7xf32>
}

// Rows of a small table: each element goes through all updates, and goes on from what it had.
// CHECK-LABEL: func.func @rows
// CHECK-SAME: (%{{.*}}, %{{.*}}, %[[T:[a-z0-9]+]]: tensor<8x3xf32>)
func.func @rows(%u: tensor<5x3xf32>, %ids: tensor<5xi32>, %t: tensor<8x3xf32>) -> tensor<8x3xf32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["parallel", "parallel", "reduction"]
  // CHECK-SAME: outs(%[[T]] : tensor<8x3xf32>)
  %r = distribute.scatter add %u into %t[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<5x3xf32>, tensor<8x3xf32>, [tensor<5xi32>] -> tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}

// A large one: the loop over its columns comes first.
// CHECK-LABEL: func.func @many_rows
func.func @many_rows(%u: tensor<500x64xf32>, %ids: tensor<500xi32>, %t: tensor<8000x64xf32>) -> tensor<8000x64xf32> {
  // CHECK: %[[COLUMNS:.*]] = arith.constant 64 : index
  // CHECK: scf.for %[[COLUMN:[a-z0-9]+]] = %{{.*}} to %[[COLUMNS]]
  // CHECK: scf.for %[[N:[a-z0-9]+]] =
  // CHECK: scf.if
  // CHECK: tensor.extract %{{.*}}[%[[N]], %[[COLUMN]]] : tensor<500x64xf32>
  %r = distribute.scatter add %u into %t[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<500x64xf32>, tensor<8000x64xf32>, [tensor<500xi32>] -> tensor<8000x64xf32>
  return %r : tensor<8000x64xf32>
}

// What is kept is not copied onto itself for a few elements.
// CHECK-LABEL: func.func @cache
// CHECK-NOT: linalg.generic
// CHECK: scf.for
func.func @cache(%u: tensor<4xf32>, %ids: tensor<4xi32>, %t: tensor<4x512xf32>) -> tensor<4x512xf32> {
  %r = distribute.scatter set %u into %t[%ids] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<4xf32>, tensor<4x512xf32>, [tensor<4xi32>] -> tensor<4x512xf32>
  return %r : tensor<4x512xf32>
}
