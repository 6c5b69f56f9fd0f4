// What is used only in shards is made in shards; what is free is made for each user.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 4]>
// A position along the split dimension is one of the whole batch.
func.func @index(%x: tensor<8x4xi64> {distribute.batch = "x"}) -> (tensor<8x4xi64> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8x4xi64>
  %iota = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<8x4xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    %v = arith.index_cast %s : index to i64
    linalg.yield %v : i64
  } -> tensor<8x4xi64>
  %r = arith.addi %x, %iota : tensor<8x4xi64>
  return %r : tensor<8x4xi64>
}
// CHECK-LABEL: func @index
// CHECK: %[[ID:.+]] = distribute.coordinate "replica" : index
// CHECK: %[[C2:.+]] = arith.constant 2 : index
// CHECK: %[[BASE:.+]] = arith.muli %[[ID]], %[[C2]] : index
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<2x4xi64>)
// CHECK:   %[[I:.+]] = linalg.index 0 : index
// CHECK:   %[[GI:.+]] = arith.addi %[[I]], %[[BASE]] : index
// CHECK:   %[[J:.+]] = linalg.index 1 : index
// CHECK:   arith.addi %[[GI]], %[[J]] : index

// -----

distribute.mesh @mesh <["replica" = 4]>
// One fill, wanted in shards by one user and whole by another.
func.func @shared_fill(%x: tensor<8x8xf32> {distribute.batch = "x"}, %w: tensor<8x8xf32> {distribute.replicated = "w"})
    -> (tensor<8x8xf32> {distribute.output = "o"}, tensor<8x8xf32> {distribute.output = "p"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %y, %g : tensor<8x8xf32>, tensor<8x8xf32>
}
// CHECK-LABEL: func @shared_fill
// CHECK-DAG: %[[WHOLE:.+]] = linalg.fill {{.*}} -> tensor<8x8xf32>
// CHECK-DAG: %[[SHARD:.+]] = linalg.fill {{.*}} -> tensor<2x8xf32>
// CHECK: linalg.matmul ins({{.*}}) outs(%[[SHARD]] : tensor<2x8xf32>)
// CHECK: linalg.matmul {{.*}} outs(%[[WHOLE]] : tensor<8x8xf32>)

// -----

distribute.mesh @mesh <["replica" = 4]>
distribute.variable @offsets : tensor<8xf32>
// An argument or a variable that is wanted in shards is sliced.
func.func @slice(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @offsets : tensor<8xf32>
  %c = arith.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]> : tensor<8xf32>
  %d = arith.mulf %w, %c : tensor<8xf32>
  %r = arith.addf %x, %d : tensor<8xf32>
  return %r : tensor<8xf32>
}
// CHECK-LABEL: func @slice
// CHECK: %[[BASE:.+]] = arith.muli
// CHECK: %[[W:.+]] = distribute.read @offsets : tensor<8xf32>
// CHECK: %[[WS:.+]] = tensor.extract_slice %[[W]][%[[BASE]]] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK: %[[CS:.+]] = tensor.extract_slice %{{.+}}[%[[BASE]]] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK: arith.mulf %[[WS]], %[[CS]] : tensor<2xf32>

// -----

distribute.mesh @mesh <["replica" = 4]>
// The size of the batch is that of the whole batch.
func.func @size(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<index> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<8x4xf32>
  %t = tensor.from_elements %n : tensor<index>
  return %t : tensor<index>
}
// CHECK-LABEL: func @size
// CHECK: %[[C8:.+]] = arith.constant 8 : index
// CHECK: tensor.from_elements %[[C8]]

// -----

distribute.mesh @mesh <["replica" = 4]>
distribute.variable @w : tensor<8x4xf32>
// A partial sum that is used only in shards is not made whole.
func.func @reduce_scatter(%x: tensor<8x8xf32> {distribute.batch = "x"}) -> (tensor<8x8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x8xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = arith.mulf %g, %x : tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// CHECK-LABEL: func @reduce_scatter
// CHECK: %[[G:.+]] = linalg.matmul
// CHECK: %[[P:.+]] = distribute.reduce_scatter sum %[[G]] dim 0 over @mesh["replica"]
// CHECK-SAME: tensor<8x8xf32> -> tensor<2x8xf32>
// CHECK: arith.mulf %[[P]], %{{.+}} : tensor<2x8xf32>
