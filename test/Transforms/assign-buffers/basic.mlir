// Loops carry no memref and branches yield none; allocations stand at the top; only outputs are returned.
// RUN: dist-opt %s -distribute-assign-buffers | FileCheck %s

// Two buffers change places in each iteration.
// CHECK-LABEL: func.func @rotating_loop
// CHECK-SAME: (%[[X:.*]]: memref<4xf32>{{.*}}, %[[Y:.*]]: memref<4xf32>
func.func @rotating_loop(%x: memref<4xf32> {distribute.batch = "x"}, %y: memref<4xf32> {distribute.batch = "y"}, %n: index {distribute.replicated = "n"})
    -> (memref<4xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-DAG: memref.copy %[[X]], %[[A:.*]] :
  // CHECK-DAG: memref.copy %[[Y]], %[[B:.*]] :
  // CHECK: scf.for
  // CHECK: memref.copy %[[B]], %[[TB:.*]] :
  // CHECK: memref.copy %[[A]], %[[TA:.*]] :
  // CHECK: memref.copy %[[TB]], %[[A]] :
  // CHECK: memref.copy %[[TA]], %[[B]] :
  // CHECK: return %[[A]]
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %b, %a : memref<4xf32>, memref<4xf32>
  }
  return %r#0 : memref<4xf32>
}

// CHECK-LABEL: func.func @branch
// CHECK-SAME: (%[[X:.*]]: memref<4xf32>{{.*}}, %[[P:.*]]: i1
func.func @branch(%x: memref<4xf32> {distribute.batch = "x"}, %p: i1 {distribute.replicated = "p"})
    -> (memref<4xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  // What a branch has a buffer of its own for it computes in place.
  // CHECK: scf.if %[[P]]
  // CHECK: linalg.fill {{.*}} outs(%[[PLACE:.*]] :
  // CHECK-NOT: memref.copy
  // CHECK: else
  // CHECK: memref.copy %[[X]], %[[PLACE]] :
  // CHECK: return %[[PLACE]]
  %r = scf.if %p -> (memref<4xf32>) {
    %zero = arith.constant 0.0 : f32
    %a = memref.alloc() : memref<4xf32>
    linalg.fill ins(%zero : f32) outs(%a : memref<4xf32>)
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %x : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// One buffer cannot be both places.
// CHECK-LABEL: func.func @if_twice
func.func @if_twice(%x: memref<4xf32> {distribute.batch = "x"}, %p: i1 {distribute.replicated = "p"})
    -> (memref<4xf32> {distribute.output = "y"}, memref<4xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  // CHECK: scf.if
  // CHECK: linalg.fill {{.*}} outs(%[[FIRST:.*]] :
  // CHECK: memref.copy %[[FIRST]], %[[KEPT:.*]] :
  // CHECK: memref.copy %[[KEPT]], %[[SECOND:.*]] :
  // CHECK: else
  // CHECK: return %[[FIRST]], %[[SECOND]]
  %r:2 = scf.if %p -> (memref<4xf32>, memref<4xf32>) {
    %zero = arith.constant 0.0 : f32
    %a = memref.alloc() : memref<4xf32>
    linalg.fill ins(%zero : f32) outs(%a : memref<4xf32>)
    scf.yield %a, %a : memref<4xf32>, memref<4xf32>
  } else {
    scf.yield %x, %x : memref<4xf32>, memref<4xf32>
  }
  return %r#0, %r#1 : memref<4xf32>, memref<4xf32>
}

// CHECK-LABEL: func.func @while
// CHECK-SAME: (%[[X:.*]]: memref<4xf32>
func.func @while(%x: memref<4xf32> {distribute.batch = "x"}, %p: i1 {distribute.replicated = "p"})
    -> (memref<4xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  // CHECK: memref.copy %[[X]], %[[PLACE:.*]] :
  // CHECK: scf.while
  // CHECK: linalg.exp ins(%[[PLACE]] {{.*}} outs(%[[NEW:.*]] :
  // CHECK: memref.copy %[[NEW]], %[[PLACE]] :
  // CHECK: return %[[PLACE]]
  %r = scf.while (%a = %x) : (memref<4xf32>) -> memref<4xf32> {
    scf.condition(%p) %a : memref<4xf32>
  } do {
  ^bb0(%a: memref<4xf32>):
    %n = memref.alloc() : memref<4xf32>
    linalg.exp ins(%a : memref<4xf32>) outs(%n : memref<4xf32>)
    scf.yield %n : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// A choice between buffers, as canonicalization makes of a branch that yields what lies outside, is a copy of the chosen one.
// CHECK-LABEL: func.func @choice
// CHECK-SAME: (%[[X:.*]]: memref<4xf32>{{.*}}, %[[Y:.*]]: memref<4xf32>{{.*}}, %[[P:.*]]: i1
func.func @choice(%x: memref<4xf32> {distribute.batch = "x"}, %y: memref<4xf32> {distribute.batch = "y"}, %p: i1 {distribute.replicated = "p"})
    -> (memref<4xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  // CHECK: scf.if %[[P]]
  // CHECK: memref.copy %[[X]], %[[PLACE:.*]] :
  // CHECK: else
  // CHECK: memref.copy %[[Y]], %[[PLACE]] :
  // CHECK: return %[[PLACE]]
  %r = arith.select %p, %x, %y : memref<4xf32>
  return %r : memref<4xf32>
}

// A buffer that nothing has written is not copied: the body does not read what it carries.
// CHECK-LABEL: func.func @nothing_carried
func.func @nothing_carried(%x: memref<4xf32> {distribute.batch = "x"})
    -> (memref<4xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  // CHECK-NOT: memref.copy
  // CHECK: scf.for
  // CHECK: memref.copy %{{.*}}, %[[PLACE:.*]] :
  // CHECK: return %[[PLACE]]
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%b = %a) -> (memref<4xf32>) {
    scf.yield %x : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// Nor is it where a loop of unknown length or a branch gives it back.
// CHECK-LABEL: func.func @nothing_given_back
func.func @nothing_given_back(%x: memref<4xf32> {distribute.batch = "x"}, %p: i1 {distribute.replicated = "p"})
    -> (memref<4xf32> {distribute.output = "y"}, memref<4xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  %a = memref.alloc() : memref<4xf32>
  // CHECK-NOT: memref.copy
  // CHECK: scf.condition(%{{.*}}) %[[PLACE:.*]] :
  // CHECK: memref.copy %{{.*}}, %[[PLACE]] :
  %r = scf.while (%b = %a) : (memref<4xf32>) -> memref<4xf32> {
    scf.condition(%p) %b : memref<4xf32>
  } do {
  ^bb0(%b: memref<4xf32>):
    scf.yield %x : memref<4xf32>
  }
  %c = memref.alloc() : memref<4xf32>
  // CHECK: scf.if
  // CHECK-NEXT: memref.copy
  // CHECK-NEXT: else
  // CHECK-NEXT: }
  %s = arith.select %p, %x, %c : memref<4xf32>
  return %r, %s : memref<4xf32>, memref<4xf32>
}
