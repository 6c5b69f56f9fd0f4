// A stage of a pipeline does not wait for a micro-batch that is elsewhere: it takes the next one, and goes back to the first when that returns.
// RUN: dist-opt %s -distribute-partition=micro-batches=4 -distribute-split-roles | FileCheck %s

distribute.mesh @mesh <["replica" = 1, "device" = 2]>

// CHECK-LABEL: func.func @step_device_0
// CHECK: %[[H0:.*]] = math.tanh
// CHECK: distribute.send %[[H0]] from 0 to 1
// CHECK: %[[H1:.*]] = math.tanh
// CHECK: distribute.send %[[H1]] from 0 to 1
// CHECK: %[[B0:.*]] = distribute.recv from 1 to 0
// CHECK: arith.mulf %[[B0]], %[[H0]]
// CHECK: %[[B1:.*]] = distribute.recv from 1 to 0
// CHECK: arith.mulf %[[B1]], %[[H1]]
// CHECK: %[[H2:.*]] = math.tanh
// CHECK: distribute.send %[[H2]] from 0 to 1
// CHECK: %[[H3:.*]] = math.tanh
// CHECK: return
// CHECK-LABEL: func.func @step_device_1
// CHECK-NOT: distribute.micro_batches
// CHECK: %[[F0:.*]] = distribute.recv from 0 to 1
// CHECK: %[[E0:.*]] = math.exp %[[F0]]
// CHECK: distribute.send %[[E0]] from 1 to 0
// CHECK: %[[F1:.*]] = distribute.recv from 0 to 1
func.func @step(%x: tensor<32x4xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %t = math.tanh %x : tensor<32x4xf32>
  %h = distribute.assign_to_logical_device %t, 0 : tensor<32x4xf32>
  %e = math.exp %h : tensor<32x4xf32>
  %y = distribute.assign_to_logical_device %e, 1 : tensor<32x4xf32>
  %m = arith.mulf %y, %h : tensor<32x4xf32>
  %back = distribute.assign_to_logical_device %m, 0 : tensor<32x4xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %s = linalg.reduce { arith.addf } ins(%back : tensor<32x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %s : tensor<f32>
}
