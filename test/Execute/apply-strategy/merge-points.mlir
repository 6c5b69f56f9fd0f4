// Every op of cross-replica context, on floats, integers, truth values and scalars.
// The step of the replica view and its replicated program agree on 1, 2, 3, 4 and 8 replicas; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -o %t.%{n}.view.mlir && dist-opt %t.%{n}.view.mlir -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %t.%{n}.view.mlir %t.%{n}.mlir --replicas=%{n} --steps=2 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

distribute.mesh @m <["replica" = ?]>
distribute.variable @v : tensor<f32> = dense<1.5> {aggregation = mean}
distribute.variable @seen : tensor<f32> = dense<2.5> {synchronization = on_read, aggregation = sum}

func.func @step(%x: tensor<2x3xf32> {distribute.batch = "x"}, %i: tensor<2x3xi32> {distribute.batch = "i"}, %b: tensor<5xi8> {distribute.batch = "b"})
    -> (tensor<2x3xf32> {distribute.output = "sum"}, tensor<2x3xf64> {distribute.output = "mean_of_integers"}, tensor<5xf32> {distribute.output = "mean_of_bytes"},
        tensor<3xf32> {distribute.output = "mean_of_rows"}, tensor<2xi32> {distribute.output = "max_of_columns"}, tensor<3xf64> {distribute.output = "mean_of_integer_rows"},
        tensor<2x3xi32> {distribute.output = "prod"}, tensor<2x3xi32> {distribute.output = "bits"}, tensor<f32> {distribute.output = "total"},
        tensor<i1> {distribute.output = "any"}, index {distribute.output = "last"}, tensor<2x3xf32> {distribute.output = "min"},
        tensor<2x3xf32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<f32> {distribute.output = "components"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %c0 = arith.constant 0 : index
  %is_first = arith.cmpi eq, %id, %c0 : index
  %zero = arith.constant 0.0 : f32
  %f0 = tensor.extract %x[%c0, %c0] : tensor<2x3xf32>
  %f = tensor.from_elements %f0 : tensor<f32>
  distribute.assign @seen, %f : tensor<f32>
  %r:14 = distribute.merge_call(%x, %i, %b, %is_first, %id) over @m["replica"] : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<5xi8>, i1, index)
      -> (tensor<2x3xf32>, tensor<2x3xf64>, tensor<5xf32>, tensor<3xf32>, tensor<2xi32>, tensor<3xf64>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<f32>, tensor<i1>, index, tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) {
  ^bb0(%xs: !distribute.per_replica<tensor<2x3xf32>>, %is: !distribute.per_replica<tensor<2x3xi32>>, %bs: !distribute.per_replica<tensor<5xi8>>,
       %firsts: !distribute.per_replica<i1>, %ids: !distribute.per_replica<index>):
    %sum = distribute.reduce sum %xs : !distribute.per_replica<tensor<2x3xf32>> -> tensor<2x3xf32>
    %means:2 = distribute.batch_reduce mean %is, %bs : !distribute.per_replica<tensor<2x3xi32>>, !distribute.per_replica<tensor<5xi8>> -> tensor<2x3xf64>, tensor<5xf32>
    %rows = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<2x3xf32>> -> tensor<3xf32>
    %columns = distribute.reduce max %is axis = 1 : !distribute.per_replica<tensor<2x3xi32>> -> tensor<2xi32>
    %irows = distribute.reduce mean %is axis = 0 : !distribute.per_replica<tensor<2x3xi32>> -> tensor<3xf64>
    %prod = distribute.reduce prod %is : !distribute.per_replica<tensor<2x3xi32>> -> tensor<2x3xi32>
    %bits = distribute.reduce or %is : !distribute.per_replica<tensor<2x3xi32>> -> tensor<2x3xi32>
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<2x3xf32>> -> !distribute.sequence<tensor<2x3xf32>>
    %stack = distribute.stack %l : !distribute.sequence<tensor<2x3xf32>> -> tensor<?x2x3xf32>
    %z = arith.constant dense<0.0> : tensor<f32>
    %total = linalg.reduce ins(%stack : tensor<?x2x3xf32>) outs(%z : tensor<f32>) dimensions = [0, 1, 2]
      (%a: f32, %e: f32) {
        %s = arith.addf %a, %e : f32
        linalg.yield %s : f32
      }
    %any1 = distribute.reduce or %firsts : !distribute.per_replica<i1> -> i1
    %any = tensor.from_elements %any1 : tensor<i1>
    %last = distribute.reduce max %ids : !distribute.per_replica<index> -> index
    %min = distribute.reduce min %xs : !distribute.per_replica<tensor<2x3xf32>> -> tensor<2x3xf32>
    %cs = distribute.local_results @seen : !distribute.sequence<tensor<f32>>
    %cstack = distribute.stack %cs : !distribute.sequence<tensor<f32>> -> tensor<?xf32>
    %ctotal = linalg.reduce ins(%cstack : tensor<?xf32>) outs(%z : tensor<f32>) dimensions = [0]
      (%a: f32, %e: f32) {
        %s = arith.addf %a, %e : f32
        linalg.yield %s : f32
      }
    %vs = distribute.local_results @v : !distribute.sequence<tensor<f32>>
    %vstack = distribute.stack %vs : !distribute.sequence<tensor<f32>> -> tensor<?xf32>
    %vtotal = linalg.reduce ins(%vstack : tensor<?xf32>) outs(%ctotal : tensor<f32>) dimensions = [0]
      (%a: f32, %e: f32) {
        %s = arith.addf %a, %e : f32
        linalg.yield %s : f32
      }
    %chosen = distribute.select_replica 0 of %xs : !distribute.per_replica<tensor<2x3xf32>> -> tensor<2x3xf32>
    %both = arith.addf %min, %chosen : tensor<2x3xf32>
    distribute.yield %sum, %means#0, %means#1, %rows, %columns, %irows, %prod, %bits, %total, %any, %last, %both, %xs, %vtotal
      : tensor<2x3xf32>, tensor<2x3xf64>, tensor<5xf32>, tensor<3xf32>, tensor<2xi32>, tensor<3xf64>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<f32>, tensor<i1>, index, tensor<2x3xf32>, !distribute.per_replica<tensor<2x3xf32>>, tensor<f32>
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7, %r#8, %r#9, %r#10, %r#11, %r#12, %r#13
    : tensor<2x3xf32>, tensor<2x3xf64>, tensor<5xf32>, tensor<3xf32>, tensor<2xi32>, tensor<3xf64>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<f32>, tensor<i1>, index, tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>
}
