// Collectives start when their operand is ready; what follows from a result that no communication needs waits behind other work.
// RUN: dist-opt %s -distribute-schedule-collectives | FileCheck %s
// RUN: dist-opt %s -distribute-schedule-collectives=in-flight=0 | FileCheck %s --check-prefix=ANY

distribute.mesh @m <["replica" = 2]>
plan.variable @v : tensor<8xf32>
plan.variable @w : tensor<8xf32>
plan.variable @u : tensor<8xf32>

module @kernels {
  func.func @grad(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
  func.func @update(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
}

// One reduction runs while the next gradient is computed, and is awaited when that one has started too.
// CHECK-LABEL: plan.step @backward
// CHECK: plan.launch @kernels::@grad
// CHECK-NEXT: plan.collective {{.*}} ticket 0
// CHECK-NEXT: plan.launch @kernels::@grad
// CHECK-NEXT: plan.collective {{.*}} ticket 1
// CHECK-NEXT: plan.wait 0
// CHECK-NEXT: plan.launch @kernels::@update
// CHECK-NEXT: plan.launch @kernels::@grad
// CHECK-NEXT: plan.collective {{.*}} ticket 2
// CHECK-NEXT: plan.wait 1
// CHECK-NEXT: plan.launch @kernels::@update
// CHECK-NEXT: plan.wait 2
// CHECK-NEXT: plan.launch @kernels::@update
// CHECK-NEXT: plan.output
// ANY-LABEL: plan.step @backward
// ANY: plan.collective {{.*}} ticket 2
// ANY-NEXT: plan.wait 0
// ANY-NEXT: plan.launch @kernels::@update
// ANY-NEXT: plan.wait 1
// ANY-NEXT: plan.launch @kernels::@update
// ANY-NEXT: plan.wait 2
// ANY-NEXT: plan.launch @kernels::@update
plan.role "worker" on cpu {
  plan.hold @v
  plan.hold @w
  plan.hold @u
}
plan.step @backward {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    %u = plan.view variable @u[0] : memref<8xf32>
    %v = plan.view variable @v[0] : memref<8xf32>
    %w = plan.view variable @w[0] : memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@update(readwrite %u, read %a) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %b) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
    plan.launch @kernels::@update(readwrite %v, read %b) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %c) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %c into %c over @m["replica"] ticket 2 : memref<8xf32>, memref<8xf32>
    plan.wait 2
    plan.launch @kernels::@update(readwrite %w, read %c) : memref<8xf32>, memref<8xf32>
    plan.output "u" %u mirrored : memref<8xf32>
  }
}

// An operand apart from the result: reading it may go on, writing it waits. The reduction moves up to where the operand
// is ready.
// CHECK-LABEL: plan.step @operand
// CHECK: plan.launch @kernels::@grad(read %[[X:.*]], write %[[A:.*]])
// CHECK-NEXT: plan.collective all_reduce sum %[[A]] into %[[R:.*]] over @m["replica"] ticket 0
// CHECK-NEXT: plan.launch @kernels::@grad(read %[[X]], write %{{.*}})
// CHECK-NEXT: plan.launch @kernels::@grad(read %[[A]], write %{{.*}})
// CHECK-NEXT: plan.wait 0
// CHECK-NEXT: plan.launch @kernels::@grad(read %[[X]], write %[[A]])
// CHECK-NEXT: plan.collective all_reduce sum %[[A]] into %[[A]] over @m["replica"] ticket 1
plan.step @operand {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %bd = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %r = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    %d = plan.view %bd[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@grad(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %c) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %r over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@grad(read %a, write %d) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@grad(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
  }
}

// A result that the next reduction needs is awaited where it is needed, with what is independent between; nothing from behind
// is brought forward.
// CHECK-LABEL: plan.step @statistics
// CHECK: plan.collective {{.*}} ticket 0
// CHECK-NEXT: plan.launch @kernels::@grad(read %[[X:.*]], write %[[C:.*]])
// CHECK-NEXT: plan.wait 0
// CHECK-NEXT: plan.launch @kernels::@update
// CHECK-NEXT: plan.collective {{.*}} ticket 1
// CHECK-NEXT: plan.launch @kernels::@grad
// CHECK-NEXT: plan.wait 1
plan.step @statistics {
  plan.input @x batch : tensor<8xf32> dim 0 of 16
  plan.program "worker" {
    %ba = plan.buffer : memref<32xi8>
    %bb = plan.buffer : memref<32xi8>
    %bc = plan.buffer : memref<32xi8>
    %bd = plan.buffer : memref<32xi8>
    %x = plan.view input @x[0] : memref<8xf32>
    %a = plan.view %ba[0] : memref<8xf32> in memref<32xi8>
    %b = plan.view %bb[0] : memref<8xf32> in memref<32xi8>
    %c = plan.view %bc[0] : memref<8xf32> in memref<32xi8>
    %d = plan.view %bd[0] : memref<8xf32> in memref<32xi8>
    plan.launch @kernels::@grad(read %x, write %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
    plan.wait 0
    plan.launch @kernels::@grad(read %x, write %c) : memref<8xf32>, memref<8xf32>
    plan.launch @kernels::@update(write %b, read %a) : memref<8xf32>, memref<8xf32>
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
    plan.wait 1
    plan.launch @kernels::@grad(read %x, write %d) : memref<8xf32>, memref<8xf32>
    plan.output "b" %b mirrored : memref<8xf32>
  }
}
