// Without initializers nothing is made, and no mesh is needed.
// RUN: dist-opt %s -distribute-outline-initializers | FileCheck %s

// CHECK: distribute.variable @w : tensor<f32> = dense<1.000000e+00>{{$}}
// CHECK-NOT: func.func @initialize
distribute.variable @w : tensor<f32> = dense<1.0>
distribute.variable @restored : tensor<f32>
