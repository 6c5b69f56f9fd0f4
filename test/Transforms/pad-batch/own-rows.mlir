// RUN: dist-opt %s -split-input-file -verify-diagnostics -distribute-apply-strategy -distribute-pad-batch | FileCheck %s

// Each replica's own number of rows is fed, between 0 and the most: what is behind is left out of a reduction along the rows, and gathered
// with the padding of each.
// CHECK-LABEL: func.func @fed
// CHECK-SAME: %[[X:.*]]: tensor<1x3xf32> {distribute.batch = "x"}, %[[N:.*]]: tensor<1xi64> {distribute.batch = "n"})
// CHECK-SAME: (tensor<6xf32>
// CHECK: %[[COUNT:.*]] = tensor.extract %[[N]][%{{.*}}] : tensor<1xi64>
// CHECK: arith.index_cast %[[COUNT]] : i64 to index
// CHECK: arith.maxsi
// CHECK: arith.minsi
// CHECK: tensor<3xi1>
// CHECK: arith.select
// CHECK: distribute.all_reduce sum %{{.*}} : tensor<f32>
// CHECK: distribute.all_gather %{{.*}} dim 0 over @m["replica"] {{.*}} : tensor<3xf32> -> tensor<6xf32>
distribute.mesh @m <["replica" = 2]>
func.func @fed(%x: tensor<1x?xf32> {distribute.batch = "x"},
               %n: tensor<1xi64> {distribute.batch = "n", distribute.most_rows = 3 : i64})
    -> (tensor<?xf32> {distribute.output = "all", distribute.result = "mirrored"},
        tensor<f32> {distribute.output = "sum", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %v = tensor.collapse_shape %x [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
  %all, %sum = distribute.merge_call(%v) over @m["replica"] : (tensor<?xf32>) -> (tensor<?xf32>, tensor<f32>) {
  ^bb0(%vs: !distribute.per_replica<tensor<?xf32>>):
    %s = distribute.reduce sum %vs axis = 0 : !distribute.per_replica<tensor<?xf32>> -> tensor<f32>
    %g = distribute.gather_values %vs dim 0 : !distribute.per_replica<tensor<?xf32>> -> tensor<?xf32>
    distribute.yield %g, %s : tensor<?xf32>, tensor<f32>
  }
  return %all, %sum : tensor<?xf32>, tensor<f32>
}

// -----

// What replicas exchange has one size on all: that of their own rows may differ.
distribute.mesh @m <["replica" = 2]>
func.func @exchanged(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64})
    -> (tensor<?xf32> {distribute.output = "o", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@+1 {{'distribute.all_reduce' op exchanges a value of type 'tensor<?xf32>', whose size may differ between replicas; reduce it along the open dimension first, or fix the batch}}
  %s = distribute.all_reduce sum %x over @m["replica"] : tensor<?xf32>
  return %s : tensor<?xf32>
}

// -----

// What is gathered has the rows of all replicas: it may be given out, not computed with.
distribute.mesh @m <["replica" = 2]>
func.func @gathered(%x: tensor<1x?xf32> {distribute.batch = "x"},
                    %n: tensor<1xi64> {distribute.batch = "n", distribute.most_rows = 3 : i64})
    -> (tensor<1xf32> {distribute.output = "o", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@+1 {{'distribute.all_gather' op joins values of type 'tensor<1x?xf32>', whose sizes may differ between replicas, and the result is used in the step; expected a result of the step, joined along the open dimension: reduce the values along it, or fix the batch}}
  %all = distribute.all_gather %x dim 1 over @m["replica"] : tensor<1x?xf32> -> tensor<1x?xf32>
  %zero = arith.constant dense<0.0> : tensor<1xf32>
  %sum = linalg.reduce { arith.addf } ins(%all : tensor<1x?xf32>) outs(%zero : tensor<1xf32>) dimensions = [1]
  return %sum : tensor<1xf32>
}

// -----

// One argument says how many rows a replica has.
distribute.mesh @m <["replica" = 2]>
func.func @two_counts(%x: tensor<1x?xf32> {distribute.batch = "x"},
                      %n: tensor<1xi64> {distribute.batch = "n", distribute.most_rows = 3 : i64},
                      // expected-error@+1 {{arguments 1 and 2 both hold a replica's number of rows; a step has one}}
                      %m: tensor<1xi64> {distribute.batch = "m", distribute.most_rows = 3 : i64})
    -> (tensor<1xi64> {distribute.output = "o", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  return %n : tensor<1xi64>
}

// -----

// Beside such an argument the batch itself is fixed.
distribute.mesh @m <["replica" = 2]>
// expected-error@+1 {{argument 0 of type 'tensor<?xf32>' is open in another dimension than that of each replica's own rows; expected a batch of fixed size along its batch dimension, with one open dimension besides}}
func.func @open_batch_too(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64},
                          %n: tensor<1xi64> {distribute.batch = "n", distribute.most_rows = 3 : i64})
    -> (tensor<1xi64> {distribute.output = "o", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  return %n : tensor<1xi64>
}
