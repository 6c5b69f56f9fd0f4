// Divisions, shifts, conversions and positions that may be undefined get guards.
// RUN: dist-opt %s -distribute-guard-undefined -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @quotient
// CHECK-SAME:      %[[X:.*]]: i32, %[[N:[^)]*]]: i32)
// CHECK:         %[[ZERO:.*]] = arith.cmpi eq, %[[N]], %c0_i32
// CHECK:         %[[LEAST:.*]] = arith.cmpi eq, %[[X]], %c-2147483648_i32
// CHECK:         %[[MINUS:.*]] = arith.cmpi eq, %[[N]], %c-1_i32
// CHECK:         %[[OVER:.*]] = arith.andi %[[LEAST]], %[[MINUS]]
// CHECK:         %[[UNSAFE:.*]] = arith.ori %[[ZERO]], %[[OVER]]
// CHECK:         %[[SAFE:.*]] = arith.select %[[UNSAFE]], %c1_i32, %[[N]]
// CHECK:         %[[Q:.*]] = arith.divsi %[[X]], %[[SAFE]]
// CHECK:         %[[R:.*]] = arith.select %[[ZERO]], %c-1_i32, %[[Q]]
// CHECK:         return %[[R]]
func.func @quotient(%x: i32, %n: i32) -> i32 {
  %q = arith.divsi %x, %n : i32
  return %q : i32
}

// -----

// Without a sign nothing overflows; a remainder by zero is the dividend.
// CHECK-LABEL: func.func @remainder
// CHECK-SAME:      %[[X:.*]]: index, %[[N:.*]]: index
// CHECK:         %[[ZERO:.*]] = arith.cmpi eq, %[[N]], %c0
// CHECK-NEXT:    %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[SAFE:.*]] = arith.select %[[ZERO]], %[[ONE]], %[[N]]
// CHECK-NEXT:    %[[R:.*]] = arith.remui %[[X]], %[[SAFE]]
// CHECK-NEXT:    arith.select %[[ZERO]], %[[X]], %[[R]]
func.func @remainder(%x: index, %n: index) -> index {
  %r = arith.remui %x, %n : index
  return %r : index
}

// -----

// On tensors, whatever their shape, the guard stands in the body of a loop.
// CHECK-LABEL: func.func @tensors
// CHECK:         linalg.generic
// CHECK:         ^bb0(%[[A:.*]]: i64, %[[B:.*]]: i64, %{{.*}}: i64):
// CHECK:           %[[IN:.*]] = arith.cmpi ule, %[[B]], %c63_i64
// CHECK:           %[[S:.*]] = arith.shli %[[A]], %[[B]]
// CHECK:           arith.select %[[IN]], %[[S]], %c0_i64
// CHECK:         linalg.generic
// CHECK:           arith.minui %{{.*}}, %c63_i64
// CHECK:           arith.shrsi
func.func @tensors(%a: tensor<4x?xi64>, %b: tensor<4x?xi64>) -> (tensor<4x?xi64>, tensor<4x?xi64>) {
  %l = arith.shli %a, %b : tensor<4x?xi64>
  %r = arith.shrsi %a, %b : tensor<4x?xi64>
  return %l, %r : tensor<4x?xi64>, tensor<4x?xi64>
}

// -----

// CHECK-LABEL: func.func @conversion
// CHECK-SAME:      %[[X:.*]]: f32
// CHECK-DAG:     %[[HIGH:.*]] = arith.constant 2.560000e+02 : f32
// CHECK-DAG:     %[[LOW:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         %[[I:.*]] = arith.fptoui %[[X]]
// CHECK:         %[[ABOVE:.*]] = arith.cmpf oge, %[[X]], %[[HIGH]]
// CHECK:         %[[A:.*]] = arith.select %[[ABOVE]], %c-1_i8, %[[I]]
// CHECK:         %[[BELOW:.*]] = arith.cmpf ole, %[[X]], %[[LOW]]
// CHECK:         %[[B:.*]] = arith.select %[[BELOW]], %c0_i8{{.*}}, %[[A]]
// CHECK:         %[[NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]]
// CHECK:         arith.select %[[NAN]], %c0_i8{{.*}}, %[[B]]
func.func @conversion(%x: f32) -> i8 {
  %i = arith.fptoui %x : f32 to i8
  return %i : i8
}

// -----

// Floats of 8 bits have no infinity that would stand for a bound.
// CHECK-LABEL: func.func @narrow_float
// CHECK:         %[[WIDE:.*]] = arith.extf %arg0 : f8E4M3FN to f32
// CHECK:         arith.fptosi %[[WIDE]] : f32 to i32
func.func @narrow_float(%x: f8E4M3FN) -> i32 {
  %i = arith.fptosi %x : f8E4M3FN to i32
  return %i : i32
}

// -----

// Of one bit, a division is a choice.
// CHECK-LABEL: func.func @bits
// CHECK:         arith.select %arg1, %arg0, %true
// CHECK:         arith.select %arg1, %false, %arg0
// CHECK-NOT:     arith.div
// CHECK-NOT:     arith.rem
func.func @bits(%a: i1, %b: i1) -> (i1, i1) {
  %q = arith.divsi %a, %b : i1
  %r = arith.remui %a, %b : i1
  return %q, %r : i1, i1
}

// -----

// CHECK-LABEL: func.func @slices
// CHECK:         %[[LOW:.*]] = arith.maxsi %arg2, %c0
// CHECK:         %[[AT:.*]] = arith.minsi %[[LOW]], %c5
// CHECK:         tensor.extract_slice %arg0[1, %[[AT]]] [2, 3] [1, 1]
// CHECK:         arith.minsi %{{.*}}, %c1
// CHECK:         tensor.extract_slice
// CHECK-SAME:      [1, 3] [1, 3]
// CHECK:         arith.minsi %{{.*}}, %c6
// CHECK:         tensor.insert_slice
func.func @slices(%t: tensor<4x8xf32>, %s: tensor<2x2xf32>, %i: index) -> (tensor<2x3xf32>, tensor<1x3xf32>, tensor<4x8xf32>) {
  %a = tensor.extract_slice %t[1, %i] [2, 3] [1, 1] : tensor<4x8xf32> to tensor<2x3xf32>
  %b = tensor.extract_slice %t[0, %i] [1, 3] [1, 3] : tensor<4x8xf32> to tensor<1x3xf32>
  %c = tensor.insert_slice %s into %t[2, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x8xf32>
  return %a, %b, %c : tensor<2x3xf32>, tensor<1x3xf32>, tensor<4x8xf32>
}

// -----

// The bounds of an open dimension are computed.
// CHECK-LABEL: func.func @open
// CHECK:         %[[N:.*]] = tensor.dim %arg0
// CHECK:         %[[LAST:.*]] = arith.subi %[[N]], %c3
// CHECK:         %[[LOW:.*]] = arith.maxsi %arg1
// CHECK:         %[[AT:.*]] = arith.minsi %[[LOW]], %[[LAST]]
// CHECK:         tensor.extract_slice %arg0[%[[AT]]] [3] [1]
func.func @open(%t: tensor<?xf32>, %i: index) -> tensor<3xf32> {
  %a = tensor.extract_slice %t[%i] [3] [1] : tensor<?xf32> to tensor<3xf32>
  return %a : tensor<3xf32>
}

// -----

// Of a computed stride, whose sign is not known, both ends are.
// CHECK-LABEL: func.func @stride
// CHECK:         %[[WAY:.*]] = arith.muli %{{.*}}, %arg2
// CHECK:         %[[BACK:.*]] = arith.subi %c0, %[[WAY]]
// CHECK:         %[[FIRST:.*]] = arith.maxsi %c0, %[[BACK]]
// CHECK:         arith.maxsi %arg1, %[[FIRST]]
func.func @stride(%t: tensor<8xf32>, %i: index, %s: index) -> tensor<3xf32> {
  %a = tensor.extract_slice %t[%i] [3] [%s] : tensor<8xf32> to tensor<3xf32>
  return %a : tensor<3xf32>
}

// -----

// CHECK-LABEL: func.func @elements
// CHECK:         %[[LOW:.*]] = arith.maxsi %arg1, %c0
// CHECK:         %[[AT:.*]] = arith.minsi %[[LOW]], %c7
// CHECK:         tensor.extract %arg0[%c2, %[[AT]]]
// CHECK:         tensor.insert
func.func @elements(%t: tensor<4x8xf32>, %i: index) -> (f32, tensor<4x8xf32>) {
  %two = arith.constant 2 : index
  %e = tensor.extract %t[%two, %i] : tensor<4x8xf32>
  %s = tensor.insert %e into %t[%i, %i] : tensor<4x8xf32>
  return %e, %s : f32, tensor<4x8xf32>
}

// -----

// CHECK-LABEL: func.func @no_elements
// CHECK:         %[[ZERO:.*]] = arith.constant 0.000000e+00
// CHECK-NEXT:    %[[NOTHING:.*]] = tensor.empty() : tensor<0xf32>
// CHECK-NEXT:    return %[[ZERO]], %arg0, %[[NOTHING]]
func.func @no_elements(%t: tensor<0xf32>, %i: index) -> (f32, tensor<0xf32>, tensor<0xf32>) {
  %e = tensor.extract %t[%i] : tensor<0xf32>
  %s = tensor.insert %e into %t[%i] : tensor<0xf32>
  %n = tensor.extract_slice %t[%i] [0] [1] : tensor<0xf32> to tensor<0xf32>
  return %e, %s, %n : f32, tensor<0xf32>, tensor<0xf32>
}

// -----

// The clamp stands before what the parallel loop ends with.
// CHECK-LABEL: func.func @parallel
// CHECK:         scf.forall
// CHECK:           %[[AT:.*]] = arith.minsi
// CHECK:           scf.forall.in_parallel
// CHECK-NEXT:        tensor.parallel_insert_slice %{{.*}} into %{{.*}}[%[[AT]]]
func.func @parallel(%t: tensor<8xf32>, %s: tensor<2xf32>, %i: index) -> tensor<8xf32> {
  %r = scf.forall (%k) in (4) shared_outs(%o = %t) -> tensor<8xf32> {
    %at = arith.muli %k, %i : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%at] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// What is proved of %d supposes that the remainder is defined: by zero it is %x, and %d may be 0.
// CHECK-LABEL: func.func @proof_by_an_undefined_operation
// CHECK:         arith.remui
// CHECK:         %[[D:.*]] = arith.addi
// CHECK:         %[[SAFE:.*]] = arith.select %{{.*}}, %{{.*}}, %[[D]]
// CHECK:         arith.divui %{{.*}}, %[[SAFE]]
func.func @proof_by_an_undefined_operation(%x: i32, %n: i32) -> i32 {
  %three = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  %m = arith.andi %n, %three : i32
  %r = arith.remui %x, %m : i32
  %d = arith.addi %r, %one : i32
  %q = arith.divui %x, %d : i32
  return %q : i32
}

// -----

// Promises are dropped.
// CHECK-LABEL: func.func @promises
// CHECK:         arith.addi %arg0, %arg1 : i32
// CHECK:         arith.divui %arg0, %c3_i32 : i32
// CHECK:         arith.addf %arg2, %arg2 fastmath<contract> : f32
func.func @promises(%a: i32, %b: i32, %x: f32) -> (i32, f32) {
  %three = arith.constant 3 : i32
  %s = arith.addi %a, %b overflow<nsw> : i32
  %d = arith.divui %a, %three exact : i32
  %m = arith.muli %s, %d : i32
  %y = arith.addf %x, %x fastmath<nnan,ninf,contract> : f32
  return %m, %y : i32, f32
}
