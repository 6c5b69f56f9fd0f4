// Indices that are the position of a loop leave gathers and scatters, which then are split with it; all others stay.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

#row = affine_map<(d0) -> (d0)>
#pair = affine_map<(d0)[s0, s1] -> (s0, s1)>

distribute.mesh @mesh <["replica" = 2]>
// An iota, guarded for negative values, beside labels that are not known.
// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK-LABEL: func.func @guarded(
// CHECK-SAME:    %[[X:.*]]: tensor<4x5xf32> {{.*}}, %[[LABELS:.*]]: tensor<4xi32>
// CHECK:         distribute.gather %[[X]][%[[LABELS]]] {{.*}}map = #[[$MAP]]}
// CHECK-NOT:     distribute.all_
func.func @guarded(%x: tensor<8x5xf32> {distribute.batch = "x"}, %labels: tensor<8xi32> {distribute.batch = "y"})
    -> (tensor<8xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0 : i32
  %size = arith.constant 8 : i32
  %empty = tensor.empty() : tensor<8xi32>
  %rows = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%empty : tensor<8xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %is = arith.cmpi slt, %n, %zero : i32
    %from = arith.addi %n, %size : i32
    %row = arith.select %is, %from, %n : i32
    linalg.yield %row : i32
  } -> tensor<8xi32>
  %r = distribute.gather %x[%rows, %labels] {index_maps = [#row, #row], map = #pair}
      : tensor<8x5xf32>, [tensor<8xi32>, tensor<8xi32>] -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A list of constants, side by side with the labels.
// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK-LABEL: func.func @beside(
// CHECK:         %[[PAIRS:.*]] = tensor.insert_slice {{.*}} into tensor<2x2xi32>
// CHECK:         %[[PAIRS:.*]] = tensor.insert_slice {{.*}} into tensor<2x2xi32>
// CHECK:         distribute.scatter add %{{.*}} into %{{.*}}[%[[PAIRS]]] {{.*}}map = #[[$MAP]]}
// CHECK-NOT:     distribute.all_
func.func @beside(%x: tensor<4x5xf32> {distribute.batch = "x"}, %labels: tensor<4xi32> {distribute.batch = "y"}, %u: tensor<4xf32> {distribute.batch = "u"})
    -> (tensor<4x5xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %rows = arith.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %empty = tensor.empty() : tensor<4x2xi32>
  %half = tensor.insert_slice %rows into %empty[0, 0] [4, 1] [1, 1] : tensor<4xi32> into tensor<4x2xi32>
  %pairs = tensor.insert_slice %labels into %half[0, 1] [4, 1] [1, 1] : tensor<4xi32> into tensor<4x2xi32>
  %r = distribute.scatter add %u into %x[%pairs, %pairs]
      {index_maps = [affine_map<(d0) -> (d0, 0)>, affine_map<(d0) -> (d0, 1)>], map = affine_map<(d0)[s0, s1] -> (s0, s1)>}
      : tensor<4xf32>, tensor<4x5xf32>, [tensor<4x2xi32>, tensor<4x2xi32>] -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Rows and columns both: no index is left.
// CHECK-LABEL: func.func @everything(
// CHECK-SAME:    %[[X:.*]]: tensor<2x3xf32>
// CHECK:         distribute.gather %[[X]][] {index_maps = [], {{.*}} : tensor<2x3xf32>, [] -> tensor<2x3xf32>
func.func @everything(%x: tensor<4x3xf32> {distribute.batch = "x"})
    -> (tensor<4x3xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %rows = arith.constant dense<[[0], [1], [2], [3]]> : tensor<4x1xi32>
  %columns = arith.constant dense<[[0, 1, 2]]> : tensor<1x3xi64>
  %r = distribute.gather %x[%rows, %columns]
      {index_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (0, d1)>], map = affine_map<(d0, d1)[s0, s1] -> (s0, s1)>}
      : tensor<4x3xf32>, [tensor<4x1xi32>, tensor<1x3xi64>] -> tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}

// -----

#row = affine_map<(d0) -> (d0)>
#one = affine_map<(d0)[s0] -> (s0)>

distribute.mesh @mesh <["replica" = 2]>
// Rows from the end, the first of a longer table, such as begin elsewhere, and the diagonal, of which one loop would find both.
// CHECK-LABEL: func.func @other_rows(
// CHECK-COUNT-3: distribute.gather %{{[a-z_0-9]+}}[%{{[a-z_0-9]+}}]
// CHECK:         distribute.gather %{{[a-z_0-9]+}}[%{{[a-z_0-9]+}}]
func.func @other_rows(%x: tensor<4xf32> {distribute.replicated = "x"}, %longer: tensor<6xf32> {distribute.replicated = "l"}, %square: tensor<4x4xf32> {distribute.replicated = "s"})
    -> (tensor<4xf32> {distribute.output = "a"}, tensor<4xf32> {distribute.output = "b"}, tensor<4xf32> {distribute.output = "c"}, tensor<4xf32> {distribute.output = "d"})
    attributes {distribute.step, distribute.view = "global"} {
  %back = arith.constant dense<[3, 2, 1, 0]> : tensor<4xi32>
  %rows = arith.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %next = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = distribute.gather %x[%back] {index_maps = [#row], map = #one} : tensor<4xf32>, [tensor<4xi32>] -> tensor<4xf32>
  %b = distribute.gather %longer[%rows] {index_maps = [#row], map = #one} : tensor<6xf32>, [tensor<4xi32>] -> tensor<4xf32>
  %c = distribute.gather %x[%next] {index_maps = [#row], map = #one} : tensor<4xf32>, [tensor<4xi32>] -> tensor<4xf32>
  %d = distribute.gather %square[%rows, %rows] {index_maps = [#row, #row], map = affine_map<(d0)[s0, s1] -> (s0, s1)>}
      : tensor<4x4xf32>, [tensor<4xi32>, tensor<4xi32>] -> tensor<4xf32>
  return %a, %b, %c, %d : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

#row = affine_map<(d0) -> (d0)>
#one = affine_map<(d0)[s0] -> (s0)>

distribute.mesh @mesh <["replica" = 2]>
// In 8 bits 128 is -128; and a bound that some positions pass and others do not chooses nothing for all.
// CHECK-LABEL: func.func @wraps(
// CHECK-COUNT-2: distribute.gather %{{[a-z_0-9]+}}[%{{[a-z_0-9]+}}]
func.func @wraps(%x: tensor<200xf32> {distribute.replicated = "x"})
    -> (tensor<200xf32> {distribute.output = "a"}, tensor<200xf32> {distribute.output = "b"}) attributes {distribute.step, distribute.view = "global"} {
  %last = arith.constant 198 : index
  %narrow = tensor.empty() : tensor<200xi8>
  %wide = tensor.empty() : tensor<200xindex>
  %bytes = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%narrow : tensor<200xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i8
    linalg.yield %n : i8
  } -> tensor<200xi8>
  %clamped = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%wide : tensor<200xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    %n = arith.minsi %i, %last : index
    linalg.yield %n : index
  } -> tensor<200xindex>
  %a = distribute.gather %x[%bytes] {index_maps = [#row], map = #one} : tensor<200xf32>, [tensor<200xi8>] -> tensor<200xf32>
  %b = distribute.gather %x[%clamped] {index_maps = [#row], map = #one} : tensor<200xf32>, [tensor<200xindex>] -> tensor<200xf32>
  return %a, %b : tensor<200xf32>, tensor<200xf32>
}
