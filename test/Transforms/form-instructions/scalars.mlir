// A kernel of loads and stores computes what stands between them behind the loads, also where a later kernel needs the loaded value.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s

// CHECK-LABEL: plan.step @between
func.func @between(%x: memref<f32> {distribute.replicated = "x"}) -> (memref<i1> {distribute.output = "small"}, memref<f32> {distribute.output = "chosen"})
    attributes {distribute.promoted} {
  // CHECK-DAG: %[[X:.*]] = plan.view input @x[0] : memref<f32>
  // CHECK-DAG: plan.launch @kernels::@[[FIRST:.*]](read %[[X]], write %[[CELL:.*]], write %[[SMALL:.*]])
  // CHECK-DAG: plan.launch @kernels::@[[SECOND:.*]](read %[[CELL]], write %{{.*}})
  // CHECK: plan.output "small" %[[SMALL]]
  %limit = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %small = memref.alloc() : memref<i1>
  %chosen = memref.alloc() : memref<f32>
  %v = memref.load %x[] : memref<f32>
  %p = arith.cmpf olt, %v, %limit : f32
  memref.store %p, %small[] : memref<i1>
  linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%chosen : memref<f32>) {
  ^bb0(%out: f32):
    %q = arith.cmpf olt, %v, %limit : f32
    %c = arith.select %q, %v, %zero : f32
    linalg.yield %c : f32
  }
  return %small, %chosen : memref<i1>, memref<f32>
}
// CHECK: func.func @[[FIRST]](%[[A:.*]]: memref<f32>, %[[C:.*]]: memref<f32>, %[[S:.*]]: memref<i1>)
// CHECK: %[[V:.*]] = memref.load %[[A]][] : memref<f32>
// CHECK: %[[P:.*]] = arith.cmpf olt, %[[V]], %{{.*}} : f32
// CHECK: memref.store %[[P]], %[[S]][] : memref<i1>
// CHECK: memref.store %[[V]], %[[C]][] : memref<f32>

// -----

// What only this kernel computes with needs no memory of its own.
// CHECK-LABEL: plan.step @inside
func.func @inside(%x: memref<f32> {distribute.replicated = "x"}) -> (memref<i1> {distribute.output = "small"}) attributes {distribute.promoted} {
  // CHECK-COUNT-1: plan.buffer
  // CHECK-NOT: plan.buffer
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %{{.*}})
  // CHECK-NOT: plan.launch
  %limit = arith.constant 1.0 : f32
  %small = memref.alloc() : memref<i1>
  %v = memref.load %x[] : memref<f32>
  %p = arith.cmpf olt, %v, %limit : f32
  memref.store %p, %small[] : memref<i1>
  return %small : memref<i1>
}

// -----

distribute.variable @w : tensor<4xf32> = dense<1.0>
// A view whose place in the buffer is loaded by the same kernel.
// CHECK-LABEL: plan.step @place
func.func @place(%i: memref<index> {distribute.replicated = "i"}, %w: memref<4xf32> {distribute.state = "w"}) attributes {distribute.promoted} {
  // CHECK: plan.launch @kernels::@[[PLACE:.*]](read %{{.*}}, readwrite %{{.*}})
  %zero = arith.constant 0.0 : f32
  %v = memref.load %i[] : memref<index>
  %s = memref.subview %w[%v] [1] [1] : memref<4xf32> to memref<f32, strided<[], offset: ?>>
  memref.store %zero, %s[] : memref<f32, strided<[], offset: ?>>
  return
}
// CHECK: func.func @[[PLACE]](
// CHECK: %[[V:.*]] = memref.load %{{.*}}[] : memref<index>
// CHECK: memref.subview %{{.*}}[%[[V]]] [1] [1]
