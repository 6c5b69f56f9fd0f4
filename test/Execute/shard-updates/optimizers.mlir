// Updates on shards, of tensors whose sizes divide by hardly any number of replicas: momentum, Adam with decay and
// bias correction, clipping by the global norm, and a step that is skipped unless all gradients are finite.
// The whole batch, the replicated program and the one with sharded updates agree on 1, 2, 3, 4 and 8 replicas.
// DEFINE: %{n} = 1
// DEFINE: %{replicate} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir
// DEFINE: %{shard} = dist-opt %t.%{n}.mlir -distribute-shard-updates -distribute-verify-replicated -o %t.%{n}.sharded.mlir
// DEFINE: %{before} = dist-interp %t.%{n}.mlir %t.%{n}.sharded.mlir --replicas=%{n} --inputs=seed:5 --steps=3
// DEFINE: %{source} = dist-interp %s %t.%{n}.sharded.mlir --replicas=%{n} --inputs=seed:5 --steps=3
// RUN: %{replicate} && %{shard} && %{before} && %{source}
// REDEFINE: %{n} = 2
// RUN: %{replicate} && %{shard} && %{before} && %{source}
// RUN: FileCheck %s --input-file=%t.2.sharded.mlir
// REDEFINE: %{n} = 3
// RUN: %{replicate} && %{shard} && %{before} && %{source}
// REDEFINE: %{n} = 4
// RUN: %{replicate} && %{shard} && %{before} && %{source}
// REDEFINE: %{n} = 8
// RUN: %{replicate} && %{shard} && %{before} && %{source}

// The weight is gathered, what only its update touches is not; of the gradients no whole one is reduced.
// CHECK-DAG: distribute.variable @w : tensor<5x3xf32>{{$}}
// CHECK-DAG: distribute.variable @m : tensor<5x3xf32> {sharding = #distribute.sharding<["replica" : flat]>}
// CHECK-DAG: distribute.variable @v : tensor<5x3xf32> = dense<0.000000e+00> {sharding = #distribute.sharding<["replica" : flat]>}
// CHECK-DAG: distribute.variable @momentum : tensor<3xf32> {sharding = #distribute.sharding<["replica" : flat]>}
// CHECK-NOT: distribute.all_reduce {{.*}}tensor<5x3xf32>
// CHECK-NOT: distribute.all_reduce {{.*}}tensor<3xf32>

#id = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0, d1) -> ()>
#column = affine_map<(d0, d1) -> (d1)>
distribute.variable @w : tensor<5x3xf32>
distribute.variable @b : tensor<3xf32>
distribute.variable @m : tensor<5x3xf32>
distribute.variable @v : tensor<5x3xf32> = dense<0.0>
distribute.variable @momentum : tensor<3xf32>
distribute.variable @count : tensor<f32> = dense<0.0>
func.func @step(%x: tensor<24x5xf32> {distribute.batch = "x"}, %y: tensor<24x3xf32> {distribute.batch = "y"},
                %rate: tensor<f32> {distribute.replicated = "rate"})
    -> (tensor<f32> {distribute.output = "loss"}, tensor<f32> {distribute.output = "norm"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<5x3xf32>
  %b = distribute.read @b : tensor<3xf32>
  %m = distribute.read @m : tensor<5x3xf32>
  %v = distribute.read @v : tensor<5x3xf32>
  %momentum = distribute.read @momentum : tensor<3xf32>
  %count = distribute.read @count : tensor<f32>
  %zero = arith.constant 0.0 : f32
  %truth = arith.constant true

  // y' = x w + b; the loss is half the sum of (y' - y)^2 / 24.
  %rows = arith.constant dense<24.0> : tensor<24x3xf32>
  %e = tensor.empty() : tensor<24x3xf32>
  %bias = linalg.broadcast ins(%b : tensor<3xf32>) outs(%e : tensor<24x3xf32>) dimensions = [0]
  %lin = linalg.matmul ins(%x, %w : tensor<24x5xf32>, tensor<5x3xf32>) outs(%bias : tensor<24x3xf32>) -> tensor<24x3xf32>
  %d = arith.subf %lin, %y : tensor<24x3xf32>
  %scaled = arith.divf %d, %rows : tensor<24x3xf32>
  %product = arith.mulf %scaled, %d : tensor<24x3xf32>
  %e0 = tensor.empty() : tensor<f32>
  %none = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%product : tensor<24x3xf32>) outs(%none : tensor<f32>) dimensions = [0, 1]
  %ew = tensor.empty() : tensor<5x3xf32>
  %zw = linalg.fill ins(%zero : f32) outs(%ew : tensor<5x3xf32>) -> tensor<5x3xf32>
  %gw = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                        iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %scaled : tensor<24x5xf32>, tensor<24x3xf32>) outs(%zw : tensor<5x3xf32>) {
  ^bb0(%a: f32, %c: f32, %sum: f32):
    %p = arith.mulf %a, %c : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<5x3xf32>
  %eb = tensor.empty() : tensor<3xf32>
  %zb = linalg.fill ins(%zero : f32) outs(%eb : tensor<3xf32>) -> tensor<3xf32>
  %gb = linalg.reduce { arith.addf } ins(%scaled : tensor<24x3xf32>) outs(%zb : tensor<3xf32>) dimensions = [0]

  // The global norm: sums of squares; and whether everything is finite.
  %gw2 = arith.mulf %gw, %gw : tensor<5x3xf32>
  %gb2 = arith.mulf %gb, %gb : tensor<3xf32>
  %sw = linalg.reduce { arith.addf } ins(%gw2 : tensor<5x3xf32>) outs(%none : tensor<f32>) dimensions = [0, 1]
  %sb = linalg.reduce { arith.addf } ins(%gb2 : tensor<3xf32>) outs(%none : tensor<f32>) dimensions = [0]
  %squares = arith.addf %sw, %sb : tensor<f32>
  %norm = math.sqrt %squares : tensor<f32>
  %e1 = tensor.empty() : tensor<i1>
  %all = linalg.fill ins(%truth : i1) outs(%e1 : tensor<i1>) -> tensor<i1>
  %finiteB = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%gb : tensor<3xf32>) outs(%all : tensor<i1>) {
  ^bb0(%g: f32, %acc: i1):
    // Padding of zeros would pass; this asks for something that it would not.
    %nonzero = arith.cmpf une, %g, %zero : f32
    %both = arith.andi %acc, %nonzero : i1
    linalg.yield %both : i1
  } -> tensor<i1>
  %go = tensor.extract %finiteB[] : tensor<i1>

  // g * min(1, 0.5 / norm), as optax writes it.
  %half = arith.constant dense<0.5> : tensor<f32>
  %small = arith.cmpf olt, %norm, %half : tensor<f32>
  %isSmall = tensor.extract %small[] : tensor<i1>
  %cw = linalg.generic {indexing_maps = [#scalar, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%norm, %gw : tensor<f32>, tensor<5x3xf32>) outs(%ew : tensor<5x3xf32>) {
  ^bb0(%n: f32, %g: f32, %o: f32):
    %q = arith.divf %g, %n : f32
    linalg.yield %q : f32
  } -> tensor<5x3xf32>
  %clipped = arith.select %isSmall, %gw, %cw : tensor<5x3xf32>

  // Adam for the weight, its decay by columns.
  %one = arith.constant dense<1.0> : tensor<f32>
  %next = arith.addf %count, %one : tensor<f32>
  %b1 = arith.constant dense<0.9> : tensor<5x3xf32>
  %b1c = arith.constant dense<0.1> : tensor<5x3xf32>
  %b2 = arith.constant dense<0.99> : tensor<5x3xf32>
  %b2c = arith.constant dense<0.01> : tensor<5x3xf32>
  %m0 = arith.mulf %b1, %m : tensor<5x3xf32>
  %m1 = arith.mulf %b1c, %clipped : tensor<5x3xf32>
  %mNew = arith.addf %m0, %m1 : tensor<5x3xf32>
  %g2 = arith.mulf %clipped, %clipped : tensor<5x3xf32>
  %v0 = arith.mulf %b2, %v : tensor<5x3xf32>
  %v1 = arith.mulf %b2c, %g2 : tensor<5x3xf32>
  %vNew = arith.addf %v0, %v1 : tensor<5x3xf32>
  %base = arith.constant dense<0.9> : tensor<f32>
  %power = math.powf %base, %next : tensor<f32>
  %correction = arith.subf %one, %power : tensor<f32>
  %decay = arith.constant dense<[0.1, 0.2, 0.3]> : tensor<3xf32>
  %step = linalg.generic {indexing_maps = [#id, #id, #id, #column, #scalar, #scalar, #id], iterator_types = ["parallel", "parallel"]}
      ins(%mNew, %vNew, %w, %decay, %correction, %rate : tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>)
      outs(%ew : tensor<5x3xf32>) {
  ^bb0(%mi: f32, %vi: f32, %wi: f32, %di: f32, %ci: f32, %ri: f32, %o: f32):
    %epsilon = arith.constant 1.0e-3 : f32
    %mhat = arith.divf %mi, %ci : f32
    %abs = math.absf %vi : f32
    %root = math.sqrt %abs : f32
    %under = arith.addf %root, %epsilon : f32
    %quotient = arith.divf %mhat, %under : f32
    %dw = arith.mulf %di, %wi : f32
    %total = arith.addf %quotient, %dw : f32
    %r = arith.mulf %total, %ri : f32
    linalg.yield %r : f32
  } -> tensor<5x3xf32>
  %wNew = arith.subf %w, %step : tensor<5x3xf32>

  // Momentum for the bias; all of it skipped unless the check passed.
  %tenth = arith.constant dense<0.1> : tensor<3xf32>
  %momentum0 = arith.mulf %tenth, %momentum : tensor<3xf32>
  %momentumNew = arith.addf %momentum0, %gb : tensor<3xf32>
  %results:5 = scf.if %go -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<3xf32>) {
    %bStep = arith.mulf %tenth, %momentumNew : tensor<3xf32>
    %bNew = arith.subf %b, %bStep : tensor<3xf32>
    scf.yield %wNew, %bNew, %mNew, %vNew, %momentumNew : tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<3xf32>
  } else {
    scf.yield %w, %b, %m, %v, %momentum : tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<3xf32>
  }
  distribute.assign @w, %results#0 : tensor<5x3xf32>
  distribute.assign @b, %results#1 : tensor<3xf32>
  distribute.assign @m, %results#2 : tensor<5x3xf32>
  distribute.assign @v, %results#3 : tensor<5x3xf32>
  distribute.assign @momentum, %results#4 : tensor<3xf32>
  distribute.assign @count, %next : tensor<f32>
  return %loss, %norm : tensor<f32>, tensor<f32>
}
