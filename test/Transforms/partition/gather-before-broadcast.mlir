// A loss over all pairs of rows: the rows are gathered, not the pairs, and each replica computes its rows of the pairs.
// RUN: dist-opt %s -distribute-partition=allow-gather=true 2>&1 | FileCheck %s

// CHECK: remark: gathers 96 bytes over @mesh["replica"] each step{{$}}
// CHECK-NOT: remark
// CHECK-LABEL: func.func @pairs
// CHECK: %[[ALL:.+]] = distribute.all_gather %{{.+}} : tensor<2x3xf32> -> tensor<8x3xf32>
// CHECK: linalg.generic {{.+}} ins(%[[ALL]] : tensor<8x3xf32>) outs(%{{.+}} : tensor<2x8x3xf32>)
// CHECK-NOT: all_gather
// CHECK: distribute.all_reduce sum %{{.+}} : tensor<f32>
// CHECK-NOT: all_gather
distribute.mesh @mesh <["replica" = 4]>
func.func @pairs(%x: tensor<8x3xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8x8x3xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (i, j, k)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<8x3xf32>) outs(%e : tensor<8x8x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x8x3xf32>
  %columns = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j, k)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<8x3xf32>) outs(%e : tensor<8x8x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x8x3xf32>
  %d = arith.subf %rows, %columns : tensor<8x8x3xf32>
  %s = arith.mulf %d, %d : tensor<8x8x3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%s : tensor<8x8x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1, 2]
  return %loss : tensor<f32>
}
