// What upstream would fold to a constant of open shape is written as loops before anything is folded.
// RUN: dist-opt %s -distribute-raise-indexing -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @open
// CHECK-NOT:     arith.constant dense
// CHECK:         linalg.generic
// CHECK:           arith.xori %{{.*}}, %{{.*}} : i32
// CHECK-NOT:     arith.constant dense
// CHECK:         linalg.generic
// CHECK:           arith.cmpi ule
// CHECK-NOT:     arith.constant dense
func.func @open(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi1>) {
  %zero = arith.xori %x, %x : tensor<?xi32>
  %all = arith.cmpi ule, %x, %x : tensor<?xi32>
  return %zero, %all : tensor<?xi32>, tensor<?xi1>
}

// Fixed shapes, other ops, and scalars stay.
// CHECK-LABEL: func.func @others
// CHECK-NOT:     linalg.generic
// CHECK:         arith.xori %{{.*}}, %{{.*}} : tensor<4xi32>
// CHECK:         arith.andi %{{.*}}, %{{.*}} : tensor<?xi32>
// CHECK:         arith.cmpi eq, %{{.*}}, %{{.*}} : i32
// CHECK:         return
func.func @others(%x: tensor<4xi32>, %y: tensor<4xi32>, %z: tensor<?xi32>, %w: tensor<?xi32>, %a: i32, %b: i32)
    -> (tensor<4xi32>, tensor<?xi32>, i1) {
  %fixed = arith.xori %x, %y : tensor<4xi32>
  %and = arith.andi %z, %w : tensor<?xi32>
  %scalar = arith.cmpi eq, %a, %b : i32
  return %fixed, %and, %scalar : tensor<4xi32>, tensor<?xi32>, i1
}
