// A reduction does not join what it depends on: by what it reads, by what is read before it is written, by parts of buffers,
// or through other packs.
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=0 | FileCheck %s

distribute.mesh @m <["replica" = 2]>
plan.variable @v : tensor<8xf32>

module @kernels {
  func.func @k(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
  func.func @i(%x: memref<8xf32>, %y: memref<8xi32>) {
    return
  }
}

// The second gradient is computed of the first one's sum; the third of neither.
// CHECK-LABEL: plan.step @chain
// CHECK: plan.launch @kernels::@k(read %[[X:.*]], write %[[A:.*]])
// CHECK: plan.launch @kernels::@k(read %[[X]], write %[[C:.*]])
// CHECK: plan.collective all_reduce sum {{.*}} : memref<16xf32>
// CHECK: plan.launch @kernels::@k(read %[[A]], write %[[B:.*]])
// CHECK: plan.collective all_reduce sum %[[B]] into %[[B]] {{.*}} : memref<8xf32>
plan.role "worker" on cpu {
  plan.hold @v
}
plan.step @chain {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@k(read %a, write %b) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
    plan.launch @kernels::@k(read %x, write %c) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 2 : memref<8xf32>, memref<8xf32>
    plan.wait 2
  }
}

// Of the variable the second gradient reads the value that the update by the first leaves.
// CHECK-LABEL: plan.step @through_variable
// CHECK: plan.collective {{.*}} ticket 0
// CHECK: plan.collective {{.*}} ticket 1
plan.step @through_variable {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %v = plan.view variable @v[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@k(read %a, readwrite %v) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@k(read %v, write %b) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
}

// The first sum is read before its bytes are written for the second gradient: only the order of the two keeps them apart.
// CHECK-LABEL: plan.step @bytes_used_again
// CHECK: plan.collective {{.*}} ticket 0
// CHECK: plan.launch @kernels::@k(read %[[S:.*]], write %[[KEPT:.*]])
// CHECK: plan.launch @kernels::@k(read %{{.*}}, write %[[S]])
// CHECK: plan.collective {{.*}} ticket 1
plan.step @bytes_used_again {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %kept = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@k(read %a, write %kept) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
    plan.output "kept" %kept mirrored : memref<8xf32>
    plan.output "second" %a mirrored : memref<8xf32>
  }
}

// The halves of one buffer are independent; they cannot move into a pack, but are small enough to be copied.
// CHECK-LABEL: plan.step @halves
// CHECK: %[[PACK:.*]] = plan.buffer : memref<64xi8>
// CHECK: %[[P0:.*]] = plan.view %[[PACK]][0] : memref<8xf32>
// CHECK: %[[P1:.*]] = plan.view %[[PACK]][32] : memref<8xf32>
// CHECK: plan.launch @kernels::@k(read %{{.*}}, write %[[LOW:.*]])
// CHECK-NEXT: plan.launch @kernels::@k(read %{{.*}}, write %[[HIGH:.*]])
// CHECK-NEXT: plan.copy %[[LOW]] to %[[P0]]
// CHECK-NEXT: plan.copy %[[HIGH]] to %[[P1]]
// CHECK-NEXT: plan.collective
// CHECK-NEXT: plan.wait
// CHECK-NEXT: plan.copy %{{.*}} to %[[LOW]]
// CHECK-NEXT: plan.copy %{{.*}} to %[[HIGH]]
// CHECK-NOT: plan.collective
plan.step @halves {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<64xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %low = plan.view %ba[0] : memref<8xf32> in memref<64xi8>
    %high = plan.view %ba[32] : memref<8xf32> in memref<64xi8>
    plan.launch @kernels::@k(read %x, write %low) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %low into %low over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@k(read %x, write %high) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %high into %high over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
}

// The pack of floats leads to the integers' by %a; were %d in it, it would wait for itself, because the integers' pack leads
// to %d by %c.
// CHECK-LABEL: plan.step @through_another_pack
// CHECK: plan.collective {{.*}} ticket 0{{.*}} : memref<8xf32>
// CHECK: plan.collective{{.*}} : memref<16xi32>
// CHECK: plan.collective {{.*}} ticket 3{{.*}} : memref<8xf32>
plan.step @through_another_pack {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %bd = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xi32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xi32> in memref<32xi8>
    %d = plan.view %bd[0] : memref<8xf32> in memref<32xi8>
    %cf = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@i(read %x, write %c) : memref<8xf32>, memref<8xi32>
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 2 : memref<8xi32>, memref<8xi32>
    plan.wait 2
    plan.launch @kernels::@i(read %a, write %b) : memref<8xf32>, memref<8xi32>
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xi32>, memref<8xi32>
    plan.wait 1
    plan.launch @kernels::@k(read %cf, write %d) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %d into %d over @m["replica"] ticket 3 : memref<8xf32>, memref<8xf32>
    plan.wait 3
  }
}
