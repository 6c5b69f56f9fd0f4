// Loops and branches around collectives are instructions; what they carry and test lies in buffers. Others are kernels.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s

distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<4xf32>

// CHECK-LABEL: plan.step @loop
func.func @loop(%w: memref<4xf32> {distribute.state = "w"}, %n: memref<index> {distribute.replicated = "n"}) -> (memref<f32> {distribute.output = "sum"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %upper = memref.load %n[] : memref<index>
  %a = memref.alloc() : memref<f32>
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %[[UPPER:.*]]) {label = "copy"} : memref<index>, memref<index>
  // CHECK: plan.copy %{{.*}} to %[[CARRIED:.*]] : memref<f32>, memref<f32>
  // CHECK: plan.for %[[I:.*]] : memref<index> = 0 to %[[UPPER]] : memref<index> step 1 {
  %r = scf.for %i = %c0 to %upper step %c1 iter_args(%f = %zero) -> (f32) {
    // CHECK: plan.collective all_reduce sum %[[W:.*]] into %[[W]] over @m["replica"] ticket 0
    // CHECK: plan.wait 0
    plan.collective all_reduce sum %w into %w over @m["replica"] ticket 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
    // CHECK: plan.launch @kernels::@{{.*}}(read %[[CARRIED]], read %[[I]], write %[[NEXT:.*]]) {{.*}} : memref<f32>, memref<index>, memref<f32>
    %k = arith.index_cast %i : index to i32
    %x = arith.sitofp %k : i32 to f32
    %g = arith.addf %f, %x : f32
    // CHECK: plan.copy %[[NEXT]] to %[[CARRIED]]
    scf.yield %g : f32
  }
  // CHECK: plan.launch @kernels::@{{.*}}(read %[[CARRIED]], write
  memref.store %r, %a[] : memref<f32>
  return %a : memref<f32>
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<4xf32>

// CHECK-LABEL: plan.step @branch
func.func @branch(%w: memref<4xf32> {distribute.state = "w"}, %p: memref<i1> {distribute.replicated = "p"}) attributes {distribute.promoted} {
  %c = memref.load %p[] : memref<i1>
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %[[P:.*]]) {{.*}} : memref<i1>, memref<i1>
  // CHECK: plan.if %[[P]] : memref<i1> {
  // CHECK: plan.collective
  // CHECK: } else {
  // CHECK-NEXT: }
  scf.if %c {
    plan.collective all_reduce max %w into %w over @m["replica"] ticket 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<4xf32>

// CHECK-LABEL: plan.step @while
func.func @while(%w: memref<4xf32> {distribute.state = "w"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 10.0 : f32
  // CHECK: plan.while %[[P:.*]] : memref<i1> {
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %[[TEST:.*]]) {{.*}} : memref<f32>, memref<i1>
  // CHECK: plan.copy %[[TEST]] to %[[P]]
  // CHECK: } do {
  // CHECK: plan.collective
  scf.while : () -> () {
    %x = memref.load %w[%c0] : memref<4xf32>
    %c = arith.cmpf olt, %x, %limit : f32
    scf.condition(%c)
  } do {
    plan.collective all_reduce sum %w into %w over @m["replica"] ticket 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
    scf.yield
  }
  return
}

// -----

// Without a collective inside the whole loop is one kernel.
// CHECK-LABEL: plan.step @plain_loop
func.func @plain_loop(%x: memref<4xf32> {distribute.batch = "x"}) -> (memref<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  // CHECK-NOT: plan.for
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %{{.*}}) {flops = 4 : i64, label = "addf, for"}
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %x[%i] : memref<4xf32>
    %s = arith.addf %v, %v : f32
    memref.store %s, %a[%i] : memref<4xf32>
  }
  return %a : memref<4xf32>
}
