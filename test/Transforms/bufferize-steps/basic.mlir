// Variables are updated in place, collectives become a start and a wait, in place where the operand dies.
// RUN: dist-opt %s -distribute-bufferize-steps | FileCheck %s

distribute.mesh @m <["replica" = 4]>
distribute.variable @w : tensor<4xf32>

#id = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @update
// CHECK-SAME: (%[[W:.*]]: memref<4xf32> {{.*}}distribute.state = "w"{{.*}}, %[[G:.*]]: memref<4xf32>
func.func @update(%w: tensor<4xf32> {distribute.state = "w"}, %g: tensor<4xf32> {distribute.batch = "g"})
    -> (tensor<4xf32> {distribute.state = "w"}) attributes {distribute.promoted} {
  // The input may not be written: a copy of it is reduced.
  // CHECK: %[[COPY:.*]] = memref.alloc
  // CHECK: memref.copy %[[G]], %[[COPY]]
  // CHECK: plan.collective all_reduce sum %[[COPY]] into %[[COPY]] over @m["replica"] ticket 0 {payload_bytes = 16 : i64, queue = 1 : i64, wire_bytes = 24 : i64}
  // CHECK: plan.wait 0
  %s = distribute.all_reduce sum %g over @m["replica"] : tensor<4xf32>
  // CHECK-NOT: memref.alloc
  // CHECK: linalg.generic {{.*}} ins(%[[W]], %[[COPY]] {{.*}} outs(%[[W]]
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%w, %s : tensor<4xf32>, tensor<4xf32>) outs(%w : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %n : tensor<4xf32>
}

// CHECK-LABEL: func.func @resizing
// CHECK-SAME: (%[[X:.*]]: memref<4x2xf32>
func.func @resizing(%x: tensor<4x2xf32> {distribute.batch = "x"})
    -> (tensor<16x2xf32> {distribute.output = "a"}, tensor<1x2xf32> {distribute.output = "b"}, tensor<4x2xf32> {distribute.output = "c"},
        tensor<1x8xf32> {distribute.output = "e"}, tensor<4x2xf32> {distribute.output = "f"}, tensor<1x2xf32> {distribute.output = "g"}) attributes {distribute.promoted} {
  // CHECK: %[[A:.*]] = memref.alloc() {{.*}} : memref<16x2xf32>
  // CHECK: plan.collective all_gather %[[X]] into %[[A]] over @m["replica"] ticket 0 dim 0 {payload_bytes = 128 : i64, queue = 1 : i64, wire_bytes = 96 : i64}
  %a = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<16x2xf32>
  // CHECK: %[[B:.*]] = memref.alloc() {{.*}} : memref<1x2xf32>
  // CHECK: plan.collective reduce_scatter max %[[X]] into %[[B]] over @m["replica"] ticket 0 dim 0
  %b = distribute.reduce_scatter max %x dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<1x2xf32>
  // CHECK: plan.collective broadcast %[[C:.*]] into %[[C]] over @m["replica"] ticket 0 root 2
  %c = distribute.broadcast %x from 2 over @m["replica"] : tensor<4x2xf32>
  // CHECK: plan.collective reduce_to_one sum %[[D:.*]] into %[[D]] over @m["replica"] ticket 0 root 2
  %d = distribute.reduce_to_one sum %c to 2 over @m["replica"] : tensor<4x2xf32>
  // CHECK: %[[E:.*]] = memref.alloc() {{.*}} : memref<1x8xf32>
  // CHECK: plan.collective all_to_all %[[X]] into %[[E]] over @m["replica"] ticket 0 dim 0 concat 1 {payload_bytes = 32 : i64, queue = 1 : i64, wire_bytes = 24 : i64}
  %e = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<1x8xf32>
  // Along one dimension, too, the result has bytes of its own.
  // CHECK: %[[F:.*]] = memref.alloc() {{.*}} : memref<4x2xf32>
  // CHECK: plan.collective all_to_all %[[X]] into %[[F]] over @m["replica"] ticket 0 dim 0 concat 0
  %f = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<4x2xf32> -> tensor<4x2xf32>
  // CHECK: %[[G:.*]] = memref.alloc() {{.*}} : memref<1x2xf32>
  // CHECK: plan.collective scatter_from_one %[[X]] into %[[G]] over @m["replica"] ticket 0 dim 0 root 2 {payload_bytes = 32 : i64, queue = 1 : i64, wire_bytes = 24 : i64}
  %g = distribute.scatter_from_one %x from 2 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<1x2xf32>
  return %a, %b, %d, %e, %f, %g : tensor<16x2xf32>, tensor<1x2xf32>, tensor<4x2xf32>, tensor<1x8xf32>, tensor<4x2xf32>, tensor<1x2xf32>
}

// CHECK-LABEL: func.func @convolution
// CHECK-SAME: (%[[X:.*]]: memref<8x9x9x4xf32>{{.*}}, %[[W:.*]]: memref<3x3x4x16xf32>
func.func @convolution(%x: tensor<8x9x9x4xf32> {distribute.batch = "x"}, %w: tensor<3x3x4x16xf32> {distribute.replicated = "w"})
    -> (tensor<8x4x4x16xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  // CHECK: %[[Y:.*]] = memref.alloc
  // CHECK: plan.library_convolution forward %[[X]], %[[W]] into %[[Y]]
  // CHECK: return %[[Y]]
  %e = tensor.empty() : tensor<8x4x4x16xf32>
  %y = plan.library_convolution forward %x, %w into %e src [0, 1, 2, 3] weights [0, 1, 2, 3] dst [0, 1, 2, 3]
      strides [2, 2] dilations [1, 1] pad_low [0, 0] pad_high [0, 0]
      : tensor<8x9x9x4xf32>, tensor<3x3x4x16xf32>, tensor<8x4x4x16xf32> -> tensor<8x4x4x16xf32>
  return %y : tensor<8x4x4x16xf32>
}

// A product that accumulates reads its destination, which is written in place only where it may be; another one does not.
// CHECK-LABEL: func.func @products
// CHECK-SAME: (%[[X:.*]]: memref<16x8xf32>{{.*}}, %[[D:.*]]: memref<16x4xf32>{{.*}}, %[[W:.*]]: memref<8x4xf32>
func.func @products(%x: tensor<16x8xf32> {distribute.batch = "x"}, %d: tensor<16x4xf32> {distribute.batch = "d"}, %w: tensor<8x4xf32> {distribute.state = "w"})
    -> (tensor<8x4xf32> {distribute.state = "w"}, tensor<16x4xf32> {distribute.output = "y"}, tensor<16x4xf32> {distribute.output = "sum"}) attributes {distribute.promoted} {
  // CHECK: %[[Y:.*]] = memref.alloc
  // CHECK-NEXT: plan.library_matmul %[[X]] [0, 2], %[[W]] [2, 1] into %[[Y]] [0, 1] : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>
  %e = tensor.empty() : tensor<16x4xf32>
  %y = plan.library_matmul %x [0, 2], %w [2, 1] into %e [0, 1] : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
  // CHECK: %[[S:.*]] = memref.alloc
  // CHECK-NEXT: memref.copy %[[D]], %[[S]]
  // CHECK-NEXT: plan.library_matmul %[[X]] [0, 2], %[[W]] [2, 1] into %[[S]] [0, 1] accumulate
  %sum = plan.library_matmul %x [0, 2], %w [2, 1] into %d [0, 1] accumulate : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
  // CHECK-NEXT: plan.library_matmul %[[X]] [2, 0], %[[D]] [2, 1] into %[[W]] [0, 1] alpha -5.000000e-01 accumulate
  // CHECK-NEXT: return %[[W]], %[[Y]], %[[S]]
  %n = plan.library_matmul %x [2, 0], %d [2, 1] into %w [0, 1] alpha -0.5 accumulate : tensor<16x8xf32>, tensor<16x4xf32>, tensor<8x4xf32> -> tensor<8x4xf32>
  return %n, %y, %sum : tensor<8x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>
}
