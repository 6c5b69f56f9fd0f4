// How far a partial sum flows before it is reduced.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// Scaling is linear, so the reduction may stand before or behind it at equal bytes: before, it is scaled once.
func.func @before_scaling(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %h = arith.mulf %s, %half : tensor<4xf32>
  %n = arith.negf %h : tensor<4xf32>
  return %n : tensor<4xf32>
}
// CHECK-LABEL: func @before_scaling
// CHECK: %[[S:.+]] = linalg.reduce {{.*}} ins(%{{.*}} : tensor<4x4xf32>)
// CHECK: %[[R:.+]] = distribute.all_reduce sum %[[S]] over @mesh["replica"]
// CHECK: %[[H:.+]] = arith.mulf %[[R]]
// CHECK: %[[N:.+]] = arith.negf %[[H]]
// CHECK: return %[[N]]

// -----

distribute.mesh @mesh <["replica" = 2]>
// Elements that only move are reduced where they end up, so that the reduced value is used as it is.
func.func @behind_moves(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<2x2xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant dense<0.5> : tensor<2x2xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %m = tensor.expand_shape %s [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %h = arith.mulf %m, %half : tensor<2x2xf32>
  return %h : tensor<2x2xf32>
}
// CHECK-LABEL: func @behind_moves
// CHECK: %[[M:.+]] = tensor.expand_shape
// CHECK: %[[R:.+]] = distribute.all_reduce sum %[[M]]
// CHECK: arith.mulf %[[R]]

// -----

distribute.mesh @mesh <["replica" = 2]>
// Scaled partial sums that meet later are reduced once, behind the scaling.
func.func @scaled_sums_meet(%x: tensor<8x4xf32> {distribute.batch = "x"}, %y: tensor<8x4xf32> {distribute.batch = "y"})
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %a = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %b = linalg.reduce {arith.addf} ins(%y : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %h = arith.mulf %a, %half : tensor<4xf32>
  %s = arith.addf %h, %b : tensor<4xf32>
  return %s : tensor<4xf32>
}
// CHECK-LABEL: func @scaled_sums_meet
// CHECK-NOT: all_reduce
// CHECK: %[[S:.+]] = arith.addf
// CHECK: distribute.all_reduce sum %[[S]]
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// A gradient is reduced, not the weight into which it is mixed.
distribute.variable @w : tensor<4xf32>
func.func @before_mixing(%x: tensor<8x4xf32> {distribute.batch = "x"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %g = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %n = arith.subf %w, %g : tensor<4xf32>
  distribute.assign @w, %n : tensor<4xf32>
  return
}
// CHECK-LABEL: func @before_mixing
// CHECK: %[[W:.+]] = distribute.read @w
// CHECK: %[[G:.+]] = linalg.reduce
// CHECK: %[[R:.+]] = distribute.all_reduce sum %[[G]] over @mesh["replica"]
// CHECK: %[[N:.+]] = arith.subf %[[W]], %[[R]]
// CHECK: distribute.assign @w, %[[N]]

// -----

distribute.mesh @mesh <["replica" = 2]>
// Two partial sums are added first and reduced once.
func.func @sum_of_partials(%x: tensor<8x4xf32> {distribute.batch = "x"}, %y: tensor<8x4xf32> {distribute.batch = "y"})
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %a = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %b = linalg.reduce {arith.addf} ins(%y : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %s = arith.addf %a, %b : tensor<4xf32>
  return %s : tensor<4xf32>
}
// CHECK-LABEL: func @sum_of_partials
// CHECK-NOT: all_reduce
// CHECK: %[[S:.+]] = arith.addf
// CHECK: distribute.all_reduce sum %[[S]]
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// A nonlinear user and a linear one: reduced once, where it is made.
func.func @needed_whole_too(%x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "o"}, tensor<4xf32> {distribute.output = "p"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %q = arith.mulf %s, %s : tensor<4xf32>
  %h = arith.mulf %s, %half : tensor<4xf32>
  return %q, %h : tensor<4xf32>, tensor<4xf32>
}
// CHECK-LABEL: func @needed_whole_too
// CHECK: %[[S:.+]] = linalg.reduce
// CHECK: %[[R:.+]] = distribute.all_reduce sum %{{.*}} over @mesh["replica"]
// CHECK: arith.mulf %[[R]], %[[R]]
// CHECK: arith.mulf %[[R]], %
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// Broadcasting would make it larger: reduced before.
func.func @before_growing(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<16x4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %e = tensor.empty() : tensor<16x4xf32>
  %b = linalg.broadcast ins(%s : tensor<4xf32>) outs(%e : tensor<16x4xf32>) dimensions = [0]
  return %b : tensor<16x4xf32>
}
// CHECK-LABEL: func @before_growing
// CHECK: %[[R:.+]] = distribute.all_reduce sum %{{.*}} : tensor<4xf32>
// CHECK: linalg.broadcast ins(%[[R]] : tensor<4xf32>)

// -----

distribute.mesh @mesh <["replica" = 2]>
// Widening is linear, narrowing is not: no sum is formed in a narrower type.
func.func @widths(%x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf64> {distribute.output = "o"}, tensor<4xf16> {distribute.output = "p"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %t = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %w = arith.extf %s : tensor<4xf32> to tensor<4xf64>
  %n = arith.truncf %t : tensor<4xf32> to tensor<4xf16>
  return %w, %n : tensor<4xf64>, tensor<4xf16>
}
// CHECK-LABEL: func @widths
// CHECK-COUNT-2: distribute.all_reduce sum %{{.*}} : tensor<4xf32>
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// Two reductions further on would cost more than one here.
func.func @shared(%x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "o"}, tensor<4xf32> {distribute.output = "p"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %h = arith.mulf %s, %half : tensor<4xf32>
  %n = arith.negf %s : tensor<4xf32>
  return %h, %n : tensor<4xf32>, tensor<4xf32>
}
// CHECK-LABEL: func @shared
// CHECK: %[[R:.+]] = distribute.all_reduce sum
// CHECK: arith.mulf %[[R]]
// CHECK: arith.negf %[[R]]
// CHECK-NOT: all_reduce
