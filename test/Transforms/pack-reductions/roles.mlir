// Groups that lie within a role are packed in its program, and their waits go last; no pack reaches over what is sent.
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=0 | FileCheck %s
// RUN: dist-opt %s -distribute-schedule-collectives | FileCheck %s --check-prefix=SCHEDULE

distribute.mesh @m <["replica" = 2, "device" = 2]>

plan.role "device_0" on cpu at [#plan.axis_range<"device" from 0 to 1>] {
}
plan.role "device_1" on cpu at [#plan.axis_range<"device" from 1 to 2>] {
}
plan.step @step {
  // CHECK: plan.program "device_0"
  // CHECK: plan.collective {{.*}} ticket 0
  // CHECK: plan.send
  // CHECK: plan.collective all_reduce {{.*}} ticket 1 {label = "pack of 2 reductions"
  // CHECK-NOT: plan.collective
  // SCHEDULE: plan.program "device_0"
  // SCHEDULE: plan.collective {{.*}} ticket 0
  // SCHEDULE-NEXT: plan.send
  // SCHEDULE-NEXT: plan.collective {{.*}} ticket 1
  // SCHEDULE-NEXT: plan.collective {{.*}} ticket 2
  // SCHEDULE-NEXT: plan.wait 0
  plan.program "device_0" {
    %b0 = plan.buffer : memref<32xi8>
    %b1 = plan.buffer : memref<32xi8>
    %b2 = plan.buffer : memref<32xi8>
    %b3 = plan.buffer : memref<32xi8>
    %a = plan.view %b0[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %b1[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %b2[0] : memref<8xf32> in memref<32xi8>
    %d = plan.view %b3[0] : memref<8xf32> in memref<32xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.send %d from 0 to 1 over @m["device"] tag 0 ticket 1099511627776 : memref<8xf32>
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 2 : memref<8xf32>, memref<8xf32>
    plan.wait 2
    plan.wait 1099511627776
  }
  // CHECK: plan.program "device_1"
  // CHECK: plan.recv
  // CHECK: plan.collective all_reduce
  plan.program "device_1" {
    %b0 = plan.buffer : memref<32xi8>
    %a = plan.view %b0[0] : memref<8xf32> in memref<32xi8>
    plan.recv %a from 0 to 1 over @m["device"] tag 0 ticket 1099511627777 : memref<8xf32>
    plan.wait 1099511627777
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
  }
}
