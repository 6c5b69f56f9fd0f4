// Unsigned maxima and minima become signed ones of flipped elements.
// RUN: dist-opt %s -distribute-lower-unsigned | FileCheck %s

// CHECK-LABEL: func.func @maximum
// CHECK:         %[[INIT:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<3xi8>)
// CHECK:           %[[F:.*]] = arith.xori %{{.*}}, %c-128_i8
// CHECK:         %[[SIGNED:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<8x3xi8>) outs(%[[INIT]] : tensor<3xi8>)
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[OUT:.*]]: i8):
// CHECK:           %[[FLIPPED:.*]] = arith.xori %[[IN]], %c-128_i8
// CHECK:           arith.maxsi %[[OUT]], %[[FLIPPED]]
// CHECK:         %[[RESULT:.*]] = linalg.generic {{.*}} ins(%[[SIGNED]] : tensor<3xi8>)
// CHECK:           arith.xori %{{.*}}, %c-128_i8
// CHECK:         return %[[RESULT]]
func.func @maximum(%x: tensor<8x3xi8>, %init: tensor<3xi8>) -> tensor<3xi8> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%x : tensor<8x3xi8>) outs(%init : tensor<3xi8>) {
  ^bb0(%in: i8, %out: i8):
    %m = arith.maxui %out, %in : i8
    linalg.yield %m : i8
  } -> tensor<3xi8>
  return %r : tensor<3xi8>
}

// CHECK-LABEL: func.func @minimum
// CHECK:         tensor.dim
// CHECK:         arith.minsi
// CHECK-NOT:     linalg.reduce
func.func @minimum(%x: tensor<8x?xi16>, %init: tensor<?xi16>) -> tensor<?xi16> {
  %r = linalg.reduce {arith.minui} ins(%x : tensor<8x?xi16>) outs(%init : tensor<?xi16>) dimensions = [0]
  return %r : tensor<?xi16>
}
