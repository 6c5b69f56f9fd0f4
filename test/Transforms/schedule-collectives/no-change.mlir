// What has offsets stays as it is, and so does what is needed at once.
// RUN: dist-opt %s -distribute-schedule-collectives -o %t.packed
// RUN: dist-opt %s -o %t.plain
// RUN: diff %t.plain %t.packed

distribute.mesh @m <["replica" = 2]>

plan.role "worker" on cpu {
}
plan.step @needed_at_once {
  plan.program "worker" {
    %b0 = plan.buffer : memref<32xi8>
    %b1 = plan.buffer : memref<32xi8>
    %a = plan.view %b0[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %b1[0] : memref<8xf32> in memref<32xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.copy %a to %b : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce max %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
}

plan.step @placed {
  plan.program "worker" arena_bytes 128 {
    %b0 = plan.buffer at 0 : memref<32xi8>
    %b1 = plan.buffer at 64 : memref<32xi8>
    %a = plan.view %b0[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %b1[0] : memref<8xf32> in memref<32xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
}
