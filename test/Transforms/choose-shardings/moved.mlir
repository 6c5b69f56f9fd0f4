// A weight that the step has moved by its gradient, as before a second gradient, depends on the batch, but has no rows: products with it
// give sums, as those with any weight.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,tensor:2' -distribute-partition | FileCheck %s

#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @up : tensor<4x6xf32> {sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @up : tensor<4x6xf32>
// CHECK: @down : tensor<6x2xf32> {sharding = #distribute.sharding<["tensor" : dim 0]>}
distribute.variable @down : tensor<6x2xf32>
// CHECK: func.func @step
// CHECK: all_reduce sum {{.*}} over @mesh["tensor"] {{.*}} : tensor<2x2xf32>
func.func @step(%x: tensor<4x4xf32> {distribute.batch = "x"}, %g: tensor<4x2xf32> {distribute.batch = "g"})
    -> (tensor<4x2xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zu = arith.constant dense<0.0> : tensor<4x6xf32>
  %zd = arith.constant dense<0.0> : tensor<6x2xf32>
  %zy = arith.constant dense<0.0> : tensor<4x2xf32>
  %up = distribute.read @up : tensor<4x6xf32>
  %down = distribute.read @down : tensor<6x2xf32>
  %h = linalg.matmul ins(%x, %up : tensor<4x4xf32>, tensor<4x6xf32>) outs(%zu : tensor<4x6xf32>) -> tensor<4x6xf32>
  %slope = linalg.matmul indexing_maps = [#km, #kn, #mn] ins(%h, %g : tensor<4x6xf32>, tensor<4x2xf32>) outs(%zd : tensor<6x2xf32>) -> tensor<6x2xf32>
  %moved = arith.addf %down, %slope : tensor<6x2xf32>
  %y = linalg.matmul ins(%h, %moved : tensor<4x6xf32>, tensor<6x2xf32>) outs(%zy : tensor<4x2xf32>) -> tensor<4x2xf32>
  distribute.assign @up, %up : tensor<4x6xf32>
  distribute.assign @down, %moved : tensor<6x2xf32>
  return %y : tensor<4x2xf32>
}
