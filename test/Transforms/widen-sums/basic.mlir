// Sums of narrow floats are accumulated in f32 and rounded once.
// RUN: dist-opt %s -distribute-widen-sums | FileCheck %s

// The fill stays one.
// CHECK-LABEL: func.func @sum
// CHECK:         %[[INIT:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : tensor<4xf32>)
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<8x4xbf16>) outs(%[[INIT]] : tensor<4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: bf16, %[[OUT:.*]]: f32):
// CHECK:           %[[WIDE:.*]] = arith.extf %[[IN]] : bf16 to f32
// CHECK:           arith.addf %[[OUT]], %[[WIDE]] : f32
// CHECK:         arith.truncf %[[SUM]] : tensor<4xf32> to tensor<4xbf16>
func.func @sum(%x: tensor<8x4xbf16>) -> tensor<4xbf16> {
  %zero = arith.constant 0.0 : bf16
  %empty = tensor.empty() : tensor<4xbf16>
  %init = linalg.fill ins(%zero : bf16) outs(%empty : tensor<4xbf16>) -> tensor<4xbf16>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<8x4xbf16>) outs(%init : tensor<4xbf16>) dimensions = [0]
  return %r : tensor<4xbf16>
}

// The product is not rounded before it is summed, and what the sum begins with may be any tensor.
// CHECK-LABEL: func.func @product
// CHECK:         %[[INIT:.*]] = arith.extf %arg2 : tensor<8x2xf16> to tensor<8x2xf32>
// CHECK:         linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<8x4xf16>, tensor<4x2xf16>) outs(%[[INIT]] : tensor<8x2xf32>)
// CHECK:           %[[L:.*]] = arith.extf
// CHECK:           %[[R:.*]] = arith.extf
// CHECK:           %[[P:.*]] = arith.mulf %[[L]], %[[R]] : f32
// CHECK:           arith.addf %{{.*}}, %[[P]] : f32
func.func @product(%a: tensor<8x4xf16>, %b: tensor<4x2xf16>, %c: tensor<8x2xf16>) -> tensor<8x2xf16> {
  %r = linalg.matmul ins(%a, %b : tensor<8x4xf16>, tensor<4x2xf16>) outs(%c : tensor<8x2xf16>) -> tensor<8x2xf16>
  return %r : tensor<8x2xf16>
}
