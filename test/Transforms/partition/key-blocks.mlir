// Attention takes its keys in two blocks, one after the other. Each phase computes the scores of a block again: for the maximum, and, behind a
// barrier, for the sum and the product with values. Keys are computed once. What an op before or behind attention computes is there once.
// RUN: dist-opt %s -distribute-partition=key-blocks=2 | FileCheck %s

#in = affine_map<(b, t, n, m) -> (b, t, m)>
#weight = affine_map<(b, t, n, m) -> (m, n)>
#out = affine_map<(b, t, n, m) -> (b, t, n)>
#query = affine_map<(b, t, s, m) -> (b, t, m)>
#key = affine_map<(b, t, s, m) -> (b, s, m)>
#score = affine_map<(b, t, s, m) -> (b, t, s)>
#pair = affine_map<(b, t, s) -> (b, t, s)>
#row = affine_map<(b, t, s) -> (b, t)>
#p = affine_map<(b, t, m, s) -> (b, t, s)>
#v = affine_map<(b, t, m, s) -> (b, s, m)>
#o = affine_map<(b, t, m, s) -> (b, t, m)>

// The axis of blocks is gone.
// CHECK: distribute.mesh @m <["replica" = 1]>
distribute.mesh @m <["replica" = 1]>
distribute.variable @k : tensor<2x2xf32> {frozen}
// CHECK-LABEL: func.func @step
func.func @step(%x: tensor<4x12x2xf32> {distribute.batch = "x"}) -> (tensor<4x12x2xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zx = arith.constant dense<0.0> : tensor<4x12x2xf32>
  %zs = arith.constant dense<0.0> : tensor<4x12x12xf32>
  %es = tensor.empty() : tensor<4x12x12xf32>
  %zm = arith.constant dense<0.0> : tensor<4x12xf32>
  %low = arith.constant dense<0xFF800000> : tensor<4x12xf32>
  %k = distribute.read @k : tensor<2x2xf32>
  %keys = linalg.generic {indexing_maps = [#in, #weight, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %k : tensor<4x12x2xf32>, tensor<2x2xf32>) outs(%zx : tensor<4x12x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.mulf %a, %b : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<4x12x2xf32>
  // Maxima of both blocks.
  // CHECK: %[[X0:.*]] = tensor.extract_slice %arg0[{{.*}}] [4, 6, 2]
  // CHECK: %[[K0:.*]] = linalg.generic {{.*}} ins(%[[X0]], %{{.*}} :
  // CHECK: %[[S0:.*]] = linalg.generic {{.*}} ins(%arg0, %[[K0]] :
  // CHECK: %[[M0:.*]] = linalg.reduce {{.*}} ins(%[[S0]] :
  // CHECK: %[[X1:.*]] = distribute.optimization_barrier %arg0
  // CHECK: %[[PART1:.*]] = tensor.extract_slice %[[X1]][{{.*}}] [4, 6, 2]
  // CHECK: %[[K1:.*]] = linalg.generic {{.*}} ins(%[[PART1]], %{{.*}} :
  // CHECK: %[[S1:.*]] = linalg.generic {{.*}} ins(%[[X1]], %[[K1]] :
  // CHECK: %[[M1:.*]] = linalg.reduce {{.*}} ins(%[[S1]] :
  // CHECK: %[[MAX:.*]] = arith.maximumf %[[M0]], %[[M1]] : tensor<4x12xf32>
  %scores = linalg.generic {indexing_maps = [#query, #key, #score], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %keys : tensor<4x12x2xf32>, tensor<4x12x2xf32>) outs(%zs : tensor<4x12x12xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.mulf %a, %b : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<4x12x12xf32>
  %most = linalg.reduce {arith.maximumf} ins(%scores : tensor<4x12x12xf32>) outs(%low : tensor<4x12xf32>) dimensions = [2]
  // Sum and product, of scores that are computed again.
  // CHECK: %[[S2:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[K0]] :
  // CHECK: %[[E0:.*]] = linalg.generic {{.*}} ins(%[[S2]], %[[MAX]] :
  // CHECK: %[[L0:.*]] = linalg.reduce {{.*}} ins(%[[E0]] :
  // CHECK: %[[O0:.*]] = linalg.generic {{.*}} ins(%[[E0]], %{{.*}} :
  // CHECK: %[[S3:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[K1]] :
  // CHECK: %[[E1:.*]] = linalg.generic {{.*}} ins(%[[S3]], %{{.*}} :
  // CHECK: %[[L1:.*]] = linalg.reduce {{.*}} ins(%[[E1]] :
  // CHECK: arith.addf %[[L0]], %[[L1]] : tensor<4x12xf32>
  // CHECK: %[[O1:.*]] = linalg.generic {{.*}} ins(%[[E1]], %{{.*}} :
  // CHECK: arith.addf %[[O0]], %[[O1]] : tensor<4x12x2xf32>
  // CHECK-NOT: linalg.reduce
  %e = linalg.generic {indexing_maps = [#pair, #row, #pair], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scores, %most : tensor<4x12x12xf32>, tensor<4x12xf32>) outs(%es : tensor<4x12x12xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %s = math.exp %d : f32
    linalg.yield %s : f32
  } -> tensor<4x12x12xf32>
  %l = linalg.reduce {arith.addf} ins(%e : tensor<4x12x12xf32>) outs(%zm : tensor<4x12xf32>) dimensions = [2]
  %u = linalg.generic {indexing_maps = [#p, #v, #o], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%e, %x : tensor<4x12x12xf32>, tensor<4x12x2xf32>) outs(%zx : tensor<4x12x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.mulf %a, %b : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<4x12x2xf32>
  %ex = tensor.empty() : tensor<4x12x2xf32>
  %y = linalg.generic {indexing_maps = [#pair, #row, #pair], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%u, %l : tensor<4x12x2xf32>, tensor<4x12xf32>) outs(%ex : tensor<4x12x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.divf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<4x12x2xf32>
  return %y : tensor<4x12x2xf32>
}
