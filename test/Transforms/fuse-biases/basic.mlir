// What a kernel adds to each row of a product, the library adds; a relu behind it, where it is asked for.
// RUN: dist-opt %s -distribute-fuse-biases=device=cuda | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: dist-opt %s '-distribute-fuse-biases=device=cuda relu' | FileCheck %s --check-prefixes=CHECK,RELU
// RUN: sed 's/on cuda/on cpu/' %s | dist-opt -distribute-fuse-biases | FileCheck %s --check-prefix=CPU

// The kernel of the one launch is gone; that with a relu has another launch.
// CHECK:     module @kernels
// CHECK-NOT: func.func @bias(
// CHECK:     func.func @bias_relu(
// CPU:       func.func @bias(
module @kernels {
  func.func @bias(%c: memref<16x4xf32>, %d: memref<4xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xf32>) outs(%c : memref<16x4xf32>) {
    ^bb0(%b: f32, %x: f32):
      %0 = arith.addf %b, %x : f32
      linalg.yield %0 : f32
    }
    return
  }
  func.func @bias_relu(%d: memref<4xf32>, %c: memref<16x4xf32>) {
    %zero = arith.constant 0.0 : f32
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%c, %d : memref<16x4xf32>, memref<4xf32>) outs(%c : memref<16x4xf32>) {
    ^bb0(%x: f32, %b: f32, %old: f32):
      %0 = arith.addf %x, %b : f32
      %1 = arith.maximumf %0, %zero : f32
      linalg.yield %1 : f32
    }
    return
  }
}
plan.role "worker" on cuda {
}
plan.step @step {
  plan.program "worker" {
    // CHECK: %[[A:.*]] = plan.buffer : memref<16x8xf32>
    %a = plan.buffer : memref<16x8xf32>
    // CHECK: %[[B:.*]] = plan.buffer : memref<8x4xf32>
    %b = plan.buffer : memref<8x4xf32>
    // CHECK: %[[D:.*]] = plan.buffer : memref<4xf32>
    %d = plan.buffer : memref<4xf32>
    // CHECK: %[[C:.*]] = plan.buffer : memref<16x4xf32>
    %c = plan.buffer : memref<16x4xf32>
    // CHECK: %[[E:.*]] = plan.buffer : memref<16x4xf32>
    %e = plan.buffer : memref<16x4xf32>
    // CHECK:      plan.matmul %[[A]], %[[B]] into %[[C]] bias %[[D]] {flops = 1088 : i64} : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>, memref<4xf32>
    // CHECK-NEXT: plan.matmul
    plan.matmul %a, %b into %c {flops = 1024 : i64} : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>
    plan.launch @kernels::@bias(readwrite %c, read %d) {flops = 64 : i64} : memref<16x4xf32>, memref<4xf32>
    // RELU-SAME: %[[A]], %[[B]] into %[[E]] bias %[[D]] relu alpha 5.000000e-01 :
    // RELU-NEXT: plan.launch @kernels::@bias_relu(read %[[D]], readwrite %[[C]])
    // KEPT-SAME: %[[A]], %[[B]] into %[[E]] alpha 5.000000e-01 :
    // KEPT-NEXT: plan.launch @kernels::@bias_relu(read %[[D]], readwrite %[[E]])
    // CPU-COUNT-3: plan.launch
    plan.matmul %a, %b into %e alpha 0.5 : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>
    plan.launch @kernels::@bias_relu(read %d, readwrite %e) : memref<4xf32>, memref<16x4xf32>
    plan.launch @kernels::@bias_relu(read %d, readwrite %c) : memref<4xf32>, memref<16x4xf32>
  }
}
