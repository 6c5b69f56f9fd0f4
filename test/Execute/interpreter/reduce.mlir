// Rule 1 of docs/Semantics.md: reductions in cross-replica context, with and without an axis; means of integers are floats.
// Replica r of 3 brings [r + 1, 10 r, -r].
// RUN: dist-interp %s --replicas=3 --print | FileCheck %s
// The strategy mirrored leaves only collectives and plain accesses, which compute the same.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --steps=2
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// CHECK: sum = [6, 30, -3]
// CHECK-NEXT: mean = [2, 10, -1]
// CHECK-NEXT: min = [1, 0, -2]
// CHECK-NEXT: max = [3, 20, 0]
// CHECK-NEXT: prod = [6, 0, 0]
// CHECK-NEXT: first = [1, 0, 0]
// CHECK-NEXT: and = [0, 0, 0]
// CHECK-NEXT: or = [3, 30, -1]
// The total of all 9 elements is 33; the mean over the axis divides it by 9.
// CHECK-NEXT: axis_sum = 33
// CHECK-NEXT: axis_mean = 3.6666666666666665
// CHECK-NEXT: axis_max = 20
// A plain value: the mean, the maximum and the first of it are itself.
// CHECK-NEXT: plain_mean = 7
// CHECK-NEXT: plain_max = 7
distribute.mesh @m <["replica" = ?]>
func.func @step() -> (
      tensor<3xi64> {distribute.output = "sum", distribute.result = "mirrored"},
      tensor<3xf64> {distribute.output = "mean", distribute.result = "mirrored"},
      tensor<3xi64> {distribute.output = "min", distribute.result = "mirrored"},
      tensor<3xi64> {distribute.output = "max", distribute.result = "mirrored"},
      tensor<3xi64> {distribute.output = "prod", distribute.result = "mirrored"},
      tensor<3xi64> {distribute.output = "first", distribute.result = "mirrored"},
      tensor<3xi64> {distribute.output = "and", distribute.result = "mirrored"},
      tensor<3xi64> {distribute.output = "or", distribute.result = "mirrored"},
      tensor<i64> {distribute.output = "axis_sum", distribute.result = "mirrored"},
      tensor<f64> {distribute.output = "axis_mean", distribute.result = "mirrored"},
      tensor<i64> {distribute.output = "axis_max", distribute.result = "mirrored"},
      tensor<f32> {distribute.output = "plain_mean", distribute.result = "mirrored"},
      tensor<f32> {distribute.output = "plain_max", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %r = arith.index_cast %id : index to i64
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c10 = arith.constant 10 : i64
  %a = arith.addi %r, %c1 : i64
  %b = arith.muli %r, %c10 : i64
  %c = arith.subi %c0, %r : i64
  %x = tensor.from_elements %a, %b, %c : tensor<3xi64>
  %o:13 = distribute.merge_call(%x) over @m["replica"] : (tensor<3xi64>) -> (tensor<3xi64>, tensor<3xf64>, tensor<3xi64>,
      tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<i64>, tensor<f64>, tensor<i64>,
      tensor<f32>, tensor<f32>) {
  ^bb0(%xs: !distribute.per_replica<tensor<3xi64>>):
    %seven = arith.constant dense<7.0> : tensor<f32>
    %sum = distribute.reduce sum %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xi64>
    %mean = distribute.reduce mean %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xf64>
    %min = distribute.reduce min %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xi64>
    %max = distribute.reduce max %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xi64>
    %prod = distribute.reduce prod %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xi64>
    %first = distribute.reduce first %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xi64>
    %and = distribute.reduce and %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xi64>
    %or = distribute.reduce or %xs : !distribute.per_replica<tensor<3xi64>> -> tensor<3xi64>
    %axis_sum = distribute.reduce sum %xs axis = 0 : !distribute.per_replica<tensor<3xi64>> -> tensor<i64>
    %axis_mean = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<3xi64>> -> tensor<f64>
    %axis_max = distribute.reduce max %xs axis = 0 : !distribute.per_replica<tensor<3xi64>> -> tensor<i64>
    %plain_mean = distribute.reduce mean %seven : tensor<f32> -> tensor<f32>
    %plain_max = distribute.reduce max %seven : tensor<f32> -> tensor<f32>
    distribute.yield %sum, %mean, %min, %max, %prod, %first, %and, %or, %axis_sum, %axis_mean, %axis_max, %plain_mean, %plain_max
        : tensor<3xi64>, tensor<3xf64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>,
          tensor<3xi64>, tensor<i64>, tensor<f64>, tensor<i64>, tensor<f32>, tensor<f32>
  }
  return %o#0, %o#1, %o#2, %o#3, %o#4, %o#5, %o#6, %o#7, %o#8, %o#9, %o#10, %o#11, %o#12
      : tensor<3xi64>, tensor<3xf64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>,
        tensor<3xi64>, tensor<i64>, tensor<f64>, tensor<i64>, tensor<f32>, tensor<f32>
}
