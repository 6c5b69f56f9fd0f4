// An output that lies in blocks along its dimension is gathered block by block; a padded one keeps what it says of the batch's rows.
// RUN: dist-opt %s -distribute-store-once | FileCheck %s

distribute.mesh @mesh <["replica" = 3]>

// CHECK-LABEL: func.func @step_storage
// CHECK-SAME: -> (tensor<5x24xf32> {distribute.output = "blocks", distribute.result = "mirrored"}, tensor<12x2xf32> {distribute.batch_dim = 0 : i64, distribute.batch_rows = 1 : i64, distribute.output = "padded", distribute.result = "mirrored"})
// CHECK: %[[APART:.*]] = tensor.expand_shape %{{.*}} {{\[\[0\], \[1, 2\]\]}} output_shape [5, 2, 4] : tensor<5x8xf32> into tensor<5x2x4xf32>
// CHECK: %[[ALL:.*]] = distribute.all_gather %[[APART]] dim 2 over @mesh["replica"] {{.*}} : tensor<5x2x4xf32> -> tensor<5x2x12xf32>
// CHECK: %[[BLOCKS:.*]] = tensor.collapse_shape %[[ALL]] {{\[\[0\], \[1, 2\]\]}} : tensor<5x2x12xf32> into tensor<5x24xf32>
// CHECK: %[[PADDED:.*]] = distribute.all_gather %{{.*}} dim 0 over @mesh["replica"] {{.*}} : tensor<4x2xf32> -> tensor<12x2xf32>
// CHECK: return %[[BLOCKS]], %[[PADDED]]

// CHECK-LABEL: func.func @step_worker
// CHECK: distribute.all_gather {{.*}} -> tensor<5x2x12xf32>
// CHECK-NOT: tensor.collapse_shape
// CHECK: distribute.all_gather {{.*}} -> tensor<12x2xf32>
// CHECK: return{{$}}
func.func @step(%x: tensor<5x8xf32> {distribute.batch = "x", distribute.batch_dim = 1, distribute.batch_blocks = 2},
                %y: tensor<4x2xf32> {distribute.replicated = "y"})
    -> (tensor<5x8xf32> {distribute.output = "blocks", distribute.result = "sharded", distribute.result_dim = 1, distribute.result_blocks = 2},
        tensor<4x2xf32> {distribute.output = "padded", distribute.result = "sharded", distribute.result_dim = 0, distribute.batch_dim = 0, distribute.batch_rows = 1})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x, %y : tensor<5x8xf32>, tensor<4x2xf32>
}
