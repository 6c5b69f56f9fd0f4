// An open batch gets room on each replica, and a count says what is there.
// RUN: dist-opt %s -split-input-file -distribute-pad-batch | FileCheck %s

distribute.mesh @mesh <["replica" = 4]>
// ceil(5 / 4) rows on each of 4 replicas.
// CHECK-LABEL: func.func @elementwise
// CHECK-SAME: %{{.*}}: tensor<8x3xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64}
// CHECK-SAME: %{{.*}}: tensor<i64> {distribute.batch_count = "batch_count"}
// CHECK-SAME: -> (tensor<8x3xf32> {distribute.batch_dim = 0 : i64, distribute.batch_rows = 1 : i64, distribute.output = "y"})
// CHECK: tensor.empty() : tensor<8x3xf32>
// CHECK-NOT: ?
func.func @elementwise(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64})
    -> (tensor<?x3xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?x3xf32>
  %empty = tensor.empty(%b) : tensor<?x3xf32>
  %y = linalg.exp ins(%x : tensor<?x3xf32>) outs(%empty : tensor<?x3xf32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// The size is the count; of a merged dimension, a multiple of it.
// CHECK-LABEL: func.func @sizes
// CHECK: %[[SCALAR:.*]] = tensor.extract %{{.*}}[] : tensor<i64>
// CHECK: %[[COUNT:.*]] = arith.index_cast %[[SCALAR]] : i64 to index
// CHECK: %[[THREE:.*]] = arith.constant 3 : index
// CHECK: %[[MERGED:.*]] = arith.muli %[[COUNT]], %[[THREE]]
// CHECK: arith.index_cast %[[COUNT]] : index to i64
// CHECK: tensor.collapse_shape %{{.*}} {{\[}}[0, 1], [2]] : tensor<6x3x4xf32> into tensor<18x4xf32>
// CHECK: tensor.expand_shape %{{.*}} {{\[}}[0, 1], [2]] output_shape [6, 3, 4] : tensor<18x4xf32> into tensor<6x3x4xf32>
func.func @sizes(%x: tensor<?x3x4xf32> {distribute.batch = "x", distribute.max_batch = 6 : i64})
    -> (tensor<?x3x4xf32> {distribute.output = "y"}, tensor<i64> {distribute.output = "rows"}, tensor<i64> {distribute.output = "merged"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?x3x4xf32>
  %rows = arith.index_cast %b : index to i64
  %r = tensor.from_elements %rows : tensor<i64>
  %flat = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x3x4xf32> into tensor<?x4xf32>
  %m = tensor.dim %flat, %c0 : tensor<?x4xf32>
  %merged = arith.index_cast %m : index to i64
  %ms = tensor.from_elements %merged : tensor<i64>
  %c1 = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %four = arith.constant 4 : i64
  %shape = tensor.from_elements %rows, %three, %four : tensor<3xi64>
  %y = tensor.reshape %flat(%shape) : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<?x3x4xf32>
  return %y, %r, %ms : tensor<?x3x4xf32>, tensor<i64>, tensor<i64>
}

// -----

distribute.mesh @mesh <["replica" = 1]>
// A name that an input has is not given to the count.
// CHECK-LABEL: func.func @names
// CHECK-SAME: distribute.batch_count = "batch_count_"
func.func @names(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 4 : i64}, %c: tensor<f32> {distribute.replicated = "batch_count"})
    -> (tensor<f32> {distribute.output = "c"}) attributes {distribute.step, distribute.view = "global"} {
  return %c : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>

// A quotient is rounded downwards: of (4 b - 1) / 4 it is b - 1.
// CHECK-LABEL: func.func @divided
// CHECK: tensor.empty() : tensor<8xf32>
// CHECK-NOT: ?
func.func @divided(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64})
    -> (tensor<?xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %b = tensor.dim %x, %c0 : tensor<?xf32>
  %all = arith.muli %b, %c4 : index
  %last = arith.subi %all, %c1 : index
  %before = arith.divui %last, %c4 : index
  %rows = arith.addi %before, %c1 : index
  %e = tensor.empty(%rows) : tensor<?xf32>
  %y = linalg.negf ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
