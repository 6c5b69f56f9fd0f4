// What steps call becomes part of them, calls within calls and in branches too; functions that no step calls stay as they are.
// RUN: dist-opt %s -distribute-inline-calls | FileCheck %s

// CHECK-LABEL: func @step
// CHECK-NOT: call
// CHECK: scf.if
// CHECK:   arith.mulf
// CHECK:   arith.addf
// CHECK: return
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}, %c: i1 {distribute.replicated = "c"})
    -> (tensor<8xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %r = scf.if %c -> (tensor<8xf32>) {
    %y = func.call @outer(%x) : (tensor<8xf32>) -> tensor<8xf32>
    scf.yield %y : tensor<8xf32>
  } else {
    scf.yield %x : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
func.func private @outer(%x: tensor<8xf32>) -> tensor<8xf32> {
  %s = call @square(%x) : (tensor<8xf32>) -> tensor<8xf32>
  %r = arith.addf %s, %x : tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func private @square(%x: tensor<8xf32>) -> tensor<8xf32> {
  %r = arith.mulf %x, %x : tensor<8xf32>
  return %r : tensor<8xf32>
}

// A constraint in a layer that a loop calls.
// CHECK-LABEL: func @constrained
// CHECK: scf.for
// CHECK:   distribute.shard {{.*}} <["model" : dim 1]>
// CHECK: return
distribute.mesh @m <["replica" = 2, "model" = 2]>
func.func @constrained(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<8x4xf32> {
    %n = func.call @layer(%h) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    scf.yield %n : tensor<8x4xf32>
  }
  return %r : tensor<8x4xf32>
}
func.func private @layer(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %s = distribute.shard %x <["model" : dim 1]> : tensor<8x4xf32>
  return %s : tensor<8x4xf32>
}
