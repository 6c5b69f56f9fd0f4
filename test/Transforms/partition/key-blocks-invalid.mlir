// Blocks that nothing can share out are an error at its place.
// RUN: dist-opt %s -split-input-file -distribute-partition=key-blocks=4 -verify-diagnostics

distribute.mesh @mesh <["replica" = 1]>

// expected-error @+1 {{no step has attention whose keys could be taken in 4 blocks: a product that gives pairs of positions of one sequence, of which a maximum over the keys is taken; leave the number of blocks out}}
func.func @none(%x: tensor<12xf32> {distribute.batch = "x"}) -> (tensor<12xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %y = math.tanh %x : tensor<12xf32>
  return %y : tensor<12xf32>
}

// -----

#query = affine_map<(b, t, s, m) -> (b, t, m)>
#key = affine_map<(b, t, s, m) -> (b, s, m)>
#score = affine_map<(b, t, s, m) -> (b, t, s)>
distribute.mesh @mesh <["replica" = 1]>

func.func @uneven(%x: tensor<2x6x3xf32> {distribute.batch = "x"}) -> (tensor<2x6xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<2x6x6xf32>
  %low = arith.constant dense<0xFF800000> : tensor<2x6xf32>
  // expected-error @+1 {{computes with 6 keys, which cannot be divided evenly among 4 blocks; use a number of blocks that divides 6}}
  %scores = linalg.generic {indexing_maps = [#query, #key, #score], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %x : tensor<2x6x3xf32>, tensor<2x6x3xf32>) outs(%zero : tensor<2x6x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<2x6x6xf32>
  %most = linalg.reduce {arith.maximumf} ins(%scores : tensor<2x6x6xf32>) outs(%low : tensor<2x6xf32>) dimensions = [2]
  return %most : tensor<2x6xf32>
}
