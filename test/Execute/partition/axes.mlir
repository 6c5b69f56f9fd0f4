// Weights split along one or two axes beside the replicas: the whole step and its partition agree on meshes of 2 x 2, 1 x 4, 4 x 2 and
// 2 x 3 members. Integers exactly.
// DEFINE: %{mesh} = "replica" = 2, "model" = 2
// DEFINE: %{n} = 2
// DEFINE: %{compare} = sed 's/MESH/%{mesh}/' %s > %t.%{n}.whole.mlir && dist-opt %t.%{n}.whole.mlir -distribute-partition=check-claims=all -o %t.%{n}.mlir && dist-interp %t.%{n}.whole.mlir %t.%{n}.mlir --replicas=%{n} --inputs=seed:3 --steps=2
// RUN: %{compare}
// REDEFINE: %{mesh} = "replica" = 1, "model" = 4
// REDEFINE: %{n} = 1
// RUN: %{compare}
// REDEFINE: %{mesh} = "replica" = 4, "model" = 2
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{mesh} = "replica" = 2, "model" = 3
// REDEFINE: %{n} = 2
// RUN: %{compare}

// A weight that the replicas share out, too: the activations change their shards, and its gradient is reduced to shards.
// RUN: sed 's/MESH/"replica" = 2, "model" = 2/; s/"model" : dim 1/"replica" : dim 0, "model" : dim 1/' %s > %t.shared.whole.mlir
// RUN: dist-opt %t.shared.whole.mlir -distribute-partition=check-claims=all -o %t.shared.mlir
// RUN: dist-interp %t.shared.whole.mlir %t.shared.mlir --replicas=2 --inputs=seed:3 --steps=2

distribute.mesh @m <[MESH]>
distribute.variable @w1 : tensor<4x12xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @b1 : tensor<12xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @w2 : tensor<12x3xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @counts : tensor<12xi32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @constant : tensor<12xi32> = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> {sharding = #distribute.sharding<["model" : dim 0]>}

func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %n: tensor<8x12xi32> {distribute.batch = "n"})
    -> (tensor<8x3xf32> {distribute.output = "y"}, tensor<f32> {distribute.output = "loss"}, tensor<i32> {distribute.output = "most"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant dense<0.01> : tensor<12x3xf32>
  %rate1 = arith.constant dense<0.01> : tensor<4x12xf32>
  %w1 = distribute.read @w1 : tensor<4x12xf32>
  %b1 = distribute.read @b1 : tensor<12xf32>
  %w2 = distribute.read @w2 : tensor<12x3xf32>
  %counts = distribute.read @counts : tensor<12xi32>
  %constant = distribute.read @constant : tensor<12xi32>
  // Columns, then rows.
  %e0 = tensor.empty() : tensor<8x12xf32>
  %bias = linalg.broadcast ins(%b1 : tensor<12xf32>) outs(%e0 : tensor<8x12xf32>) dimensions = [0]
  %h = linalg.matmul ins(%x, %w1 : tensor<8x4xf32>, tensor<4x12xf32>) outs(%bias : tensor<8x12xf32>) -> tensor<8x12xf32>
  %zeros = arith.constant dense<0.0> : tensor<8x12xf32>
  %r = arith.maximumf %h, %zeros : tensor<8x12xf32>
  %e1 = tensor.empty() : tensor<8x3xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x3xf32>) -> tensor<8x3xf32>
  %y = linalg.matmul ins(%r, %w2 : tensor<8x12xf32>, tensor<12x3xf32>) outs(%z1 : tensor<8x3xf32>) -> tensor<8x3xf32>
  // The loss, and the gradients of its half square.
  %sq = arith.mulf %y, %y : tensor<8x3xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%sq : tensor<8x3xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
  %e2 = tensor.empty() : tensor<12x3xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<12x3xf32>) -> tensor<12x3xf32>
  %g2 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%r, %y : tensor<8x12xf32>, tensor<8x3xf32>) outs(%z2 : tensor<12x3xf32>) -> tensor<12x3xf32>
  %d2 = arith.mulf %g2, %rate : tensor<12x3xf32>
  distribute.assign_sub @w2, %d2 : tensor<12x3xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x12xf32>) -> tensor<8x12xf32>
  %gr = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%y, %w2 : tensor<8x3xf32>, tensor<12x3xf32>) outs(%z3 : tensor<8x12xf32>) -> tensor<8x12xf32>
  %is = arith.cmpf ogt, %h, %zeros : tensor<8x12xf32>
  %gh = arith.select %is, %gr, %zeros : tensor<8x12xi1>, tensor<8x12xf32>
  %e4 = tensor.empty() : tensor<4x12xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<4x12xf32>) -> tensor<4x12xf32>
  %g1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%x, %gh : tensor<8x4xf32>, tensor<8x12xf32>) outs(%z4 : tensor<4x12xf32>) -> tensor<4x12xf32>
  %d1 = arith.mulf %g1, %rate1 : tensor<4x12xf32>
  %n1 = arith.subf %w1, %d1 : tensor<4x12xf32>
  distribute.assign @w1, %n1 : tensor<4x12xf32>
  // Integers: a sum over the batch, in shards; a maximum over shards; a constant initial value.
  %sum = linalg.reduce {arith.addi} ins(%n : tensor<8x12xi32>) outs(%counts : tensor<12xi32>) dimensions = [0]
  %next = arith.addi %sum, %constant : tensor<12xi32>
  distribute.assign @counts, %next : tensor<12xi32>
  distribute.assign @constant, %next : tensor<12xi32>
  %least = arith.constant dense<-2147483648> : tensor<i32>
  %most = linalg.reduce {arith.maxsi} ins(%next : tensor<12xi32>) outs(%least : tensor<i32>) dimensions = [0]
  return %y, %loss, %most : tensor<8x3xf32>, tensor<f32>, tensor<i32>
}
