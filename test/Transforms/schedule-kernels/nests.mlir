// What is decided of a structured op stands on it, as plan.nest.
// RUN: dist-opt %s -distribute-schedule-kernels=min-points=1000000 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>

// A contiguous op is one loop whatever its rank.
// CHECK-LABEL: func.func @contiguous(
// CHECK:         linalg.generic {{.*}} attrs = {plan.nest = #plan.nest<loops [0, 1, 2]>}
func.func @contiguous(%x: memref<4x8x16xf32>, %y: memref<4x8x16xf32>) {
  memref.copy %x, %y : memref<4x8x16xf32> to memref<4x8x16xf32>
  return
}

// A transposed access runs in tiles.
// CHECK-LABEL: func.func @transposed(
// CHECK:         linalg.generic {{.*}} attrs = {plan.nest = #plan.nest<loops [0] [1], tile 32>}
func.func @transposed(%x: memref<128x128xf32>, %y: memref<128x128xf32>) {
  linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<128x128xf32>) outs(%y : memref<128x128xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}

// The window of a pooling is written out inside of the loop that moves the outputs.
// CHECK-LABEL: func.func @window(
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]{{.*}} attrs = {plan.nest = #plan.nest<loops [0, 1] [2], unrolled 1>}
func.func @window(%x: memref<18x64xf32>, %w: memref<3xf32>, %y: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, w, j) -> (i + w, j)>, affine_map<(i, w, j) -> (w)>, affine_map<(i, w, j) -> (i, j)>], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%x, %w : memref<18x64xf32>, memref<3xf32>) outs(%y : memref<16x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  }
  return
}

// Ops that share their rows run row by row; the fill is one of them. The last op reads another row.
// CHECK-LABEL: func.func @rows(
// CHECK:         linalg.fill {plan.nest = #plan.nest<rows 1 of 0>}
// CHECK:         linalg.generic {{.*}} attrs = {plan.nest = #plan.nest<rows 1 of 0, loops [1]>}
// CHECK:         linalg.generic {{.*}} attrs = {plan.nest = #plan.nest<rows 1 of 0, loops [1]>}
// CHECK:         linalg.generic {{.*}} attrs = {plan.nest = #plan.nest<loops [0] [1], tile 32>}
func.func @rows(%x: memref<64x128xf32>, %m: memref<64xf32>, %y: memref<64x128xf32>, %z: memref<128x64xf32>) {
  %least = arith.constant 0xFF800000 : f32
  linalg.fill ins(%least : f32) outs(%m : memref<64xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x128xf32>) outs(%m : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : memref<64x128xf32>, memref<64xf32>) outs(%y : memref<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    linalg.yield %d : f32
  }
  linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y : memref<64x128xf32>) outs(%z : memref<128x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}

// A map that divides has no strides: a loop for each dimension.
// CHECK-LABEL: func.func @divided(
// CHECK-NOT:     plan.nest
// CHECK:         return
func.func @divided(%x: memref<8xf32>, %y: memref<32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 4)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<8xf32>) outs(%y : memref<32xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}

// Again: what has its nest keeps it.
// RUN: dist-opt %s -distribute-schedule-kernels=min-points=1000000 -o %t && dist-opt %t -distribute-schedule-kernels=min-points=1000000 | diff %t -
