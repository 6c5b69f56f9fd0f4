// A class of one weight is split where it leads back to that weight, as of an autoencoder whose decoder is the encoder transposed, or
// to a row of weights. What leads to no sum with a weight is not.
// RUN: dist-opt %s -split-input-file '-distribute-choose-shardings=parallel=data:2,tensor:2' -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @code : tensor<4x6xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @code : tensor<4x6xf32> {frozen}
// CHECK: all_reduce sum {{.*}} over @mesh["tensor"] {{.*}} : tensor<2x4xf32>
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"}) -> (tensor<4x4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zh = arith.constant dense<0.0> : tensor<4x6xf32>
  %zy = arith.constant dense<0.0> : tensor<4x4xf32>
  %code = distribute.read @code : tensor<4x6xf32>
  %h = linalg.matmul ins(%x, %code : tensor<4x4xf32>, tensor<4x6xf32>) outs(%zh : tensor<4x6xf32>) -> tensor<4x6xf32>
  %y = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%h, %code : tensor<4x6xf32>, tensor<4x6xf32>) outs(%zy : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @up : tensor<4x6xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @up : tensor<4x6xf32> {frozen}
// CHECK: @row : tensor<6xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 0]>}
distribute.variable @row : tensor<6xf32> {frozen}
// CHECK: all_reduce sum {{.*}} over @mesh["tensor"] {{.*}} : tensor<2xf32>
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zh = arith.constant dense<0.0> : tensor<4x6xf32>
  %zy = arith.constant dense<0.0> : tensor<4xf32>
  %up = distribute.read @up : tensor<4x6xf32>
  %row = distribute.read @row : tensor<6xf32>
  %h = linalg.matmul ins(%x, %up : tensor<4x4xf32>, tensor<4x6xf32>) outs(%zh : tensor<4x6xf32>) -> tensor<4x6xf32>
  %y = linalg.matvec ins(%h, %row : tensor<4x6xf32>, tensor<6xf32>) outs(%zy : tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
