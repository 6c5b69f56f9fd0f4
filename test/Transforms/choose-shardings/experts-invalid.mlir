// Weights without experts, and experts that the members do not divide, are refused.
// RUN: dist-opt %s -split-input-file -verify-diagnostics '-distribute-choose-shardings=parallel=data:1,expert:2'

// A dimension that only the weight has is one of heads.
// expected-error @below {{recipe "expert:2" finds nothing to split: no dimension of a weight has one product with what depends on inputs for each of its indices, as a stack of experts has; split variables by shardings, or leave the recipe out}}
module {
  distribute.mesh @m <["replica" = 1]>
  distribute.variable @w : tensor<4x6x6xf32> {frozen}
  func.func @heads(%x: tensor<8x6xf32> {distribute.batch = "x"}) -> (tensor<8x4x6xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    %zero = arith.constant dense<0.0> : tensor<8x4x6xf32>
    %w = distribute.read @w : tensor<4x6x6xf32>
    %y = linalg.generic {indexing_maps = [affine_map<(g, e, n, m) -> (g, m)>, affine_map<(g, e, n, m) -> (e, m, n)>, affine_map<(g, e, n, m) -> (g, e, n)>],
                         iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%x, %w : tensor<8x6xf32>, tensor<4x6x6xf32>) outs(%zero : tensor<8x4x6xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %p = arith.mulf %a, %b : f32
      %s = arith.addf %o, %p : f32
      linalg.yield %s : f32
    } -> tensor<8x4x6xf32>
    return %y : tensor<8x4x6xf32>
  }
}

// -----

// expected-error @below {{recipe "expert:2" finds nothing to split}}
module {
  distribute.mesh @m <["replica" = 1]>
  // expected-note @below {{dimension 0 of @w has size 3, which 2 members do not divide; pad it to 4, or give another number}}
  distribute.variable @w : tensor<3x6x6xf32> {frozen}
  func.func @uneven(%x: tensor<8x3x6xf32> {distribute.batch = "x"}) -> (tensor<8x3x6xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    %zero = arith.constant dense<0.0> : tensor<8x3x6xf32>
    %w = distribute.read @w : tensor<3x6x6xf32>
    %y = linalg.generic {indexing_maps = [affine_map<(g, e, n, m) -> (g, e, m)>, affine_map<(g, e, n, m) -> (e, m, n)>, affine_map<(g, e, n, m) -> (g, e, n)>],
                         iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%x, %w : tensor<8x3x6xf32>, tensor<3x6x6xf32>) outs(%zero : tensor<8x3x6xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %p = arith.mulf %a, %b : f32
      %s = arith.addf %o, %p : f32
      linalg.yield %s : f32
    } -> tensor<8x3x6xf32>
    return %y : tensor<8x3x6xf32>
  }
}
