// Text on which an upstream operation's parser fails is wrong input like any other: an error, exit code 1, no output.
// RUN: rm -f %t.plan
// RUN: not dist-compile %s -o %t.plan 2>&1 | FileCheck %s
// RUN: not ls %t.plan
// RUN: not dist-interp %s 2>&1 | FileCheck %s

// CHECK-NOT: Stack dump
// CHECK: error: '{{.*}}malformed-operation.mlir' is malformed
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = x]
  return %s : tensor<4xf32>
}
