// Two stages agree, or the first place where they do not is named and the exit code is 1.
// RUN: split-file %s %t
// RUN: dist-interp %t/a.mlir %t/a.mlir --inputs=seed:1 --steps=2 | FileCheck %s --check-prefix=SAME
// RUN: dist-interp %t/a.mlir - --inputs=seed:1 < %t/a.mlir | FileCheck %s --check-prefix=SAME
// RUN: not dist-interp %t/a.mlir %t/b.mlir --inputs=seed:1 | FileCheck %s --check-prefix=DIFFERENT
// RUN: not dist-interp %t/a.mlir %t/b.mlir --inputs=seed:1 --tolerance=1e-2 | FileCheck %s --check-prefix=TOLERANT
// RUN: dist-interp %t/nan.mlir %t/rounded.mlir --inputs=seed:1 | FileCheck %s --check-prefix=NAN
// RUN: not dist-interp %t/nan.mlir %t/rounded.mlir --inputs=seed:1 --state-tolerance=1e-9 | FileCheck %s --check-prefix=ROUNDED

// A state with an element that is no number in both is measured by the others.
// NAN: @s: equal (error {{[1-9].*}}e-0
// ROUNDED: @s: {{DIFFERENT}}: relative error {{[1-9].*}} exceeds 1.00E-09; first differs at [1]

// SAME: counts: equal (error 0.0e+00)
// SAME: rounded: equal (error 0.0e+00)
// SAME: @s: equal (error 0.0e+00)
// SAME: all equal

// DIFFERENT: step 1: counts: DIFFERENT: 1 of 4 integers differ; first differs at [0, 1]: 2 and 3
// DIFFERENT-NEXT: step 1: rounded: DIFFERENT: relative error 1.00E-03 exceeds 1.00E-04; first differs at []: 1000 and 1001
// DIFFERENT-NEXT: step 1: gone: DIFFERENT: only the first stage has it
// DIFFERENT-NEXT: step 1: new: DIFFERENT: only the second stage has it
// DIFFERENT-NEXT: @s: DIFFERENT: relative error {{.*}} exceeds 1.00E-03; first differs at [0]
// DIFFERENT-NOT: all equal

// TOLERANT: rounded: equal (error 1.0e-03)

//--- a.mlir
func.func @step(%s: tensor<2xf32> {distribute.state = "s"})
    -> (tensor<2xf32> {distribute.state = "s"}, tensor<2x2xi32> {distribute.output = "counts"},
        tensor<f32> {distribute.output = "rounded"}, tensor<f32> {distribute.output = "gone"})
    attributes {distribute.step, distribute.view = "global"} {
  %counts = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %x = arith.constant dense<1000.0> : tensor<f32>
  %t = arith.addf %s, %s : tensor<2xf32>
  return %t, %counts, %x, %x : tensor<2xf32>, tensor<2x2xi32>, tensor<f32>, tensor<f32>
}
//--- b.mlir
func.func @step(%s: tensor<2xf32> {distribute.state = "s"})
    -> (tensor<2xf32> {distribute.state = "s"}, tensor<2x2xi32> {distribute.output = "counts"},
        tensor<f32> {distribute.output = "rounded"}, tensor<f32> {distribute.output = "new"})
    attributes {distribute.step, distribute.view = "global"} {
  %counts = arith.constant dense<[[1, 3], [3, 4]]> : tensor<2x2xi32>
  %x = arith.constant dense<1001.0> : tensor<f32>
  return %s, %counts, %x, %x : tensor<2xf32>, tensor<2x2xi32>, tensor<f32>, tensor<f32>
}
//--- nan.mlir
func.func @step(%s: tensor<2xf32> {distribute.state = "s"}) -> (tensor<2xf32> {distribute.state = "s"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.constant dense<[0x7FC00000, 7.0]> : tensor<2xf32>
  return %x : tensor<2xf32>
}
//--- rounded.mlir
func.func @step(%s: tensor<2xf32> {distribute.state = "s"}) -> (tensor<2xf32> {distribute.state = "s"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.constant dense<[0x7FC00000, 7.00001]> : tensor<2xf32>
  return %x : tensor<2xf32>
}
