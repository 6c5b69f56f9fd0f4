// RUN: dist-opt %s -distribute-schedule-kernels=min-points=64 | FileCheck %s

// Rows of the sum and of what is summed, a fill before it; four parts of a line of the result.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    %[[OUT:.*]]: memref<64xf32>, %[[IN:.*]]: memref<64x128xf32>, %[[BEGIN:.*]]: index, %[[END:.*]]: index) attributes {plan.split}
// CHECK:         scf.for %[[PART:.*]] = %[[BEGIN]] to %[[END]]
// CHECK:           %[[FROM:.*]] = arith.muli %[[PART]], %{{.*}} : index
// CHECK:           %[[A:.*]] = memref.subview %[[OUT]][%[[FROM]]] [16] [1]
// CHECK:           linalg.fill {{.*}}ins(%{{.*}}) outs(%[[A]]
// CHECK:           %[[B:.*]] = memref.subview %[[IN]][%[[FROM]], 0] [16, 128] [1, 1]
// CHECK:           linalg.generic {{.*}} ins(%[[B]] {{.*}} outs(%[[A]]

// The sum over rows has only columns that parts can share out.
// CHECK-LABEL: func.func @columns(
// CHECK:         memref.subview %{{.*}}[0, %{{.*}}] [32, 64] [1, 1]

// The place of an element is the one in the whole.
// CHECK-LABEL: func.func @place(
// CHECK:         %[[FROM:.*]] = arith.muli
// CHECK:         linalg.generic
// CHECK:           %[[INDEX:.*]] = linalg.index 0
// CHECK:           %[[WHOLE:.*]] = arith.addi %[[INDEX]], %[[FROM]]
// CHECK:           arith.index_cast %[[WHOLE]]

// CHECK-LABEL: plan.program
// CHECK:         plan.launch @kernels::@rows({{.*}}) extent 4
// CHECK:         plan.launch @kernels::@columns({{.*}}) extent 2
// CHECK:         plan.launch @kernels::@place({{.*}}) extent 16
module @kernels {
  func.func @rows(%out: memref<64xf32>, %in: memref<64x128xf32>) {
    %zero = arith.constant 0.0 : f32
    linalg.fill ins(%zero : f32) outs(%out : memref<64xf32>)
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<64x128xf32>) outs(%out : memref<64xf32>) {
    ^bb0(%x: f32, %sum: f32):
      %0 = arith.addf %sum, %x : f32
      linalg.yield %0 : f32
    }
    return
  }
  func.func @columns(%out: memref<128xf32>, %in: memref<32x128xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<32x128xf32>) outs(%out : memref<128xf32>) {
    ^bb0(%x: f32, %sum: f32):
      %0 = arith.addf %sum, %x : f32
      linalg.yield %0 : f32
    }
    return
  }
  func.func @place(%out: memref<1024xi32>) {
    linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%out : memref<1024xi32>) {
    ^bb0(%old: i32):
      %i = linalg.index 0 : index
      %0 = arith.index_cast %i : index to i32
      linalg.yield %0 : i32
    }
    return
  }
}
plan.role "worker" on cpu {
}
plan.step @train {
  plan.program "worker" {
    %a = plan.buffer : memref<256xi8>
    %b = plan.buffer : memref<32768xi8>
    %c = plan.buffer : memref<16384xi8>
    %d = plan.buffer : memref<512xi8>
    %e = plan.buffer : memref<4096xi8>
    %out = plan.view %a[0] : memref<64xf32> in memref<256xi8>
    %in = plan.view %b[0] : memref<64x128xf32> in memref<32768xi8>
    %wide = plan.view %c[0] : memref<32x128xf32> in memref<16384xi8>
    %sums = plan.view %d[0] : memref<128xf32> in memref<512xi8>
    %places = plan.view %e[0] : memref<1024xi32> in memref<4096xi8>
    plan.launch @kernels::@rows(write %out, read %in) : memref<64xf32>, memref<64x128xf32>
    plan.launch @kernels::@columns(readwrite %sums, read %wide) : memref<128xf32>, memref<32x128xf32>
    plan.launch @kernels::@place(write %places) : memref<1024xi32>
  }
}
