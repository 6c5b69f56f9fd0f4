// Elementary functions are the C library's: powers of negative bases and of 0, with real and with whole exponents.
// RUN: dist-interp %s --print | FileCheck %s

// CHECK: real = [-8, nan, 1, 1024, -8, inf]
// CHECK-NEXT: whole = [-8, 4, 1, 1024, -8, inf]
func.func @step() -> (tensor<6xf32> {distribute.output = "real"}, tensor<6xf32> {distribute.output = "whole"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.constant dense<[-2.0, -2.0, 0.0, 2.0, -0.5, 0.0]> : tensor<6xf32>
  %y = arith.constant dense<[3.0, 2.5, 0.0, 10.0, -3.0, -1.0]> : tensor<6xf32>
  %n = arith.constant dense<[3, 2, 0, 10, -3, -1]> : tensor<6xi32>
  %real = math.powf %x, %y : tensor<6xf32>
  %whole = math.fpowi %x, %n : tensor<6xf32>, tensor<6xi32>
  return %real, %whole : tensor<6xf32>, tensor<6xf32>
}
