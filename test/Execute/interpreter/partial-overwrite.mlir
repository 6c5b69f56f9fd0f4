// A structured op in a loop that writes a part of its output keeps the rest, whether its body reads the output or not.
// RUN: dist-interp %s --print | FileCheck %s

// The diagonal is 4 × 5 + 1, the rest 4 × 2 + 1.
// CHECK: o = {{\[\[}}21, 9], [9, 21]]
func.func @step() -> (tensor<2x2xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %five = arith.constant dense<5.0> : tensor<2xf32>
  %two = arith.constant dense<2.0> : tensor<2x2xf32>
  %one = arith.constant dense<1.0> : tensor<2x2xf32>
  %o = scf.for %i = %c0 to %c4 step %c1 iter_args(%sum = %one) -> (tensor<2x2xf32>) {
    %table = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]}
        ins(%five : tensor<2xf32>) outs(%two : tensor<2x2xf32>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    } -> tensor<2x2xf32>
    %next = arith.addf %table, %sum : tensor<2x2xf32>
    scf.yield %next : tensor<2x2xf32>
  }
  return %o : tensor<2x2xf32>
}
