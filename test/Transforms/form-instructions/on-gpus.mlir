// On GPUs a loop around longer operations is an instruction, each of whose operations is a launch: within a kernel it were one thread's. A
// copy of elements that do not lie in a row is a kernel.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions=device=cuda | FileCheck %s
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s --check-prefix=CPU
// RUN: not dist-opt %s -split-input-file -distribute-form-instructions=device=moon 2>&1 | FileCheck %s --check-prefix=MOON
// MOON: error: unknown device "moon"; expected cpu or cuda

#id = affine_map<(i) -> (i)>

// CHECK: plan.role "worker" on cuda
// CHECK-LABEL: plan.step @long
// CHECK: plan.for
// CHECK: plan.launch
// CPU: plan.role "worker" on cpu
// CPU-LABEL: plan.step @long
// CPU-NOT: plan.for
// CPU: plan.launch
func.func @long(%x: memref<64xf32> {distribute.state = "x"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %k = %c0 to %c3 step %c1 {
    linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : memref<64xf32>) {
    ^bb0(%o: f32):
      %r = arith.addf %o, %o : f32
      linalg.yield %r : f32
    }
  }
  return
}
distribute.variable @x : tensor<64xf32> = dense<1.0> {aggregation = mean}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: plan.step @short
// CHECK-NOT: plan.for
// CHECK: plan.launch
func.func @short(%x: memref<8xf32> {distribute.state = "x"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %k = %c0 to %c3 step %c1 {
    linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : memref<8xf32>) {
    ^bb0(%o: f32):
      %r = arith.addf %o, %o : f32
      linalg.yield %r : f32
    }
  }
  return
}
distribute.variable @x : tensor<8xf32> = dense<1.0> {aggregation = mean}

// -----

// CHECK-LABEL: plan.step @copies
// CHECK-NOT: plan.copy
// CHECK: plan.launch {{.*}}label = "copy"
// CPU-LABEL: plan.step @copies
// CPU: plan.copy
func.func @copies(%x: memref<4x8xf32> {distribute.state = "x"}, %y: memref<4x3xf32> {distribute.state = "y"}) attributes {distribute.promoted} {
  %part = memref.subview %x[0, 2] [4, 3] [1, 1] : memref<4x8xf32> to memref<4x3xf32, strided<[8, 1], offset: 2>>
  memref.copy %part, %y : memref<4x3xf32, strided<[8, 1], offset: 2>> to memref<4x3xf32>
  return
}
distribute.variable @x : tensor<4x8xf32> = dense<1.0> {aggregation = mean}
distribute.variable @y : tensor<4x3xf32> = dense<1.0> {aggregation = mean}

// -----

// Short operations of any shape are one launch, as a block computes each at once; where the second depends on the order of its terms, it is
// one of its own.
#id = affine_map<(i) -> (i)>
#matrix = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: plan.step @together
// CHECK: plan.launch
// CHECK-NOT: plan.launch
// CHECK-LABEL: plan.step @in_order
// CHECK-COUNT-2: plan.launch
func.func @together(%x: memref<40x9xf32> {distribute.state = "x"}, %y: memref<40xf32> {distribute.state = "y"}, %z: memref<500xf32> {distribute.state = "z"})
    attributes {distribute.promoted} {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%z : memref<500xf32>) {
  ^bb0(%o: f32):
    %r = arith.addf %o, %o : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#matrix, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<40x9xf32>) outs(%y : memref<40xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}
func.func @in_order(%x: memref<40x9xf32> {distribute.state = "x"}, %y: memref<40xf32> {distribute.state = "y"}, %z: memref<500xf32> {distribute.state = "z"})
    attributes {distribute.promoted} {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%z : memref<500xf32>) {
  ^bb0(%o: f32):
    %r = arith.addf %o, %o : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#matrix, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<40x9xf32>) outs(%y : memref<40xf32>) {
  ^bb0(%a: f32, %o: f32):
    %half = arith.mulf %o, %a : f32
    %r = arith.addf %half, %a : f32
    linalg.yield %r : f32
  }
  return
}
distribute.variable @x : tensor<40x9xf32> = dense<1.0> {aggregation = mean}
distribute.variable @y : tensor<40xf32> = dense<1.0> {aggregation = mean}
distribute.variable @z : tensor<500xf32> = dense<1.0> {aggregation = mean}

// -----

#id = affine_map<(i) -> (i)>

// A bias's update goes on with the sums that are its gradient, in one launch: both are cut along the columns. What reads more than its own element
// of them is a launch of its own.
// CHECK-LABEL: plan.step @updates
// CHECK: plan.launch {{.*}}label = "reduce {{.*}}"
// CHECK-NEXT: plan.launch {{.*}}label = "reduce {{.*}}"
// CHECK-NEXT: plan.launch
// CHECK-NOT: plan.launch
// CPU-LABEL: plan.step @updates
// CPU-COUNT-4: plan.launch
func.func @updates(%x: memref<512x64xf32> {distribute.batch = "x"}, %b: memref<64xf32> {distribute.state = "b"}, %c: memref<8x8xf32> {distribute.state = "c"})
    attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<64xf32>
  %y = memref.alloc() : memref<512x64xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<64xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<512x64xf32>) outs(%y, %s : memref<512x64xf32>, memref<64xf32>) {
  ^bb0(%a: f32, %old: f32, %o: f32):
    %p = arith.mulf %a, %a : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %p, %r : f32, f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%s : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.subf %o, %a : f32
    linalg.yield %r : f32
  }
  %t = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<64xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<512x64xf32>) outs(%t : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i * 8 + j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%t : memref<64xf32>) outs(%c : memref<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.subf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}
distribute.variable @b : tensor<64xf32> = dense<1.0> {aggregation = mean}
distribute.variable @c : tensor<8x8xf32> = dense<1.0> {aggregation = mean}
