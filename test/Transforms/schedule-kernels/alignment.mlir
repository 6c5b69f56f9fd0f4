// Of a GPU's kernel is said what its buffers begin at multiples of, in all launches: 64 bytes, or what an offset leaves of them.
// RUN: dist-opt %s -distribute-schedule-kernels=device=cuda | FileCheck %s
// RUN: dist-opt %s -distribute-schedule-kernels=device=cpu | FileCheck %s --check-prefix=CPU
// CPU-NOT: llvm.align

// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    memref<1024xf32> {llvm.align = 16 : i64}, %{{.*}}: memref<1024xf32> {llvm.align = 64 : i64}
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [4] [1]

// CHECK-LABEL: func.func @packed(
// CHECK-SAME:    memref<1024xf32> {llvm.align = 4 : i64}
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [1] [1]

// CHECK:         plan.launch @kernels::@twice({{.*}}) extent 256
// CHECK:         plan.launch @kernels::@twice({{.*}}) extent 256
// CHECK:         plan.launch @kernels::@packed({{.*}}) extent 1024
module @kernels {
  func.func @twice(%x: memref<1024xf32>, %y: memref<1024xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%x : memref<1024xf32>) outs(%y : memref<1024xf32>) {
    ^bb0(%a: f32, %o: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    return
  }
  func.func @packed(%y: memref<1024xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%y : memref<1024xf32>) {
    ^bb0(%o: f32):
      %0 = arith.addf %o, %o : f32
      linalg.yield %0 : f32
    }
    return
  }
}
plan.role "worker" on cuda {
}
plan.step @train {
  plan.program "worker" {
    %a = plan.buffer : memref<4096xi8>
    %b = plan.buffer : memref<8256xi8>
    %x = plan.view %a[0] : memref<1024xf32> in memref<4096xi8>
    %y = plan.view %b[0] : memref<1024xf32> in memref<8256xi8>
    %z = plan.view %b[4112] : memref<1024xf32> in memref<8256xi8>
    %w = plan.view %b[4100] : memref<1024xf32> in memref<8256xi8>
    plan.launch @kernels::@twice(read %x, write %y) : memref<1024xf32>, memref<1024xf32>
    plan.launch @kernels::@twice(read %z, write %x) : memref<1024xf32>, memref<1024xf32>
    plan.launch @kernels::@packed(readwrite %w) : memref<1024xf32>
  }
}
