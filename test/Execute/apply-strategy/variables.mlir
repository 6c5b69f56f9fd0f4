// Every policy, written in replica context and in merge points, over two steps.
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
distribute.variable @plain : tensor<4xf32> = dense<1.0>
distribute.variable @sum : tensor<4xf32> = dense<2.0> {aggregation = sum}
distribute.variable @count : tensor<4xi32> = dense<3> {aggregation = sum}
distribute.variable @mean : tensor<4xf32> = dense<4.0> {aggregation = mean}
distribute.variable @first : tensor<4xf32> = dense<5.0> {aggregation = only_first_replica}
distribute.variable @read_sum : tensor<4xf32> = dense<6.0> {synchronization = on_read, aggregation = sum}
distribute.variable @read_count : tensor<4xi64> = dense<7> {synchronization = on_read, aggregation = sum}
distribute.variable @read_mean : tensor<4xf32> = dense<8.0> {synchronization = on_read, aggregation = mean}
distribute.variable @read_first : tensor<4xf32> = dense<9.0> {synchronization = on_read, aggregation = only_first_replica}
distribute.variable @beside : tensor<4xf32> = dense<10.0> {colocate_with = @mean}

func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}, %i: tensor<4xi32> {distribute.batch = "i"}, %c: tensor<4xf32> {distribute.replicated = "c"})
    -> (tensor<4xf32> {distribute.output = "sum"}, tensor<4xi64> {distribute.output = "count"}, tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.assign_add @plain, %c : tensor<4xf32>
  distribute.assign_add @sum, %x : tensor<4xf32>
  distribute.assign_sub @sum, %c : tensor<4xf32>
  distribute.assign_sub @count, %i : tensor<4xi32>
  distribute.assign_add @mean, %x : tensor<4xf32>
  distribute.assign @first, %x : tensor<4xf32>
  distribute.assign_add @read_sum, %x : tensor<4xf32>
  distribute.assign_sub @read_mean, %x : tensor<4xf32>
  distribute.assign @read_first, %x : tensor<4xf32>
  %wide = arith.extsi %i : tensor<4xi32> to tensor<4xi64>
  distribute.assign_sub @read_count, %wide : tensor<4xi64>
  %r:2 = distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %m = distribute.reduce mean %xs to @mean : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.assign_add @plain, %m : tensor<4xf32>
    distribute.update @mean(%m) : (tensor<4xf32>) -> () {
    ^bb0(%a: tensor<4xf32>):
      %b = distribute.read @beside : tensor<4xf32>
      %s = arith.addf %a, %b : tensor<4xf32>
      distribute.assign_sub @mean, %s : tensor<4xf32>
      distribute.yield
    }
    %s = distribute.read @read_sum : tensor<4xf32>
    %t = distribute.read @read_mean : tensor<4xf32>
    %f = distribute.read @read_first : tensor<4xf32>
    %n = distribute.read @read_count : tensor<4xi64>
    %st = arith.addf %s, %t : tensor<4xf32>
    %stf = arith.addf %st, %f : tensor<4xf32>
    // The total stays, shared out anew.
    distribute.assign @read_count, %n : tensor<4xi64>
    distribute.assign @read_sum, %f : tensor<4xf32>
    distribute.assign @read_mean, %s : tensor<4xf32>
    distribute.yield %stf, %n : tensor<4xf32>, tensor<4xi64>
  }
  %own = distribute.read @read_mean : tensor<4xf32>
  return %r#0, %r#1, %own : tensor<4xf32>, tensor<4xi64>, tensor<4xf32>
}
