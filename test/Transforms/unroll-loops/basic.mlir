// Loops of few elementwise turns are their turns.
// RUN: dist-opt %s -distribute-unroll-loops -split-input-file | FileCheck %s

#id = affine_map<(i) -> (i)>

// What a turn carries is the next one's; what it computes of the turn's number stays.
// CHECK-LABEL: func.func @rounds(
// CHECK-SAME:    %[[X:.*]]: tensor<8xi32>, %[[Y:.*]]: tensor<8xi32>)
// CHECK-NOT:     scf.for
// CHECK:         %[[FIRST:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[Y]] :
// CHECK:         %[[SECOND:.*]] = linalg.generic {{.*}} ins(%[[Y]], %[[FIRST]] :
// CHECK:         return %[[FIRST]], %[[SECOND]]
func.func @rounds(%x: tensor<8xi32>, %y: tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<8xi32>, tensor<8xi32>) {
    %number = arith.index_cast %i : index to i32
    %e = tensor.empty() : tensor<8xi32>
    %s = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
        ins(%a, %b : tensor<8xi32>, tensor<8xi32>) outs(%e : tensor<8xi32>) {
    ^bb0(%p: i32, %q: i32, %o: i32):
      %t = arith.addi %p, %q : i32
      %u = arith.addi %t, %number : i32
      linalg.yield %u : i32
    } -> tensor<8xi32>
    scf.yield %b, %s : tensor<8xi32>, tensor<8xi32>
  }
  return %r#0, %r#1 : tensor<8xi32>, tensor<8xi32>
}

// -----

// The inner one first; then the outer one is elementwise.
// CHECK-LABEL: func.func @nested(
// CHECK-NOT:     scf.for
// CHECK-COUNT-6: math.tanh
// CHECK-NOT:     math.tanh
func.func @nested(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %x) -> (tensor<8xf32>) {
    %s = scf.for %j = %c0 to %c3 step %c1 iter_args(%b = %a) -> (tensor<8xf32>) {
      %t = math.tanh %b : tensor<8xf32>
      scf.yield %t : tensor<8xf32>
    }
    scf.yield %s : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

#id = affine_map<(i) -> (i)>

// Loops that stay: of many turns; of a number of turns that is not known; around a sum; of scalars alone.
// CHECK-LABEL: func.func @stay(
// CHECK-COUNT-4: scf.for
func.func @stay(%x: tensor<8xf32>, %n: index, %z: f32) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %many = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> (tensor<8xf32>) {
    %t = math.tanh %a : tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  }
  %unknown = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (tensor<8xf32>) {
    %t = math.tanh %a : tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  }
  %sums = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %x) -> (tensor<8xf32>) {
    %zero = arith.constant dense<0.0> : tensor<f32>
    %s = linalg.generic {indexing_maps = [#id, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
        ins(%a : tensor<8xf32>) outs(%zero : tensor<f32>) {
    ^bb0(%p: f32, %o: f32):
      %t = arith.addf %p, %o : f32
      linalg.yield %t : f32
    } -> tensor<f32>
    %v = tensor.extract %s[] : tensor<f32>
    %f = tensor.splat %v : tensor<8xf32>
    scf.yield %f : tensor<8xf32>
  }
  %scalar = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %z) -> (f32) {
    %t = math.tanh %a : f32
    scf.yield %t : f32
  }
  return %many, %unknown, %sums, %scalar : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, f32
}
