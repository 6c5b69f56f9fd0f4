// Writes of mirrored variables in the replica view, whose policies reduce their operands: the same updates on shards.
// DEFINE: %{n} = 1
// DEFINE: %{replicate} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir
// DEFINE: %{shard} = dist-opt %t.%{n}.mlir -distribute-shard-updates -distribute-verify-replicated -o %t.%{n}.sharded.mlir
// DEFINE: %{before} = dist-interp %t.%{n}.mlir %t.%{n}.sharded.mlir --replicas=%{n} --inputs=seed:3 --steps=3
// DEFINE: %{source} = dist-interp %s %t.%{n}.sharded.mlir --replicas=%{n} --inputs=seed:3 --steps=3
// RUN: %{replicate} && %{shard} && %{before} && %{source}
// REDEFINE: %{n} = 3
// RUN: %{replicate} && %{shard} && %{before} && %{source}
// RUN: FileCheck %s --input-file=%t.3.sharded.mlir
// REDEFINE: %{n} = 4
// RUN: %{replicate} && %{shard} && %{before} && %{source}

// CHECK: distribute.variable @w : tensor<5xf32> {aggregation = mean}
// CHECK: distribute.variable @m : tensor<5x2xi32> {aggregation = sum, sharding = #distribute.sharding<["replica" : flat]>}
// CHECK: distribute.reduce_scatter sum {{.*}} : tensor<6xf32> -> tensor<2xf32>
// CHECK: distribute.reduce_scatter sum {{.*}} : tensor<12xi32> -> tensor<4xi32>
// CHECK-NOT: distribute.all_reduce
distribute.mesh @mesh <["replica" = ?]>
distribute.variable @w : tensor<5xf32> {aggregation = mean}
distribute.variable @m : tensor<5x2xi32> {aggregation = sum}
func.func @step(%x: tensor<5xf32> {distribute.batch = "x"}, %k: tensor<5x2xi32> {distribute.batch = "k"})
    -> (tensor<5xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<5xf32>
  %y = arith.mulf %x, %w : tensor<5xf32>
  distribute.assign_add @w, %y : tensor<5xf32>
  distribute.assign_sub @m, %k : tensor<5x2xi32>
  return %y : tensor<5xf32>
}
