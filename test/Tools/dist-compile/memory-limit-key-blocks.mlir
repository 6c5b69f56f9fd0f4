// A step that exceeds the memory limit, also with sharded updates, has attention take its keys in as many blocks as it needs. Where more blocks
// save nothing, the error says so.

// RUN: rm -rf %t && mkdir %t

// Scores of 64 positions, 64 KB.
// RUN: dist-compile %s --memory-limit=1M -o %t/whole.plan 2>&1 | count 0
// RUN: dist-compile %s --memory-limit=48K -o %t/blocks.plan 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: remark: attention takes its keys in 2 blocks, one after the other
// REMARK-NOT: sharded updates
// REMARK: remark: attention takes its keys in 2 blocks: with all keys at once a device takes {{[0-9]+}} bytes, more than the limit of 49152; with blocks it takes {{[0-9]+}}

// As many as were asked for.
// RUN: not dist-compile %s --memory-limit=48K --key-blocks=1 -o %t/none.plan 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: error: takes {{[0-9]+}} bytes of a device's memory {{.*}} with sharded updates, {{[0-9]+}} without; the limit is 49152

// RUN: not dist-compile %s --memory-limit=1K -o %t/none.plan 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: takes {{[0-9]+}} bytes of a device's memory {{.*}}, and with attention that takes its keys in {{[0-9]+}} blocks; the limit is 1024
// RUN: not ls %t/none.plan

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

distribute.mesh @m <["replica" = 1]>
distribute.variable @k : tensor<2x2xf32> {frozen}
func.func @step(%x: tensor<4x64x2xf32> {distribute.batch = "x"}) -> (tensor<4x64x2xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zx = arith.constant dense<0.0> : tensor<4x64x2xf32>
  %zs = arith.constant dense<0.0> : tensor<4x64x64xf32>
  %es = tensor.empty() : tensor<4x64x64xf32>
  %zm = arith.constant dense<0.0> : tensor<4x64xf32>
  %low = arith.constant dense<0xFF800000> : tensor<4x64xf32>
  %k = distribute.read @k : tensor<2x2xf32>
  %keys = linalg.generic {indexing_maps = [#in, #weight, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %k : tensor<4x64x2xf32>, tensor<2x2xf32>) outs(%zx : tensor<4x64x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.mulf %a, %b : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<4x64x2xf32>
  %scores = linalg.generic {indexing_maps = [#query, #key, #score], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %keys : tensor<4x64x2xf32>, tensor<4x64x2xf32>) outs(%zs : tensor<4x64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.mulf %a, %b : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<4x64x64xf32>
  %most = linalg.reduce {arith.maximumf} ins(%scores : tensor<4x64x64xf32>) outs(%low : tensor<4x64xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#pair, #row, #pair], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scores, %most : tensor<4x64x64xf32>, tensor<4x64xf32>) outs(%es : tensor<4x64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %s = math.exp %d : f32
    linalg.yield %s : f32
  } -> tensor<4x64x64xf32>
  %l = linalg.reduce {arith.addf} ins(%e : tensor<4x64x64xf32>) outs(%zm : tensor<4x64xf32>) dimensions = [2]
  %u = linalg.generic {indexing_maps = [#p, #v, #o], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%e, %x : tensor<4x64x64xf32>, tensor<4x64x2xf32>) outs(%zx : tensor<4x64x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.mulf %a, %b : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<4x64x2xf32>
  %ex = tensor.empty() : tensor<4x64x2xf32>
  %y = linalg.generic {indexing_maps = [#pair, #row, #pair], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%u, %l : tensor<4x64x2xf32>, tensor<4x64xf32>) outs(%ex : tensor<4x64x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.divf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<4x64x2xf32>
  return %y : tensor<4x64x2xf32>
}
