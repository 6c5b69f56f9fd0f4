// What a replica alone holds, a variable before it is aggregated, is not cut: shards of different replicas would be
// mixed to one value.
// DEFINE: %{n} = 2
// DEFINE: %{replicate} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir
// DEFINE: %{shard} = dist-opt %t.%{n}.mlir -distribute-shard-updates -distribute-verify-replicated -o %t.%{n}.sharded.mlir
// DEFINE: %{source} = dist-interp %s %t.%{n}.sharded.mlir --replicas=%{n} --inputs=seed:3 --steps=3
// RUN: %{replicate} && %{shard} && %{source}
// RUN: FileCheck %s --input-file=%t.2.sharded.mlir
// REDEFINE: %{n} = 3
// RUN: %{replicate} && %{shard} && %{source}

// CHECK-NOT: distribute.reduce_scatter
// CHECK: distribute.all_reduce min
distribute.mesh @mesh <["replica" = ?]>
distribute.variable @v : tensor<3xf32> = dense<[-0.5, -1.0, 0.5]> {synchronization = on_read, aggregation = mean}
func.func @step(%x: tensor<3xf32> {distribute.batch = "x"}) -> (tensor<3xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %old = distribute.read @v : tensor<3xf32>
  %own = arith.mulf %old, %x : tensor<3xf32>
  distribute.assign_sub @v, %own : tensor<3xf32>
  %least = distribute.all_reduce min %own over @mesh["replica"] : tensor<3xf32>
  distribute.assign_sub @v, %least : tensor<3xf32>
  %new = distribute.read @v : tensor<3xf32>
  return %new : tensor<3xf32>
}
