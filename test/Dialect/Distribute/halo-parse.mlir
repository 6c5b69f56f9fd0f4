// Halo exchanges are read and printed as they are written, in any element type.
// RUN: dist-opt %s | dist-opt | FileCheck %s

distribute.mesh @m <["replica" = 2, "rows" = 4]>

// CHECK-LABEL: func.func @rows
func.func @rows(%x: tensor<2x4x8xf32>, %k: tensor<6xi8>, %b: tensor<3x2xbf16>) {
  // CHECK: distribute.halo_exchange %{{.*}} dim 1 before 1 after 2 fill 0.000000e+00 : f32 over @m["rows"] : tensor<2x4x8xf32> -> tensor<2x7x8xf32>
  %0 = distribute.halo_exchange %x dim 1 before 1 after 2 fill 0.0 : f32 over @m["rows"] : tensor<2x4x8xf32> -> tensor<2x7x8xf32>
  // More rows than a shard has.
  // CHECK: distribute.halo_exchange %{{.*}} dim 0 before 0 after 9 fill -1 : i8 over @m["replica"] : tensor<6xi8> -> tensor<15xi8>
  %1 = distribute.halo_exchange %k dim 0 before 0 after 9 fill -1 : i8 over @m["replica"] : tensor<6xi8> -> tensor<15xi8>
  // CHECK: distribute.halo_exchange %{{.*}} dim 0 before 0 after 0 fill 0xFF80 : bf16 over @m["rows"] : tensor<3x2xbf16> -> tensor<3x2xbf16>
  %2 = distribute.halo_exchange %b dim 0 before 0 after 0 fill 0xFF80 : bf16 over @m["rows"] : tensor<3x2xbf16> -> tensor<3x2xbf16>
  return
}
