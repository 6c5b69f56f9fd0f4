// Parts that hold shares of a sum and parts that are whole, put together in a tensor that nothing else has filled: of the tensor, what
// nobody wrote is never read. The plan verifier would say so.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:3 --int-range=ids=-1:2 --steps=2 && dist-compile %s --strategy=mirrored --replicas=%{n} -o %t.plan
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// One number is reduced for each way to put parts together, not the parts; that of bf16 in f32.
// RUN: FileCheck %s --input-file=%t.8.mlir --implicit-check-not=distribute.all_reduce
// CHECK-COUNT-5: distribute.all_reduce sum {{.*}} : tensor<f32>

#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
#vec = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

func.func private @total(%x: tensor<6xf32>) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.generic {indexing_maps = [#vec, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<6xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %sum : tensor<f32>
}

func.func private @columns(%x: tensor<24x3xf32>) -> tensor<3xf32> {
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %sum = linalg.generic {indexing_maps = [#id, #col], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<24x3xf32>) outs(%zero : tensor<3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<3xf32>
  return %sum : tensor<3xf32>
}

func.func @step(%x: tensor<24x3xf32> {distribute.batch = "x"}, %ids: tensor<24x3xi32> {distribute.batch = "ids"},
                %w: tensor<3xf32> {distribute.replicated = "w"})
    -> (tensor<f32> {distribute.output = "first"}, tensor<f32> {distribute.output = "last"}, tensor<f32> {distribute.output = "view"},
        tensor<f32> {distribute.output = "loop"}, tensor<bf16> {distribute.output = "narrow"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<6xf32>
  %firstSum = call @columns(%x) : (tensor<24x3xf32>) -> tensor<3xf32>
  %first0 = tensor.insert_slice %firstSum into %empty[0] [3] [1] : tensor<3xf32> into tensor<6xf32>
  %first1 = tensor.insert_slice %w into %first0[3] [3] [1] : tensor<3xf32> into tensor<6xf32>
  %first = call @total(%first1) : (tensor<6xf32>) -> tensor<f32>

  %last0 = tensor.insert_slice %w into %empty[0] [3] [1] : tensor<3xf32> into tensor<6xf32>
  %lastSum = call @columns(%x) : (tensor<24x3xf32>) -> tensor<3xf32>
  %last1 = tensor.insert_slice %lastSum into %last0[3] [3] [1] : tensor<3xf32> into tensor<6xf32>
  %last = call @total(%last1) : (tensor<6xf32>) -> tensor<f32>

  // Seen in another shape before and after the first part is there.
  %grid = tensor.expand_shape %empty [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  %view0 = tensor.insert_slice %w into %grid[1, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<2x3xf32>
  %flat = tensor.collapse_shape %view0 [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %viewSum = call @columns(%x) : (tensor<24x3xf32>) -> tensor<3xf32>
  %view1 = tensor.insert_slice %viewSum into %flat[0] [3] [1] : tensor<3xf32> into tensor<6xf32>
  %view = call @total(%view1) : (tensor<6xf32>) -> tensor<f32>

  // Filled by a loop.
  %loopSum = call @columns(%x) : (tensor<24x3xf32>) -> tensor<3xf32>
  %loop0 = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %empty) -> (tensor<6xf32>) {
    %at = arith.muli %i, %c3 : index
    %put = tensor.insert_slice %loopSum into %t[%at] [3] [1] : tensor<3xf32> into tensor<6xf32>
    scf.yield %put : tensor<6xf32>
  }
  %loop = call @total(%loop0) : (tensor<6xf32>) -> tensor<f32>

  // Sums of bf16 flow on in f32; small integers are exact in both.
  %narrowX = arith.sitofp %ids : tensor<24x3xi32> to tensor<24x3xbf16>
  %narrowW = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>
  %narrowZero = arith.constant dense<0.0> : tensor<3xbf16>
  %narrowSum = linalg.generic {indexing_maps = [#id, #col], iterator_types = ["reduction", "parallel"]}
      ins(%narrowX : tensor<24x3xbf16>) outs(%narrowZero : tensor<3xbf16>) {
  ^bb0(%a: bf16, %o: bf16):
    %r = arith.addf %o, %a : bf16
    linalg.yield %r : bf16
  } -> tensor<3xbf16>
  %narrowEmpty = tensor.empty() : tensor<6xbf16>
  %narrow0 = tensor.insert_slice %narrowW into %narrowEmpty[0] [3] [1] : tensor<3xbf16> into tensor<6xbf16>
  %narrow1 = tensor.insert_slice %narrowSum into %narrow0[3] [3] [1] : tensor<3xbf16> into tensor<6xbf16>
  %none = arith.constant dense<0.0> : tensor<bf16>
  %narrow = linalg.generic {indexing_maps = [#vec, #none], iterator_types = ["reduction"]}
      ins(%narrow1 : tensor<6xbf16>) outs(%none : tensor<bf16>) {
  ^bb0(%a: bf16, %o: bf16):
    %r = arith.addf %o, %a : bf16
    linalg.yield %r : bf16
  } -> tensor<bf16>
  return %first, %last, %view, %loop, %narrow : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<bf16>
}
