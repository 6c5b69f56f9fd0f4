// Zeros as long as an open batch connect nothing: the hidden dimension is split, though the scores, of the same size, begin as the same
// zeros, and a maximum is taken along them.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,tensor:2' | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @up : tensor<4x6xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @up : tensor<4x6xf32> {frozen}
// CHECK: @down : tensor<6x4xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 0]>}
distribute.variable @down : tensor<6x4xf32> {frozen}
// CHECK: @head : tensor<4x6xf32> {frozen}
distribute.variable @head : tensor<4x6xf32> {frozen}
func.func @step(%x: tensor<?x4xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64})
    -> (tensor<?xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %first = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %rows = tensor.dim %x, %first : tensor<?x4xf32>
  %eh = tensor.empty(%rows) : tensor<?x6xf32>
  %zh = linalg.fill ins(%zero : f32) outs(%eh : tensor<?x6xf32>) -> tensor<?x6xf32>
  %ey = tensor.empty(%rows) : tensor<?x4xf32>
  %zy = linalg.fill ins(%zero : f32) outs(%ey : tensor<?x4xf32>) -> tensor<?x4xf32>
  %em = tensor.empty(%rows) : tensor<?xf32>
  %zm = linalg.fill ins(%zero : f32) outs(%em : tensor<?xf32>) -> tensor<?xf32>
  %up = distribute.read @up : tensor<4x6xf32>
  %down = distribute.read @down : tensor<6x4xf32>
  %head = distribute.read @head : tensor<4x6xf32>
  %h = linalg.matmul ins(%x, %up : tensor<?x4xf32>, tensor<4x6xf32>) outs(%zh : tensor<?x6xf32>) -> tensor<?x6xf32>
  %y = linalg.matmul ins(%h, %down : tensor<?x6xf32>, tensor<6x4xf32>) outs(%zy : tensor<?x4xf32>) -> tensor<?x4xf32>
  %scores = linalg.matmul ins(%y, %head : tensor<?x4xf32>, tensor<4x6xf32>) outs(%zh : tensor<?x6xf32>) -> tensor<?x6xf32>
  %most = linalg.reduce ins(%scores : tensor<?x6xf32>) outs(%zm : tensor<?xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %m = arith.maximumf %a, %b : f32  linalg.yield %m : f32 }
  return %most : tensor<?xf32>
}
