// A vocabulary of 10 words and 7 hidden units, which the members along an axis do not divide, in a step with both a table that is looked
// up and its transpose as the output matrix: maximum, sum and label of a softmax, gradients, a norm of all of these, and a moving
// average. Members hold shards of 3 rows, the last one short, and the whole step and its partition agree on meshes of 2 x 4, 1 x 3, 2 x 2
// and 2 x 2 x 2 members. Two axes along one dimension, and gathered shards, as well. Indices reach beyond the table.
// DEFINE: %{mesh} = "replica" = 2, "model" = 4
// DEFINE: %{table} = "model" : dim 0
// DEFINE: %{n} = 2
// DEFINE: %{compare} = sed 's/MESH/%{mesh}/; s/TABLE/%{table}/' %s > %t.whole.mlir && dist-opt %t.whole.mlir -distribute-partition=check-claims=all -o %t.%{n}.mlir && dist-interp %t.whole.mlir %t.%{n}.mlir --replicas=%{n} --inputs=seed:3 --steps=3
// RUN: %{compare}
// RUN: FileCheck %s < %t.2.mlir
// REDEFINE: %{mesh} = "replica" = 1, "model" = 3
// REDEFINE: %{n} = 1
// RUN: %{compare}
// REDEFINE: %{mesh} = "replica" = 2, "more" = 2, "model" = 2
// REDEFINE: %{table} = "more" : dim 0, "model" : dim 0
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{mesh} = "replica" = 4, "model" = 2
// REDEFINE: %{table} = "replica" : dim 0 gathered
// REDEFINE: %{n} = 4
// RUN: %{compare}

// A variable has its true type, and a member a part that has room.
// CHECK: distribute.variable @table : tensor<10x4xf32>
// CHECK: distribute.read @table : tensor<3x4xf32>
// CHECK: distribute.read @hidden : tensor<4x2xf32>
// CHECK-NOT: all_gather
// CHECK: distribute.assign @table, %{{.*}} : tensor<3x4xf32>

distribute.mesh @m <[MESH]>
distribute.variable @table : tensor<10x4xf32> {sharding = #distribute.sharding<[TABLE]>}
distribute.variable @average : tensor<10x4xf32> = dense<0.0> {sharding = #distribute.sharding<[TABLE]>}
distribute.variable @hidden : tensor<4x7xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @bias : tensor<7xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @out : tensor<7x4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}

#ids = affine_map<(d0, d1) -> (d0)>
#rows = affine_map<(d0, d1)[s0] -> (s0, d1)>
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#bt = affine_map<(i, j, k) -> (j, k)>
#at = affine_map<(i, j, k) -> (k, i)>
#c = affine_map<(i, j, k) -> (i, j)>
#full = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#none = affine_map<(i, j) -> ()>
func.func @step(%ids: tensor<8xi32> {distribute.batch = "ids"}, %labels: tensor<8xi32> {distribute.batch = "labels"})
    -> (tensor<f32> {distribute.output = "loss"}, tensor<f32> {distribute.output = "norm"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %zeros = arith.constant dense<0.0> : tensor<8xf32>
  %lowest = arith.constant dense<0xFF800000> : tensor<8xf32>
  %zh = arith.constant dense<0.0> : tensor<8x7xf32>
  %zx = arith.constant dense<0.0> : tensor<8x4xf32>
  %zl = arith.constant dense<0.0> : tensor<8x10xf32>
  %zt = arith.constant dense<0.0> : tensor<10x4xf32>
  %zw = arith.constant dense<0.0> : tensor<4x7xf32>
  %zo = arith.constant dense<0.0> : tensor<7x4xf32>
  %zb = arith.constant dense<0.0> : tensor<7xf32>
  %rate = arith.constant dense<0.01> : tensor<10x4xf32>
  %one = arith.constant 1.0 : f32
  %nought = arith.constant 0.0 : f32
  %table = distribute.read @table : tensor<10x4xf32>
  %average = distribute.read @average : tensor<10x4xf32>
  %hidden = distribute.read @hidden : tensor<4x7xf32>
  %bias = distribute.read @bias : tensor<7xf32>
  %out = distribute.read @out : tensor<7x4xf32>
  %x = distribute.gather %table[%ids] {index_maps = [#ids], map = #rows} : tensor<10x4xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  %h0 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %hidden : tensor<8x4xf32>, tensor<4x7xf32>) outs(%zh : tensor<8x7xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x7xf32>
  %h = linalg.generic {indexing_maps = [#full, #column, #full], iterator_types = ["parallel", "parallel"]}
      ins(%h0, %bias : tensor<8x7xf32>, tensor<7xf32>) outs(%zh : tensor<8x7xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.addf %p, %q : f32
    %e = math.exp %s : f32
    linalg.yield %e : f32
  } -> tensor<8x7xf32>
  %y = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%h, %out : tensor<8x7xf32>, tensor<7x4xf32>) outs(%x : tensor<8x4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  %logits = linalg.generic {indexing_maps = [#a, #bt, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%y, %table : tensor<8x4xf32>, tensor<10x4xf32>) outs(%zl : tensor<8x10xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x10xf32>
  %most = linalg.generic {indexing_maps = [#full, #row], iterator_types = ["parallel", "reduction"]}
      ins(%logits : tensor<8x10xf32>) outs(%lowest : tensor<8xf32>) {
  ^bb0(%p: f32, %o: f32):
    %s = arith.maximumf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %e = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%logits, %most : tensor<8x10xf32>, tensor<8xf32>) outs(%zl : tensor<8x10xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.subf %p, %q : f32
    %x0 = math.exp %s : f32
    linalg.yield %x0 : f32
  } -> tensor<8x10xf32>
  %total = linalg.generic {indexing_maps = [#full, #row], iterator_types = ["parallel", "reduction"]}
      ins(%e : tensor<8x10xf32>) outs(%zeros : tensor<8xf32>) {
  ^bb0(%p: f32, %o: f32):
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  // The probabilities, less one where the label is.
  %d = linalg.generic {indexing_maps = [#full, #row, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%e, %total, %labels : tensor<8x10xf32>, tensor<8xf32>, tensor<8xi32>) outs(%zl : tensor<8x10xf32>) {
  ^bb0(%p: f32, %q: f32, %label: i32, %o: f32):
    %s = arith.divf %p, %q : f32
    %j = linalg.index 1 : index
    %at = arith.index_cast %j : index to i32
    %is = arith.cmpi eq, %at, %label : i32
    %less = arith.select %is, %one, %nought : f32
    %r = arith.subf %s, %less : f32
    linalg.yield %r : f32
  } -> tensor<8x10xf32>
  %loss = linalg.generic {indexing_maps = [#full, #none], iterator_types = ["reduction", "reduction"]}
      ins(%d : tensor<8x10xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%p: f32, %o: f32):
    %m = arith.mulf %p, %p : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %dy = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%d, %table : tensor<8x10xf32>, tensor<10x4xf32>) outs(%zx : tensor<8x4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  %looked = distribute.scatter add %dy into %zt[%ids] {index_maps = [#ids], map = #rows} : tensor<8x4xf32>, tensor<10x4xf32>, [tensor<8xi32>] -> tensor<10x4xf32>
  %dt = linalg.generic {indexing_maps = [#at, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%d, %y : tensor<8x10xf32>, tensor<8x4xf32>) outs(%looked : tensor<10x4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<10x4xf32>
  %norm = linalg.generic {indexing_maps = [#full, #none], iterator_types = ["reduction", "reduction"]}
      ins(%dt : tensor<10x4xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%p: f32, %o: f32):
    %m = arith.mulf %p, %p : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %do = linalg.generic {indexing_maps = [#at, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%h, %dy : tensor<8x7xf32>, tensor<8x4xf32>) outs(%zo : tensor<7x4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<7x4xf32>
  %dh0 = linalg.generic {indexing_maps = [#a, #bt, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%dy, %out : tensor<8x4xf32>, tensor<7x4xf32>) outs(%zh : tensor<8x7xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x7xf32>
  %dh = arith.mulf %dh0, %h : tensor<8x7xf32>
  %db = linalg.generic {indexing_maps = [#full, #column], iterator_types = ["reduction", "parallel"]}
      ins(%dh : tensor<8x7xf32>) outs(%zb : tensor<7xf32>) {
  ^bb0(%p: f32, %o: f32):
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<7xf32>
  %dw = linalg.generic {indexing_maps = [#at, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %dh : tensor<8x4xf32>, tensor<8x7xf32>) outs(%zw : tensor<4x7xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x7xf32>
  %kept = arith.subf %average, %dt : tensor<10x4xf32>
  %change = arith.mulf %kept, %rate : tensor<10x4xf32>
  %next = arith.addf %table, %change : tensor<10x4xf32>
  distribute.assign @average, %kept : tensor<10x4xf32>
  distribute.assign @table, %next : tensor<10x4xf32>
  %scaled = arith.subf %hidden, %dw : tensor<4x7xf32>
  distribute.assign @hidden, %scaled : tensor<4x7xf32>
  distribute.assign @bias, %db : tensor<7xf32>
  distribute.assign @out, %do : tensor<7x4xf32>
  return %loss, %norm : tensor<f32>, tensor<f32>
}
