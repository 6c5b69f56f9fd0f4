// Recipes that find nothing to split say so, and why.
// RUN: dist-opt %s -split-input-file -verify-diagnostics '-distribute-choose-shardings=parallel=tensor:2'

// A sum along the hidden dimension is one of activations.
// expected-error @below {{recipe "tensor:2" finds nothing to split: no dimension leads from one weight to another so that each sum along it is a product with a weight; split variables by shardings, or leave the recipe out}}
module {
  distribute.mesh @mesh <["replica" = 2]>
  distribute.variable @w : tensor<8x16xf32>
  distribute.variable @v : tensor<8x16xf32>
  func.func @step(%x: tensor<32x8xf32> {distribute.batch = "x"}) -> (tensor<32xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    %zero = arith.constant 0.0 : f32
    %w = distribute.read @w : tensor<8x16xf32>
    %v = distribute.read @v : tensor<8x16xf32>
    %e = tensor.empty() : tensor<32x16xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
    %a = linalg.matmul ins(%x, %w : tensor<32x8xf32>, tensor<8x16xf32>) outs(%z : tensor<32x16xf32>) -> tensor<32x16xf32>
    %b = linalg.matmul ins(%x, %v : tensor<32x8xf32>, tensor<8x16xf32>) outs(%a : tensor<32x16xf32>) -> tensor<32x16xf32>
    %f = tensor.empty() : tensor<32xf32>
    %zr = linalg.fill ins(%zero : f32) outs(%f : tensor<32xf32>) -> tensor<32xf32>
    // expected-note @below {{dimension 1 of @w is reduced along it, and not in a product with a weight}}
    %r = linalg.reduce { arith.addf } ins(%b : tensor<32x16xf32>) outs(%zr : tensor<32xf32>) dimensions = [1]
    return %r : tensor<32xf32>
  }
}

// -----

// expected-error @below {{mesh @mesh has an axis "tensor" of size 4, and the recipe asks for 2; give one number}}
distribute.mesh @mesh <["replica" = 2, "tensor" = 4]>
