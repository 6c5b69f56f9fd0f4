// What a kernel adds to each row of a product, the library adds; a relu behind it, where it is asked for.
// RUN: dist-opt %s -split-input-file -distribute-fuse-biases=device=cuda | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: dist-opt %s -split-input-file '-distribute-fuse-biases=device=cuda relu' | FileCheck %s --check-prefixes=CHECK,RELU
// RUN: sed 's/on cuda/on cpu/' %s | dist-opt -split-input-file -distribute-fuse-biases | FileCheck %s --check-prefix=CPU

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

// -----
// Of narrow types the sums of f32 are not written: the library adds the vector to them, and rounds.
module @kernels {
  func.func @rounded(%c: memref<16x4xf32>, %d: memref<4xbf16>, %e: memref<16x4xbf16>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%c, %d : memref<16x4xf32>, memref<4xbf16>) outs(%e : memref<16x4xbf16>) {
    ^bb0(%x: f32, %b: bf16, %old: bf16):
      %0 = arith.truncf %x : f32 to bf16
      %1 = arith.addf %0, %b : bf16
      linalg.yield %1 : bf16
    }
    return
  }
  func.func @in_place(%c: memref<16x4xf16>, %d: memref<4xf16>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xf16>) outs(%c : memref<16x4xf16>) {
    ^bb0(%b: f16, %x: f16):
      %0 = arith.addf %x, %b : f16
      linalg.yield %0 : f16
    }
    return
  }
}
plan.role "worker" on cuda {
}
plan.step @step {
  plan.program "worker" {
    %a = plan.buffer : memref<16x8xbf16>
    %b = plan.buffer : memref<8x4xbf16>
    // CHECK: %[[D:.*]] = plan.buffer : memref<4xbf16>
    %d = plan.buffer : memref<4xbf16>
    %s = plan.buffer : memref<256xi8>
    %c = plan.view %s[0] : memref<16x4xf32> in memref<256xi8>
    %h = plan.buffer : memref<16x16xf16>
    // CHECK: %[[I:.*]] = plan.buffer : memref<16x4xf16>
    %i = plan.buffer : memref<16x4xf16>
    // CHECK: %[[J:.*]] = plan.buffer : memref<16x4xf16>
    %j = plan.buffer : memref<16x4xf16>
    %k = plan.buffer : memref<4xf16>
    plan.matmul %a, %b into %c : memref<16x8xbf16>, memref<8x4xbf16>, memref<16x4xf32>
    // CHECK: %[[E:.*]] = plan.buffer : memref<16x4xbf16>
    %e = plan.buffer : memref<16x4xbf16>
    // CHECK-NEXT: plan.matmul %{{.*}}, %{{.*}} into %[[E]] bias %[[D]] : memref<16x8xbf16>, memref<8x4xbf16>, memref<16x4xbf16>, memref<4xbf16>
    // CPU-COUNT-2: plan.launch
    plan.launch @kernels::@rounded(read %c, read %d, write %e) : memref<16x4xf32>, memref<4xbf16>, memref<16x4xbf16>
    // CHECK-NEXT: plan.matmul %{{.*}}, %[[I]] into %[[J]] bias %{{.*}} : memref<16x16xf16>
    // CHECK-NOT: plan.launch
    plan.matmul %h, %i into %j : memref<16x16xf16>, memref<16x4xf16>, memref<16x4xf16>
    plan.launch @kernels::@in_place(readwrite %j, read %k) : memref<16x4xf16>, memref<4xf16>
  }
}
