// A program without collectives stays as it is, and a group that is open until launch has no wire bytes.
// RUN: dist-opt %s -distribute-select-reduction=reduction=ring | FileCheck %s

distribute.mesh @m <["replica" = ?]>
plan.role "worker" on cpu {
}
// CHECK-LABEL: plan.step @open
plan.step @open {
  plan.program "worker" {
    %g = plan.buffer : memref<64xf32>
    %p = plan.view %g[0] : memref<64xf32> in memref<64xf32>
    // CHECK: ticket 0 {algorithm = #plan.algorithm<ring>, payload_bytes = 256 : i64, queue = 1 : i64}
    plan.collective all_reduce sum %p into %p over @m["replica"] ticket 0 {payload_bytes = 256 : i64, queue = 1 : i64} : memref<64xf32>, memref<64xf32>
    plan.wait 0 {queue = 1 : i64}
  }
}

// CHECK-LABEL: plan.step @alone
// CHECK-NEXT: plan.program "worker" {
// CHECK-NEXT: }
plan.step @alone {
  plan.program "worker" {
  }
}
