// Signed reductions, truth values and elementwise maxima stay as they are.
// RUN: dist-opt %s -distribute-lower-unsigned | FileCheck %s --implicit-check-not=xori

// CHECK-LABEL: func.func @signed
// CHECK:         arith.maxsi
func.func @signed(%x: tensor<8xi8>, %init: tensor<i8>) -> tensor<i8> {
  %r = linalg.reduce {arith.maxsi} ins(%x : tensor<8xi8>) outs(%init : tensor<i8>) dimensions = [0]
  return %r : tensor<i8>
}

// CHECK-LABEL: func.func @truth
// CHECK:         arith.maxui
func.func @truth(%x: tensor<8xi1>, %init: tensor<i1>) -> tensor<i1> {
  %r = linalg.reduce {arith.maxui} ins(%x : tensor<8xi1>) outs(%init : tensor<i1>) dimensions = [0]
  return %r : tensor<i1>
}

// CHECK-LABEL: func.func @elementwise
// CHECK:         arith.maxui
func.func @elementwise(%x: tensor<8xi8>, %y: tensor<8xi8>) -> tensor<8xi8> {
  %r = arith.maxui %x, %y : tensor<8xi8>
  return %r : tensor<8xi8>
}

// The total so far is read twice: no plain maximum.
// CHECK-LABEL: func.func @read_twice
// CHECK:         arith.maxui
func.func @read_twice(%x: tensor<8xi8>, %init: tensor<i8>) -> tensor<i8> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<8xi8>) outs(%init : tensor<i8>) {
  ^bb0(%in: i8, %out: i8):
    %s = arith.addi %in, %out : i8
    %m = arith.maxui %out, %s : i8
    linalg.yield %m : i8
  } -> tensor<i8>
  return %r : tensor<i8>
}
