// The innermost loop steps through memory one element at a time.
// RUN: dist-opt %s -distribute-schedule-kernels | FileCheck %s

// CHECK-DAG: #[[$ID:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[$INNER:.*]] = affine_map<(d0, d1) -> (d1)>

// The sum of columns: rows outside.
// CHECK-LABEL: func.func @columns
func.func @columns(%x: memref<256x64xf32>, %y: memref<64xf32>) {
  // CHECK: linalg.generic {indexing_maps = [#[[$ID]], #[[$INNER]]], iterator_types = ["reduction", "parallel"]}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<256x64xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.addf %out, %a : f32
    linalg.yield %s : f32
  }
  return
}

// Positions asked for move along.
// CHECK-LABEL: func.func @positions
func.func @positions(%x: memref<64x256xf32>) {
  // CHECK: linalg.index 1
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x256xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %f = arith.sitofp %j : i32 to f32
    linalg.yield %f : f32
  }
  return
}
