// Each part of the batch is taken for itself; what is summed over the batch is a chain over the parts, which the replicas reduce once.
// RUN: dist-opt %s -split-input-file -distribute-partition=micro-batches=2 | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<6xf32>

// CHECK: distribute.mesh @mesh <["replica" = 2]>
// CHECK-LABEL: func.func @step(%arg0: tensor<8x6xf32>
// CHECK: %[[X0:.*]] = tensor.extract_slice %arg0[{{.*}}] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
// CHECK: %[[W:.*]] = distribute.read @w
// CHECK: %[[T0:.*]] = math.tanh %[[X0]]
// CHECK: %[[G0:.*]] = linalg.reduce {{.*}} ins(%[[T0]] : tensor<4x6xf32>)
// CHECK: %[[X1:.*]] = tensor.extract_slice %arg0
// CHECK: %[[T1:.*]] = math.tanh %[[X1]]
// CHECK: %[[Y:.*]] = tensor.concat dim(0) %[[T0]], %[[T1]] : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
// CHECK: %[[G1:.*]] = linalg.reduce {{.*}} ins(%[[T1]] : tensor<4x6xf32>)
// CHECK: %[[G:.*]] = arith.addf %[[G0]], %[[G1]]
// CHECK: %[[ALL:.*]] = distribute.all_reduce sum %[[G]] over @mesh["replica"]
// CHECK-NOT: {{= distribute.all_reduce}}
// CHECK-COUNT-1: arith.mulf %[[ALL]], %[[W]]
// CHECK: return %[[Y]] : tensor<8x6xf32>
func.func @step(%x: tensor<16x6xf32> {distribute.batch = "x"}) -> (tensor<16x6xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<6xf32>
  %t = math.tanh %x : tensor<16x6xf32>
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %g = linalg.reduce { arith.addf } ins(%t : tensor<16x6xf32>) outs(%zero : tensor<6xf32>) dimensions = [0]
  %new = arith.mulf %g, %w : tensor<6xf32>
  distribute.assign @w, %new : tensor<6xf32>
  return %t : tensor<16x6xf32>
}

// -----

// Where a further axis shares out the rows of a replica, a part is one of a member's rows.
distribute.mesh @mesh <["replica" = 1, "rows" = 2]>
// CHECK-LABEL: func.func @of_members
// CHECK: %[[OWN:.*]] = tensor.extract_slice %{{.*}}[%{{.*}}, 0] [4, 3]
// CHECK: tensor.extract_slice %[[OWN]][%{{.*}}, 0] [2, 3]
// CHECK: tensor.extract_slice %[[OWN]][%{{.*}}, 0] [2, 3]
func.func @of_members(%x: tensor<8x3xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["rows" : dim 0]>})
    -> (tensor<f32> {distribute.output = "sum"}) attributes {distribute.step, distribute.view = "global"} {
  %t = math.tanh %x : tensor<8x3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %s = linalg.reduce { arith.addf } ins(%t : tensor<8x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %s : tensor<f32>
}
