// A collective over another axis than that of the replicas leaves what differs between replicas different.
// The step of the replica view and its replicated program agree on 1, 2, 3, 4 and 8 replicas of 2 devices each; integers exactly.
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

distribute.mesh @m <["replica" = ?, "model" = 2]>
distribute.variable @w : tensor<5xi32> = dense<1> {aggregation = sum}

func.func @step(%x: tensor<5xi32> {distribute.batch = "x"})
    -> (tensor<5xi32> {distribute.output = "least", distribute.result = "min"}, tensor<5xi32> {distribute.output = "own", distribute.result = "per_replica"},
        tensor<5xi32> {distribute.output = "all", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %0 = distribute.all_reduce max %x over @m["model"] : tensor<5xi32>
  %1 = distribute.broadcast %0 from 1 over @m["model"] : tensor<5xi32>
  %2 = distribute.all_reduce sum %1 over @m["replica", "model"] : tensor<5xi32>
  distribute.assign_add @w, %1 : tensor<5xi32>
  return %0, %1, %2 : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>
}
