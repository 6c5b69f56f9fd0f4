// Sums of bf16 and f16 values split over replicas are accumulated and reduced in f32 and rounded once: over 2, 3, 4 and 8 replicas
// they equal Inputs/wide-sums.mlir, where that is written out; and the step itself, which rounds each term, within what bf16 resolves.
// DEFINE: %{n} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %S/Inputs/wide-sums.mlir %t.%{n}.mlir --replicas=%{n} --inputs=seed:7 && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7 --tolerance=0.01
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}
// RUN: FileCheck %s < %t.8.mlir

// CHECK-COUNT-5: distribute.all_reduce sum {{.*}} : tensor<{{.*}}f32>
// CHECK-NOT: all_reduce

func.func @step(%x: tensor<3x24x4xbf16> {distribute.batch = "x", distribute.batch_dim = 1 : i64}, %h: tensor<24x6xf16> {distribute.batch = "h"},
    %w: tensor<4xbf16> {distribute.replicated = "w"}, %ids: tensor<24xi32> {distribute.batch = "ids"})
    -> (tensor<4x4xbf16> {distribute.output = "product"}, tensor<2x2xbf16> {distribute.output = "sum"}, tensor<6xf16> {distribute.output = "half"},
        tensor<4xf32> {distribute.output = "carried"}, tensor<8x4xbf16> {distribute.output = "scattered"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : tensor<4xbf16>
  %zero_matrix = arith.constant dense<0.0> : tensor<4x4xbf16>
  %zero_half = arith.constant dense<0.0> : tensor<6xf16>
  %x0 = tensor.extract_slice %x[0, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xbf16> to tensor<24x4xbf16>
  // A weight gradient, transposed.
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x0, %x0 : tensor<24x4xbf16>, tensor<24x4xbf16>) outs(%zero_matrix : tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %em = tensor.empty() : tensor<4x4xbf16>
  %product = linalg.transpose ins(%g : tensor<4x4xbf16>) outs(%em : tensor<4x4xbf16>) permutation = [1, 0]
  // Sums from a whole init, added, scaled, reshaped.
  %a = linalg.reduce {arith.addf} ins(%x0 : tensor<24x4xbf16>) outs(%w : tensor<4xbf16>) dimensions = [0]
  %x1 = tensor.extract_slice %x[1, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xbf16> to tensor<24x4xbf16>
  %b = linalg.reduce {arith.addf} ins(%x1 : tensor<24x4xbf16>) outs(%zero : tensor<4xbf16>) dimensions = [0]
  %half = arith.constant dense<0.5> : tensor<4xbf16>
  %ah = arith.mulf %a, %half : tensor<4xbf16>
  %ab = arith.addf %ah, %b : tensor<4xbf16>
  %sum = tensor.expand_shape %ab [[0, 1]] output_shape [2, 2] : tensor<4xbf16> into tensor<2x2xbf16>
  %f = linalg.reduce {arith.addf} ins(%h : tensor<24x6xf16>) outs(%zero_half : tensor<6xf16>) dimensions = [0]
  // Accumulated around a loop and widened behind it.
  %acc = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %zero) -> (tensor<4xbf16>) {
    %xs = tensor.extract_slice %x[%i, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xbf16> to tensor<24x4xbf16>
    %p = linalg.reduce {arith.addf} ins(%xs : tensor<24x4xbf16>) outs(%zero : tensor<4xbf16>) dimensions = [0]
    %n = arith.addf %s, %p : tensor<4xbf16>
    scf.yield %n : tensor<4xbf16>
  }
  %carried = arith.extf %acc : tensor<4xbf16> to tensor<4xf32>
  %table = arith.constant dense<0.0> : tensor<8x4xbf16>
  %seven = arith.constant dense<7> : tensor<24xi32>
  %rows = arith.andi %ids, %seven : tensor<24xi32>
  %scattered = distribute.scatter add %x1 into %table[%rows] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<24x4xbf16>, tensor<8x4xbf16>, [tensor<24xi32>] -> tensor<8x4xbf16>
  return %product, %sum, %f, %carried, %scattered : tensor<4x4xbf16>, tensor<2x2xbf16>, tensor<6xf16>, tensor<4xf32>, tensor<8x4xbf16>
}
