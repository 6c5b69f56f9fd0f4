// The mean of a type narrower than f32 is summed and divided in f32.
// RUN: dist-opt %s -distribute-apply-strategy | FileCheck %s

distribute.mesh @cluster <["replica" = 4]>

// CHECK-LABEL: func.func @narrow
// CHECK:         %[[WIDE:.*]] = arith.extf %arg0 : tensor<8xf16> to tensor<8xf32>
// CHECK:         %[[SUM:.*]] = distribute.all_reduce sum %[[WIDE]] {{.*}} : tensor<8xf32>
// CHECK:         %[[MEAN:.*]] = arith.divf %[[SUM]], %{{.*}} : tensor<8xf32>
// CHECK:         arith.truncf %[[MEAN]] : tensor<8xf32> to tensor<8xf16>
// CHECK:         %[[SHARDS:.*]] = distribute.reduce_scatter sum {{.*}} : tensor<8xf32> -> tensor<2xf32>
// CHECK:         %[[SHARD:.*]] = arith.divf %[[SHARDS]], %{{.*}} : tensor<2xf32>
// CHECK:         arith.truncf %[[SHARD]] : tensor<2xf32> to tensor<2xf16>
// CHECK:         distribute.all_reduce sum %arg0 {{.*}} : tensor<8xf16>
func.func @narrow(%x: tensor<8xf16> {distribute.batch = "x"})
    -> (tensor<8xf16> {distribute.output = "a"}, tensor<2xf16> {distribute.output = "b", distribute.result = "per_replica"}, tensor<8xf16> {distribute.output = "c"})
    attributes {distribute.step, distribute.view = "replica"} {
  %a = distribute.all_reduce mean %x over @cluster["replica"] : tensor<8xf16>
  %b = distribute.reduce_scatter mean %x dim 0 over @cluster["replica"] : tensor<8xf16> -> tensor<2xf16>
  %c = distribute.all_reduce sum %x over @cluster["replica"] : tensor<8xf16>
  return %a, %b, %c : tensor<8xf16>, tensor<2xf16>, tensor<8xf16>
}
