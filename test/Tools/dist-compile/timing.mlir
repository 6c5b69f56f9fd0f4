// Where the time went: parsing, each pass, and the parts of making kernels and the file.

// RUN: dist-compile %s -o %t.plan --print-timing --target-cpu=x86-64-v3 2>&1 | FileCheck %s
// CHECK:     Execution time report
// CHECK-DAG: parse
// CHECK-DAG: PartitionPass
// CHECK-DAG: kernels and plan file
// CHECK-DAG: find equal kernels
// CHECK-DAG: compile kernels
// CHECK-DAG: link kernels
// CHECK-DAG: translate to tables
// CHECK-DAG: digest, serialize and verify

func.func @train(%w: tensor<8xf32> {distribute.state = "w"}, %x: tensor<8xf32> {distribute.replicated = "x"})
    -> (tensor<8xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %empty = tensor.empty() : tensor<8xf32>
  %sum = linalg.add ins(%w, %x : tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  return %sum : tensor<8xf32>
}
