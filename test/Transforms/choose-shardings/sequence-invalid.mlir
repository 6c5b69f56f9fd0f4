// One array of tokens holds inputs and, shifted by one, targets; the members do not divide the positions of a part.
// RUN: dist-opt %s -verify-diagnostics '-distribute-choose-shardings=parallel=sequence:2'

module {
  distribute.mesh @mesh <["replica" = 2]>
  distribute.variable @w : tensor<5x3xf32> {frozen}
  // expected-error @below {{recipe "sequence:2" finds nothing to split: no input has a dimension beside that of its rows that each op, but for attention, takes position by position; split inputs by shardings, or leave the recipe out}}
  func.func @step(%t: tensor<4x8x5xf32> {distribute.batch = "t"}) -> (tensor<4x7x3xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    %w = distribute.read @w : tensor<5x3xf32>
    %z = arith.constant dense<0.0> : tensor<4x7x3xf32>
    // expected-note @below {{dimension 1 of input "t": this takes a part of the sequence; such a part is split where the members divide its positions}}
    %x = tensor.extract_slice %t[0, 0, 0] [4, 7, 5] [1, 1, 1] : tensor<4x8x5xf32> to tensor<4x7x5xf32>
    %y = linalg.generic {indexing_maps = [affine_map<(b, s, o, i) -> (b, s, i)>, affine_map<(b, s, o, i) -> (i, o)>, affine_map<(b, s, o, i) -> (b, s, o)>],
        iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%x, %w : tensor<4x7x5xf32>, tensor<5x3xf32>) outs(%z : tensor<4x7x3xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %p = arith.mulf %a, %b : f32
      %s = arith.addf %o, %p : f32
      linalg.yield %s : f32
    } -> tensor<4x7x3xf32>
    return %y : tensor<4x7x3xf32>
  }
}
