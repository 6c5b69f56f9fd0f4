// Two programs in one group are scheduled each by itself, and keep one order of the starts, and of the waits, that they share.
// RUN: dist-opt %s -distribute-schedule-collectives | FileCheck %s

distribute.mesh @m <["replica" = 2]>
plan.variable @v : tensor<8xf32>
plan.variable @w : tensor<8xf32>

module @kernels {
  func.func @grad(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
  func.func @update(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
}

plan.role "storage" on cpu at [#plan.axis_range<"replica" from 0 to 1>] {
  plan.hold @v
  plan.hold @w
}
plan.role "worker" on cpu at [#plan.axis_range<"replica" from 1 to 2>] {
}

// The updates of the one wait behind its work, and the other, which has none, waits at its end. Ticket 1 is ready first in both, but
// starts behind ticket 0.
// CHECK-LABEL: plan.step @train
// CHECK: plan.program "storage"
// CHECK: plan.launch @kernels::@grad(read %{{.*}}, write %[[B:.*]]) :
// CHECK-NEXT: plan.launch @kernels::@grad(read %{{.*}}, write %[[A:.*]]) :
// CHECK-NEXT: plan.collective reduce_to_one sum %[[A]] {{.*}} ticket 0
// CHECK-NEXT: plan.collective reduce_to_one sum %[[B]] {{.*}} ticket 1
// CHECK-NEXT: plan.launch @kernels::@grad
// CHECK-NEXT: plan.wait 0
// CHECK-NEXT: plan.launch @kernels::@update(readwrite %{{.*}}, read %[[A]])
// CHECK-NEXT: plan.wait 1
// CHECK-NEXT: plan.launch @kernels::@update(readwrite %{{.*}}, read %[[B]])
// CHECK: plan.program "worker"
// CHECK: plan.launch @kernels::@grad(read %{{.*}}, write %[[B:.*]]) :
// CHECK-NEXT: plan.launch @kernels::@grad(read %{{.*}}, write %[[A:.*]]) :
// CHECK-NEXT: plan.collective reduce_to_one sum %[[A]] {{.*}} ticket 0
// CHECK-NEXT: plan.collective reduce_to_one sum %[[B]] {{.*}} ticket 1
// CHECK-NEXT: plan.wait 0
// CHECK-NEXT: plan.wait 1
plan.step @train {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "storage" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    %v = plan.view variable @v[0] : memref<8xf32>
    %w = plan.view variable @w[0] : memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %b) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective reduce_to_one sum %a into %a over @m["replica"] ticket 0 root 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@update(readwrite %v, read %a) : memref<8xf32>, memref<8xf32>
    plan.collective reduce_to_one sum %b into %b over @m["replica"] ticket 1 root 0 : memref<8xf32>, memref<8xf32>
    plan.wait 1
    plan.launch @kernels::@update(readwrite %w, read %b) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %c) : memref<8xf32>, memref<8xf32>
    plan.output "c" %c mirrored : memref<8xf32>
  }
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@grad(read %x, write %b) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective reduce_to_one sum %a into %a over @m["replica"] ticket 0 root 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.collective reduce_to_one sum %b into %b over @m["replica"] ticket 1 root 0 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
}
