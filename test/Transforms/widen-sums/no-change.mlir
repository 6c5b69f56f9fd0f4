// Sums of f32, other reductions and elementwise sums stay as they are.
// RUN: dist-opt %s -distribute-widen-sums | FileCheck %s --implicit-check-not=arith.extf

// CHECK-LABEL: func.func @wide
// CHECK:         linalg.matmul
func.func @wide(%a: tensor<8x4xf32>, %b: tensor<4x2xf32>, %c: tensor<8x2xf32>) -> tensor<8x2xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x4xf32>, tensor<4x2xf32>) outs(%c : tensor<8x2xf32>) -> tensor<8x2xf32>
  return %r : tensor<8x2xf32>
}

// CHECK-LABEL: func.func @maximum
// CHECK:         linalg.reduce
func.func @maximum(%x: tensor<8xbf16>, %init: tensor<bf16>) -> tensor<bf16> {
  %r = linalg.reduce {arith.maximumf} ins(%x : tensor<8xbf16>) outs(%init : tensor<bf16>) dimensions = [0]
  return %r : tensor<bf16>
}

// CHECK-LABEL: func.func @elementwise
// CHECK:         arith.addf
func.func @elementwise(%x: tensor<8xbf16>, %y: tensor<8xbf16>) -> tensor<8xbf16> {
  %r = arith.addf %x, %y : tensor<8xbf16>
  return %r : tensor<8xbf16>
}
