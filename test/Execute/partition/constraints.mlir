// Attention over sequences that a second axis shares out: each member computes its queries, and constraints permit that keys and values
// are gathered. Weights are fully sharded over the replicas, or over a third axis that splits the batch as well. The whole step and its
// partition agree on meshes of 2 x 2, 1 x 4, 4 x 2 and 2 x 2 x 2 members.
// DEFINE: %{mesh} = "replica" = 2, "sequence" = 2
// DEFINE: %{weights} = "replica"
// DEFINE: %{n} = 2
// DEFINE: %{compare} = sed 's/MESH/%{mesh}/; s/WEIGHTS/%{weights}/' %s > %t.%{n}.whole.mlir && dist-opt %t.%{n}.whole.mlir -distribute-partition=check-claims=all -o %t.%{n}.mlir && dist-interp %t.%{n}.whole.mlir %t.%{n}.mlir --replicas=%{n} --inputs=seed:3 --steps=2
// RUN: %{compare}
// RUN: FileCheck %s < %t.2.mlir
// REDEFINE: %{mesh} = "replica" = 1, "sequence" = 4
// REDEFINE: %{n} = 1
// RUN: %{compare}
// REDEFINE: %{mesh} = "replica" = 4, "sequence" = 2
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{mesh} = "replica" = 2, "sequence" = 2, "more" = 2
// REDEFINE: %{weights} = "more"
// REDEFINE: %{n} = 2
// RUN: %{compare}

// Keys and values over the sequence, and what the gradient's update of shards needs; no activation is gathered over the replicas.
// CHECK-COUNT-3: distribute.all_gather %{{.*}} dim {{.*}} over @m["replica"] {{.*}} -> tensor<4x4xf32>
// CHECK: distribute.all_gather %{{.*}} dim 1 over @m["sequence"] {{.*}} : tensor<4x4x4xf32> -> tensor<4x8x4xf32>
// CHECK: distribute.all_gather %{{.*}} dim 1 over @m["sequence"] {{.*}} : tensor<4x4x4xf32> -> tensor<4x8x4xf32>
// CHECK: distribute.all_reduce sum %{{.*}} over @m["replica", "sequence"] {{.*}} : tensor<f32>
// CHECK-NOT: all_gather

distribute.mesh @m <[MESH]>
distribute.variable @q : tensor<4x4xf32> {sharding = #distribute.sharding<[WEIGHTS : dim 0 gathered]>}
distribute.variable @k : tensor<4x4xf32> {sharding = #distribute.sharding<[WEIGHTS : dim 1 gathered]>}
distribute.variable @v : tensor<4x4xf32> {sharding = #distribute.sharding<[WEIGHTS : dim 0 gathered]>}

#x = affine_map<(b, t, e, d) -> (b, t, d)>
#w = affine_map<(b, t, e, d) -> (d, e)>
#y = affine_map<(b, t, e, d) -> (b, t, e)>
#keys = affine_map<(b, t, u, d) -> (b, u, d)>
#values = affine_map<(b, t, d, u) -> (b, u, d)>
#scores = affine_map<(b, t, d, u) -> (b, t, u)>
#out = affine_map<(b, t, d, u) -> (b, t, d)>
#all = affine_map<(b, t, u) -> (b, t, u)>
#row = affine_map<(b, t, u) -> (b, t)>
#weight = affine_map<(d, e, b, t) -> (d, e)>
#left = affine_map<(d, e, b, t) -> (b, t, d)>
#right = affine_map<(d, e, b, t) -> (b, t, e)>
func.func @step(%x: tensor<8x8x4xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["sequence" : dim 1]>})
    -> (tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x8x4xf32>
  %zeros = arith.constant dense<0.0> : tensor<8x8x8xf32>
  %zerow = arith.constant dense<0.0> : tensor<4x4xf32>
  %zerot = arith.constant dense<0.0> : tensor<8x8xf32>
  %none = arith.constant dense<0.0> : tensor<f32>
  %wq = distribute.read @q : tensor<4x4xf32>
  %wk = distribute.read @k : tensor<4x4xf32>
  %wv = distribute.read @v : tensor<4x4xf32>
  %q = linalg.generic {indexing_maps = [#x, #w, #y], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %wq : tensor<8x8x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<8x8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x4xf32>
  %k = linalg.generic {indexing_maps = [#x, #w, #y], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %wk : tensor<8x8x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<8x8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x4xf32>
  %v = linalg.generic {indexing_maps = [#x, #w, #y], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %wv : tensor<8x8x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<8x8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x4xf32>
  %ka = distribute.shard %k <["sequence" : whole]> : tensor<8x8x4xf32>
  %va = distribute.shard %v <["sequence" : whole]> : tensor<8x8x4xf32>
  %scores = linalg.generic {indexing_maps = [#x, #keys, #y], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %ka : tensor<8x8x4xf32>, tensor<8x8x4xf32>) outs(%zeros : tensor<8x8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x8xf32>
  %e = math.exp %scores : tensor<8x8x8xf32>
  %total = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<8x8x8xf32>) outs(%zerot : tensor<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32>
  %share = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %total : tensor<8x8x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<8x8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.divf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<8x8x8xf32>
  %y = linalg.generic {indexing_maps = [#scores, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%share, %va : tensor<8x8x8xf32>, tensor<8x8x4xf32>) outs(%zero : tensor<8x8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8x4xf32>
  // Not the true gradient, but summed over batch and sequence as one is.
  %g = linalg.generic {indexing_maps = [#left, #right, #weight], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %y : tensor<8x8x4xf32>, tensor<8x8x4xf32>) outs(%zerow : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %rate = arith.constant dense<0.01> : tensor<4x4xf32>
  %scaled = arith.mulf %g, %rate : tensor<4x4xf32>
  %nq = arith.subf %wq, %scaled : tensor<4x4xf32>
  %nk = arith.addf %wk, %scaled : tensor<4x4xf32>
  %nv = arith.subf %wv, %scaled : tensor<4x4xf32>
  distribute.assign @q, %nq : tensor<4x4xf32>
  distribute.assign @k, %nk : tensor<4x4xf32>
  distribute.assign @v, %nv : tensor<4x4xf32>
  %loss = linalg.reduce {arith.addf} ins(%y : tensor<8x8x4xf32>) outs(%none : tensor<f32>) dimensions = [0, 1, 2]
  return %loss : tensor<f32>
}
