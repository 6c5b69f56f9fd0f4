// In the replica view each replica's own number of rows follows from that of all: min(c, b - r c), of c = ceil(b / 4).
// RUN: dist-opt %s -distribute-apply-strategy -distribute-pad-batch | FileCheck %s

distribute.mesh @m <["replica" = 4]>

// CHECK-LABEL: func.func @step
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64}
// CHECK-SAME: %[[COUNT:.*]]: tensor<i64> {distribute.batch_count = "batch_count"}
// CHECK-SAME: -> (tensor<f32> {distribute.output = "mean", distribute.result = "mirrored"}
// CHECK-SAME: tensor<2x3xf32> {distribute.batch_dim = 0 : i64, distribute.batch_rows = 1 : i64, distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0 : i64})
// CHECK: %[[ID:.*]] = distribute.coordinate "replica"
// CHECK: arith.minui
// CHECK: arith.minui
// CHECK-NOT: ?
// CHECK: distribute.all_reduce sum
// CHECK: distribute.all_reduce sum
func.func @step(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64})
    -> (tensor<f32> {distribute.output = "mean", distribute.result = "mirrored"}, tensor<?x3xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?x3xf32>
  %empty = tensor.empty(%b) : tensor<?x3xf32>
  %y = linalg.exp ins(%x : tensor<?x3xf32>) outs(%empty : tensor<?x3xf32>) -> tensor<?x3xf32>
  %first = tensor.extract_slice %y[0, 0] [%b, 1] [1, 1] : tensor<?x3xf32> to tensor<?xf32>
  %mean = distribute.merge_call(%first) over @m["replica"] : (tensor<?xf32>) -> tensor<f32> {
  ^bb0(%values: !distribute.per_replica<tensor<?xf32>>):
    %r = distribute.reduce mean %values axis = 0 : !distribute.per_replica<tensor<?xf32>> -> tensor<f32>
    distribute.yield %r : tensor<f32>
  }
  return %mean, %y : tensor<f32>, tensor<?x3xf32>
}
