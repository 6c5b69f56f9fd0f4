// Collectives of every kind, outputs of every kind, control flow that is equal on all replicas, and calls.
// The step of the replica view and its replicated program agree on 1, 2, 3, 4 and 8 replicas; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -o %t.%{n}.view.mlir && dist-opt %t.%{n}.view.mlir -distribute-inline-calls -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %t.%{n}.view.mlir %t.%{n}.mlir --replicas=%{n} --steps=2 --inputs=seed:5
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
distribute.variable @w : tensor<24xf32> = dense<0.0> {aggregation = mean}

func.func private @center(%x: tensor<24xf32>) -> tensor<24xf32> {
  %m = distribute.all_reduce mean %x over @m["replica"] : tensor<24xf32>
  %d = arith.subf %x, %m : tensor<24xf32>
  return %d : tensor<24xf32>
}

func.func @step(%x: tensor<24xf32> {distribute.batch = "x"}, %i: tensor<24xi32> {distribute.batch = "i"}, %n: tensor<index> {distribute.replicated = "n"})
    -> (tensor<24xf32> {distribute.output = "sum", distribute.result = "sum"}, tensor<24xi32> {distribute.output = "mean", distribute.result = "mean"},
        tensor<24xf32> {distribute.output = "min", distribute.result = "min"}, tensor<24xi32> {distribute.output = "max", distribute.result = "max"},
        tensor<24xf32> {distribute.output = "first", distribute.result = "first"}, tensor<24xf32> {distribute.output = "own", distribute.result = "per_replica"},
        tensor<24xf32> {distribute.output = "looped", distribute.result = "per_replica"}, tensor<24xf64> {distribute.output = "kinds"}, tensor<24xi1> {distribute.output = "truth"},
        tensor<index> {distribute.output = "count"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0> : tensor<24xi32>
  %centered = func.call @center(%x) : (tensor<24xf32>) -> tensor<24xf32>
  %looped = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %centered) -> tensor<24xf32> {
    %s = distribute.all_reduce max %a over @m["replica"] : tensor<24xf32>
    %b = arith.subf %a, %s : tensor<24xf32>
    distribute.assign_add @w, %b : tensor<24xf32>
    scf.yield %b : tensor<24xf32>
  }
  %0 = distribute.all_reduce mean %i over @m["replica"] : tensor<24xi32> -> tensor<24xf64>
  %1 = distribute.all_reduce first %i over @m["replica"] : tensor<24xi32>
  %2 = arith.sitofp %1 : tensor<24xi32> to tensor<24xf64>
  %3 = arith.addf %0, %2 : tensor<24xf64>
  %p = arith.cmpi sgt, %i, %zero : tensor<24xi32>
  %4 = distribute.all_reduce min %p over @m["replica"] : tensor<24xi1>
  %r = distribute.num_replicas : index
  %rt = tensor.from_elements %r : tensor<index>
  %bc = distribute.broadcast %x from 0 over @m["replica"] : tensor<24xf32>
  %one = distribute.reduce_to_one max %bc to 0 over @m["replica"] : tensor<24xf32>
  %unit = distribute.reduce_to_one sum %r to 0 over @m["replica"] : index
  %unit32 = arith.index_cast %unit : index to i32
  %unitf = arith.sitofp %unit32 : i32 to f32
  %units = tensor.splat %unitf : tensor<24xf32>
  %product = arith.mulf %x, %one : tensor<24xf32>
  %own = arith.mulf %product, %units : tensor<24xf32>
  return %x, %i, %x, %i, %x, %own, %looped, %3, %4, %rt
    : tensor<24xf32>, tensor<24xi32>, tensor<24xf32>, tensor<24xi32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf64>, tensor<24xi1>, tensor<index>
}
