// Structured gather and scatter survive printing and parsing.
// RUN: dist-opt %s | FileCheck %s
// RUN: dist-opt %s -mlir-print-op-generic | dist-opt | FileCheck %s

// CHECK-DAG: #[[$ROWS:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[$ROW_OF_TABLE:.*]] = affine_map<(d0, d1)[s0] -> (s0, d1)>
// CHECK-DAG: #[[$WINDOW:.*]] = affine_map<(d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)>

// CHECK-LABEL: func.func @embedding
// CHECK-SAME: (%[[T:.*]]: tensor<128x64xf32>, %[[I:.*]]: tensor<8xi32>)
func.func @embedding(%table: tensor<128x64xf32>, %ids: tensor<8xi32>) -> tensor<8x64xf32> {
  // CHECK: distribute.gather %[[T]][%[[I]]] {index_maps = [#[[$ROWS]]], map = #[[$ROW_OF_TABLE]]} : tensor<128x64xf32>, [tensor<8xi32>] -> tensor<8x64xf32>
  %r = distribute.gather %table[%ids]
     {index_maps = [affine_map<(d0, d1) -> (d0)>],
      map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<128x64xf32>, [tensor<8xi32>] -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// CHECK-LABEL: func.func @dynamic_slice
// CHECK-SAME: (%[[X:.*]]: tensor<10x10xf32>, %[[I:.*]]: tensor<i32>, %[[J:.*]]: tensor<index>)
func.func @dynamic_slice(%x: tensor<10x10xf32>, %i: tensor<i32>, %j: tensor<index>) -> tensor<3x4xf32> {
  // CHECK: distribute.gather %[[X]][%[[I]], %[[J]]] {index_maps = [{{.*}}, {{.*}}], map = #[[$WINDOW]]} : tensor<10x10xf32>, [tensor<i32>, tensor<index>] -> tensor<3x4xf32>
  %r = distribute.gather %x[%i, %j]
     {index_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> ()>],
      map = affine_map<(d0, d1)[s0, s1] -> (s0 + d0, s1 + d1)>}
     : tensor<10x10xf32>, [tensor<i32>, tensor<index>] -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @no_index
func.func @no_index(%x: tensor<6x4xf32>) -> tensor<2x4xf32> {
  // CHECK: distribute.gather %{{.*}}[] {index_maps = [], map = {{.*}}} : tensor<6x4xf32>, [] -> tensor<2x4xf32>
  %r = distribute.gather %x[] {index_maps = [], map = affine_map<(d0, d1) -> (d0 * 3 + 1, d1)>}
     : tensor<6x4xf32>, [] -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @scatter_kinds
// CHECK-SAME: (%[[U:.*]]: tensor<8x64xf32>, %[[T:.*]]: tensor<128x64xf32>, %[[I:.*]]: tensor<8xi32>)
func.func @scatter_kinds(%u: tensor<8x64xf32>, %t: tensor<128x64xf32>, %i: tensor<8xi32>) {
  // CHECK: distribute.scatter add %[[U]] into %[[T]][%[[I]]] {index_maps = [#[[$ROWS]]], map = #[[$ROW_OF_TABLE]]} : tensor<8x64xf32>, tensor<128x64xf32>, [tensor<8xi32>] -> tensor<128x64xf32>
  %0 = distribute.scatter add %u into %t[%i]
     {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x64xf32>, tensor<128x64xf32>, [tensor<8xi32>] -> tensor<128x64xf32>
  // CHECK: distribute.scatter set
  %1 = distribute.scatter set %u into %t[%i]
     {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x64xf32>, tensor<128x64xf32>, [tensor<8xi32>] -> tensor<128x64xf32>
  // CHECK: distribute.scatter min
  %2 = distribute.scatter min %u into %t[%i]
     {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x64xf32>, tensor<128x64xf32>, [tensor<8xi32>] -> tensor<128x64xf32>
  // CHECK: distribute.scatter max
  %3 = distribute.scatter max %u into %t[%i]
     {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x64xf32>, tensor<128x64xf32>, [tensor<8xi32>] -> tensor<128x64xf32>
  return
}
