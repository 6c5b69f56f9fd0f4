// Work that reads the batch, directly or through other work, is marked; an all-reduce ends that, a gathering does not.
// RUN: dist-opt %s -distribute-place-buffers | FileCheck %s

plan.variable @w : tensor<64xf32>

module @kernels {
  func.func @k(%x: memref<64xf32>, %y: memref<64xf32>) {
    return
  }
}

plan.role "worker" on cpu {
  plan.hold @w
}
// CHECK-LABEL: plan.step @reduced
plan.step @reduced {
  plan.input @x batch : tensor<64xf32> dim 0 of 128
  plan.input @c replicated : tensor<64xf32>
  plan.program "worker" {
    %b0 = plan.buffer : memref<256xi8>
    %b1 = plan.buffer : memref<256xi8>
    %x = plan.view input @x[0] : memref<64xf32>
    %c = plan.view input @c[0] : memref<64xf32>
    %w = plan.view variable @w[0] : memref<64xf32>
    %v0 = plan.view %b0[0] : memref<64xf32> in memref<256xi8>
    %v1 = plan.view %b1[0] : memref<64xf32> in memref<256xi8>
    // CHECK: label = "of constants"
    // CHECK-NOT: batch_dependent
    plan.launch @kernels::@k(read %c, write %v1) {label = "of constants"} : memref<64xf32>, memref<64xf32>
    // CHECK: batch_dependent, label = "direct"
    plan.launch @kernels::@k(read %x, write %v0) {label = "direct"} : memref<64xf32>, memref<64xf32>
    // CHECK: batch_dependent, label = "through another"
    plan.launch @kernels::@k(read %v0, readwrite %v1) {label = "through another"} : memref<64xf32>, memref<64xf32>
    // CHECK: plan.collective {{.*}} {batch_dependent}
    plan.collective all_reduce sum %v1 into %v1 over @m["replica"] ticket 0 : memref<64xf32>, memref<64xf32>
    plan.wait 0
    // CHECK-NOT: batch_dependent
    // CHECK: label = "update"
    plan.launch @kernels::@k(read %v1, readwrite %w) {label = "update"} : memref<64xf32>, memref<64xf32>
  }
}

// CHECK-LABEL: plan.step @gathered
plan.step @gathered {
  plan.input @x batch : tensor<32xf32> dim 0 of 64
  plan.program "worker" {
    %b0 = plan.buffer : memref<256xi8>
    %b1 = plan.buffer : memref<256xi8>
    %x = plan.view input @x[0] : memref<32xf32>
    %v0 = plan.view %b0[0] : memref<64xf32> in memref<256xi8>
    %v1 = plan.view %b1[0] : memref<64xf32> in memref<256xi8>
    plan.collective all_gather %x into %v0 over @m["replica"] ticket 0 dim 0 : memref<32xf32>, memref<64xf32>
    plan.wait 0
    // CHECK: batch_dependent, label = "everywhere"
    plan.launch @kernels::@k(read %v0, write %v1) {label = "everywhere"} : memref<64xf32>, memref<64xf32>
    plan.output "y" %v1 mirrored : memref<64xf32>
  }
}
