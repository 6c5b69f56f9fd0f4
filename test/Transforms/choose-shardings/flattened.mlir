// A weight that is flattened for its norm is split as ever: what is computed of the flat value is summed away, and shards in blocks
// give partial sums of it. What else takes the flat value needs the blocks put together, and ends the class.
// RUN: dist-opt %s -split-input-file '-distribute-choose-shardings=parallel=data:2,tensor:2' -distribute-partition | FileCheck %s
// RUN: dist-opt %s -split-input-file '-distribute-choose-shardings=parallel=data:2,tensor:2' | FileCheck %s --check-prefix=SPLIT

distribute.mesh @mesh <["replica" = 2]>
// CHECK-LABEL: distribute.variable @up
// CHECK-SAME: tensor<4x6xf32> {sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @up : tensor<4x6xf32>
// CHECK: @trace : tensor<4x6xf32> {sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @trace : tensor<4x6xf32>
// CHECK: @down : tensor<6x2xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 0]>}
distribute.variable @down : tensor<6x2xf32> {frozen}
// CHECK: func.func @step
// CHECK: linalg.dot {{.*}} tensor<12xf32>, tensor<12xf32>
// CHECK: all_reduce sum {{.*}} over @mesh["tensor"] {{.*}} : tensor<f32>
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"}) -> (tensor<4x2xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zh = arith.constant dense<0.0> : tensor<4x6xf32>
  %zy = arith.constant dense<0.0> : tensor<4x2xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %up = distribute.read @up : tensor<4x6xf32>
  %trace = distribute.read @trace : tensor<4x6xf32>
  %down = distribute.read @down : tensor<6x2xf32>
  %h = linalg.matmul ins(%x, %up : tensor<4x4xf32>, tensor<4x6xf32>) outs(%zh : tensor<4x6xf32>) -> tensor<4x6xf32>
  %y = linalg.matmul ins(%h, %down : tensor<4x6xf32>, tensor<6x2xf32>) outs(%zy : tensor<4x2xf32>) -> tensor<4x2xf32>
  %a = tensor.collapse_shape %up [[0, 1]] : tensor<4x6xf32> into tensor<24xf32>
  %b = tensor.collapse_shape %trace [[0, 1]] : tensor<4x6xf32> into tensor<24xf32>
  %c = arith.addf %a, %b : tensor<24xf32>
  %norm = linalg.dot ins(%c, %a : tensor<24xf32>, tensor<24xf32>) outs(%zero : tensor<f32>) -> tensor<f32>
  %wide = linalg.broadcast ins(%norm : tensor<f32>) outs(%zh : tensor<4x6xf32>) dimensions = [0, 1]
  %next = arith.mulf %up, %wide : tensor<4x6xf32>
  distribute.assign @up, %next : tensor<4x6xf32>
  distribute.assign @trace, %next : tensor<4x6xf32>
  return %y : tensor<4x2xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// SPLIT-LABEL: @order : tensor<24xf32>
distribute.variable @order : tensor<24xf32> {frozen}
// The hidden dimension behind the first one is split.
// SPLIT: @up : tensor<4x6xf32> {frozen}
distribute.variable @up : tensor<4x6xf32> {frozen}
// SPLIT: @middle : tensor<6x8xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @middle : tensor<6x8xf32> {frozen}
// SPLIT: @down : tensor<8x2xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 0]>}
distribute.variable @down : tensor<8x2xf32> {frozen}
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"})
    -> (tensor<4x2xf32> {distribute.output = "y"}, tensor<24xf32> {distribute.output = "largest"})
    attributes {distribute.step, distribute.view = "global"} {
  %zh = arith.constant dense<0.0> : tensor<4x6xf32>
  %zm = arith.constant dense<0.0> : tensor<4x8xf32>
  %zy = arith.constant dense<0.0> : tensor<4x2xf32>
  %order = distribute.read @order : tensor<24xf32>
  %up = distribute.read @up : tensor<4x6xf32>
  %middle = distribute.read @middle : tensor<6x8xf32>
  %down = distribute.read @down : tensor<8x2xf32>
  %h = linalg.matmul ins(%x, %up : tensor<4x4xf32>, tensor<4x6xf32>) outs(%zh : tensor<4x6xf32>) -> tensor<4x6xf32>
  %m = linalg.matmul ins(%h, %middle : tensor<4x6xf32>, tensor<6x8xf32>) outs(%zm : tensor<4x8xf32>) -> tensor<4x8xf32>
  %y = linalg.matmul ins(%m, %down : tensor<4x8xf32>, tensor<8x2xf32>) outs(%zy : tensor<4x2xf32>) -> tensor<4x2xf32>
  %a = tensor.collapse_shape %up [[0, 1]] : tensor<4x6xf32> into tensor<24xf32>
  %largest = arith.maximumf %a, %order : tensor<24xf32>
  return %y, %largest : tensor<4x2xf32>, tensor<24xf32>
}
