// A bufferized step becomes a program; equal kernels are one; layout operations are views.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s

distribute.mesh @m <["replica" = 4]>
// CHECK: plan.variable @w : tensor<4xf32> = dense<1.000000e+00> {aggregation = #plan.aggregation<mean>, trainable}
distribute.variable @w : tensor<4xf32> = dense<1.0> {aggregation = mean}
memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>

#id = affine_map<(d0) -> (d0)>

// CHECK-LABEL: plan.step @step
func.func @step(%x: memref<2x4xf32> {distribute.batch = "x"}, %lr: memref<f32> {distribute.replicated = "lr"}, %w: memref<4xf32> {distribute.state = "w"})
    -> (memref<4xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0 : i64}) attributes {distribute.promoted} {
  // CHECK: plan.input @x batch : tensor<2x4xf32> dim 0 of 8
  // CHECK: plan.input @lr replicated : tensor<f32>
  // CHECK: plan.program "worker" {
  // CHECK-DAG: %[[W:.*]] = plan.view variable @w[0] : memref<4xf32>
  // CHECK-DAG: %[[ROW:.*]] = plan.view input @x[16] : memref<4xf32>
  // CHECK-DAG: %[[FIRST:.*]] = plan.buffer : memref<16xi8>
  // CHECK-DAG: %[[A:.*]] = plan.view %[[FIRST]][0] : memref<4xf32> in memref<16xi8>
  // CHECK-DAG: %[[T:.*]] = plan.view constant[0] : memref<4xf32>
  // CHECK-DAG: %[[SECOND:.*]] = plan.buffer : memref<16xi8>
  // CHECK-DAG: %[[B:.*]] = plan.view %[[SECOND]][0] : memref<4xf32> in memref<16xi8>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = memref.subview %x[1, 0] [1, 4] [1, 1] : memref<2x4xf32> to memref<4xf32, strided<[1], offset: 4>>
  // CHECK: plan.launch @kernels::@[[ADD:.*]](read %[[W]], read %[[ROW]], write %[[A]]) {flops = 4 : i64, label = "addf"}
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%w, %s : memref<4xf32>, memref<4xf32, strided<[1], offset: 4>>) outs(%a : memref<4xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  }
  %t = memref.get_global @table : memref<4xf32>
  // CHECK: plan.copy %[[T]] to %[[B]]
  memref.copy %t, %b : memref<4xf32> to memref<4xf32>
  // CHECK: plan.launch @kernels::@[[ADD]](read %[[A]], read %[[B]], write %[[W]])
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : memref<4xf32>, memref<4xf32>) outs(%w : memref<4xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  }
  // CHECK: plan.output "y" %[[B]] sharded dim 0 : memref<4xf32>
  return %b : memref<4xf32>
}
// CHECK: plan.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32> at 0
// CHECK: module @kernels
// CHECK: func.func @[[ADD]](%{{.*}}: memref<4xf32>, %{{.*}}: memref<4xf32>, %{{.*}}: memref<4xf32>)
// CHECK-NOT: func.func @distk

// -----

// A fill and the sum that goes on with it are one kernel, which overwrites.
// CHECK-LABEL: plan.step @sum
func.func @sum(%x: memref<2x4xf32> {distribute.batch = "x"}) -> (memref<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  // CHECK: plan.launch @kernels::@{{.*}}(write %{{.*}}, read %{{.*}}) {flops = 8 : i64, label = "reduce fill, addf"}
  // CHECK-NOT: plan.launch
  linalg.fill ins(%zero : f32) outs(%a : memref<4xf32>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<2x4xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%p: f32, %out: f32):
    %r = arith.addf %out, %p : f32
    linalg.yield %r : f32
  }
  // CHECK: plan.output "y" %{{.*}} mirrored
  return %a : memref<4xf32>
}

// -----

// The replica's id is a scalar of the kernel; what depends on it is computed inside, also the place of a slice.
// CHECK-LABEL: plan.step @replica
func.func @replica(%t: memref<8xf32> {distribute.replicated = "t"}) -> (memref<2xf32> {distribute.output = "y", distribute.result = "per_replica"}) attributes {distribute.promoted} {
  %id = distribute.coordinate "replica" : index
  %c2 = arith.constant 2 : index
  %start = arith.muli %id, %c2 : index
  %s = memref.subview %t[%start] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  %a = memref.alloc() : memref<2xf32>
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %{{.*}}) scalars [#plan.coordinate<"replica">] {label = "copy"} : memref<8xf32>, memref<2xf32>
  memref.copy %s, %a : memref<2xf32, strided<[1], offset: ?>> to memref<2xf32>
  return %a : memref<2xf32>
}
// CHECK: func.func @{{.*}}(%[[T:.*]]: memref<8xf32>, %[[OUT:.*]]: memref<2xf32>, %[[ID:.*]]: index)
// CHECK: %[[START:.*]] = arith.muli %[[ID]]
// CHECK: memref.subview %[[T]][%[[START]]]
