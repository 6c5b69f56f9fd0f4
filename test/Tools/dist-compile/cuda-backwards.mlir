// A kernel that reads rows backwards in a room: lanes step to places in front of the first one's.
// RUN: dist-compile %s --strategy=mirrored --replicas=2 --target=cuda --allow-gather --bytes-per-pack=0 --shard-updates --emit=ptx 2>/dev/null | FileCheck %s

// CHECK: .visible .entry distk_
// CHECK: .shared
#map = affine_map<(d0, d1) -> (-d0 + 23, d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @step(%arg0: tensor<24x4xf32> {distribute.batch = "y"}) -> (tensor<f32> {distribute.output = "o2"}) attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<5.000000e-01> : tensor<24x4xf32>
    %0 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<24x4xf32>, tensor<24x4xf32>) outs(%cst : tensor<24x4xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %1 = arith.addf %in, %in_1 : f32
      linalg.yield %1 : f32
    } -> tensor<24x4xf32>
    %cst_0 = arith.constant dense<5.000000e-01> : tensor<f32>
    %reduced = linalg.reduce ins(%0 : tensor<24x4xf32>) outs(%cst_0 : tensor<f32>) dimensions = [0, 1] 
      (%in: f32, %init: f32) {
        %1 = arith.addf %in, %init : f32
        linalg.yield %1 : f32
      }
    return %reduced : tensor<f32>
  }
}
