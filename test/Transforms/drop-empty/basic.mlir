// Nothing is computed for tensors without elements, and operations over nothing leave what they began with.
// RUN: dist-opt %s -distribute-drop-empty -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @product_over_nothing
// CHECK-NEXT:    return %arg2
func.func @product_over_nothing(%x: tensor<8x0xf32>, %w: tensor<0x4xf32>, %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %p = linalg.matmul ins(%x, %w : tensor<8x0xf32>, tensor<0x4xf32>) outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %p : tensor<8x4xf32>
}

// -----

// Of two results only that with elements is what it began with.
// CHECK-LABEL: func.func @two_results
// CHECK:         %[[NOTHING:.*]] = tensor.empty() : tensor<4x0xf32>
// CHECK-NOT:     linalg
// CHECK:         return %[[NOTHING]], %arg2
func.func @two_results(%x: tensor<4x0xf32>, %a: tensor<4x0xf32>, %b: tensor<4xf32>) -> (tensor<4x0xf32>, tensor<4xf32>) {
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x0xf32>) outs(%a, %b : tensor<4x0xf32>, tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32, %s: f32):
    %t = arith.addf %in, %s : f32
    linalg.yield %in, %t : f32, f32
  } -> (tensor<4x0xf32>, tensor<4xf32>)
  return %r#0, %r#1 : tensor<4x0xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @layout
// CHECK-NOT:     concat
// CHECK-NOT:     insert_slice
// CHECK:         %[[FILLED:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<2x4xf32>)
// CHECK:         return %arg1, %arg1, %[[FILLED]]
func.func @layout(%x: tensor<2x0xf32>, %y: tensor<2x3xf32>, %p: f32) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x4xf32>) {
  %c = tensor.concat dim(1) %x, %y : (tensor<2x0xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %i = tensor.insert_slice %x into %c[0, 1] [2, 0] [1, 1] : tensor<2x0xf32> into tensor<2x3xf32>
  %f = tensor.pad %x low[0, 1] high[0, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %p : f32
  } : tensor<2x0xf32> to tensor<2x4xf32>
  return %c, %i, %f : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x4xf32>
}

// -----

// What is assigned and what takes part in collectives stays, of nothing.
// CHECK-LABEL: func.func @effects
// CHECK:         %[[X:.*]] = tensor.empty() : tensor<0xf32>
// CHECK:         distribute.all_reduce sum %[[X]]
// CHECK:         %[[S:.*]] = tensor.empty() : tensor<0xf32>
// CHECK:         distribute.assign @w, %[[S]]
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<0xf32>
func.func @effects(%x: tensor<0xf32>) {
  %s = distribute.all_reduce sum %x over @mesh["replica"] : tensor<0xf32>
  distribute.assign @w, %s : tensor<0xf32>
  return
}

// -----

// An open size may be any.
// CHECK-LABEL: func.func @open
// CHECK:         linalg.reduce
func.func @open(%x: tensor<?x2xf32>, %init: tensor<2xf32>) -> tensor<2xf32> {
  %r = linalg.reduce {arith.addf} ins(%x : tensor<?x2xf32>) outs(%init : tensor<2xf32>) dimensions = [0]
  return %r : tensor<2xf32>
}
