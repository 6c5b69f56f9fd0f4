// Each collective gets the cheapest algorithm of the cost model, or the one that is named; its wire bytes follow.
// RUN: dist-opt %s -distribute-select-reduction | FileCheck %s --check-prefixes=CHECK,SHARED
// RUN: dist-opt %s -distribute-select-reduction="slots-per-device=4 link-microseconds=10 link-gigabytes-per-second=1" | FileCheck %s --check-prefixes=CHECK,LINKS
// RUN: dist-opt %s -distribute-select-reduction=reduction=ring | FileCheck %s --check-prefixes=CHECK,RING
// RUN: dist-opt %s -distribute-select-reduction=reduction=tree | FileCheck %s --check-prefixes=CHECK,TREE
// RUN: dist-opt %s -distribute-select-reduction=reduction=to_one_device | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: dist-opt %s -distribute-select-reduction="reproducible=8" | FileCheck %s --check-prefixes=MARK

// MARK: module attributes {plan.reproducible = 8 : i64}
distribute.mesh @m <["replica" = 8]>

// Where all share memory, one pass has the fewest rendezvous and the fewest bytes. Where devices are linked, only their leaders
// send over the links. An algorithm without a form of a kind leaves it to one pass.
plan.role "worker" on cpu {
}
// CHECK-LABEL: plan.step @step
plan.step @step {
  plan.program "worker" {
    %g = plan.buffer : memref<1048576xf32>
    %h = plan.buffer : memref<8192xbf16>
    %b = plan.buffer : memref<8192xi32>
    %p = plan.view %g[0] : memref<1048576xf32> in memref<1048576xf32>
    %q = plan.view %h[0] : memref<8192xbf16> in memref<8192xbf16>
    %r = plan.view %b[0] : memref<8192xi32> in memref<8192xi32>
    // SHARED: plan.collective all_reduce sum {{.*}} ticket 0 {payload_bytes = 4194304 : i64, queue = 1 : i64, wire_bytes = 7340032 : i64}
    // LINKS: plan.collective all_reduce sum {{.*}} ticket 0 {algorithm = #plan.algorithm<hierarchical_copy>,
    // RING: plan.collective all_reduce sum {{.*}} ticket 0 {algorithm = #plan.algorithm<ring>, {{.*}}wire_bytes = 7340032 : i64}
    // TREE: plan.collective all_reduce sum {{.*}} ticket 0 {algorithm = #plan.algorithm<tree>, {{.*}}wire_bytes = 7340032 : i64}
    // ONE: plan.collective all_reduce sum {{.*}} ticket 0 {algorithm = #plan.algorithm<to_one_device>, {{.*}}wire_bytes = 29360128 : i64}
    plan.collective all_reduce sum %p into %p over @m["replica"] ticket 0 {payload_bytes = 4194304 : i64, queue = 1 : i64} : memref<1048576xf32>, memref<1048576xf32>
    plan.wait 0 {queue = 1 : i64}
    // Partial sums of bf16 travel as f32: 16384/8 * (1 + 2*6 + 7).
    // RING: plan.collective all_reduce sum {{.*}} ticket 1 {algorithm = #plan.algorithm<ring>, {{.*}}wire_bytes = 40960 : i64}
    plan.collective all_reduce sum %q into %q over @m["replica"] ticket 1 {payload_bytes = 16384 : i64, queue = 1 : i64} : memref<8192xbf16>, memref<8192xbf16>
    plan.wait 1 {queue = 1 : i64}
    // SHARED: plan.collective broadcast {{.*}} ticket 2 root 0 {payload_bytes = 32768 : i64, queue = 1 : i64, wire_bytes = 229376 : i64}
    // RING: plan.collective broadcast {{.*}} ticket 2 root 0 {payload_bytes = 32768 : i64, queue = 1 : i64, wire_bytes = 229376 : i64}
    // TREE: plan.collective broadcast {{.*}} ticket 2 root 0 {algorithm = #plan.algorithm<tree>, {{.*}}wire_bytes = 98304 : i64}
    plan.collective broadcast %r into %r over @m["replica"] ticket 2 root 0 {payload_bytes = 32768 : i64, queue = 1 : i64} : memref<8192xi32>, memref<8192xi32>
    plan.wait 2 {queue = 1 : i64}
  }
}
