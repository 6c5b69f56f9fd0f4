// Loops that turn a known number of times carry no counter.
// RUN: dist-opt %s -distribute-count-loops | FileCheck %s

// The counter is in a tensor, as frameworks export it; what follows from it is computed from the turn.
// CHECK-LABEL: func @while(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %[[X]]) -> (tensor<4xf32>) {
// CHECK: %[[N:.*]] = arith.index_cast %[[I]] : index to i32
// CHECK: %[[T:.*]] = tensor.from_elements %[[N]] : tensor<i32>
// CHECK: tensor.extract %[[T]][]
// CHECK: %[[LAST:.*]] = arith.constant dense<3> : tensor<i32>
// CHECK: return %[[LAST]], %[[R]]
func.func @while(%x: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %c3 = arith.constant 3 : i32
  %r:2 = scf.while (%i = %zero, %a = %x) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
    %n = tensor.extract %i[] : tensor<i32>
    %go = arith.cmpi slt, %n, %c3 : i32
    scf.condition(%go) %i, %a : tensor<i32>, tensor<4xf32>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<4xf32>):
    %n = tensor.extract %i[] : tensor<i32>
    %f = arith.sitofp %n : i32 to f32
    %all = tensor.splat %f : tensor<4xf32>
    %b = arith.addf %a, %all : tensor<4xf32>
    %next = arith.addi %i, %one : tensor<i32>
    scf.yield %next, %b : tensor<i32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<i32>, tensor<4xf32>
}

// Both counters decide; one counts down beside them. The second loop's bound is what the first one left.
// CHECK-LABEL: func @two(
// CHECK-NOT: scf.while
// CHECK: %[[END:.*]] = arith.constant 4 : index
// CHECK: scf.for %{{.*}} to %[[END]] step
// CHECK: %[[AGAIN:.*]] = arith.constant 4 : index
// CHECK: scf.for %{{.*}} to %[[AGAIN]] step
// CHECK: return %{{.*}}, %c2_i32 : tensor<4xf32>, i32
func.func @two(%x: tensor<4xf32>) -> (tensor<4xf32>, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %c6 = arith.constant 6 : i32
  %c10 = arith.constant 10 : i32
  %r:4 = scf.while (%i = %c0, %j = %c0, %left = %c10, %a = %x) : (i32, i32, i32, tensor<4xf32>) -> (i32, i32, i32, tensor<4xf32>) {
    %first = arith.cmpi slt, %i, %c4 : i32
    %second = arith.cmpi slt, %j, %c6 : i32
    %go = arith.andi %first, %second : i1
    scf.condition(%go) %i, %j, %left, %a : i32, i32, i32, tensor<4xf32>
  } do {
  ^bb0(%i: i32, %j: i32, %left: i32, %a: tensor<4xf32>):
    %b = arith.addf %a, %a : tensor<4xf32>
    %next = arith.addi %i, %c1 : i32
    %other = arith.addi %j, %c1 : i32
    %two = arith.constant 2 : i32
    %less = arith.subi %left, %two : i32
    scf.yield %next, %other, %less, %b : i32, i32, i32, tensor<4xf32>
  }
  %s:2 = scf.while (%i = %c0, %a = %r#3) : (i32, tensor<4xf32>) -> (i32, tensor<4xf32>) {
    %go = arith.cmpi slt, %i, %r#0 : i32
    scf.condition(%go) %i, %a : i32, tensor<4xf32>
  } do {
  ^bb0(%i: i32, %a: tensor<4xf32>):
    %b = arith.mulf %a, %a : tensor<4xf32>
    %next = arith.addi %i, %c1 : i32
    scf.yield %next, %b : i32, tensor<4xf32>
  }
  return %s#1, %r#2 : tensor<4xf32>, i32
}

// An scf.for that carries a number beside its counter.
// CHECK-LABEL: func @for(
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%{{.*}}) -> (tensor<4xf32>) {
// CHECK-DAG: arith.muli %[[I]]
func.func @for(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c11 = arith.constant 11 : index
  %c5 = arith.constant 5 : i32
  %r:2 = scf.for %i = %c2 to %c11 step %c3 iter_args(%n = %c5, %a = %x) -> (i32, tensor<4xf32>) {
    %f = arith.sitofp %n : i32 to f32
    %k = arith.index_cast %i : index to i32
    %g = arith.sitofp %k : i32 to f32
    %h = arith.addf %f, %g : f32
    %all = tensor.splat %h : tensor<4xf32>
    %b = arith.addf %a, %all : tensor<4xf32>
    %next = arith.addi %n, %c5 : i32
    scf.yield %next, %b : i32, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
}
