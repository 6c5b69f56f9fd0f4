// A room whose windows' rows would meet in one bank is a little longer; it is never written back, as its buffer is scratch.
// RUN: dist-opt %s -distribute-form-instructions=device=cuda -distribute-schedule-kernels=device=cuda | FileCheck %s

#window = affine_map<(n, y, x, k, l, c) -> (n, y + k, x + l, c)>
#id = affine_map<(n, y, x, k, l, c) -> (n, y, x, k, l, c)>

// Rows of 19 x 8 words: three windows' rows of 24 words lie in the 32 banks one behind the other.
// CHECK-LABEL: func.func @distk_0(
// CHECK:         %[[LONG:.*]] = memref.alloca() : memref<1x18x19x8xf32, 3>
// CHECK:         %[[ROOM:.*]] = memref.subview %[[LONG]][0, 0, 0, 0] [1, 18, 18, 8]
// CHECK:         linalg.fill {{.*}} outs(%[[ROOM]]
// CHECK:         linalg.generic {{.*}} outs(%[[ROOM]]
// CHECK:         linalg.generic {{.*}} ins(%[[ROOM]]
// CHECK-NOT:     linalg.generic
func.func @unfolded(%x: memref<64x16x16x64xf32> {distribute.batch = "x"}) -> (memref<64x16x16x3x3x64xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<64x18x18x64xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<64x18x18x64xf32>)
  %part = memref.subview %p[0, 1, 1, 0] [64, 16, 16, 64] [1, 1, 1, 1]
      : memref<64x18x18x64xf32> to memref<64x16x16x64xf32, strided<[20736, 1152, 64, 1], offset: 1216>>
  memref.copy %x, %part : memref<64x16x16x64xf32> to memref<64x16x16x64xf32, strided<[20736, 1152, 64, 1], offset: 1216>>
  %y = memref.alloc() : memref<64x16x16x3x3x64xf32>
  linalg.generic {indexing_maps = [#window, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%p : memref<64x18x18x64xf32>) outs(%y : memref<64x16x16x3x3x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return %y : memref<64x16x16x3x3x64xf32>
}
