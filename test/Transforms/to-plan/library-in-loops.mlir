// Library calls and temporaries inside loops.
// RUN: dist-opt %s -split-input-file -distribute-lift-pipeline -distribute-replicate-pipeline -distribute-to-plan -plan-verify | FileCheck %s

// A stack of weights: the slice of an iteration is copied to where the library finds it; the result goes back into a stack.
func.func @layers(%x: tensor<4x8xf32> {distribute.batch = "x"}, %stack: tensor<3x8x8xf32> {distribute.replicated = "w"})
    -> (tensor<4x8xf32> {distribute.output = "y"},
        tensor<3x4x8xf32> {distribute.output = "all"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %e3 = tensor.empty() : tensor<3x4x8xf32>
  %none = linalg.fill ins(%zero : f32) outs(%e3 : tensor<3x4x8xf32>) -> tensor<3x4x8xf32>
  %y:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x, %all = %none) -> (tensor<4x8xf32>, tensor<3x4x8xf32>) {
    %w = tensor.extract_slice %stack[%i, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<3x8x8xf32> to tensor<8x8xf32>
    %m = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%fill : tensor<4x8xf32>) -> tensor<4x8xf32>
    %n = tensor.insert_slice %m into %all[%i, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<4x8xf32> into tensor<3x4x8xf32>
    scf.yield %m, %n : tensor<4x8xf32>, tensor<3x4x8xf32>
  }
  return %y#0, %y#1 : tensor<4x8xf32>, tensor<3x4x8xf32>
}
// CHECK-LABEL: plan.step @layers
// CHECK:       plan.for
// CHECK-NEXT:    plan.launch @kernels::@[[LOAD:.*]](read %{{.*}}, read %{{.*}}, write %[[W:.*]])
// CHECK-NEXT:    plan.matmul %{{.*}}, %[[W]] into
// CHECK-NEXT:    plan.launch @kernels::@[[STORE:.*]](read

// -----

// What a loop rotates has a layout of its own after bufferization; each value still gets one place.
func.func @rotate(%x: tensor<4xi32> {distribute.batch = "x"}, %keys: tensor<2xi32> {distribute.replicated = "keys"})
    -> (tensor<i32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c5 = arith.constant dense<5> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %zero = arith.constant dense<0> : tensor<i32>
  %a = tensor.extract_slice %keys[0] [1] [1] : tensor<2xi32> to tensor<i32>
  %b = tensor.extract_slice %keys[1] [1] [1] : tensor<2xi32> to tensor<i32>
  %s = arith.addi %a, %b : tensor<i32>
  %r:4 = scf.while (%i = %zero, %p = %a, %q = %b, %t = %s) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>)
      -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
    %c = arith.cmpi slt, %i, %c5 : tensor<i32>
    %go = tensor.extract %c[] : tensor<i1>
    scf.condition(%go) %i, %p, %q, %t : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
  } do {
  ^bb0(%i: tensor<i32>, %p: tensor<i32>, %q: tensor<i32>, %t: tensor<i32>):
    %n = arith.addi %i, %one : tensor<i32>
    %v = arith.xori %q, %t : tensor<i32>
    scf.yield %n, %q, %v, %p : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %r#1 : tensor<i32>
}
// CHECK-LABEL: plan.step @rotate
// CHECK:       plan.launch {{.*}}(readwrite %{{.*}}, write %{{.*}}, write

// -----

// A running sum is a window without weights, which no convolution has.
func.func @window(%x: tensor<4x7xf32> {distribute.batch = "x"})
    -> (tensor<4x4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %w = tensor.empty() : tensor<4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1 + d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<4x7xf32>, tensor<4xf32>) outs(%fill : tensor<4x4xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}
// CHECK-LABEL: plan.step @window
// CHECK-NOT:   plan.convolution
// CHECK:       plan.launch
