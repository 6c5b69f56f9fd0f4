// Nothing is packed that differs in kind, reduction, type, group or algorithm, nor what has offsets, nor programs that share
// collectives which are not one by one the same.
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=0 -o %t.packed
// RUN: dist-opt %s -o %t.plain
// RUN: diff %t.plain %t.packed

distribute.mesh @m <["replica" = 2, "model" = 2]>

plan.role "worker" on cpu at [#plan.axis_range<"replica" from 0 to 1>] {
}
plan.role "other" on cpu at [#plan.axis_range<"replica" from 1 to 2>] {
}
plan.step @unlike {
  plan.program "worker" {
    %b0 = plan.buffer : memref<32xi8>
    %b1 = plan.buffer : memref<32xi8>
    %b2 = plan.buffer : memref<32xi8>
    %b3 = plan.buffer : memref<32xi8>
    %b4 = plan.buffer : memref<32xi8>
    %b5 = plan.buffer : memref<16xi8>
    %b6 = plan.buffer : memref<16xi8>
    %a = plan.view %b0[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %b1[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %b2[0] : memref<8xi32> in memref<32xi8>
    %d = plan.view %b3[0] : memref<8xf32> in memref<32xi8>
    %e = plan.view %b4[0] : memref<8xf32> in memref<32xi8>
    %f = plan.view %b5[0] : memref<4xf32> in memref<16xi8>
    %g = plan.view %b6[0] : memref<4xf32> in memref<16xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.collective all_reduce max %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 2 : memref<8xi32>, memref<8xi32>
    plan.wait 2
    plan.collective all_reduce sum %d into %d over @m["model"] ticket 3 : memref<8xf32>, memref<8xf32>
    plan.wait 3
    plan.collective all_reduce sum %e into %e over @m["replica"] ticket 4 {algorithm = #plan.algorithm<ring>} : memref<8xf32>, memref<8xf32>
    plan.wait 4
    plan.collective all_gather %f into %a over @m["replica"] ticket 5 dim 0 : memref<4xf32>, memref<8xf32>
    plan.wait 5
    plan.collective all_gather %g into %b over @m["replica"] ticket 6 dim 0 : memref<4xf32>, memref<8xf32>
    plan.wait 6
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

plan.step @two_programs {
  plan.program "worker" {
    %b0 = plan.buffer : memref<32xi8>
    %b1 = plan.buffer : memref<32xi8>
    %a = plan.view %b0[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %b1[0] : memref<8xf32> in memref<32xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
  plan.program "other" {
    %b0 = plan.buffer : memref<64xi8>
    %a = plan.view %b0[0] : memref<8xf32> in memref<64xi8>
    %b = plan.view %b0[32] : memref<8xf32> in memref<64xi8>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.collective all_reduce sum %b into %b over @m["model"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
}
