// Nests that are in order stay.
// RUN: dist-opt %s -distribute-schedule-kernels | FileCheck %s

// CHECK-DAG: #[[$ID:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[$OUTER:.*]] = affine_map<(d0, d1) -> (d0)>

// CHECK-LABEL: func.func @rows
func.func @rows(%x: memref<256x64xf32>, %y: memref<256xf32>) {
  // CHECK: linalg.generic {indexing_maps = [#[[$ID]], #[[$OUTER]]], iterator_types = ["parallel", "reduction"]}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<256x64xf32>) outs(%y : memref<256xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.addf %out, %a : f32
    linalg.yield %s : f32
  }
  return
}
