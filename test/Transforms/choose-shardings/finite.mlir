// Whether all elements of a weight or of its gradient are finite is reduced along their dimensions, as a norm of them is: such a value
// has no rows, and members that have shards reduce these first.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,tensor:2' -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @up : tensor<4x6xf32> {sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @up : tensor<4x6xf32>
// CHECK: @down : tensor<6x2xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 0]>}
distribute.variable @down : tensor<6x2xf32> {frozen}
// CHECK: func.func @step
// CHECK: all_reduce min {{.*}} over @mesh["tensor"] {{.*}} : tensor<f32>
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"}) -> (tensor<4x2xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zh = arith.constant dense<0.0> : tensor<4x6xf32>
  %zy = arith.constant dense<0.0> : tensor<4x2xf32>
  %one = arith.constant dense<1.0> : tensor<f32>
  %up = distribute.read @up : tensor<4x6xf32>
  %down = distribute.read @down : tensor<6x2xf32>
  %h = linalg.matmul ins(%x, %up : tensor<4x4xf32>, tensor<4x6xf32>) outs(%zh : tensor<4x6xf32>) -> tensor<4x6xf32>
  %y = linalg.matmul ins(%h, %down : tensor<4x6xf32>, tensor<6x2xf32>) outs(%zy : tensor<4x2xf32>) -> tensor<4x2xf32>
  %least = linalg.reduce ins(%up : tensor<4x6xf32>) outs(%one : tensor<f32>) dimensions = [0, 1]
    (%a: f32, %b: f32) { %m = arith.minimumf %a, %b : f32  linalg.yield %m : f32 }
  %wide = linalg.broadcast ins(%least : tensor<f32>) outs(%zh : tensor<4x6xf32>) dimensions = [0, 1]
  %next = arith.mulf %up, %wide : tensor<4x6xf32>
  distribute.assign @up, %next : tensor<4x6xf32>
  return %y : tensor<4x2xf32>
}
