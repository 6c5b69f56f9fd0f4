// Rows of an open batch that are each replica's own are given one behind the other, along the dimension in which they lie, whether all
// replicas have as many or not. The step of the replica view and its replicated program agree.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -o %t.%{n}.view.mlir && dist-opt %t.%{n}.view.mlir -distribute-apply-strategy -distribute-pad-batch -o %t.%{n}.mlir && dist-interp %t.%{n}.view.mlir %t.%{n}.mlir --replicas=%{n} --inputs=seed:3 --steps=4 --batch=12,5,1,7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
distribute.mesh @m <["replica" = ?]>
func.func @step(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 12 : i64})
    -> (tensor<?x3xf32> {distribute.output = "rows", distribute.result = "per_replica"}, tensor<3x?xf32> {distribute.output = "columns", distribute.result = "per_replica"},
        tensor<3xf32> {distribute.output = "mean"}, tensor<3xf32> {distribute.output = "own", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?x3xf32>
  %empty = tensor.empty(%b) : tensor<?x3xf32>
  %rows = linalg.exp ins(%x : tensor<?x3xf32>) outs(%empty : tensor<?x3xf32>) -> tensor<?x3xf32>
  %room = tensor.empty(%b) : tensor<3x?xf32>
  %columns = linalg.transpose ins(%x : tensor<?x3xf32>) outs(%room : tensor<3x?xf32>) permutation = [1, 0]
  %mean = distribute.merge_call(%x) over @m["replica"] : (tensor<?x3xf32>) -> tensor<3xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<?x3xf32>>):
    %r = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<?x3xf32>> -> tensor<3xf32>
    distribute.yield %r : tensor<3xf32>
  }
  %zeros = arith.constant dense<0.0> : tensor<3xf32>
  %own = linalg.reduce { arith.addf } ins(%x : tensor<?x3xf32>) outs(%zeros : tensor<3xf32>) dimensions = [0]
  return %rows, %columns, %mean, %own : tensor<?x3xf32>, tensor<3x?xf32>, tensor<3xf32>, tensor<3xf32>
}
