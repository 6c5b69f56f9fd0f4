// A collective stays in its block: it starts and is awaited within one iteration. A loop that holds one counts as
// communication.
// RUN: dist-opt %s -distribute-schedule-collectives | FileCheck %s

distribute.mesh @m <["replica" = 2]>

module @kernels {
  func.func @k(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
}

// The loop reads what is reduced before it, so the wait stands before the loop; inside, the second launch overlaps.
// CHECK-LABEL: plan.step @loop
// CHECK: plan.collective {{.*}} ticket 0
// CHECK-NEXT: plan.launch
// CHECK-NEXT: plan.wait 0
// CHECK-NEXT: plan.for
// CHECK-NEXT: plan.launch
// CHECK-NEXT: plan.collective {{.*}} ticket 1
// CHECK-NEXT: plan.launch
// CHECK-NEXT: plan.wait 1
// CHECK-NEXT: plan.launch
// CHECK-NEXT: }
// CHECK-NEXT: plan.output
plan.role "worker" on cpu {
}
plan.step @loop {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %bd = plan.buffer : memref<32xi8>
    %bi = plan.buffer : memref<8xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %i = plan.view %bi[0] : memref<index> in memref<8xi8>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    %d = plan.view %bd[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@k(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@k(read %x, write %c) : memref<8xf32>, memref<8xf32>
    plan.for %i : memref<index> = 0 to 4 step 1 {
      plan.launch @kernels::@k(read %a, write %b) : memref<8xf32>, memref<8xf32>
      plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
      plan.wait 1
      plan.launch @kernels::@k(read %b, readwrite %c) : memref<8xf32>, memref<8xf32>
      plan.launch @kernels::@k(read %x, write %d) : memref<8xf32>, memref<8xf32>
    }
    plan.output "c" %c mirrored : memref<8xf32>
  }
}
