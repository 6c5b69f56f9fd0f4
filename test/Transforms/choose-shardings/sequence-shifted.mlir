// One array of tokens holds inputs and, shifted by one, targets: all members have it, and take their positions of each part.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=sequence:2' | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<5x3xf32> {frozen}
// CHECK: func.func @step(%[[T:.*]]: tensor<4x9x5xf32> {distribute.batch = "t"})
func.func @step(%t: tensor<4x9x5xf32> {distribute.batch = "t"}) -> (tensor<4x8x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<5x3xf32>
  %z = arith.constant dense<0.0> : tensor<4x8x3xf32>
  // CHECK: %[[X:.*]] = tensor.extract_slice %[[T]][0, 0, 0]
  // CHECK: %[[XS:.*]] = distribute.shard %[[X]] <["sequence" : dim 1]>
  %x = tensor.extract_slice %t[0, 0, 0] [4, 8, 5] [1, 1, 1] : tensor<4x9x5xf32> to tensor<4x8x5xf32>
  // CHECK: %[[N:.*]] = tensor.extract_slice %[[T]][0, 1, 0]
  // CHECK: %[[NS:.*]] = distribute.shard %[[N]] <["sequence" : dim 1]>
  %n = tensor.extract_slice %t[0, 1, 0] [4, 8, 5] [1, 1, 1] : tensor<4x9x5xf32> to tensor<4x8x5xf32>
  // CHECK: arith.subf %[[NS]], %[[XS]]
  %d = arith.subf %n, %x : tensor<4x8x5xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(b, s, o, i) -> (b, s, i)>, affine_map<(b, s, o, i) -> (i, o)>, affine_map<(b, s, o, i) -> (b, s, o)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%d, %w : tensor<4x8x5xf32>, tensor<5x3xf32>) outs(%z : tensor<4x8x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x8x3xf32>
  return %y : tensor<4x8x3xf32>
}
