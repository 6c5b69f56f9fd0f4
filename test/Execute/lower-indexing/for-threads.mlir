// Scatters as threads share them give what the interpreter gives: with each kind, of indices that repeat and lie outside, along
// batches, of rows and of windows, with two indices, into what is kept.
// RUN: dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=1" -o %t.lifted.mlir
// RUN: dist-opt %t.lifted.mlir -pass-pipeline="builtin.module(func.func(distribute-lower-indexing{for-threads}))" -o %t.loops.mlir
// RUN: FileCheck %s --input-file=%t.loops.mlir
// RUN: dist-interp %s %t.loops.mlir --replicas=1 --inputs=seed:5 --int-range=i=-2:9 --int-range=u=-4:5 --steps=6

// CHECK-NOT: distribute.scatter
#ids = affine_map<(d0, d1) -> (d0)>
#own = affine_map<(d0) -> (d0)>
func.func @step(%i: tensor<6xi32> {distribute.batch = "i"}, %u: tensor<6x5xi32> {distribute.batch = "u"},
    %t: tensor<7x5xi32> {distribute.state = "t"}, %big: tensor<7x40xi32> {distribute.state = "big"})
    -> (tensor<7x5xi32> {distribute.state = "t"}, tensor<7x40xi32> {distribute.state = "big"},
        tensor<6x7x5xi32> {distribute.output = "labels"}, tensor<7x5xi32> {distribute.output = "rows"},
        tensor<7x5xi32> {distribute.output = "last"}, tensor<7x5xi32> {distribute.output = "least"},
        tensor<9x5xi32> {distribute.output = "windows"}, tensor<5x7xi32> {distribute.output = "corner"},
        tensor<7x7xi32> {distribute.output = "pairs"})
    attributes {distribute.step, distribute.view = "global"} {
  %ones = arith.constant dense<1> : tensor<6x7x5xi32>
  %sevens = arith.constant dense<7> : tensor<7x5xi32>
  %twos = arith.constant dense<2> : tensor<9x5xi32>
  %zeros = arith.constant dense<0> : tensor<5x7xi32>
  %square = arith.constant dense<3> : tensor<7x7xi32>
  // An element has one update: of its own row.
  %labels = distribute.scatter mul %u into %ones[%i] {index_maps = [#ids], map = affine_map<(d0, d1)[s0] -> (d0, s0, d1)>}
      : tensor<6x5xi32>, tensor<6x7x5xi32>, [tensor<6xi32>] -> tensor<6x7x5xi32>
  // Each goes through all updates, in their order.
  %rows = distribute.scatter add %u into %sevens[%i] {index_maps = [#ids], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<6x5xi32>, tensor<7x5xi32>, [tensor<6xi32>] -> tensor<7x5xi32>
  %last = distribute.scatter set %u into %sevens[%i] {index_maps = [#ids], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<6x5xi32>, tensor<7x5xi32>, [tensor<6xi32>] -> tensor<7x5xi32>
  %least = distribute.scatter min %u into %t[%i] {index_maps = [#ids], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<6x5xi32>, tensor<7x5xi32>, [tensor<6xi32>] -> tensor<7x5xi32>
  // A window of five rows from the index on stays with loops: of its columns.
  %windows = distribute.scatter add %u into %twos[%i] {index_maps = [#ids], map = affine_map<(d0, d1)[s0] -> (s0 + d1, d1)>}
      : tensor<6x5xi32>, tensor<9x5xi32>, [tensor<6xi32>] -> tensor<9x5xi32>
  // The same column of each.
  %first = tensor.extract_slice %u[0, 0] [5, 1] [1, 1] : tensor<6x5xi32> to tensor<5xi32>
  %corner = distribute.scatter add %first into %zeros[] {index_maps = [], map = affine_map<(d0) -> (d0, 3)>}
      : tensor<5xi32>, tensor<5x7xi32>, [] -> tensor<5x7xi32>
  %column = tensor.extract_slice %u[0, 1] [6, 1] [1, 1] : tensor<6x5xi32> to tensor<6xi32>
  %pairs = distribute.scatter set %column into %square[%i, %column] {index_maps = [#own, #own], map = affine_map<(d0)[s0, s1] -> (s0, s1)>}
      : tensor<6xi32>, tensor<7x7xi32>, [tensor<6xi32>, tensor<6xi32>] -> tensor<7x7xi32>
  // Of a table that is kept few elements are updated: loops, of which that over its rows comes first.
  %few = tensor.extract_slice %u[0, 2] [6, 1] [1, 1] : tensor<6x5xi32> to tensor<6xi32>
  %kept = distribute.scatter add %few into %big[%i] {index_maps = [#own], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<6xi32>, tensor<7x40xi32>, [tensor<6xi32>] -> tensor<7x40xi32>
  return %rows, %kept, %labels, %rows, %last, %least, %windows, %corner, %pairs
      : tensor<7x5xi32>, tensor<7x40xi32>, tensor<6x7x5xi32>, tensor<7x5xi32>, tensor<7x5xi32>, tensor<7x5xi32>, tensor<9x5xi32>,
        tensor<5x7xi32>, tensor<7x7xi32>
}
