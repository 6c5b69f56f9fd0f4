// What a member gets of a whole follows from its place in the group, which over several axes, or over another than that of the replicas, is
// not the replica's id: shards of the first member's tensor, shares of a sum. The step of the replica view and its replicated program agree
// on 1, 2, 3 and 4 replicas of 2 devices each.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -o %t.%{n}.view.mlir && dist-opt %t.%{n}.view.mlir -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %t.%{n}.view.mlir %t.%{n}.mlir --replicas=%{n} --steps=2 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}

distribute.mesh @m <["replica" = ?, "model" = 2]>
distribute.variable @of_all : tensor<i64> = dense<5> {synchronization = on_read, aggregation = sum}
distribute.variable @of_model : tensor<i64> = dense<5> {synchronization = on_read, aggregation = sum}

func.func @step(%x: tensor<2x4xi32> {distribute.batch = "x"})
    -> (tensor<2x4xi32> {distribute.output = "gathered", distribute.result = "per_replica"}, tensor<2x4xi32> {distribute.output = "shards", distribute.result = "sum"},
        tensor<i64> {distribute.output = "of_all"}, tensor<i64> {distribute.output = "largest"},
        tensor<i64> {distribute.output = "of_model"}, tensor<2x2x4xi32> {distribute.output = "stacked", distribute.result = "per_replica"},
        tensor<4x4xi32> {distribute.output = "joined", distribute.result = "per_replica"}, tensor<2x4xi32> {distribute.output = "second", distribute.result = "per_replica"},
        tensor<2xi64> {distribute.output = "components", distribute.result = "per_replica"}, tensor<2x4xi32> {distribute.output = "second_of_all"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c = distribute.coordinate "model" : index
  %n = arith.index_cast %c : index to i32
  %ids = tensor.splat %n : tensor<2x4xi32>
  %fed = arith.addi %x, %ids : tensor<2x4xi32>
  %p = distribute.reduce_scatter first %fed dim 1 over @m["model"] : tensor<2x4xi32> -> tensor<2x2xi32>
  %g = distribute.all_gather %p dim 1 over @m["model"] : tensor<2x2xi32> -> tensor<2x4xi32>
  %ten = arith.constant dense<10> : tensor<2x2xi32>
  %scaled = arith.muli %p, %ten : tensor<2x2xi32>
  %h = distribute.all_gather %scaled dim 1 over @m["model"] : tensor<2x2xi32> -> tensor<2x4xi32>
  distribute.merge_call() over @m["replica", "model"] : () -> () {
    %seven = arith.constant dense<7> : tensor<i64>
    distribute.assign @of_all, %seven : tensor<i64>
    distribute.yield
  }
  %all = distribute.merge_call() over @m["replica", "model"] : () -> tensor<i64> {
    %v = distribute.read @of_all : tensor<i64>
    distribute.yield %v : tensor<i64>
  }
  distribute.merge_call() over @m["model"] : () -> () {
    %seven = arith.constant dense<7> : tensor<i64>
    distribute.assign @of_model, %seven : tensor<i64>
    distribute.yield
  }
  %own = distribute.read @of_model : tensor<i64>
  %largest = distribute.all_reduce max %own over @m["replica", "model"] : tensor<i64>
  %model = distribute.merge_call() over @m["replica", "model"] : () -> tensor<i64> {
    %v = distribute.read @of_model : tensor<i64>
    distribute.yield %v : tensor<i64>
  }
  // As many values meet as the group has members, of which one is selected.
  %stacked, %joined, %second, %components = distribute.merge_call(%fed) over @m["model"]
      : (tensor<2x4xi32>) -> (tensor<2x2x4xi32>, tensor<4x4xi32>, tensor<2x4xi32>, tensor<2xi64>) {
  ^bb0(%xs: !distribute.per_replica<tensor<2x4xi32>>):
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<2x4xi32>> -> !distribute.sequence<tensor<2x4xi32>>
    %a = distribute.stack %l : !distribute.sequence<tensor<2x4xi32>> -> tensor<2x2x4xi32>
    %b = distribute.gather_values %xs dim 0 : !distribute.per_replica<tensor<2x4xi32>> -> tensor<4x4xi32>
    %s = distribute.select_replica 1 of %xs : !distribute.per_replica<tensor<2x4xi32>> -> tensor<2x4xi32>
    %k = distribute.local_results @of_model : !distribute.sequence<tensor<i64>>
    %v = distribute.stack %k : !distribute.sequence<tensor<i64>> -> tensor<2xi64>
    distribute.yield %a, %b, %s, %v : tensor<2x2x4xi32>, tensor<4x4xi32>, tensor<2x4xi32>, tensor<2xi64>
  }
  %second_of_all = distribute.merge_call(%fed) over @m["replica", "model"] : (tensor<2x4xi32>) -> tensor<2x4xi32> {
  ^bb0(%xs: !distribute.per_replica<tensor<2x4xi32>>):
    %s = distribute.select_replica 1 of %xs : !distribute.per_replica<tensor<2x4xi32>> -> tensor<2x4xi32>
    distribute.yield %s : tensor<2x4xi32>
  }
  return %g, %h, %all, %largest, %model, %stacked, %joined, %second, %components, %second_of_all
      : tensor<2x4xi32>, tensor<2x4xi32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<2x2x4xi32>, tensor<4x4xi32>, tensor<2x4xi32>, tensor<2xi64>, tensor<2x4xi32>
}
