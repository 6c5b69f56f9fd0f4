// Few long reductions are cut into parts.
// RUN: dist-opt %s -distribute-split-reductions -split-input-file | FileCheck %s
// RUN: dist-opt %s -distribute-split-reductions=most-parts=8 -split-input-file | FileCheck %s --check-prefix=FEW

// All into one: 64 parts.
// CHECK-LABEL: func.func @all(
// CHECK-SAME:    %[[X:.*]]: tensor<2097152xf32>, %[[INIT:.*]]: tensor<f32>)
// CHECK:         %[[PARTS:.*]] = tensor.expand_shape %[[X]] {{\[\[}}0, 1]] output_shape [64, 32768]
// CHECK:         %[[NEUTRAL:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : tensor<64xf32>)
// CHECK:         %[[SUMS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%[[PARTS]] : tensor<64x32768xf32>) outs(%[[NEUTRAL]] : tensor<64xf32>)
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%[[SUMS]] : tensor<64xf32>) outs(%[[INIT]] : tensor<f32>)
// CHECK:         arith.addf
// CHECK:         return %[[SUM]]
// FEW:           tensor.expand_shape {{.*}} output_shape [8, 262144]
func.func @all(%x: tensor<2097152xf32>, %init: tensor<f32>) -> tensor<f32> {
  %s = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<2097152xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %s : tensor<f32>
}

// -----

// The sums of 64 columns, of which a team has 32: the rows in 64 parts. The row's number is the part's first one and that within it.
// CHECK-DAG:   #[[$IN:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG:   #[[$OUT:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-LABEL: func.func @columns(
// CHECK:         tensor.expand_shape {{.*}} output_shape [64, 16384, 64]
// CHECK:         linalg.generic {indexing_maps = [#[[$IN]], #[[$OUT]]], iterator_types = ["parallel", "reduction", "parallel"]}
// CHECK-DAG:       %[[WITHIN:.*]] = linalg.index 1
// CHECK-DAG:       %[[PART:.*]] = linalg.index 0
// CHECK:           %[[BEGIN:.*]] = arith.muli %[[PART]], %{{.*}} : index
// CHECK:           arith.addi %[[BEGIN]], %[[WITHIN]] : index
// CHECK:         linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]}
// CHECK:           arith.maximumf
func.func @columns(%x: tensor<1048576x64xf32>, %init: tensor<64xf32>) -> tensor<64xf32> {
  %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                       iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<1048576x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %t = arith.mulf %a, %f : f32
    %r = arith.maximumf %o, %t : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  return %s : tensor<64xf32>
}

// -----

// Short sums, many sums, and what depends on the order stay.
// CHECK-LABEL: func.func @stay(
// CHECK-NOT:     tensor.expand_shape
// CHECK:         return
func.func @stay(%a: tensor<9000xf32>, %b: tensor<100000x16384xf32>, %zero: tensor<f32>, %many: tensor<100000xf32>)
    -> (tensor<f32>, tensor<100000xf32>, tensor<f32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%a : tensor<9000xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %o, %x : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%b : tensor<100000x16384xf32>) outs(%many : tensor<100000xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %o, %x : f32
    linalg.yield %r : f32
  } -> tensor<100000xf32>
  %big = tensor.empty() : tensor<2097152xf32>
  %3 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%big : tensor<2097152xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %half = arith.mulf %o, %x : f32
    %r = arith.addf %half, %x : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %0, %1, %3 : tensor<f32>, tensor<100000xf32>, tensor<f32>
}

// -----

// A prime number of terms: 30 parts, and what is left over, with which they go on. Its terms' numbers are the last ones.
// CHECK-LABEL: func.func @prime(
// CHECK-SAME:    %[[X:.*]]: tensor<1000003xf32>, %[[INIT:.*]]: tensor<f32>)
// CHECK:         %[[LEFT:.*]] = tensor.extract_slice %[[X]][999990] [13] [1]
// CHECK:         %[[REST:.*]] = linalg.generic {{.*}} ins(%[[LEFT]] : tensor<13xf32>) outs(%[[INIT]] : tensor<f32>)
// CHECK:           %[[NUMBER:.*]] = linalg.index 0
// CHECK:           arith.addi %{{.*}}, %[[NUMBER]] : index
// CHECK:         %[[MAIN:.*]] = tensor.extract_slice %[[X]][0] [999990] [1]
// CHECK:         tensor.expand_shape %[[MAIN]] {{.*}} output_shape [30, 33333]
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]}
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}}outs(%[[REST]] : tensor<f32>)
// CHECK:         return %[[SUM]]
func.func @prime(%x: tensor<1000003xf32>, %init: tensor<f32>) -> tensor<f32> {
  %s = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<1000003xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %t = arith.mulf %a, %f : f32
    %r = arith.addf %o, %t : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %s : tensor<f32>
}
