// A bit cast between floats and integers is one of elements.
// RUN: dist-opt %s -distribute-drop-signs | FileCheck %s

// CHECK-LABEL: func.func @cast
// CHECK:         arith.bitcast %arg0 : tensor<?xi32> to tensor<?xf32>
// CHECK-NOT:     tensor.bitcast
func.func @cast(%x: tensor<?xui32>) -> tensor<?xf32> {
  %r = tensor.bitcast %x : tensor<?xui32> to tensor<?xf32>
  return %r : tensor<?xf32>
}
