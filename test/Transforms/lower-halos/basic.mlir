// Each distance that a halo reaches is one send and its receive, with a tag of their own; what comes round the end of the axis is
// replaced by what fills.
// RUN: dist-opt %s -distribute-lower-halos | FileCheck %s

distribute.mesh @m <["rows" = 3]>

// CHECK-LABEL: func.func @one_row
// CHECK-SAME: (%[[X:.*]]: tensor<2x4xf32>)
func.func @one_row(%x: tensor<2x4xf32>) -> tensor<2x6xf32> {
  // CHECK: %[[LAST:.*]] = tensor.extract_slice %[[X]][0, 3] [2, 1] [1, 1]
  // CHECK: distribute.send %[[LAST]] by 1 over @m["rows"] {distribute.reason = "why"} : tensor<2x1xf32>
  // CHECK: %[[FIRST:.*]] = tensor.extract_slice %[[X]][0, 0] [2, 1] [1, 1]
  // CHECK: distribute.send %[[FIRST]] by -1 tag 1
  // CHECK: %[[CAME:.*]] = distribute.recv by 1 over @m["rows"] {distribute.reason = "why"} : tensor<2x1xf32>
  // CHECK: %[[C:.*]] = distribute.coordinate "rows" : index
  // CHECK: %[[ONE:.*]] = arith.constant 1 : index
  // CHECK: %[[IS:.*]] = arith.cmpi sge, %[[C]], %[[ONE]]
  // CHECK: %[[FILL:.*]] = arith.constant -1.000000e+00 : f32
  // CHECK: %[[BEFORE:.*]] = linalg.generic {{.*}} ins(%[[CAME]] : tensor<2x1xf32>)
  // CHECK: arith.select %[[IS]], %{{.*}}, %[[FILL]]
  // CHECK: distribute.recv by -1 tag 1
  // The last of three has nobody behind it.
  // CHECK: %[[TWO:.*]] = arith.constant 2 : index
  // CHECK: arith.cmpi slt, %{{.*}}, %[[TWO]]
  // CHECK: %[[BEHIND:.*]] = linalg.generic
  // CHECK: tensor.concat dim(1) %[[BEFORE]], %[[X]], %[[BEHIND]]
  // CHECK-NOT: halo_exchange
  %y = distribute.halo_exchange %x dim 1 before 1 after 1 fill -1.0 : f32 over @m["rows"] {distribute.reason = "why"} : tensor<2x4xf32> -> tensor<2x6xf32>
  return %y : tensor<2x6xf32>
}

// Shards of two rows: two come from the neighbour, two from the one behind it, and of the last nobody has any.
// CHECK-LABEL: func.func @further
// CHECK-SAME: (%[[X:.*]]: tensor<2xi32>)
func.func @further(%x: tensor<2xi32>) -> tensor<7xi32> {
  // CHECK: distribute.send %[[X]] by -1
  // CHECK: distribute.send %[[X]] by -2 tag 1
  // CHECK: distribute.recv by -1
  // CHECK: %[[A:.*]] = linalg.generic
  // CHECK: distribute.recv by -2 tag 1
  // CHECK: %[[B:.*]] = linalg.generic
  // CHECK: %[[NONE:.*]] = linalg.fill ins(%{{.*}} : i32) outs(%{{.*}} : tensor<1xi32>)
  // CHECK: tensor.concat dim(0) %[[X]], %[[A]], %[[B]], %[[NONE]]
  %y = distribute.halo_exchange %x dim 0 before 0 after 5 fill 7 : i32 over @m["rows"] : tensor<2xi32> -> tensor<7xi32>
  return %y : tensor<7xi32>
}

// CHECK-LABEL: func.func @nothing
// CHECK-SAME: (%[[X:.*]]: tensor<2xi32>)
// CHECK-NEXT: return %[[X]]
func.func @nothing(%x: tensor<2xi32>) -> tensor<2xi32> {
  %y = distribute.halo_exchange %x dim 0 before 0 after 0 fill 7 : i32 over @m["rows"] : tensor<2xi32> -> tensor<2xi32>
  return %y : tensor<2xi32>
}

// The tags are others than those of what the step sends and receives itself.
// CHECK-LABEL: func.func @tags
func.func @tags(%x: tensor<2xi32>) -> tensor<3xi32> {
  // CHECK: distribute.recv %{{.*}} from 0 to 1 tag 7
  // CHECK: distribute.send %{{.*}} by 1 tag 8
  // CHECK: distribute.recv by 1 tag 8
  %r = distribute.recv %x from 0 to 1 tag 7 over @m["rows"] : tensor<2xi32>
  %y = distribute.halo_exchange %r dim 0 before 1 after 0 fill 7 : i32 over @m["rows"] : tensor<2xi32> -> tensor<3xi32>
  return %y : tensor<3xi32>
}
