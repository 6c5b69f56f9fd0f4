// One replicated program with the number of replicas left open agrees with the step of the replica view on 1, 2, 3, 4 and 8
// replicas; integers exactly.
// RUN: dist-opt %s -distribute-resolve-mesh="strategy=mirrored" -distribute-apply-strategy -o %t.mlir
// RUN: FileCheck %s --check-prefix=OPEN --input-file=%t.mlir
// RUN: dist-interp %s %t.mlir --replicas=1 --steps=2 --inputs=seed:5
// RUN: dist-interp %s %t.mlir --replicas=2 --steps=2 --inputs=seed:5
// RUN: dist-interp %s %t.mlir --replicas=3 --steps=2 --inputs=seed:5
// RUN: dist-interp %s %t.mlir --replicas=4 --steps=2 --inputs=seed:5
// RUN: dist-interp %s %t.mlir --replicas=8 --steps=2 --inputs=seed:5

// OPEN: distribute.mesh @m <["replica" = ?]>
distribute.mesh @m <["replica" = ?]>
distribute.variable @w : tensor<6xf32> = dense<0.0> {aggregation = mean}
distribute.variable @total : tensor<i64> = dense<5> {synchronization = on_read, aggregation = sum}

func.func @step(%x: tensor<6xf32> {distribute.batch = "x"}, %i: tensor<2x3xi32> {distribute.batch = "i"})
    -> (tensor<6xf32> {distribute.output = "mean", distribute.result = "mean"}, tensor<6xf32> {distribute.output = "own", distribute.result = "per_replica"},
        tensor<3xf64> {distribute.output = "rows"}, tensor<index> {distribute.output = "count"}, tensor<i64> {distribute.output = "share", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.assign_add @w, %x : tensor<6xf32>
  %w = distribute.read @w : tensor<6xf32>
  %own = arith.addf %w, %x : tensor<6xf32>
  %rows = distribute.merge_call(%i) over @m["replica"] : (tensor<2x3xi32>) -> tensor<3xf64> {
  ^bb0(%is: !distribute.per_replica<tensor<2x3xi32>>):
    %m = distribute.reduce mean %is axis = 0 : !distribute.per_replica<tensor<2x3xi32>> -> tensor<3xf64>
    %t = distribute.read @total : tensor<i64>
    %one = arith.constant dense<1> : tensor<i64>
    %u = arith.addi %t, %one : tensor<i64>
    distribute.assign @total, %u : tensor<i64>
    distribute.yield %m : tensor<3xf64>
  }
  %share = distribute.read @total : tensor<i64>
  %n = distribute.num_replicas : index
  %nt = tensor.from_elements %n : tensor<index>
  return %x, %own, %rows, %nt, %share : tensor<6xf32>, tensor<6xf32>, tensor<3xf64>, tensor<index>, tensor<i64>
}
