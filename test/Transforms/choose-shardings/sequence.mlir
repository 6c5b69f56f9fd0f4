// Inputs are split along their sequence. Scores hold the queries' positions in shards, and those of the keys, along which the maximum is taken,
// whole: keys are gathered, their gradients scattered. A table of positions is split.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,sequence:2' | FileCheck %s

#in = affine_map<(b, t, n, m) -> (b, t, m)>
#weight = affine_map<(b, t, n, m) -> (m, n)>
#out = affine_map<(b, t, n, m) -> (b, t, n)>
#query = affine_map<(b, t, s, m) -> (b, t, m)>
#key = affine_map<(b, t, s, m) -> (b, s, m)>
#score = affine_map<(b, t, s, m) -> (b, t, s)>
#back = affine_map<(b, s, m, t) -> (b, t, s)>
#given = affine_map<(b, s, m, t) -> (b, t, m)>
#gradient = affine_map<(b, s, m, t) -> (b, s, m)>

// CHECK: distribute.mesh @m <["replica" = 2, "sequence" = 2]>
distribute.mesh @m <["replica" = 2]>
// CHECK: @positions : tensor<6x4xf32> {frozen, sharding = #distribute.sharding<["sequence" : dim 0]>}
distribute.variable @positions : tensor<6x4xf32> {frozen}
// CHECK: @k : tensor<4x4xf32> {frozen}
distribute.variable @k : tensor<4x4xf32> {frozen}
// CHECK: func.func @step(%[[X:.*]]: tensor<4x6x4xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["sequence" : dim 1]>})
func.func @step(%x: tensor<4x6x4xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %none = arith.constant dense<0.0> : tensor<f32>
  %zx = arith.constant dense<0.0> : tensor<4x6x4xf32>
  %zs = arith.constant dense<0.0> : tensor<4x6x6xf32>
  %zm = arith.constant dense<0.0> : tensor<4x6xf32>
  %positions = distribute.read @positions : tensor<6x4xf32>
  %k = distribute.read @k : tensor<4x4xf32>
  %placed = linalg.generic {indexing_maps = [affine_map<(b, t, m) -> (b, t, m)>, affine_map<(b, t, m) -> (t, m)>, affine_map<(b, t, m) -> (b, t, m)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %positions : tensor<4x6x4xf32>, tensor<6x4xf32>) outs(%zx : tensor<4x6x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<4x6x4xf32>
  // CHECK: %[[KEYS:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4x6x4xf32>, tensor<4x4xf32>)
  %keys = linalg.generic {indexing_maps = [#in, #weight, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%placed, %k : tensor<4x6x4xf32>, tensor<4x4xf32>) outs(%zx : tensor<4x6x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x6x4xf32>
  // CHECK: %[[WHOLE:.*]] = distribute.shard %[[KEYS]] <["sequence" : whole]>
  // CHECK: %[[SCORES:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[WHOLE]] : tensor<4x6x4xf32>, tensor<4x6x4xf32>)
  %scores = linalg.generic {indexing_maps = [#query, #key, #score], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %keys : tensor<4x6x4xf32>, tensor<4x6x4xf32>) outs(%zs : tensor<4x6x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x6x6xf32>
  %most = linalg.reduce {arith.maximumf} ins(%scores : tensor<4x6x6xf32>) outs(%zm : tensor<4x6xf32>) dimensions = [2]
  // CHECK: %[[GRADIENT:.*]] = linalg.generic {{.*}} ins(%[[SCORES]], %[[X]] : tensor<4x6x6xf32>, tensor<4x6x4xf32>)
  // CHECK: %[[OWN:.*]] = distribute.shard %[[GRADIENT]] <["sequence" : dim 1]>
  %gradient = linalg.generic {indexing_maps = [#back, #given, #gradient], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%scores, %x : tensor<4x6x6xf32>, tensor<4x6x4xf32>) outs(%zx : tensor<4x6x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x6x4xf32>
  // CHECK: arith.mulf %[[OWN]], %[[OWN]]
  // CHECK-NOT: distribute.shard %
  %square = arith.mulf %gradient, %gradient : tensor<4x6x4xf32>
  %r = linalg.reduce {arith.addf} ins(%square : tensor<4x6x4xf32>) outs(%none : tensor<f32>) dimensions = [0, 1, 2]
  %q = linalg.reduce {arith.addf} ins(%most : tensor<4x6xf32>) outs(%r : tensor<f32>) dimensions = [0, 1]
  return %q : tensor<f32>
}
