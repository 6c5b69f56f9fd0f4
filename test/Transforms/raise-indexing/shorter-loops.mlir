// Loops that visit a part of a tensor get that part as a slice; positions out of bounds stay extracts.
// RUN: dist-opt %s -distribute-raise-indexing -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @part_of_a_row
// CHECK:         %[[S:.*]] = tensor.extract_slice %arg1[0, 0] [6, 4] [1, 1]
// CHECK:         linalg.generic {{.*}} ins(%arg0, %[[S]] : tensor<6x4xf32>, tensor<6x4xf32>)
// CHECK-NOT:     tensor.extract %
func.func @part_of_a_row(%x: tensor<6x4xf32>, %w: tensor<6x9xf32>) -> tensor<6x4xf32> {
  %e = tensor.empty() : tensor<6x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<6x4xf32>) outs(%e : tensor<6x4xf32>) {
  ^bb0(%in: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = tensor.extract %w[%i, %j] : tensor<6x9xf32>
    %s = arith.addf %in, %v : f32
    linalg.yield %s : f32
  } -> tensor<6x4xf32>
  return %y : tensor<6x4xf32>
}

// -----

// CHECK-LABEL: func.func @beyond_the_end
// CHECK-NOT:     extract_slice
// CHECK:         tensor.extract %arg1[
func.func @beyond_the_end(%x: tensor<6xf32>, %w: tensor<6xf32>) -> tensor<6xf32> {
  %e = tensor.empty() : tensor<6xf32>
  %c1 = arith.constant 1 : index
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<6xf32>) outs(%e : tensor<6xf32>) {
  ^bb0(%in: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.addi %i, %c1 : index
    %v = tensor.extract %w[%j] : tensor<6xf32>
    %s = arith.addf %in, %v : f32
    linalg.yield %s : f32
  } -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

// Each element of a window is clamped by itself, a gather's window as a whole.
// CHECK-LABEL: func.func @window_without_clamps
// CHECK-NOT:     distribute.gather
func.func @window_without_clamps(%ids: tensor<4xi32>, %w: tensor<9xf32>) -> tensor<4x3xf32> {
  %e = tensor.empty() : tensor<4x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x3xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %n = tensor.extract %ids[%i] : tensor<4xi32>
    %r = arith.index_cast %n : i32 to index
    %p = arith.addi %r, %j : index
    %v = tensor.extract %w[%p] : tensor<9xf32>
    linalg.yield %v : f32
  } -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// -----

// CHECK-LABEL: func.func @gather
// CHECK-DAG:     %[[W:.*]] = tensor.extract_slice %arg0[0, 0] [6, 2] [1, 1]
// CHECK-DAG:     %[[I:.*]] = tensor.extract_slice %arg1[0] [3] [1]
// CHECK:         distribute.gather %[[W]][%[[I]]]
func.func @gather(%w: tensor<6x3xf32>, %ids: tensor<8xi32>) -> tensor<3x2xf32> {
  %r = distribute.gather %w[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<6x3xf32>, [tensor<8xi32>] -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

// -----

// CHECK-LABEL: func.func @scatter
// CHECK-DAG:     %[[W:.*]] = tensor.extract_slice %arg1[0, 0] [6, 2] [1, 1]
// CHECK-DAG:     %[[I:.*]] = tensor.extract_slice %arg2[0] [3] [1]
// CHECK:         %[[S:.*]] = distribute.scatter add %arg0 into %[[W]][%[[I]]]
// CHECK:         tensor.insert_slice %[[S]] into %arg1[0, 0] [6, 2] [1, 1]
func.func @scatter(%u: tensor<3x2xf32>, %w: tensor<6x3xf32>, %ids: tensor<8xi32>) -> tensor<6x3xf32> {
  %r = distribute.scatter add %u into %w[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<3x2xf32>, tensor<6x3xf32>, [tensor<8xi32>] -> tensor<6x3xf32>
  return %r : tensor<6x3xf32>
}
