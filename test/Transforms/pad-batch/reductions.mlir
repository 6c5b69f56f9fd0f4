// What combines rows leaves out those that are not there.
// RUN: dist-opt %s -split-input-file -distribute-pad-batch | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// Which of 6 positions are valid follows from the count and the position.
// CHECK-LABEL: func.func @sum
// CHECK: %[[VALID:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<6xi1>)
// CHECK: linalg.index 0
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[VALID]] : tensor<6xf32>, tensor<6xi1>) outs(%{{.*}} : tensor<f32>)
// CHECK: ^bb0(%[[IN:.*]]: f32, %[[IS:.*]]: i1, %[[OUT:.*]]: f32):
// CHECK: %[[NONE:.*]] = arith.constant -0.000000e+00 : f32
// CHECK: %[[KEPT:.*]] = arith.select %[[IS]], %[[IN]], %[[NONE]] : f32
// CHECK: arith.addf %[[OUT]], %[[KEPT]]
func.func @sum(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64}) -> (tensor<f32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<?xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %sum : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Both factors of a product of matrices are zeroed, once each; the product stays as it is.
// CHECK-LABEL: func.func @gradient
// CHECK-COUNT-2: arith.select
// CHECK-NOT: arith.select
// CHECK: linalg.matmul {{.*}} -> tensor<3x4xf32>
func.func @gradient(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}, %d: tensor<?x4xf32> {distribute.batch = "d", distribute.max_batch = 8 : i64})
    -> (tensor<3x4xf32> {distribute.output = "dw"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<3x4xf32>
  %dw = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
    ins(%x, %d : tensor<?x3xf32>, tensor<?x4xf32>) outs(%zero : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %dw : tensor<3x4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Zeros in rows that are not there do for all users of a factor: without them it need not be in memory. A second product takes the same one.
// CHECK-LABEL: func.func @shared
// CHECK: %[[T:.*]] = math.tanh
// CHECK: %[[ZEROED:.*]] = linalg.generic {{.*}} ins(%[[T]], %{{.*}} :
// CHECK: linalg.matmul {{.*}} ins(%[[ZEROED]], %{{.*}} :
// CHECK: linalg.matmul {{.*}} ins(%[[ZEROED]], %{{.*}} :
// CHECK: arith.mulf %[[ZEROED]], %[[ZEROED]]
// CHECK-NOT: %[[T]]
// CHECK: return
func.func @shared(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}, %d: tensor<?x4xf32> {distribute.batch = "d", distribute.max_batch = 8 : i64})
    -> (tensor<3x4xf32> {distribute.output = "dw"}, tensor<3x4xf32> {distribute.output = "dv"}, tensor<?x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<3x4xf32>
  %t = math.tanh %x : tensor<?x3xf32>
  %e = math.exp %d : tensor<?x4xf32>
  %dw = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
    ins(%t, %d : tensor<?x3xf32>, tensor<?x4xf32>) outs(%zero : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dv = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
    ins(%t, %e : tensor<?x3xf32>, tensor<?x4xf32>) outs(%zero : tensor<3x4xf32>) -> tensor<3x4xf32>
  %y = arith.mulf %t, %t : tensor<?x3xf32>
  return %dw, %dv, %y : tensor<3x4xf32>, tensor<3x4xf32>, tensor<?x3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A row's number is that in the true batch.
// CHECK-LABEL: func.func @positions
// CHECK: %[[ELEMENTS:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<8xi64>)
// CHECK: linalg.generic {{.*}} ins(%[[ELEMENTS]] : tensor<8xi64>) outs(%{{.*}} : tensor<8xi64>)
// CHECK-NOT: linalg.index
// CHECK: return
func.func @positions(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) -> (tensor<?xi64> {distribute.output = "p"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?xf32>
  %empty = tensor.empty(%b) : tensor<?xi64>
  %p = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%empty : tensor<?xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    linalg.yield %j : i64
  } -> tensor<?xi64>
  return %p : tensor<?xi64>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A scatter skips rows whose index is out of bounds.
// CHECK-LABEL: func.func @scatter
// CHECK: %[[OUT_OF_BOUNDS:.*]] = arith.constant -1 : i32
// CHECK: arith.select %{{.*}}, %{{.*}}, %[[OUT_OF_BOUNDS]] : i32
// CHECK: distribute.scatter add
func.func @scatter(%i: tensor<?xi32> {distribute.batch = "i", distribute.max_batch = 8 : i64}, %u: tensor<?x2xf32> {distribute.batch = "u", distribute.max_batch = 8 : i64})
    -> (tensor<5x2xf32> {distribute.output = "t"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<5x2xf32>
  %t = distribute.scatter add %u into %zero[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
    : tensor<?x2xf32>, tensor<5x2xf32>, [tensor<?xi32>] -> tensor<5x2xf32>
  return %t : tensor<5x2xf32>
}
