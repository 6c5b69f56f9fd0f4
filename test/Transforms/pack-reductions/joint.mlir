// Programs that take part in each other's collectives get the same packs in the same order: what keeps two apart in one of them does so in all.
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=0 | FileCheck %s

distribute.mesh @m <["replica" = 3]>

plan.role "storage" on cpu at [#plan.axis_range<"replica" from 0 to 1>] {
}
plan.role "worker" on cpu at [#plan.axis_range<"replica" from 1 to 3>] {
}

// The broadcast needs a sum in the first program alone. It stands behind the pack in both, and of the pack both have the small one last.
// CHECK-LABEL: plan.step @one_order
plan.step @one_order {
  // CHECK: plan.program "storage"
  // CHECK: %[[PACK:.*]] = plan.buffer : memref<80xi8>
  // CHECK: %[[WHOLE:.*]] = plan.view %[[PACK]][0] : memref<20xf32>
  // CHECK: %[[SMALL:.*]] = plan.view %[[PACK]][64] : memref<4xf32>
  // CHECK: plan.view %[[PACK]][0] : memref<16xf32>
  // CHECK: plan.collective reduce_to_one sum %[[WHOLE]] into %[[WHOLE]] over @m["replica"] ticket 0 root 0 {label = "pack of 2 reductions", payload_bytes = 80 : i64, wire_bytes = 80 : i64}
  // CHECK-NEXT: plan.wait 0
  // CHECK-NEXT: plan.copy %[[SMALL]]
  // CHECK-NEXT: plan.collective broadcast {{.*}} ticket 1 root 0
  // CHECK-NEXT: plan.wait 1
  // CHECK-NEXT: }
  plan.program "storage" {
    %b0 = plan.buffer : memref<16xi8>
    %b1 = plan.buffer : memref<16xi8>
    %b2 = plan.buffer : memref<64xi8>
    %a = plan.view %b0[0] : memref<4xf32> in memref<16xi8>
    %v = plan.view %b1[0] : memref<4xf32> in memref<16xi8>
    %c = plan.view %b2[0] : memref<16xf32> in memref<64xi8>
    plan.collective reduce_to_one sum %a into %a over @m["replica"] ticket 0 root 0 {payload_bytes = 16 : i64} : memref<4xf32>, memref<4xf32>
    plan.wait 0
    plan.copy %a to %v : memref<4xf32>, memref<4xf32>
    plan.collective broadcast %v into %v over @m["replica"] ticket 1 root 0 {payload_bytes = 16 : i64} : memref<4xf32>, memref<4xf32>
    plan.wait 1
    plan.collective reduce_to_one sum %c into %c over @m["replica"] ticket 2 root 0 {payload_bytes = 64 : i64} : memref<16xf32>, memref<16xf32>
    plan.wait 2
  }
  // CHECK: plan.program "worker"
  // CHECK: %[[PACK:.*]] = plan.buffer : memref<80xi8>
  // CHECK: %[[WHOLE:.*]] = plan.view %[[PACK]][0] : memref<20xf32>
  // CHECK: plan.view %[[PACK]][64] : memref<4xf32>
  // CHECK: plan.collective reduce_to_one sum %[[WHOLE]] into %[[WHOLE]] over @m["replica"] ticket 0 root 0
  // CHECK-NEXT: plan.wait 0
  // CHECK-NEXT: plan.collective broadcast {{.*}} ticket 1 root 0
  // CHECK-NEXT: plan.wait 1
  // CHECK-NEXT: }
  plan.program "worker" {
    %b0 = plan.buffer : memref<16xi8>
    %b1 = plan.buffer : memref<16xi8>
    %b2 = plan.buffer : memref<64xi8>
    %a = plan.view %b0[0] : memref<4xf32> in memref<16xi8>
    %v = plan.view %b1[0] : memref<4xf32> in memref<16xi8>
    %c = plan.view %b2[0] : memref<16xf32> in memref<64xi8>
    plan.collective reduce_to_one sum %a into %a over @m["replica"] ticket 0 root 0 {payload_bytes = 16 : i64} : memref<4xf32>, memref<4xf32>
    plan.wait 0
    plan.collective broadcast %v into %v over @m["replica"] ticket 1 root 0 {payload_bytes = 16 : i64} : memref<4xf32>, memref<4xf32>
    plan.wait 1
    plan.collective reduce_to_one sum %c into %c over @m["replica"] ticket 2 root 0 {payload_bytes = 64 : i64} : memref<16xf32>, memref<16xf32>
    plan.wait 2
  }
}

// What one member gives is packed like what it gets; what another one gives is not of that pack.
// CHECK-LABEL: plan.step @broadcasts
plan.step @broadcasts {
  // CHECK: plan.program "storage"
  // CHECK: plan.collective broadcast {{.*}} ticket 1 root 1
  // CHECK: plan.collective broadcast {{.*}} ticket 0 root 0 {label = "pack of 2 broadcasts"
  // CHECK-NOT: plan.collective
  plan.program "storage" {
    %b0 = plan.buffer : memref<16xi8>
    %b1 = plan.buffer : memref<16xi8>
    %b2 = plan.buffer : memref<64xi8>
    %a = plan.view %b0[0] : memref<4xf32> in memref<16xi8>
    %v = plan.view %b1[0] : memref<4xf32> in memref<16xi8>
    %c = plan.view %b2[0] : memref<16xf32> in memref<64xi8>
    plan.collective broadcast %a into %a over @m["replica"] ticket 0 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
    plan.collective broadcast %v into %v over @m["replica"] ticket 1 root 1 : memref<4xf32>, memref<4xf32>
    plan.wait 1
    plan.collective broadcast %c into %c over @m["replica"] ticket 2 root 0 : memref<16xf32>, memref<16xf32>
    plan.wait 2
  }
  // CHECK: plan.program "worker"
  // CHECK: plan.collective broadcast {{.*}} ticket 1 root 1
  // CHECK: plan.collective broadcast {{.*}} ticket 0 root 0 {label = "pack of 2 broadcasts"
  // CHECK-NOT: plan.collective
  plan.program "worker" {
    %b0 = plan.buffer : memref<16xi8>
    %b1 = plan.buffer : memref<16xi8>
    %b2 = plan.buffer : memref<64xi8>
    %a = plan.view %b0[0] : memref<4xf32> in memref<16xi8>
    %v = plan.view %b1[0] : memref<4xf32> in memref<16xi8>
    %c = plan.view %b2[0] : memref<16xf32> in memref<64xi8>
    plan.collective broadcast %a into %a over @m["replica"] ticket 0 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
    plan.collective broadcast %v into %v over @m["replica"] ticket 1 root 1 : memref<4xf32>, memref<4xf32>
    plan.wait 1
    plan.collective broadcast %c into %c over @m["replica"] ticket 2 root 0 : memref<16xf32>, memref<16xf32>
    plan.wait 2
  }
}

// The first sum leads to the broadcast in one program, the broadcast to the second sum in the other: as one pack they would wait for each other.
// CHECK-LABEL: plan.step @led_apart
plan.step @led_apart {
  // CHECK: plan.program "storage"
  // CHECK: plan.collective reduce_to_one sum {{.*}} ticket 0
  // CHECK: plan.collective broadcast {{.*}} ticket 1
  // CHECK: plan.collective reduce_to_one sum {{.*}} ticket 2
  plan.program "storage" {
    %b0 = plan.buffer : memref<16xi8>
    %b1 = plan.buffer : memref<16xi8>
    %b2 = plan.buffer : memref<16xi8>
    %a = plan.view %b0[0] : memref<4xf32> in memref<16xi8>
    %v = plan.view %b1[0] : memref<4xf32> in memref<16xi8>
    %c = plan.view %b2[0] : memref<4xf32> in memref<16xi8>
    plan.collective reduce_to_one sum %a into %a over @m["replica"] ticket 0 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
    plan.copy %a to %v : memref<4xf32>, memref<4xf32>
    plan.collective broadcast %v into %v over @m["replica"] ticket 1 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 1
    plan.collective reduce_to_one sum %c into %c over @m["replica"] ticket 2 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 2
  }
  // CHECK: plan.program "worker"
  // CHECK: plan.collective reduce_to_one sum {{.*}} ticket 0
  // CHECK: plan.collective broadcast {{.*}} ticket 1
  // CHECK: plan.collective reduce_to_one sum {{.*}} ticket 2
  plan.program "worker" {
    %b0 = plan.buffer : memref<16xi8>
    %b1 = plan.buffer : memref<16xi8>
    %b2 = plan.buffer : memref<16xi8>
    %a = plan.view %b0[0] : memref<4xf32> in memref<16xi8>
    %v = plan.view %b1[0] : memref<4xf32> in memref<16xi8>
    %c = plan.view %b2[0] : memref<4xf32> in memref<16xi8>
    plan.collective reduce_to_one sum %a into %a over @m["replica"] ticket 0 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
    plan.collective broadcast %v into %v over @m["replica"] ticket 1 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 1
    plan.copy %v to %c : memref<4xf32>, memref<4xf32>
    plan.collective reduce_to_one sum %c into %c over @m["replica"] ticket 2 root 0 : memref<4xf32>, memref<4xf32>
    plan.wait 2
  }
}

// What lies in a variable in one program, and is too large to be copied, is packed in none.
// CHECK-LABEL: plan.step @one_cannot_move
plan.variable @big : tensor<2048xf32> {aggregation = #plan.aggregation<sum>}
plan.role "holder" on cpu at [#plan.axis_range<"replica" from 0 to 1>] {
  plan.hold @big at 0
}
plan.step @one_cannot_move {
  // CHECK: plan.program "holder"
  // CHECK: plan.collective all_reduce {{.*}} ticket 0
  // CHECK: plan.collective all_reduce {{.*}} ticket 1
  plan.program "holder" {
    %b1 = plan.buffer : memref<8192xi8>
    %a = plan.view variable @big[0] : memref<2048xf32>
    %c = plan.view %b1[0] : memref<2048xf32> in memref<8192xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<2048xf32>, memref<2048xf32>
    plan.wait 0
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 1 : memref<2048xf32>, memref<2048xf32>
    plan.wait 1
  }
  // CHECK: plan.program "worker"
  // CHECK: plan.collective all_reduce {{.*}} ticket 0
  // CHECK: plan.collective all_reduce {{.*}} ticket 1
  plan.program "worker" {
    %b0 = plan.buffer : memref<8192xi8>
    %b1 = plan.buffer : memref<8192xi8>
    %a = plan.view %b0[0] : memref<2048xf32> in memref<8192xi8>
    %c = plan.view %b1[0] : memref<2048xf32> in memref<8192xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<2048xf32>, memref<2048xf32>
    plan.wait 0
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 1 : memref<2048xf32>, memref<2048xf32>
    plan.wait 1
  }
}
