// A step is cut between its weights: forward and backward of a layer are on one stage, with the optimizer's state of it.
// RUN: dist-opt %s '-distribute-choose-stages=parallel=data:2,pipeline:2' | FileCheck %s
// RUN: dist-opt %s '-distribute-choose-stages=parallel=data:2' | FileCheck %s --check-prefix=NONE

// CHECK: distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// NONE: distribute.mesh @mesh <["replica" = 2]>
// NONE-NOT: distribute.assign_to_logical_device
distribute.mesh @mesh <["replica" = 2]>
// CHECK: @down : tensor<64x64xf32> {device = 1
distribute.variable @down : tensor<64x64xf32>
// CHECK: @trace_of_down : tensor<64x64xf32> {device = 1
distribute.variable @trace_of_down : tensor<64x64xf32>
// CHECK: @trace_of_up : tensor<64x64xf32> {device = 0
distribute.variable @trace_of_up : tensor<64x64xf32>
// CHECK: @up : tensor<64x64xf32> {device = 0
distribute.variable @up : tensor<64x64xf32>

// A replica has 8 rows, and two stages take up to eight micro-batches.
// CHECK: distribute.micro_batches = 8
func.func @step(%x: tensor<16x64xf32> {distribute.batch = "x"}, %y: tensor<16x64xf32> {distribute.batch = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  // What goes to the other stage: an input, which all have; the activation; its gradient.
  // CHECK-DAG: distribute.assign_to_logical_device %{{.*}}, 1 : tensor<16x64xf32>
  // CHECK: %[[A:.*]] = linalg.matmul
  // CHECK: %[[HERE:.*]] = distribute.assign_to_logical_device %[[A]], 0
  // CHECK: %[[THERE:.*]] = distribute.assign_to_logical_device %[[HERE]], 1
  // CHECK: linalg.matmul ins(%[[THERE]]
  // CHECK: %[[GRADIENT:.*]] = linalg.matmul ins(%{{.*}}, %{{.*}}) outs
  // CHECK: %[[G1:.*]] = distribute.assign_to_logical_device %[[GRADIENT]], 1
  // CHECK: distribute.assign_to_logical_device %[[G1]], 0
  // CHECK-NOT: distribute.assign_to_logical_device
  %up = distribute.read @up : tensor<64x64xf32>
  %down = distribute.read @down : tensor<64x64xf32>
  %zero = arith.constant dense<0.0> : tensor<16x64xf32>
  %none = arith.constant dense<0.0> : tensor<64x64xf32>
  %a = linalg.matmul ins(%x, %up : tensor<16x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<16x64xf32>) -> tensor<16x64xf32>
  %b = linalg.matmul ins(%a, %down : tensor<16x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = arith.subf %b, %y : tensor<16x64xf32>
  %et = tensor.empty() : tensor<64x64xf32>
  %downT = linalg.transpose ins(%down : tensor<64x64xf32>) outs(%et : tensor<64x64xf32>) permutation = [1, 0]
  %da = linalg.matmul ins(%e, %downT : tensor<16x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<16x64xf32>) -> tensor<16x64xf32>
  %gDown = linalg.generic {indexing_maps = [affine_map<(b, i, o) -> (b, i)>, affine_map<(b, i, o) -> (b, o)>, affine_map<(b, i, o) -> (i, o)>],
      iterator_types = ["reduction", "parallel", "parallel"]} ins(%a, %e : tensor<16x64xf32>, tensor<16x64xf32>) outs(%none : tensor<64x64xf32>) {
  ^bb0(%l: f32, %r: f32, %s: f32):
    %p = arith.mulf %l, %r : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<64x64xf32>
  %gUp = linalg.generic {indexing_maps = [affine_map<(b, i, o) -> (b, i)>, affine_map<(b, i, o) -> (b, o)>, affine_map<(b, i, o) -> (i, o)>],
      iterator_types = ["reduction", "parallel", "parallel"]} ins(%x, %da : tensor<16x64xf32>, tensor<16x64xf32>) outs(%none : tensor<64x64xf32>) {
  ^bb0(%l: f32, %r: f32, %s: f32):
    %p = arith.mulf %l, %r : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<64x64xf32>
  %traceUp = distribute.read @trace_of_up : tensor<64x64xf32>
  %nextUp = arith.addf %traceUp, %gUp : tensor<64x64xf32>
  distribute.assign @trace_of_up, %nextUp : tensor<64x64xf32>
  %newUp = arith.subf %up, %nextUp : tensor<64x64xf32>
  distribute.assign @up, %newUp : tensor<64x64xf32>
  %traceDown = distribute.read @trace_of_down : tensor<64x64xf32>
  %nextDown = arith.addf %traceDown, %gDown : tensor<64x64xf32>
  distribute.assign @trace_of_down, %nextDown : tensor<64x64xf32>
  %newDown = arith.subf %down, %nextDown : tensor<64x64xf32>
  distribute.assign @down, %newDown : tensor<64x64xf32>
  return
}

// Another step finds the variables where they are.
// CHECK-LABEL: func.func @predict
// CHECK: %[[H:.*]] = linalg.matmul
// CHECK: %[[H0:.*]] = distribute.assign_to_logical_device %[[H]], 0
// CHECK: distribute.assign_to_logical_device %[[H0]], 1
// CHECK-NOT: distribute.assign_to_logical_device
func.func @predict(%x: tensor<16x64xf32> {distribute.batch = "x"}) -> (tensor<16x64xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %up = distribute.read @up : tensor<64x64xf32>
  %down = distribute.read @down : tensor<64x64xf32>
  %zero = arith.constant dense<0.0> : tensor<16x64xf32>
  %a = linalg.matmul ins(%x, %up : tensor<16x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<16x64xf32>) -> tensor<16x64xf32>
  %b = linalg.matmul ins(%a, %down : tensor<16x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<16x64xf32>) -> tensor<16x64xf32>
  return %b : tensor<16x64xf32>
}
