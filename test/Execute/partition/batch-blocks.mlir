// Gradient accumulation over micro-batches that are made by a reshape: each replica gets its shard of each of the 3 blocks of the batch.
// Outputs by row come back in the order of the rows; positions are those of the whole batch.
// The whole batch of 24 rows and its partition over 1, 2, 4 and 8 replicas agree; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}
// RUN: FileCheck %s < %t.2.mlir

// CHECK: %arg0: tensor<12x4xf32> {distribute.batch = "x", distribute.batch_blocks = 3 : i64}
// CHECK-SAME: tensor<12xf32> {distribute.output = "rows", distribute.result = "sharded", distribute.result_blocks = 3 : i64, distribute.result_dim = 0 : i64}
// CHECK: scf.for
// CHECK-NOT: all_reduce
// CHECK: scf.yield
// CHECK: all_reduce sum
#row = affine_map<(d0) -> (d0)>
func.func @step(%x: tensor<24x4xf32> {distribute.batch = "x"}, %ids: tensor<24xi32> {distribute.batch = "ids"}, %w: tensor<4xf32> {distribute.replicated = "w"}, %table: tensor<24xf32> {distribute.replicated = "table"})
    -> (tensor<4xf32> {distribute.output = "sum"}, tensor<24xf32> {distribute.output = "rows"}, tensor<24xi32> {distribute.output = "positions"},
        tensor<24x24xf32> {distribute.output = "scattered"}, tensor<24xf32> {distribute.output = "offset"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zr = arith.constant dense<0.0> : tensor<8xf32>
  %zrs = arith.constant dense<0.0> : tensor<3x8xf32>
  %xs = tensor.expand_shape %x [[0, 1], [2]] output_shape [3, 8, 4] : tensor<24x4xf32> into tensor<3x8x4xf32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero, %ys = %zrs) -> (tensor<4xf32>, tensor<3x8xf32>) {
    %m = tensor.extract_slice %xs[%i, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<8x4xf32>
    %y = linalg.matvec ins(%m, %w : tensor<8x4xf32>, tensor<4xf32>) outs(%zr : tensor<8xf32>) -> tensor<8xf32>
    %g = linalg.vecmat ins(%y, %m : tensor<8xf32>, tensor<8x4xf32>) outs(%zero : tensor<4xf32>) -> tensor<4xf32>
    %n = arith.addf %a, %g : tensor<4xf32>
    %ns = tensor.insert_slice %y into %ys[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<3x8xf32>
    scf.yield %n, %ns : tensor<4xf32>, tensor<3x8xf32>
  }
  %rows = tensor.collapse_shape %r#1 [[0, 1]] : tensor<3x8xf32> into tensor<24xf32>
  // Positions within the whole batch, and a value sliced by rows.
  %ei = tensor.empty() : tensor<24xi32>
  %positions = linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]} ins(%ids : tensor<24xi32>) outs(%ei : tensor<24xi32>) {
  ^bb0(%id: i32, %out: i32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %h = arith.constant 100 : i32
    %p = arith.muli %id, %h : i32
    %q = arith.addi %p, %c : i32
    linalg.yield %q : i32
  } -> tensor<24xi32>
  %er = tensor.empty() : tensor<24xf32>
  %whole = linalg.generic {indexing_maps = [affine_map<(d0) -> (-d0 + 23)>, #row], iterator_types = ["parallel"]}
      ins(%table : tensor<24xf32>) outs(%er : tensor<24xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<24xf32>
  %offset = arith.addf %rows, %whole : tensor<24xf32>
  // A partial sum that is used by rows.
  %zs = arith.constant dense<0.0> : tensor<24x24xf32>
  %e2 = tensor.empty() : tensor<24x24xf32>
  %wide = linalg.broadcast ins(%rows : tensor<24xf32>) outs(%e2 : tensor<24x24xf32>) dimensions = [1]
  %gram = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%wide, %wide : tensor<24x24xf32>, tensor<24x24xf32>) outs(%zs : tensor<24x24xf32>) -> tensor<24x24xf32>
  %scattered = arith.mulf %gram, %wide : tensor<24x24xf32>
  return %r#0, %rows, %positions, %scattered, %offset : tensor<4xf32>, tensor<24xf32>, tensor<24xi32>, tensor<24x24xf32>, tensor<24xf32>
}
