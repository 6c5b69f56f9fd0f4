// Between GPUs `nccl` carries what it has a form of; all else, as for every algorithm, is left to one pass.
// RUN: dist-opt %s -distribute-select-reduction="reduction=nccl device=cuda" | FileCheck %s

distribute.mesh @m <["replica" = 2]>

plan.role "worker" on cuda {
}
// CHECK-LABEL: plan.step @step
plan.step @step {
  plan.program "worker" {
    %g = plan.buffer : memref<8xf32>
    %h = plan.buffer : memref<8xbf16>
    %i = plan.buffer : memref<8xi32>
    %s = plan.buffer : memref<200x4xf32>
    %t = plan.buffer : memref<200x8xf32>
    %p = plan.view %g[0] : memref<8xf32> in memref<8xf32>
    %q = plan.view %h[0] : memref<8xbf16> in memref<8xbf16>
    %r = plan.view %i[0] : memref<8xi32> in memref<8xi32>
    %u = plan.view %s[0] : memref<200x4xf32> in memref<200x4xf32>
    %v = plan.view %t[0] : memref<200x8xf32> in memref<200x8xf32>
    %x = plan.buffer : memref<64x4xf32>
    %y = plan.buffer : memref<32x8xf32>
    %w = plan.buffer : memref<100x8xf32>
    // CHECK: plan.collective all_reduce sum {{.*}} ticket 0 {algorithm = #plan.algorithm<nccl>,
    plan.collective all_reduce sum %p into %p over @m["replica"] ticket 0 {payload_bytes = 32 : i64, queue = 1 : i64} : memref<8xf32>, memref<8xf32>
    plan.wait 0 {queue = 1 : i64}
    // It would round at each step.
    // CHECK: plan.collective all_reduce sum {{.*}} ticket 1 {payload_bytes
    plan.collective all_reduce sum %q into %q over @m["replica"] ticket 1 {payload_bytes = 16 : i64, queue = 1 : i64} : memref<8xbf16>, memref<8xbf16>
    plan.wait 1 {queue = 1 : i64}
    // CHECK: plan.collective broadcast {{.*}} ticket 2 root 0 {algorithm = #plan.algorithm<nccl>,
    plan.collective broadcast %q into %q over @m["replica"] ticket 2 root 0 {payload_bytes = 16 : i64, queue = 1 : i64} : memref<8xbf16>, memref<8xbf16>
    plan.wait 2 {queue = 1 : i64}
    // It would drop a nan of floats.
    // CHECK: plan.collective all_reduce max {{.*}} ticket 3 {payload_bytes
    plan.collective all_reduce max %p into %p over @m["replica"] ticket 3 {payload_bytes = 32 : i64, queue = 1 : i64} : memref<8xf32>, memref<8xf32>
    plan.wait 3 {queue = 1 : i64}
    // CHECK: plan.collective all_reduce max {{.*}} ticket 4 {algorithm = #plan.algorithm<nccl>,
    plan.collective all_reduce max %r into %r over @m["replica"] ticket 4 {payload_bytes = 32 : i64, queue = 1 : i64} : memref<8xi32>, memref<8xi32>
    plan.wait 4 {queue = 1 : i64}
    // A call for each row.
    // CHECK: plan.collective all_gather {{.*}} ticket 5 dim 1 {payload_bytes
    plan.collective all_gather %u into %v over @m["replica"] ticket 5 dim 1 {payload_bytes = 6400 : i64, queue = 1 : i64} : memref<200x4xf32>, memref<200x8xf32>
    plan.wait 5 {queue = 1 : i64}
    // Sends and receives for each row before the later of the two dimensions.
    // CHECK: plan.collective all_to_all {{.*}} ticket 6 dim 0 concat 1 {algorithm = #plan.algorithm<nccl>,
    plan.collective all_to_all %x into %y over @m["replica"] ticket 6 dim 0 concat 1 {payload_bytes = 1024 : i64, queue = 1 : i64} : memref<64x4xf32>, memref<32x8xf32>
    plan.wait 6 {queue = 1 : i64}
    // CHECK: plan.collective all_to_all {{.*}} ticket 7 dim 1 concat 0 {algorithm = #plan.algorithm<nccl>,
    plan.collective all_to_all %y into %x over @m["replica"] ticket 7 dim 1 concat 0 {payload_bytes = 1024 : i64, queue = 1 : i64} : memref<32x8xf32>, memref<64x4xf32>
    plan.wait 7 {queue = 1 : i64}
    // CHECK: plan.collective all_to_all {{.*}} ticket 8 dim 0 concat 1 {payload_bytes
    plan.collective all_to_all %u into %w over @m["replica"] ticket 8 dim 0 concat 1 {payload_bytes = 3200 : i64, queue = 1 : i64} : memref<200x4xf32>, memref<100x8xf32>
    plan.wait 8 {queue = 1 : i64}
  }
}
