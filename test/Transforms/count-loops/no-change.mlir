// How often these turn is not known, or their conditions do more than to decide.
// RUN: dist-opt %s -distribute-count-loops | FileCheck %s

// CHECK-LABEL: func @until_small(
// CHECK: scf.while
func.func @until_small(%x: tensor<f32>) -> tensor<f32> {
  %half = arith.constant dense<0.5> : tensor<f32>
  %limit = arith.constant 0.1 : f32
  %r = scf.while (%a = %x) : (tensor<f32>) -> tensor<f32> {
    %e = tensor.extract %a[] : tensor<f32>
    %go = arith.cmpf ogt, %e, %limit : f32
    scf.condition(%go) %a : tensor<f32>
  } do {
  ^bb0(%a: tensor<f32>):
    %b = arith.mulf %a, %half : tensor<f32>
    scf.yield %b : tensor<f32>
  }
  return %r : tensor<f32>
}

// Or until something else says so.
// CHECK-LABEL: func @at_most(
// CHECK: scf.while
func.func @at_most(%x: f32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %limit = arith.constant 0.1 : f32
  %r:2 = scf.while (%i = %c0, %a = %x) : (i32, f32) -> (i32, f32) {
    %less = arith.cmpi slt, %i, %c5 : i32
    %large = arith.cmpf ogt, %a, %limit : f32
    %go = arith.andi %less, %large : i1
    scf.condition(%go) %i, %a : i32, f32
  } do {
  ^bb0(%i: i32, %a: f32):
    %b = arith.mulf %a, %limit : f32
    %n = arith.addi %i, %c1 : i32
    scf.yield %n, %b : i32, f32
  }
  return %r#1 : f32
}

// Counts from an argument.
// CHECK-LABEL: func @from_somewhere(
// CHECK: scf.while
func.func @from_somewhere(%first: i32, %x: f32) -> f32 {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %r:2 = scf.while (%i = %first, %a = %x) : (i32, f32) -> (i32, f32) {
    %go = arith.cmpi slt, %i, %c5 : i32
    scf.condition(%go) %i, %a : i32, f32
  } do {
  ^bb0(%i: i32, %a: f32):
    %b = arith.mulf %a, %a : f32
    %n = arith.addi %i, %c1 : i32
    scf.yield %n, %b : i32, f32
  }
  return %r#1 : f32
}

// The body gets what the condition computed.
// CHECK-LABEL: func @passes_on(
// CHECK: scf.while
func.func @passes_on(%x: f32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %r:2 = scf.while (%i = %c0, %a = %x) : (i32, f32) -> (i32, f32) {
    %go = arith.cmpi slt, %i, %c5 : i32
    %square = arith.mulf %a, %a : f32
    scf.condition(%go) %i, %square : i32, f32
  } do {
  ^bb0(%i: i32, %a: f32):
    %n = arith.addi %i, %c1 : i32
    scf.yield %n, %a : i32, f32
  }
  return %r#1 : f32
}

// CHECK-LABEL: func @compares_equal(
// CHECK: scf.while
func.func @compares_equal(%x: f32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %c5 = arith.constant 5 : i32
  %r:2 = scf.while (%i = %c0, %a = %x) : (i32, f32) -> (i32, f32) {
    %go = arith.cmpi ne, %i, %c5 : i32
    scf.condition(%go) %i, %a : i32, f32
  } do {
  ^bb0(%i: i32, %a: f32):
    %b = arith.mulf %a, %a : f32
    %n = arith.addi %i, %c2 : i32
    scf.yield %n, %b : i32, f32
  }
  return %r#1 : f32
}
