// RUN: dist-opt %s | dist-opt | FileCheck %s
// RUN: dist-opt %s --mlir-print-op-generic | dist-opt | FileCheck %s

// CHECK-LABEL: func.func @keys_and_values
func.func @keys_and_values(%keys: tensor<8x4xf32>, %values: tensor<8x4xi32>) -> (tensor<8x4xf32>, tensor<8x4xi32>) {
  // CHECK: %[[S:.*]]:2 = distribute.sort %{{.*}}, %{{.*}} {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: i32, %{{.*}}: i32):
  // CHECK-NEXT: %[[R:.*]] = arith.cmpf ogt, %[[A]], %[[B]] : f32
  // CHECK-NEXT: distribute.yield %[[R]] : i1
  // CHECK-NEXT: } along 1 : tensor<8x4xf32>, tensor<8x4xi32>
  %0:2 = distribute.sort %keys, %values {
  ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
    %before = arith.cmpf ogt, %a, %b : f32
    distribute.yield %before : i1
  } along 1 : tensor<8x4xf32>, tensor<8x4xi32>
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xi32>
}
