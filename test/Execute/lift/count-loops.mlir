// Counted loops compute what the whiles computed: a number that wraps, one that counts down, a loop that never turns, and one within
// another whose counter it adds.
// RUN: dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=1" -distribute-count-loops -o %t.mlir
// RUN: dist-opt %t.mlir | FileCheck %s
// RUN: dist-interp %s %t.mlir --replicas=1 --inputs=seed:3 --int-range=x=-9:9
// CHECK-NOT: scf.while

func.func @step(%x: tensor<8xi8> {distribute.batch = "x"})
    -> (tensor<8xi8> {distribute.output = "a"}, tensor<i8> {distribute.output = "b"}, tensor<8xi8> {distribute.output = "c"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %far = arith.constant dense<100> : tensor<i8>
  %three = arith.constant dense<3> : tensor<i8>
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c5 = arith.constant 5 : i32
  %r:4 = scf.while (%i = %zero, %up = %three, %down = %far, %a = %x) : (tensor<i32>, tensor<i8>, tensor<i8>, tensor<8xi8>)
      -> (tensor<i32>, tensor<i8>, tensor<i8>, tensor<8xi8>) {
    %n = tensor.extract %i[] : tensor<i32>
    %go = arith.cmpi sle, %n, %c5 : i32
    scf.condition(%go) %i, %up, %down, %a : tensor<i32>, tensor<i8>, tensor<i8>, tensor<8xi8>
  } do {
  ^bb0(%i: tensor<i32>, %up: tensor<i8>, %down: tensor<i8>, %a: tensor<8xi8>):
    %s = arith.addi %up, %far : tensor<i8>
    %d = arith.subi %down, %three : tensor<i8>
    %inner:2 = scf.while (%k = %c0, %v = %a) : (i32, tensor<8xi8>) -> (i32, tensor<8xi8>) {
      %go = arith.cmpi slt, %k, %c2 : i32
      scf.condition(%go) %k, %v : i32, tensor<8xi8>
    } do {
    ^bb0(%k: i32, %v: tensor<8xi8>):
      %n = tensor.extract %i[] : tensor<i32>
      %both = arith.addi %n, %k : i32
      %small = arith.trunci %both : i32 to i8
      %all = tensor.splat %small : tensor<8xi8>
      %w = arith.addi %v, %all : tensor<8xi8>
      %next = arith.addi %k, %c1 : i32
      scf.yield %next, %w : i32, tensor<8xi8>
    }
    %u = tensor.extract %up[] : tensor<i8>
    %t = tensor.extract %down[] : tensor<i8>
    %m = arith.muli %u, %t : i8
    %all = tensor.splat %m : tensor<8xi8>
    %b = arith.addi %inner#1, %all : tensor<8xi8>
    %next = arith.addi %i, %one : tensor<i32>
    scf.yield %next, %s, %d, %b : tensor<i32>, tensor<i8>, tensor<i8>, tensor<8xi8>
  }
  %never:2 = scf.while (%i = %c5, %v = %x) : (i32, tensor<8xi8>) -> (i32, tensor<8xi8>) {
    %go = arith.cmpi slt, %i, %c2 : i32
    scf.condition(%go) %i, %v : i32, tensor<8xi8>
  } do {
  ^bb0(%i: i32, %v: tensor<8xi8>):
    %w = arith.muli %v, %v : tensor<8xi8>
    %next = arith.addi %i, %c1 : i32
    scf.yield %next, %w : i32, tensor<8xi8>
  }
  %left = arith.trunci %never#0 : i32 to i8
  %all = tensor.splat %left : tensor<8xi8>
  %c = arith.addi %never#1, %all : tensor<8xi8>
  %sum = arith.addi %r#1, %r#2 : tensor<i8>
  return %r#3, %sum, %c : tensor<8xi8>, tensor<i8>, tensor<8xi8>
}
