// Experts are split, and tokens go to them: exchanged where they are few for each expert, gathered where all experts see all of them.
// RUN: dist-opt %s -split-input-file '-distribute-choose-shardings=parallel=data:1,expert:2' | FileCheck %s
// RUN: dist-opt %s -split-input-file '-distribute-choose-shardings=parallel=data:1,expert:2' -distribute-partition | FileCheck %s --check-prefix=MEMBER

#sent = affine_map<(g, e, m, s) -> (g, s, e)>
#token = affine_map<(g, e, m, s) -> (g, s, m)>
#taken = affine_map<(g, e, m, s) -> (g, e, m)>
#input = affine_map<(g, e, n, m) -> (g, e, m)>
#weight = affine_map<(g, e, n, m) -> (e, m, n)>
#made = affine_map<(g, e, n, m) -> (g, e, n)>
#back = affine_map<(g, s, n, e) -> (g, s, e)>
#given = affine_map<(g, s, n, e) -> (g, e, n)>
#sum = affine_map<(g, s, n, e) -> (g, s, n)>

// CHECK: distribute.mesh @m <["replica" = 1, "expert" = 2]>
distribute.mesh @m <["replica" = 1]>
// CHECK: @w : tensor<4x6x6xf32> {frozen, sharding = #distribute.sharding<["expert" : dim 0]>}
distribute.variable @w : tensor<4x6x6xf32> {frozen}
// What takes experts' scores from a token has one product for all of them.
// CHECK: @gate : tensor<6x4xf32> {frozen}
distribute.variable @gate : tensor<6x4xf32> {frozen}
// CHECK-LABEL: func.func @few
// CHECK-SAME: %[[X:.*]]: tensor<8x5x6xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["expert" : dim 0]>}
// MEMBER-LABEL: func.func @few
// MEMBER-NOT: all_gather
// MEMBER: distribute.all_to_all %{{.*}} split 1 concat 0 over @m["expert"] {{.*}} : tensor<4x4x6xf32> -> tensor<8x2x6xf32>
// MEMBER-NOT: all_gather
// MEMBER: distribute.all_to_all %{{.*}} split 0 concat 1 over @m["expert"] {{.*}} : tensor<8x2x6xf32> -> tensor<4x4x6xf32>
// MEMBER-NOT: all_gather
// MEMBER: return
func.func @few(%x: tensor<8x5x6xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %none = arith.constant dense<0.0> : tensor<f32>
  %zs = arith.constant dense<0.0> : tensor<8x5x4xf32>
  %zt = arith.constant dense<0.0> : tensor<8x4x6xf32>
  %zx = arith.constant dense<0.0> : tensor<8x5x6xf32>
  %w = distribute.read @w : tensor<4x6x6xf32>
  %gate = distribute.read @gate : tensor<6x4xf32>
  %send = linalg.generic {indexing_maps = [affine_map<(g, s, e, m) -> (g, s, m)>, affine_map<(g, s, e, m) -> (m, e)>, affine_map<(g, s, e, m) -> (g, s, e)>],
                          iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %gate : tensor<8x5x6xf32>, tensor<6x4xf32>) outs(%zs : tensor<8x5x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x5x4xf32>
  // CHECK: %[[TAKEN:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[X]] : tensor<8x5x4xf32>, tensor<8x5x6xf32>)
  %taken = linalg.generic {indexing_maps = [#sent, #token, #taken], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%send, %x : tensor<8x5x4xf32>, tensor<8x5x6xf32>) outs(%zt : tensor<8x4x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x4x6xf32>
  // CHECK: %[[SENT:.*]] = distribute.shard %[[TAKEN]] <["expert" : dim 1]>
  // CHECK: %[[MADE:.*]] = linalg.generic {{.*}} ins(%[[SENT]], %{{.*}} : tensor<8x4x6xf32>, tensor<4x6x6xf32>)
  %made = linalg.generic {indexing_maps = [#input, #weight, #made], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%taken, %w : tensor<8x4x6xf32>, tensor<4x6x6xf32>) outs(%zt : tensor<8x4x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x4x6xf32>
  // CHECK: %[[BACK:.*]] = distribute.shard %[[MADE]] <["expert" : dim 0]>
  // CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[BACK]] : tensor<8x5x4xf32>, tensor<8x4x6xf32>)
  // CHECK-NOT: distribute.shard
  %y = linalg.generic {indexing_maps = [#back, #given, #sum], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%send, %made : tensor<8x5x4xf32>, tensor<8x4x6xf32>) outs(%zx : tensor<8x5x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x5x6xf32>
  %r = linalg.reduce {arith.addf} ins(%y : tensor<8x5x6xf32>) outs(%none : tensor<f32>) dimensions = [0, 1, 2]
  return %r : tensor<f32>
}

// -----

#input = affine_map<(g, e, n, m) -> (g, e, m)>
#weight = affine_map<(g, e, n, m) -> (e, m, n)>
#made = affine_map<(g, e, n, m) -> (g, e, n)>

// Each of 16 experts sees each token: tokens and shares are fewer than what experts make of them.
distribute.mesh @m <["replica" = 1]>
// CHECK: @up : tensor<16x6x4xf32> {frozen, sharding = #distribute.sharding<["expert" : dim 0]>}
distribute.variable @up : tensor<16x6x4xf32> {frozen}
// CHECK: @down : tensor<16x4x6xf32> {frozen, sharding = #distribute.sharding<["expert" : dim 0]>}
distribute.variable @down : tensor<16x4x6xf32> {frozen}
// CHECK-LABEL: func.func @all
// MEMBER-LABEL: func.func @all
// MEMBER-DAG: distribute.all_gather %{{.*}} dim 0 over @m["expert"] {{.*}} : tensor<4x6xf32> -> tensor<8x6xf32>
// MEMBER-DAG: distribute.all_to_all %{{.*}} split 1 concat 0 over @m["expert"] {{.*}} : tensor<4x16xf32> -> tensor<8x8xf32>
// MEMBER: distribute.reduce_scatter sum %{{.*}} dim 0 over @m["expert"] {{.*}} : tensor<8x6xf32> -> tensor<4x6xf32>
func.func @all(%x: tensor<8x6xf32> {distribute.batch = "x"}, %share: tensor<8x16xf32> {distribute.batch = "share"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %none = arith.constant dense<0.0> : tensor<f32>
  %zh = arith.constant dense<0.0> : tensor<8x16x4xf32>
  %zm = arith.constant dense<0.0> : tensor<8x16x6xf32>
  %zx = arith.constant dense<0.0> : tensor<8x6xf32>
  %up = distribute.read @up : tensor<16x6x4xf32>
  %down = distribute.read @down : tensor<16x4x6xf32>
  // CHECK-DAG: distribute.shard %{{.*}} <["expert" : whole]> : tensor<8x6xf32>
  // CHECK-DAG: distribute.shard %{{.*}} <["expert" : dim 1]> : tensor<8x16xf32>
  %h = linalg.generic {indexing_maps = [affine_map<(g, e, n, m) -> (g, m)>, #weight, #made], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %up : tensor<8x6xf32>, tensor<16x6x4xf32>) outs(%zh : tensor<8x16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x16x4xf32>
  %made = linalg.generic {indexing_maps = [#input, #weight, #made], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%h, %down : tensor<8x16x4xf32>, tensor<16x4x6xf32>) outs(%zm : tensor<8x16x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x16x6xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(g, m, e) -> (g, e)>, affine_map<(g, m, e) -> (g, e, m)>, affine_map<(g, m, e) -> (g, m)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%share, %made : tensor<8x16xf32>, tensor<8x16x6xf32>) outs(%zx : tensor<8x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x6xf32>
  // CHECK: distribute.shard %{{.*}} <["expert" : dim 0]> : tensor<8x6xf32>
  %sq = arith.mulf %y, %y : tensor<8x6xf32>
  %r = linalg.reduce {arith.addf} ins(%sq : tensor<8x6xf32>) outs(%none : tensor<f32>) dimensions = [0, 1]
  return %r : tensor<f32>
}
