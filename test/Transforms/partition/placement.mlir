// Reductions stand where they cost least: a minimum cut over all that is linear.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// A partial value that grows and shrinks again is reduced where it is smallest: behind.
func.func @grows_then_shrinks(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w: tensor<16x4xf32> {distribute.replicated = "w"})
    -> (tensor<f32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero_scalar = arith.constant dense<0.0> : tensor<f32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %e = tensor.empty() : tensor<16x4xf32>
  %b = linalg.broadcast ins(%s : tensor<4xf32>) outs(%e : tensor<16x4xf32>) dimensions = [0]
  %p = arith.mulf %b, %w : tensor<16x4xf32>
  %r = linalg.reduce {arith.addf} ins(%p : tensor<16x4xf32>) outs(%zero_scalar : tensor<f32>) dimensions = [0, 1]
  return %r : tensor<f32>
}
// CHECK-LABEL: func @grows_then_shrinks
// CHECK-NOT: all_reduce
// CHECK: %[[R:.+]] = linalg.reduce {{.*}} dimensions = [0, 1]
// CHECK: distribute.all_reduce sum %[[R]] over @mesh["replica"] {{.*}}; 4 bytes; where 1 partial value arose 16 bytes: saves 12
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// The product of two partial sums: the smaller is reduced first, then what is left is linear in the larger and shrinks.
func.func @bilinear(%x: tensor<8x32xf32> {distribute.batch = "x"}, %w: tensor<32x32xf32> {distribute.replicated = "w"})
    -> (tensor<f32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zeros = arith.constant dense<0.0> : tensor<32xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %e = tensor.empty() : tensor<32xf32>
  %a = linalg.reduce {arith.addf} ins(%x : tensor<8x32xf32>) outs(%zeros : tensor<32xf32>) dimensions = [0]
  %b = linalg.reduce {arith.addf} ins(%x : tensor<8x32xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %wide = linalg.broadcast ins(%b : tensor<f32>) outs(%e : tensor<32xf32>) dimensions = [0]
  %p = arith.mulf %a, %wide : tensor<32xf32>
  %r = linalg.reduce {arith.addf} ins(%p : tensor<32xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}
// CHECK-LABEL: func @bilinear
// CHECK: %[[B:.+]] = linalg.reduce {{.*}} dimensions = [0, 1]
// CHECK: %[[WB:.+]] = distribute.all_reduce sum %[[B]] {{.*}} : tensor<f32>
// CHECK: %[[WIDE:.+]] = linalg.broadcast ins(%[[WB]]
// CHECK: %[[P:.+]] = arith.mulf %{{.+}}, %[[WIDE]]
// CHECK: %[[R:.+]] = linalg.reduce {{.*}} ins(%[[P]]
// CHECK: distribute.all_reduce sum %[[R]] {{.*}} : tensor<f32>
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// A whole addend is carried by one replica where the sum shrinks behind it.
func.func @carried_addend(%x: tensor<8x16xf32> {distribute.batch = "x"}, %w: tensor<16xf32> {distribute.replicated = "w"})
    -> (tensor<f32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zeros = arith.constant dense<0.0> : tensor<16xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x16xf32>) outs(%zeros : tensor<16xf32>) dimensions = [0]
  %a = arith.addf %s, %w : tensor<16xf32>
  %r = linalg.reduce {arith.addf} ins(%a : tensor<16xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}
// CHECK-LABEL: func @carried_addend
// CHECK: %[[SHARE:.+]] = linalg.generic {{.*}} ins(%arg1 : tensor<16xf32>)
// CHECK:   arith.select
// CHECK: %[[A:.+]] = arith.addf %{{.+}}, %[[SHARE]]
// CHECK: %[[R:.+]] = linalg.reduce {{.*}} ins(%[[A]]
// CHECK: distribute.all_reduce sum %[[R]] {{.*}} : tensor<f32>
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// Three partial sums meet: one reduction, though one of them is used twice.
func.func @meet_again(%x: tensor<8x4xf32> {distribute.batch = "x"}, %y: tensor<8x4xf32> {distribute.batch = "y"})
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %a = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %b = linalg.reduce {arith.addf} ins(%y : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %h = arith.mulf %a, %half : tensor<4xf32>
  %n = arith.negf %a : tensor<4xf32>
  %s = arith.addf %h, %b : tensor<4xf32>
  %t = arith.addf %s, %n : tensor<4xf32>
  return %t : tensor<4xf32>
}
// CHECK-LABEL: func @meet_again
// CHECK: %[[S:.+]] = arith.addf
// CHECK: %[[T:.+]] = arith.addf %[[S]]
// CHECK: distribute.all_reduce sum %[[T]] {{.*}}; 16 bytes; where 2 partial values arose 32 bytes: saves 16
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// Kinds other than sum flow through moves and their own combiner, also around a loop.
func.func @running_max(%x: tensor<6x8x4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64}, %from: tensor<4xf32> {distribute.replicated = "from"})
    -> (tensor<2x2xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %r = scf.for %i = %c0 to %c6 step %c1 iter_args(%m = %from) -> (tensor<4xf32>) {
    %s = tensor.extract_slice %x[%i, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<6x8x4xf32> to tensor<8x4xf32>
    %p = linalg.reduce {arith.maximumf} ins(%s : tensor<8x4xf32>) outs(%low : tensor<4xf32>) dimensions = [0]
    %n = arith.maximumf %m, %p : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  %o = tensor.expand_shape %r [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %o : tensor<2x2xf32>
}
// CHECK-LABEL: func @running_max
// CHECK: scf.for
// CHECK-NOT: all_reduce
// CHECK: %[[O:.+]] = tensor.expand_shape
// CHECK: distribute.all_reduce max %[[O]]

// -----

distribute.mesh @mesh <["replica" = 2]>
// A scan as exported: a while loop over a boxed counter. The sum stays partial inside; three turns are counted.
func.func @scan(%x: tensor<3x8x4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64})
    -> (tensor<4xf32> {distribute.output = "o"}, tensor<3xf32> {distribute.output = "each"}) attributes {distribute.step, distribute.view = "global"} {
  %i0 = arith.constant dense<0> : tensor<i32>
  %i1 = arith.constant dense<1> : tensor<i32>
  %i3 = arith.constant dense<3> : tensor<i32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero_scalar = arith.constant dense<0.0> : tensor<f32>
  %zero3 = arith.constant dense<0.0> : tensor<3xf32>
  %r:3 = scf.while (%i = %i0, %a = %zero, %ys = %zero3) : (tensor<i32>, tensor<4xf32>, tensor<3xf32>) -> (tensor<i32>, tensor<4xf32>, tensor<3xf32>) {
    %less = arith.cmpi slt, %i, %i3 : tensor<i32>
    %go = tensor.extract %less[] : tensor<i1>
    scf.condition(%go) %i, %a, %ys : tensor<i32>, tensor<4xf32>, tensor<3xf32>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<4xf32>, %ys: tensor<3xf32>):
    %v = tensor.extract %i[] : tensor<i32>
    %at = arith.index_cast %v : i32 to index
    %s = tensor.extract_slice %x[%at, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<8x4xf32>
    %p = linalg.reduce {arith.addf} ins(%s : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    %n = arith.addf %a, %p : tensor<4xf32>
    %y = linalg.reduce {arith.addf} ins(%p : tensor<4xf32>) outs(%zero_scalar : tensor<f32>) dimensions = [0]
    %y1 = tensor.expand_shape %y [] output_shape [1] : tensor<f32> into tensor<1xf32>
    %zs = tensor.insert_slice %y1 into %ys[%at] [1] [1] : tensor<1xf32> into tensor<3xf32>
    %j = arith.addi %i, %i1 : tensor<i32>
    scf.yield %j, %n, %zs : tensor<i32>, tensor<4xf32>, tensor<3xf32>
  }
  return %r#1, %r#2 : tensor<4xf32>, tensor<3xf32>
}
// CHECK-LABEL: func @scan
// CHECK: %[[R:.+]]:3 = scf.while
// CHECK-NOT: all_reduce
// CHECK: scf.yield
// CHECK: distribute.all_reduce sum %[[R]]#1
// CHECK: distribute.all_reduce sum %[[R]]#2

// -----

distribute.mesh @mesh <["replica" = 2]>
// Needed whole in each turn, where it is small: reduced inside, 4 bytes in each of 6 turns, and not the carried sum.
func.func @inside(%x: tensor<6x8x4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64})
    -> (tensor<4xf32> {distribute.output = "o"}, tensor<f32> {distribute.output = "p"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero_scalar = arith.constant dense<0.0> : tensor<f32>
  %r:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%a = %zero, %b = %zero_scalar) -> (tensor<4xf32>, tensor<f32>) {
    %s = tensor.extract_slice %x[%i, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<6x8x4xf32> to tensor<8x4xf32>
    %p = linalg.reduce {arith.addf} ins(%s : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    %n = arith.addf %a, %p : tensor<4xf32>
    %t = linalg.reduce {arith.addf} ins(%n : tensor<4xf32>) outs(%zero_scalar : tensor<f32>) dimensions = [0]
    %u = math.tanh %t : tensor<f32>
    %m = arith.addf %b, %u : tensor<f32>
    scf.yield %n, %m : tensor<4xf32>, tensor<f32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<f32>
}
// CHECK-LABEL: func @inside
// CHECK: %[[R:.+]]:2 = scf.for
// CHECK: %[[T:.+]] = linalg.reduce {{.*}} outs(%{{.+}} : tensor<f32>)
// CHECK: distribute.all_reduce sum %[[T]] {{.*}}; 4 bytes in each of 6 turns
// CHECK: scf.yield
// CHECK: distribute.all_reduce sum %[[R]]#0 {{.*}} : tensor<4xf32>
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// A branch that yields a partial sum on one side: the other side is carried, and the result reduced once with its like.
func.func @branch(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w: tensor<4xf32> {distribute.replicated = "w"}, %k: tensor<i1> {distribute.replicated = "k"})
    -> (tensor<f32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero_scalar = arith.constant dense<0.0> : tensor<f32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %p = tensor.extract %k[] : tensor<i1>
  %c = scf.if %p -> (tensor<4xf32>) {
    scf.yield %s : tensor<4xf32>
  } else {
    scf.yield %w : tensor<4xf32>
  }
  %r = linalg.reduce {arith.addf} ins(%c : tensor<4xf32>) outs(%zero_scalar : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}
// CHECK-LABEL: func @branch
// CHECK: %[[C:.+]] = scf.if
// CHECK: %[[R:.+]] = linalg.reduce {{.*}} ins(%[[C]]
// CHECK: distribute.all_reduce sum %[[R]] {{.*}} : tensor<f32>
// CHECK-NOT: all_reduce

// -----

distribute.mesh @mesh <["replica" = 2]>
// A barrier passes on what it is given: a partial sum is reduced behind it, where it is one number.
func.func @barrier(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero_scalar = arith.constant dense<0.0> : tensor<f32>
  %rows = distribute.optimization_barrier %x : tensor<8x4xf32>
  %s = linalg.reduce {arith.addf} ins(%rows : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  %again = distribute.optimization_barrier %s : tensor<4xf32>
  %r = linalg.reduce {arith.addf} ins(%again : tensor<4xf32>) outs(%zero_scalar : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}
// CHECK-LABEL: func @barrier
// CHECK: distribute.optimization_barrier %{{.+}} : tensor<4x4xf32>
// CHECK: distribute.optimization_barrier %{{.+}} : tensor<4xf32>
// CHECK: %[[R:.+]] = linalg.reduce {{.*}} dimensions = [0]
// CHECK: distribute.all_reduce sum %[[R]] over @mesh["replica"]
