// What a function returns may be overwritten, also if it is a constant: in each of two steps the constant is the same.
// RUN: dist-interp %s --steps=2 --print | FileCheck %s

// CHECK-COUNT-2: y = [1.25, 1.25]
func.func private @half() -> tensor<2xf32> {
  %half = arith.constant dense<0.5> : tensor<2xf32>
  return %half : tensor<2xf32>
}
func.func @step() -> (tensor<2xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %0 = func.call @half() : () -> tensor<2xf32>
  %quarters = arith.constant dense<0.75> : tensor<2xf32>
  %1 = arith.addf %0, %quarters : tensor<2xf32>
  return %1 : tensor<2xf32>
}
