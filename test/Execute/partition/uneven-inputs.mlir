// An input that a product sums with a variable along a dimension which members do not divide: what stands in the room of both is left out.
// The room of the input is made at the entry, in front of the table that says which positions count.
// RUN: dist-opt %s -distribute-partition=check-claims=all -o %t.mlir
// RUN: dist-interp %s %t.mlir --replicas=2 --inputs=seed:3 --steps=3

distribute.mesh @mesh <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<5x4xf32> {sharding = #distribute.sharding<["model" : dim 0 gathered]>}
func.func @step(%x: tensor<24x5xf32> {distribute.batch = "x"}) -> (tensor<24x4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<5x4xf32>
  %z = arith.constant dense<0.0> : tensor<24x4xf32>
  %p = linalg.matmul ins(%x, %w : tensor<24x5xf32>, tensor<5x4xf32>) outs(%z : tensor<24x4xf32>) -> tensor<24x4xf32>
  %half = arith.constant dense<0.5> : tensor<5x4xf32>
  %w1 = arith.mulf %w, %half : tensor<5x4xf32>
  distribute.assign @w, %w1 : tensor<5x4xf32>
  return %p : tensor<24x4xf32>
}
