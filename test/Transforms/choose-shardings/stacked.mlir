// Weights of layers that stand in a stack: a loop takes them, and puts what updates them into another stack. Hidden units are split all the same; the
// layers' number is not, and neither are the units that all layers pass on. One factor
// scales all weights, as where gradients are clipped: it is no reason to split them alike.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=tensor:2' | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @up : tensor<6x16x16xf32> {sharding = #distribute.sharding<["tensor" : dim 2]>}
distribute.variable @up : tensor<6x16x16xf32>
// CHECK: @down : tensor<6x16x16xf32> {sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @down : tensor<6x16x16xf32>

func.func @step(%x: tensor<32x16xf32> {distribute.batch = "x"}) -> (tensor<32x16xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %up = distribute.read @up : tensor<6x16x16xf32>
  %down = distribute.read @down : tensor<6x16x16xf32>
  %e0 = tensor.empty() : tensor<32x16xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<32x16xf32>) -> tensor<32x16xf32>
  %e1 = tensor.empty() : tensor<32x16xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<32x16xf32>) -> tensor<32x16xf32>
  %e2 = tensor.empty() : tensor<6x16x16xf32>
  %r:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%h = %x, %stack = %e2) -> (tensor<32x16xf32>, tensor<6x16x16xf32>) {
    %u = tensor.extract_slice %up[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<6x16x16xf32> to tensor<16x16xf32>
    %d = tensor.extract_slice %down[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<6x16x16xf32> to tensor<16x16xf32>
    %a = linalg.matmul ins(%h, %u : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z0 : tensor<32x16xf32>) -> tensor<32x16xf32>
    %b = linalg.matmul ins(%a, %d : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z1 : tensor<32x16xf32>) -> tensor<32x16xf32>
    %n = tensor.insert_slice %u into %stack[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<6x16x16xf32>
    scf.yield %b, %n : tensor<32x16xf32>, tensor<6x16x16xf32>
  }
  %ez = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%ez : tensor<f32>) -> tensor<f32>
  %norm = linalg.reduce ins(%x : tensor<32x16xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %factor = linalg.broadcast ins(%norm : tensor<f32>) outs(%e2 : tensor<6x16x16xf32>) dimensions = [0, 1, 2]
  %newUp = arith.mulf %r#1, %factor : tensor<6x16x16xf32>
  %newDown = arith.mulf %down, %factor : tensor<6x16x16xf32>
  distribute.assign @up, %newUp : tensor<6x16x16xf32>
  distribute.assign @down, %newDown : tensor<6x16x16xf32>
  return %r#0 : tensor<32x16xf32>
}
