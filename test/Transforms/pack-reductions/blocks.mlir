// Packs do not cross the border of a block. What cannot move is copied if it is small, and left alone if not.
// RUN: dist-opt %s -distribute-pack-reductions=bytes-per-pack=0 | FileCheck %s

distribute.mesh @m <["replica" = 2]>
plan.variable @v : tensor<32xf32>
plan.variable @large : tensor<5000xf32>

module @kernels {
  func.func @k(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
}

// Two in the loop, two behind it. A buffer that moved into the loop's pack is copied into the other.
// CHECK-LABEL: plan.step @loop
// CHECK: plan.for
// CHECK-NEXT: plan.launch @kernels::@k(read %{{.*}}, write %[[A:.*]])
// CHECK-NEXT: plan.launch
// CHECK-NEXT: plan.collective{{.*}} : memref<16xf32>
// CHECK-NEXT: plan.wait
// CHECK: }
// CHECK: plan.copy %[[A]]
// CHECK-NEXT: plan.collective{{.*}} : memref<16xf32>
// CHECK-NEXT: plan.wait
// CHECK-NEXT: plan.copy %{{.*}} to %[[A]]
plan.role "worker" on cpu {
  plan.hold @v
  plan.hold @large
}
plan.step @loop {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %bi = plan.buffer : memref<8xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %i = plan.view %bi[0] : memref<index> in memref<8xi8>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@k(read %x, write %c) : memref<8xf32>, memref<8xf32>
    plan.for %i : memref<index> = 0 to 4 step 1 {
      plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
      plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
      plan.wait 0
      plan.launch @kernels::@k(read %x, write %b) : memref<8xf32>, memref<8xf32>
      plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
      plan.wait 1
    }
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 2 : memref<8xf32>, memref<8xf32>
    plan.wait 2
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 3 : memref<8xf32>, memref<8xf32>
    plan.wait 3
  }
}

// A variable's bytes stay where they are: 32 elements are copied (32 in, 32 out), 5000 are reduced by themselves.
// CHECK-LABEL: plan.step @variables
// CHECK: plan.collective {{.*}} ticket 1{{.*}} : memref<5000xf32>
// CHECK: plan.copy %[[V:.*]] to %{{.*}} : memref<32xf32>, memref<32xf32>
// CHECK-NEXT: plan.collective {{.*}} ticket 0{{.*}} : memref<40xf32>
// CHECK: plan.copy %{{.*}} to %[[V]] : memref<32xf32>, memref<32xf32>
// CHECK-NOT: plan.collective
plan.step @variables {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %v = plan.view variable @v[0] : memref<32xf32>
    %large = plan.view variable @large[0] : memref<5000xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    plan.collective all_reduce sum %v into %v over @m["replica"] ticket 0 : memref<32xf32>, memref<32xf32>
    plan.wait 0
    plan.collective all_reduce sum %large into %large over @m["replica"] ticket 1 : memref<5000xf32>, memref<5000xf32>
    plan.wait 1
    plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 2 : memref<8xf32>, memref<8xf32>
    plan.wait 2
  }
}
