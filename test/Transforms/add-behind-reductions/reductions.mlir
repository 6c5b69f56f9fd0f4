// RUN: dist-opt %s --distribute-add-behind-reductions --split-input-file | FileCheck %s

// The sum begins with -0, and the old value is added to it: by the servers, which have the newest one.
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
module attributes {plan.groups = 2 : i64} {
  distribute.variable @w : tensor<4xf32>
  distribute.variable @v : tensor<4xf32>
  // CHECK-LABEL: func.func @step
  func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
    // CHECK: %[[W:.*]] = distribute.read @w
    // CHECK: %[[ZERO:.*]] = arith.constant -0.000000e+00
    // CHECK: %[[NEUTRAL:.*]] = linalg.fill ins(%[[ZERO]]
    // CHECK: %[[SUM:.*]] = linalg.generic {{.*}} outs(%[[NEUTRAL]]
    // CHECK: %[[NEW:.*]] = arith.addf %[[W]], %[[SUM]]
    // CHECK: distribute.assign @w, %[[NEW]]
    %w = distribute.read @w : tensor<4xf32>
    %s = linalg.generic {indexing_maps = [#id, #col], iterator_types = ["reduction", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      linalg.yield %c : f32
    } -> tensor<4xf32>
    distribute.assign @w, %s : tensor<4xf32>
    // Of another variable's old value it is the workers' business.
    // CHECK: linalg.generic {{.*}} outs(%[[W]]
    %t = linalg.generic {indexing_maps = [#id, #col], iterator_types = ["reduction", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.maximumf %a, %b : f32
      linalg.yield %c : f32
    } -> tensor<4xf32>
    distribute.assign @v, %t : tensor<4xf32>
    return
  }
}

// -----

// One group loses nothing: the sum stays as it is, bit by bit.
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
module attributes {plan.groups = 1 : i64} {
  distribute.variable @w : tensor<4xf32>
  // CHECK-LABEL: func.func @step
  func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
    // CHECK: %[[W:.*]] = distribute.read @w
    // CHECK: linalg.generic {{.*}} outs(%[[W]]
    %w = distribute.read @w : tensor<4xf32>
    %s = linalg.generic {indexing_maps = [#id, #col], iterator_types = ["reduction", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      linalg.yield %c : f32
    } -> tensor<4xf32>
    distribute.assign @w, %s : tensor<4xf32>
    return
  }
}
