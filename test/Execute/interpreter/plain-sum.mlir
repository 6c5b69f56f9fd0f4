// Rule 2 of docs/Semantics.md: the sum of a plain value is an error, save with one replica, where it is the value.
// RUN: dist-interp %s --print | FileCheck %s
// CHECK: sum = 5
distribute.mesh @m <["replica" = 1]>
func.func @step() -> (tensor<i32> {distribute.output = "sum", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %o = distribute.merge_call() over @m["replica"] : () -> tensor<i32> {
    %five = arith.constant dense<5> : tensor<i32>
    %sum = distribute.reduce sum %five : tensor<i32> -> tensor<i32>
    distribute.yield %sum : tensor<i32>
  }
  return %o : tensor<i32>
}
