// Loops that accumulate, descend and carry shards; branches; calls.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-inline-calls -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

distribute.variable @w : tensor<4xf32>
func.func private @square(%x: tensor<24x4xf32>) -> tensor<24x4xf32> {
  %r = arith.mulf %x, %x : tensor<24x4xf32>
  return %r : tensor<24x4xf32>
}
func.func @step(%x: tensor<3x24x4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64}, %ids: tensor<24x4xi32> {distribute.batch = "ids"},
    %key: tensor<i32> {distribute.replicated = "key"})
    -> (tensor<4xf32> {distribute.output = "accumulated"}, tensor<24x4xf32> {distribute.output = "carried"}, tensor<24x4xi32> {distribute.output = "bits"},
        tensor<24x4xf32> {distribute.output = "chosen"}, tensor<i32> {distribute.output = "turns"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %w0 = distribute.read @w : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zeros = arith.constant dense<0.0> : tensor<24xf32>
  %acc = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %w0) -> (tensor<4xf32>) {
    %s = tensor.extract_slice %x[%i, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
    %p = linalg.reduce {arith.addf} ins(%s : tensor<24x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    %n = arith.addf %a, %p : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  %rate = arith.constant dense<0.01> : tensor<4xf32>
  %w = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %w0) -> (tensor<4xf32>) {
    %s = tensor.extract_slice %x[%i, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
    %y = linalg.matvec ins(%s, %v : tensor<24x4xf32>, tensor<4xf32>) outs(%zeros : tensor<24xf32>) -> tensor<24xf32>
    %g = linalg.vecmat ins(%y, %s : tensor<24xf32>, tensor<24x4xf32>) outs(%zero : tensor<4xf32>) -> tensor<4xf32>
    %d = arith.mulf %g, %rate : tensor<4xf32>
    %n = arith.subf %v, %d : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  distribute.assign @w, %w : tensor<4xf32>
  %x0 = tensor.extract_slice %x[0, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
  %sq = func.call @square(%x0) : (tensor<24x4xf32>) -> tensor<24x4xf32>
  %one = arith.constant dense<1.0> : tensor<24x4xf32>
  %carried = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %one) -> (tensor<24x4xf32>) {
    %m = arith.mulf %h, %sq : tensor<24x4xf32>
    %n = math.tanh %m : tensor<24x4xf32>
    scf.yield %n : tensor<24x4xf32>
  }
  // Bits that only the position decides: computed in shards, also around the loop.
  %e = tensor.empty() : tensor<24x4xi32>
  %start = linalg.broadcast ins(%key : tensor<i32>) outs(%e : tensor<24x4xi32>) dimensions = [0, 1]
  %bits = scf.for %i = %c0 to %c3 step %c1 iter_args(%b = %start) -> (tensor<24x4xi32>) {
    %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
        ins(%b : tensor<24x4xi32>) outs(%e : tensor<24x4xi32>) {
    ^bb0(%in: i32, %out: i32):
      %d = linalg.index 0 : index
      %k = arith.index_cast %d : index to i32
      %t = arith.constant 1103515245 : i32
      %m = arith.muli %in, %t : i32
      %n = arith.xori %m, %k : i32
      linalg.yield %n : i32
    } -> tensor<24x4xi32>
    scf.yield %r : tensor<24x4xi32>
  }
  %masked = arith.andi %bits, %ids : tensor<24x4xi32>
  // A branch on a sum over the batch, and a loop whose trip count is one.
  %fzero = arith.constant dense<0.0> : tensor<f32>
  %limit = arith.constant 0.0 : f32
  %total = linalg.reduce {arith.addf} ins(%x0 : tensor<24x4xf32>) outs(%fzero : tensor<f32>) dimensions = [0, 1]
  %v = tensor.extract %total[] : tensor<f32>
  %big = arith.cmpf ogt, %v, %limit : f32
  %chosen = scf.if %big -> (tensor<24x4xf32>) {
    scf.yield %one : tensor<24x4xf32>
  } else {
    scf.yield %x0 : tensor<24x4xf32>
  }
  %izero = arith.constant dense<0> : tensor<i32>
  %i0 = arith.constant 0 : i32
  %i1 = arith.constant 1 : i32
  %i5 = arith.constant 5 : i32
  %sum = linalg.reduce {arith.addi} ins(%ids : tensor<24x4xi32>) outs(%izero : tensor<i32>) dimensions = [0, 1]
  %trips = tensor.extract %sum[] : tensor<i32>
  %few = arith.remsi %trips, %i5 : i32
  %turns = scf.while (%t = %i0) : (i32) -> i32 {
    %go = arith.cmpi slt, %t, %few : i32
    scf.condition(%go) %t : i32
  } do {
  ^bb0(%t: i32):
    %n = arith.addi %t, %i1 : i32
    scf.yield %n : i32
  }
  %turned = tensor.from_elements %turns : tensor<i32>
  return %acc, %carried, %masked, %chosen, %turned : tensor<4xf32>, tensor<24x4xf32>, tensor<24x4xi32>, tensor<24x4xf32>, tensor<i32>
}
