// Independent all-reduces become one, in one buffer that they share without gaps; what stood between moves only as it must.
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=0 | FileCheck %s
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=300 | FileCheck %s --check-prefix=LIMIT
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=1 | FileCheck %s --check-prefix=NONE

distribute.mesh @m <["replica" = 4]>
plan.variable @v : tensor<10xf32>
plan.variable @w : tensor<64xf32>

module @kernels {
  func.func @gradient(%x: memref<64xf32>, %g: memref<64xf32>) {
    return
  }
  func.func @bias(%x: memref<64xf32>, %g: memref<10xf32>) {
    return
  }
  func.func @update_w(%w: memref<64xf32>, %g: memref<64xf32>) {
    return
  }
  func.func @update_v(%w: memref<10xf32>, %g: memref<10xf32>) {
    return
  }
}

// The member of whole cache lines comes first, so that the other one's odd size does not misalign it. The update of what
// was reduced first follows the pack; the computation of the second gradient stands before it.
// CHECK-LABEL: plan.step @two
// CHECK: %[[PACK:.*]] = plan.buffer : memref<296xi8>
// CHECK-NEXT: %[[ALL:.*]] = plan.view %[[PACK]][0] : memref<74xf32> in memref<296xi8>
// CHECK-NOT: plan.buffer
// CHECK-DAG: %[[SMALL:.*]] = plan.view %[[PACK]][256] : memref<10xf32> in memref<296xi8>
// CHECK-DAG: %[[LARGE:.*]] = plan.view %[[PACK]][0] : memref<64xf32> in memref<296xi8>
// CHECK-DAG: %[[LAST:.*]] = plan.view %[[PACK]][288] : memref<2xf32> in memref<296xi8>
// CHECK: plan.launch @kernels::@bias(read %{{.*}}, write %[[SMALL]])
// CHECK-NEXT: plan.launch @kernels::@gradient(read %{{.*}}, write %[[LARGE]])
// CHECK-NEXT: plan.collective all_reduce sum %[[ALL]] into %[[ALL]] over @m["replica"] ticket 7
// CHECK-SAME: batch_dependent, label = "pack of 2 reductions", payload_bytes = 296 : i64, queue = 1 : i64, wire_bytes = 444 : i64
// CHECK-NEXT: plan.wait 7
// CHECK-NEXT: plan.launch @kernels::@update_v(readwrite %{{.*}}, read %[[SMALL]])
// CHECK-NEXT: plan.launch @kernels::@update_w(readwrite %{{.*}}, read %[[LARGE]])
// CHECK-NEXT: plan.output "last" %[[LAST]]
// LIMIT-LABEL: plan.step @two
// LIMIT: plan.collective
// LIMIT-NOT: plan.collective
// NONE-LABEL: plan.step @two
// NONE: plan.collective{{.*}} : memref<10xf32>, memref<10xf32>
// NONE: plan.launch @kernels::@update_v
// NONE: plan.collective{{.*}} : memref<64xf32>, memref<64xf32>
plan.role "worker" on cpu {
  plan.hold @v
  plan.hold @w
}
plan.step @two {
  plan.input @x batch : tensor<64xf32> dim 0 of 256
  plan.program "worker" {
    %b0 = plan.buffer : memref<40xi8>
    %b1 = plan.buffer : memref<256xi8>
    %x = plan.view input @x[0] : memref<64xf32>
    %w = plan.view variable @w[0] : memref<64xf32>
    %v = plan.view variable @v[0] : memref<10xf32>
    %g0 = plan.view %b0[0] : memref<10xf32> in memref<40xi8>
    %g1 = plan.view %b1[0] : memref<64xf32> in memref<256xi8>
    %last = plan.view %b0[32] : memref<2xf32> in memref<40xi8>
    plan.launch @kernels::@bias(read %x, write %g0) : memref<64xf32>, memref<10xf32>
    plan.collective all_reduce sum %g0 into %g0 over @m["replica"] ticket 7 {batch_dependent, payload_bytes = 40 : i64, queue = 1 : i64, wire_bytes = 60 : i64} : memref<10xf32>, memref<10xf32>
    plan.wait 7 {queue = 1 : i64}
    plan.launch @kernels::@update_v(readwrite %v, read %g0) : memref<10xf32>, memref<10xf32>
    plan.launch @kernels::@gradient(read %x, write %g1) : memref<64xf32>, memref<64xf32>
    plan.collective all_reduce sum %g1 into %g1 over @m["replica"] ticket 8 {payload_bytes = 256 : i64, queue = 1 : i64, wire_bytes = 384 : i64} : memref<64xf32>, memref<64xf32>
    plan.wait 8 {queue = 1 : i64}
    plan.launch @kernels::@update_w(readwrite %w, read %g1) : memref<64xf32>, memref<64xf32>
    plan.output "last" %last mirrored : memref<2xf32>
  }
}

// A pack that has no room for a reduction no larger than itself takes no more, so ticket 4 does not join ticket 0; one that could never
// hold it stays open.
// LIMIT-LABEL: plan.step @full
// LIMIT: plan.collective {{.*}} ticket 0{{.*}} : memref<60xf32>
// LIMIT: plan.collective {{.*}} ticket 3{{.*}} : memref<100xf32>
// LIMIT: plan.collective {{.*}} ticket 2{{.*}} : memref<50xf32>
// LIMIT-NOT: plan.collective
// CHECK-LABEL: plan.step @full
// CHECK: plan.collective{{.*}} : memref<210xf32>
// CHECK-NOT: plan.collective
plan.step @full {
  plan.program "worker" {
    %b0 = plan.buffer : memref<160xi8>
    %b1 = plan.buffer : memref<80xi8>
    %b2 = plan.buffer : memref<160xi8>
    %b3 = plan.buffer : memref<400xi8>
    %b4 = plan.buffer : memref<40xi8>
    %g0 = plan.view %b0[0] : memref<40xf32> in memref<160xi8>
    %g1 = plan.view %b1[0] : memref<20xf32> in memref<80xi8>
    %g2 = plan.view %b2[0] : memref<40xf32> in memref<160xi8>
    %g3 = plan.view %b3[0] : memref<100xf32> in memref<400xi8>
    %g4 = plan.view %b4[0] : memref<10xf32> in memref<40xi8>
    plan.collective all_reduce sum %g0 into %g0 over @m["replica"] ticket 0 : memref<40xf32>, memref<40xf32>
    plan.wait 0
    plan.collective all_reduce sum %g1 into %g1 over @m["replica"] ticket 1 : memref<20xf32>, memref<20xf32>
    plan.wait 1
    plan.collective all_reduce sum %g2 into %g2 over @m["replica"] ticket 2 : memref<40xf32>, memref<40xf32>
    plan.wait 2
    plan.collective all_reduce sum %g3 into %g3 over @m["replica"] ticket 3 : memref<100xf32>, memref<100xf32>
    plan.wait 3
    plan.collective all_reduce sum %g4 into %g4 over @m["replica"] ticket 4 : memref<10xf32>, memref<10xf32>
    plan.wait 4
  }
}

// A larger reduction goes beside a pack of small ones, which stays open for the next small one.
// CHECK-LABEL: plan.step @small_and_large
// LIMIT-LABEL: plan.step @small_and_large
// LIMIT: plan.collective {{.*}} ticket 1{{.*}} : memref<70xf32>
// LIMIT: plan.collective {{.*}} ticket 0{{.*}} : memref<20xf32>
// LIMIT: plan.collective {{.*}} ticket 3{{.*}} : memref<70xf32>
// LIMIT-NOT: plan.collective
plan.step @small_and_large {
  plan.program "worker" {
    %b0 = plan.buffer : memref<40xi8>
    %b1 = plan.buffer : memref<280xi8>
    %b2 = plan.buffer : memref<40xi8>
    %b3 = plan.buffer : memref<280xi8>
    %g0 = plan.view %b0[0] : memref<10xf32> in memref<40xi8>
    %g1 = plan.view %b1[0] : memref<70xf32> in memref<280xi8>
    %g2 = plan.view %b2[0] : memref<10xf32> in memref<40xi8>
    %g3 = plan.view %b3[0] : memref<70xf32> in memref<280xi8>
    plan.collective all_reduce sum %g0 into %g0 over @m["replica"] ticket 0 : memref<10xf32>, memref<10xf32>
    plan.wait 0
    plan.collective all_reduce sum %g1 into %g1 over @m["replica"] ticket 1 : memref<70xf32>, memref<70xf32>
    plan.wait 1
    plan.collective all_reduce sum %g2 into %g2 over @m["replica"] ticket 2 : memref<10xf32>, memref<10xf32>
    plan.wait 2
    plan.collective all_reduce sum %g3 into %g3 over @m["replica"] ticket 3 : memref<70xf32>, memref<70xf32>
    plan.wait 3
  }
}
