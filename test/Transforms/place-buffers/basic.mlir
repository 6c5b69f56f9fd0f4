// Buffers whose lifetimes meet lie apart; others share bytes. Variables follow each other.
// RUN: dist-opt %s -distribute-place-buffers | FileCheck %s

plan.variable @a : tensor<3xf32>
plan.variable @b : tensor<100xf32>

module @kernels {
  func.func @half(%x: memref<64xf32>, %y: memref<32xf32>) {
    return
  }
  func.func @k(%x: memref<64xf32>, %y: memref<64xf32>) {
    return
  }
}

// Each role lays out what it holds.
// CHECK: plan.role "worker" on cpu variables_bytes 512
plan.role "worker" on cpu {
  // CHECK: plan.hold @a at 0
  plan.hold @a
  // CHECK: plan.hold @b at 64
  plan.hold @b
}
// CHECK: plan.role "parameter" on cpu variables_bytes 448
plan.role "parameter" on cpu {
  // CHECK: plan.hold @b at 0
  plan.hold @b
}
// CHECK-LABEL: plan.step @chain
plan.step @chain {
  plan.input @x batch : tensor<64xf32> dim 0 of 64
  // CHECK: plan.program "worker" arena_bytes 512
  plan.program "worker" {
    // CHECK: plan.buffer at 0 : memref<256xi8>
    // CHECK: plan.buffer at 256 : memref<256xi8>
    // CHECK: plan.buffer at 0 : memref<256xi8>
    // CHECK-NOT: plan.buffer
    %b0 = plan.buffer : memref<256xi8>
    %b1 = plan.buffer : memref<256xi8>
    %b2 = plan.buffer : memref<256xi8>
    %unused = plan.buffer : memref<256xi8>
    %x = plan.view input @x[0] : memref<64xf32>
    %v0 = plan.view %b0[0] : memref<64xf32> in memref<256xi8>
    %v1 = plan.view %b1[0] : memref<64xf32> in memref<256xi8>
    %v2 = plan.view %b2[0] : memref<64xf32> in memref<256xi8>
    plan.launch @kernels::@k(read %x, write %v0) : memref<64xf32>, memref<64xf32>
    plan.launch @kernels::@k(read %v0, write %v1) : memref<64xf32>, memref<64xf32>
    plan.launch @kernels::@k(read %v1, write %v2) : memref<64xf32>, memref<64xf32>
    plan.output "y" %v2 mirrored : memref<64xf32>
  }
}

// What is fetched lives to the end, what a loop touches as long as the loop, unless each turn writes the whole of it first, what a collective
// moves until its wait.
// CHECK-LABEL: plan.step @long_lives
plan.step @long_lives {
  plan.input @x batch : tensor<64xf32> dim 0 of 64
  // CHECK: plan.program "worker" arena_bytes 832
  plan.program "worker" {
    %b0 = plan.buffer : memref<256xi8>
    %b1 = plan.buffer : memref<256xi8>
    %b2 = plan.buffer : memref<256xi8>
    %b3 = plan.buffer : memref<256xi8>
    %bi = plan.buffer : memref<8xi8>
    %x = plan.view input @x[0] : memref<64xf32>
    %i = plan.view %bi[0] : memref<index> in memref<8xi8>
    %fetched = plan.view %b0[0] : memref<64xf32> in memref<256xi8>
    %reduced = plan.view %b1[0] : memref<64xf32> in memref<256xi8>
    %inside = plan.view %b2[0] : memref<64xf32> in memref<256xi8>
    %inside2 = plan.view %b3[0] : memref<64xf32> in memref<256xi8>
    plan.launch @kernels::@k(read %x, write %fetched) : memref<64xf32>, memref<64xf32>
    plan.launch @kernels::@k(read %x, write %reduced) : memref<64xf32>, memref<64xf32>
    plan.collective all_reduce sum %reduced into %reduced over @m["replica"] ticket 0 : memref<64xf32>, memref<64xf32>
    plan.for %i : memref<index> = 0 to 4 step 1 {
      plan.launch @kernels::@k(read %x, write %inside) : memref<64xf32>, memref<64xf32>
      plan.launch @kernels::@k(read %x, write %inside2) : memref<64xf32>, memref<64xf32>
    }
    plan.wait 0
    plan.output "y" %fetched mirrored : memref<64xf32>
  }
}

// Of two buffers that each turn writes before it reads them, in one case in a loop of its own, the second lies where the first was. None of these
// does that: what a turn reads first, what it writes a part of first, and what is read behind the loop.
// CHECK-LABEL: plan.step @turns
plan.step @turns {
  plan.input @x batch : tensor<64xf32> dim 0 of 64
  // CHECK: plan.program "worker" arena_bytes 1152
  plan.program "worker" {
    // CHECK: plan.buffer at [[SHARED:[0-9]+]] : memref<256xi8>
    // CHECK-NEXT: plan.buffer at [[SHARED]] : memref<256xi8>
    %b0 = plan.buffer : memref<256xi8>
    %b1 = plan.buffer : memref<256xi8>
    %b2 = plan.buffer : memref<256xi8>
    %b3 = plan.buffer : memref<256xi8>
    %b4 = plan.buffer : memref<256xi8>
    %bi = plan.buffer : memref<8xi8>
    %bj = plan.buffer : memref<8xi8>
    %x = plan.view input @x[0] : memref<64xf32>
    %i = plan.view %bi[0] : memref<index> in memref<8xi8>
    %j = plan.view %bj[0] : memref<index> in memref<8xi8>
    %first = plan.view %b0[0] : memref<64xf32> in memref<256xi8>
    %second = plan.view %b1[0] : memref<64xf32> in memref<256xi8>
    %carried = plan.view %b2[0] : memref<64xf32> in memref<256xi8>
    %part = plan.view %b3[0] : memref<32xf32> in memref<256xi8>
    %behind = plan.view %b4[0] : memref<64xf32> in memref<256xi8>
    plan.launch @kernels::@k(read %x, write %carried) : memref<64xf32>, memref<64xf32>
    plan.for %i : memref<index> = 0 to 4 step 1 {
      plan.launch @kernels::@k(read %x, write %first) : memref<64xf32>, memref<64xf32>
      plan.for %j : memref<index> = 0 to 4 step 1 {
        plan.launch @kernels::@k(read %x, readwrite %first) : memref<64xf32>, memref<64xf32>
      }
      plan.launch @kernels::@k(read %x, write %second) : memref<64xf32>, memref<64xf32>
      plan.launch @kernels::@k(read %second, readwrite %carried) : memref<64xf32>, memref<64xf32>
      plan.launch @kernels::@half(read %x, write %part) : memref<64xf32>, memref<32xf32>
      plan.launch @kernels::@k(read %x, write %behind) : memref<64xf32>, memref<64xf32>
    }
    plan.launch @kernels::@k(read %behind, readwrite %carried) : memref<64xf32>, memref<64xf32>
    plan.output "y" %carried mirrored : memref<64xf32>
  }
}
