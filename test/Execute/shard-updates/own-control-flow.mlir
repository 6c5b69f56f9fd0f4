// Shards beside what replicas have of their own: branches and loops that run differently on each use sums of shards, which are
// reduced before them; what a replica computes of its batch and of shards together keeps its gradient whole.
// The replicated program and the one with sharded updates agree on 1, 2, 3, 4 and 8 replicas.
// DEFINE: %{n} = 1
// DEFINE: %{replicate} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir
// DEFINE: %{shard} = dist-opt %t.%{n}.mlir -distribute-shard-updates=check-claims=all -distribute-verify-replicated -o %t.%{n}.sharded.mlir
// DEFINE: %{before} = dist-interp %t.%{n}.mlir %t.%{n}.sharded.mlir --replicas=%{n} --inputs=seed:7 --steps=3
// RUN: %{replicate} && %{shard} && %{before}
// REDEFINE: %{n} = 2
// RUN: %{replicate} && %{shard} && %{before}
// RUN: FileCheck %s --input-file=%t.2.sharded.mlir
// REDEFINE: %{n} = 3
// RUN: %{replicate} && %{shard} && %{before}
// REDEFINE: %{n} = 4
// RUN: %{replicate} && %{shard} && %{before}
// REDEFINE: %{n} = 8
// RUN: %{replicate} && %{shard} && %{before}

// CHECK: distribute.variable @w : tensor<5x3xf32> {sharding = #distribute.sharding<["replica" : flat]>}
// CHECK: distribute.variable @m : tensor<5x3xf32> {sharding = #distribute.sharding<["replica" : flat]>}
// CHECK: distribute.variable @k : tensor<7xi32> {sharding = #distribute.sharding<["replica" : flat]>}
// CHECK: distribute.variable @own : tensor<5x3xf32>{{$}}
// CHECK-COUNT-2: distribute.reduce_scatter
// CHECK: distribute.all_reduce sum {{.*}} : tensor<5x3xf32>
// CHECK-NOT: distribute.all_reduce {{.*}}tensor<{{[57]}}
distribute.mesh @mesh <["replica" = ?]>
distribute.variable @w : tensor<5x3xf32>
distribute.variable @m : tensor<5x3xf32>
distribute.variable @k : tensor<7xi32>
distribute.variable @own : tensor<5x3xf32>
func.func @step(%x: tensor<5x3xf32> {distribute.batch = "x"}, %y: tensor<7xi32> {distribute.batch = "y"}, %go: tensor<i1> {distribute.replicated = "go"})
    -> (tensor<f32> {distribute.output = "chosen", distribute.result = "per_replica"}, tensor<i32> {distribute.output = "total", distribute.result = "per_replica"},
        tensor<5x3xf32> {distribute.output = "mixed", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<5x3xf32>
  %m = distribute.read @m : tensor<5x3xf32>
  %k = distribute.read @k : tensor<7xi32>
  %own = distribute.read @own : tensor<5x3xf32>
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<5x3xf32>
  %h = distribute.all_reduce sum %y over @mesh["replica"] : tensor<7xi32>
  %z = arith.negf %x : tensor<5x3xf32>
  %u = distribute.all_reduce sum %z over @mesh["replica"] : tensor<5x3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %least = arith.constant dense<-100.0> : tensor<f32>
  %none = arith.constant dense<0> : tensor<i32>
  %sum = linalg.reduce { arith.addf } ins(%g : tensor<5x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %largest = linalg.reduce { arith.maximumf } ins(%m : tensor<5x3xf32>) outs(%least : tensor<f32>) dimensions = [0, 1]
  %total = linalg.reduce { arith.addi } ins(%h : tensor<7xi32>) outs(%none : tensor<i32>) dimensions = [0]

  // Each replica goes its own way.
  %i = arith.constant 0 : index
  %first = tensor.extract %x[%i, %i] : tensor<5x3xf32>
  %nothing = arith.constant 0.0 : f32
  %mine = arith.cmpf ogt, %first, %nothing : f32
  %chosen = scf.if %mine -> (tensor<f32>) {
    %both = arith.addf %sum, %largest : tensor<f32>
    scf.yield %both : tensor<f32>
  } else {
    scf.yield %sum : tensor<f32>
  }
  %one = arith.constant 1 : index
  %yes = arith.index_cast %mine : i1 to index
  %count = arith.maxui %yes, %one : index
  %turns = scf.for %t = %i to %count step %one iter_args(%carried = %none) -> (tensor<i32>) {
    %next = arith.addi %carried, %total : tensor<i32>
    scf.yield %next : tensor<i32>
  }

  // All replicas go the same way: there the update is.
  %all = tensor.extract %go[] : tensor<i1>
  %new:2 = scf.if %all -> (tensor<5x3xf32>, tensor<5x3xf32>) {
    %m1 = arith.addf %m, %g : tensor<5x3xf32>
    %w1 = arith.subf %w, %m1 : tensor<5x3xf32>
    scf.yield %m1, %w1 : tensor<5x3xf32>, tensor<5x3xf32>
  } else {
    scf.yield %m, %w : tensor<5x3xf32>, tensor<5x3xf32>
  }
  %k1 = arith.addi %k, %h : tensor<7xi32>

  // Of the batch and of a gradient at once.
  %mixed = arith.mulf %x, %u : tensor<5x3xf32>
  %own1 = arith.addf %own, %u : tensor<5x3xf32>
  distribute.assign @m, %new#0 : tensor<5x3xf32>
  distribute.assign @w, %new#1 : tensor<5x3xf32>
  distribute.assign @k, %k1 : tensor<7xi32>
  distribute.assign @own, %own1 : tensor<5x3xf32>
  return %chosen, %turns, %mixed : tensor<f32>, tensor<i32>, tensor<5x3xf32>
}
