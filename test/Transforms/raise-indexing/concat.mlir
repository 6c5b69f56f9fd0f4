// Generics that choose between tensors by position along one loop become inserted slices.
// RUN: dist-opt %s --distribute-raise-indexing -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @three(
// CHECK-SAME:    %[[A:.*]]: tensor<8x2xf32>, %[[B:.*]]: tensor<8x3xf32>, %[[C:.*]]: tensor<8x1xf32>)
// CHECK-NEXT:    %[[E:.*]] = tensor.empty() : tensor<8x6xf32>
// CHECK-NEXT:    %[[X:.*]] = tensor.insert_slice %[[A]] into %[[E]][0, 0] [8, 2] [1, 1]
// CHECK-NEXT:    %[[Y:.*]] = tensor.insert_slice %[[B]] into %[[X]][0, 2] [8, 3] [1, 1]
// CHECK-NEXT:    %[[Z:.*]] = tensor.insert_slice %[[C]] into %[[Y]][0, 5] [8, 1] [1, 1]
// CHECK-NEXT:    return %[[Z]]
func.func @three(%a: tensor<8x2xf32>, %b: tensor<8x3xf32>, %c: tensor<8x1xf32>) -> tensor<8x6xf32> {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %e = tensor.empty() : tensor<8x6xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x6xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %in_a = arith.cmpi ult, %j, %c2 : index
    %v = scf.if %in_a -> (f32) {
      %x = tensor.extract %a[%i, %j] : tensor<8x2xf32>
      scf.yield %x : f32
    } else {
      %in_b = arith.cmpi ult, %j, %c5 : index
      %w = scf.if %in_b -> (f32) {
        %k = arith.subi %j, %c2 : index
        %x = tensor.extract %b[%i, %k] : tensor<8x3xf32>
        scf.yield %x : f32
      } else {
        %k = arith.subi %j, %c5 : index
        %x = tensor.extract %c[%i, %k] : tensor<8x1xf32>
        scf.yield %x : f32
      }
      scf.yield %w : f32
    }
    linalg.yield %v : f32
  } -> tensor<8x6xf32>
  return %r : tensor<8x6xf32>
}

// -----

// A part that is part of a larger tensor is not inserted whole.
// CHECK-LABEL: func.func @part(
// CHECK:         scf.if
// CHECK-NOT:     tensor.insert_slice
func.func @part(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<6xf32> {
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<6xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e : tensor<6xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %in_a = arith.cmpi ult, %i, %c2 : index
    %v = scf.if %in_a -> (f32) {
      %x = tensor.extract %a[%i] : tensor<4xf32>
      scf.yield %x : f32
    } else {
      %k = arith.subi %i, %c2 : index
      %x = tensor.extract %b[%k] : tensor<4xf32>
      scf.yield %x : f32
    }
    linalg.yield %v : f32
  } -> tensor<6xf32>
  return %r : tensor<6xf32>
}

// -----

// The condition decides by a looked-up value, not by position.
// CHECK-LABEL: func.func @looked_up(
// CHECK:         scf.if
// CHECK-NOT:     tensor.insert_slice
func.func @looked_up(%a: tensor<4xf32>, %b: tensor<4xf32>, %choice: tensor<4xi1>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%choice : tensor<4xi1>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: i1, %out: f32):
    %i = linalg.index 0 : index
    %v = scf.if %in -> (f32) {
      %x = tensor.extract %a[%i] : tensor<4xf32>
      scf.yield %x : f32
    } else {
      %x = tensor.extract %b[%i] : tensor<4xf32>
      scf.yield %x : f32
    }
    linalg.yield %v : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
