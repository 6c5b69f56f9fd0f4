// States are tied around loops and joined behind branches.
// RUN: dist-opt %s -split-input-file -distribute-inline-calls -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// An accumulation of partial sums stays partial and is reduced once, behind the loop.
func.func @accumulate(%x: tensor<6x8x4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64})
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %r = scf.for %i = %c0 to %c6 step %c1 iter_args(%acc = %zero) -> (tensor<4xf32>) {
    %s = tensor.extract_slice %x[%i, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<6x8x4xf32> to tensor<8x4xf32>
    %p = linalg.reduce {arith.addf} ins(%s : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    %n = arith.addf %acc, %p : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
// CHECK-LABEL: func @accumulate
// CHECK-SAME: tensor<6x4x4xf32>
// CHECK: %[[R:.+]] = scf.for
// CHECK:   tensor.extract_slice %{{.+}}[%{{.+}}, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<6x4x4xf32> to tensor<4x4xf32>
// CHECK-NOT: all_reduce
// CHECK: }
// CHECK: distribute.all_reduce sum %[[R]] over @mesh["replica"]

// -----

distribute.mesh @mesh <["replica" = 2]>
// A weight that is updated in the loop is whole in each turn: the gradient is reduced inside.
func.func @descend(%x: tensor<8x4xf32> {distribute.batch = "x"}, %w0: tensor<4xf32> {distribute.replicated = "w"})
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %zr = arith.constant dense<0.0> : tensor<8xf32>
  %zw = arith.constant dense<0.0> : tensor<4xf32>
  %r = scf.for %i = %c0 to %c6 step %c1 iter_args(%w = %w0) -> (tensor<4xf32>) {
    %y = linalg.matvec ins(%x, %w : tensor<8x4xf32>, tensor<4xf32>) outs(%zr : tensor<8xf32>) -> tensor<8xf32>
    %g = linalg.vecmat ins(%y, %x : tensor<8xf32>, tensor<8x4xf32>) outs(%zw : tensor<4xf32>) -> tensor<4xf32>
    %n = arith.subf %w, %g : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
// CHECK-LABEL: func @descend
// CHECK: scf.for {{.*}} iter_args(%[[W:.+]] = %{{.+}}) -> (tensor<4xf32>)
// CHECK:   linalg.matvec ins(%{{.+}}, %[[W]] : tensor<4x4xf32>, tensor<4xf32>)
// CHECK:   %[[G:.+]] = linalg.vecmat
// CHECK:   %[[S:.+]] = distribute.all_reduce sum %[[G]]
// CHECK:   arith.subf %[[W]], %[[S]]
// CHECK: }
// CHECK-NOT: all_reduce
// CHECK: return

// -----

distribute.mesh @mesh <["replica" = 2]>
// A carried value that becomes split in the body is split from its init on.
func.func @carried_shards(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant dense<1.0> : tensor<8x4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %one) -> (tensor<8x4xf32>) {
    %n = arith.mulf %h, %x : tensor<8x4xf32>
    scf.yield %n : tensor<8x4xf32>
  }
  return %r : tensor<8x4xf32>
}
// CHECK-LABEL: func @carried_shards
// CHECK: %[[ONE:.+]] = arith.constant dense<1.000000e+00> : tensor<4x4xf32>
// CHECK: scf.for {{.*}} iter_args(%{{.+}} = %[[ONE]]) -> (tensor<4x4xf32>)

// -----

distribute.mesh @mesh <["replica" = 2]>
// A predicate that depends on a partial sum is reduced first: all replicas take the same branch.
func.func @uniform_branch(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %zeros = arith.constant dense<0.0> : tensor<8x4xf32>
  %limit = arith.constant 1.0 : f32
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %v = tensor.extract %s[] : tensor<f32>
  %big = arith.cmpf ogt, %v, %limit : f32
  %r = scf.if %big -> (tensor<8x4xf32>) {
    scf.yield %zeros : tensor<8x4xf32>
  } else {
    scf.yield %x : tensor<8x4xf32>
  }
  return %r : tensor<8x4xf32>
}
// CHECK-LABEL: func @uniform_branch
// CHECK: %[[S:.+]] = distribute.all_reduce sum
// CHECK: tensor.extract %[[S]]
// CHECK: scf.if {{.*}} -> (tensor<4x4xf32>)

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @while(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %one = arith.constant dense<1.0> : tensor<8x4xf32>
  %r:2 = scf.while (%i = %c0, %h = %one) : (i32, tensor<8x4xf32>) -> (i32, tensor<8x4xf32>) {
    %go = arith.cmpi slt, %i, %c3 : i32
    scf.condition(%go) %i, %h : i32, tensor<8x4xf32>
  } do {
  ^bb0(%i: i32, %h: tensor<8x4xf32>):
    %n = arith.mulf %h, %x : tensor<8x4xf32>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %n : i32, tensor<8x4xf32>
  }
  return %r#1 : tensor<8x4xf32>
}
// CHECK-LABEL: func @while
// CHECK: scf.while {{.*}} : (i32, tensor<4x4xf32>) -> (i32, tensor<4x4xf32>)
// CHECK: arith.mulf {{.*}} : tensor<4x4xf32>

// -----

distribute.mesh @mesh <["replica" = 2]>
// Calls are inlined first.
func.func private @square(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %r = arith.mulf %x, %x : tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}
func.func @call(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %r = call @square(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}
// CHECK-LABEL: func @call
// CHECK-NOT: call
// CHECK: arith.mulf {{.*}} : tensor<4x4xf32>

// -----

distribute.mesh @mesh <["replica" = 2]>
// Nobody runs a loop over the whole batch if what comes out is used in shards.
func.func @mask(%x: tensor<8x4xi32> {distribute.batch = "x"}, %key: tensor<i32> {distribute.replicated = "key"})
    -> (tensor<8x4xi32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %e = tensor.empty() : tensor<8x4xi32>
  %start = linalg.broadcast ins(%key : tensor<i32>) outs(%e : tensor<8x4xi32>) dimensions = [0, 1]
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%bits = %start) -> (tensor<8x4xi32>) {
    %iota = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
        ins(%bits : tensor<8x4xi32>) outs(%e : tensor<8x4xi32>) {
    ^bb0(%in: i32, %out: i32):
      %d = linalg.index 0 : index
      %v = arith.index_cast %d : index to i32
      %n = arith.xori %in, %v : i32
      linalg.yield %n : i32
    } -> tensor<8x4xi32>
    scf.yield %iota : tensor<8x4xi32>
  }
  %o = arith.andi %r, %x : tensor<8x4xi32>
  return %o : tensor<8x4xi32>
}
// CHECK-LABEL: func @mask
// CHECK: linalg.broadcast {{.*}} outs(%{{.+}} : tensor<4x4xi32>)
// CHECK: scf.for {{.*}} -> (tensor<4x4xi32>)
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<4x4xi32>)
// CHECK-NOT: tensor<8x4xi32>
// CHECK: return

// -----

distribute.mesh @mesh <["replica" = 2]>
// It stays whole where the loop needs all of it.
func.func @needed_whole(%x: tensor<8xf32> {distribute.batch = "x"}, %from: tensor<8xf32> {distribute.replicated = "from"})
    -> (tensor<8xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %e = tensor.empty() : tensor<8xf32>
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %from) -> (tensor<8xf32>) {
    %n = linalg.generic {indexing_maps = [affine_map<(d0) -> (-d0 + 7)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
        ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    scf.yield %n : tensor<8xf32>
  }
  %o = arith.mulf %r, %x : tensor<8xf32>
  return %o : tensor<8xf32>
}
// CHECK-LABEL: func @needed_whole
// CHECK: %[[R:.+]] = scf.for {{.*}} -> (tensor<8xf32>)
// CHECK: tensor.extract_slice %[[R]]
