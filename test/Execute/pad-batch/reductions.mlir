// An open batch means the same before the padding, after it, and on 1, 2, 3, 4 and 8 replicas: every reduction, sizes, positions,
// scatters, gathers, merged dimensions, loops and branches, for batches that fill all replicas, some, and one.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-pad-batch -o %t.%{n}.mlir && dist-opt %t.%{n}.mlir -distribute-partition -o %t.%{n}.local.mlir && dist-interp %s %t.%{n}.mlir --inputs=seed:3 --int-range=ids=-1:6 --steps=7 --batch=1,2,5,9,16,23,24 && dist-interp %s %t.%{n}.local.mlir --replicas=%{n} --inputs=seed:3 --int-range=ids=-1:6 --steps=7 --batch=1,2,5,9,16,23,24
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// More rows than the step takes, or none, is an error.
// RUN: not dist-interp %s --batch=25 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not dist-interp %t.2.mlir --batch=0 2>&1 | FileCheck %s --check-prefix=NONE
// MANY: a batch of 25 rows was requested; batch "{{.*}}" takes 1 to 24
// NONE: a batch of 0 rows was requested; batch "{{.*}}" takes 1 to 24

distribute.variable @counts : tensor<4xi32>
#rows = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#none = affine_map<(d0, d1) -> ()>
#cols = affine_map<(d0, d1) -> (d1)>
func.func @step(%x: tensor<?x4xi32> {distribute.batch = "x", distribute.max_batch = 24 : i64},
                %f: tensor<?x4xf32> {distribute.batch = "f", distribute.max_batch = 24 : i64},
                %ids: tensor<?xi32> {distribute.batch = "ids", distribute.max_batch = 24 : i64},
                %seq: tensor<3x?x2xf32> {distribute.batch = "seq", distribute.batch_dim = 1 : i64, distribute.max_batch = 24 : i64})
    -> (tensor<4xi32> {distribute.output = "sum"}, tensor<4xi32> {distribute.output = "prod"}, tensor<4xi32> {distribute.output = "min"},
        tensor<4xi32> {distribute.output = "max"}, tensor<4xi32> {distribute.output = "and"}, tensor<4xi32> {distribute.output = "or"},
        tensor<4xf32> {distribute.output = "fmax"}, tensor<4xf32> {distribute.output = "fmin"}, tensor<f32> {distribute.output = "mean"},
        tensor<i64> {distribute.output = "rows"}, tensor<i64> {distribute.output = "positions"}, tensor<6x4xf32> {distribute.output = "scattered"},
        tensor<?x4xf32> {distribute.output = "looked_up"}, tensor<?x4xf32> {distribute.output = "normed"}, tensor<4x4xf32> {distribute.output = "gram"},
        tensor<?xf32> {distribute.output = "merged"}, tensor<3x?x2xf32> {distribute.output = "seq"}, tensor<2xf32> {distribute.output = "seq_sum"},
        tensor<?x4xf32> {distribute.output = "looped"}, tensor<4xf32> {distribute.output = "branch"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %b = tensor.dim %x, %c0 : tensor<?x4xi32>
  %counts = distribute.read @counts : tensor<4xi32>
  %sum = linalg.reduce {arith.addi} ins(%x : tensor<?x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %odd_empty = tensor.empty(%b) : tensor<?x4xi32>
  %one = arith.constant 1 : i32
  %ones = linalg.fill ins(%one : i32) outs(%odd_empty : tensor<?x4xi32>) -> tensor<?x4xi32>
  %odd = arith.ori %x, %ones : tensor<?x4xi32>
  %prod = linalg.reduce {arith.muli} ins(%odd : tensor<?x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %min = linalg.reduce {arith.minsi} ins(%x : tensor<?x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %max = linalg.reduce {arith.maxsi} ins(%x : tensor<?x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %and = linalg.reduce {arith.andi} ins(%odd : tensor<?x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %or = linalg.reduce {arith.ori} ins(%x : tensor<?x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %low = arith.constant dense<-100.0> : tensor<4xf32>
  %high = arith.constant dense<100.0> : tensor<4xf32>
  %fmax = linalg.reduce {arith.maximumf} ins(%f : tensor<?x4xf32>) outs(%low : tensor<4xf32>) dimensions = [0]
  %fmin = linalg.reduce {arith.minimumf} ins(%f : tensor<?x4xf32>) outs(%high : tensor<4xf32>) dimensions = [0]

  // The mean over all elements: the number of them is b * 4.
  %zero = arith.constant dense<0.0> : tensor<f32>
  %total = linalg.reduce {arith.addf} ins(%f : tensor<?x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %bi = arith.index_cast %b : index to i64
  %b_tensor = tensor.from_elements %bi : tensor<i64>
  %four = arith.constant dense<4> : tensor<i64>
  %size = arith.muli %b_tensor, %four : tensor<i64>
  %sizef = arith.sitofp %size : tensor<i64> to tensor<f32>
  %mean = arith.divf %total, %sizef : tensor<f32>

  // The sum of the rows' numbers.
  %izero = arith.constant dense<0> : tensor<i64>
  %positions = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%ids : tensor<?xi32>) outs(%izero : tensor<i64>) {
  ^bb0(%in: i32, %out: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %s = arith.addi %out, %j : i64
    linalg.yield %s : i64
  } -> tensor<i64>

  %table = arith.constant dense<0.5> : tensor<6x4xf32>
  %scattered = distribute.scatter add %f into %table[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
    : tensor<?x4xf32>, tensor<6x4xf32>, [tensor<?xi32>] -> tensor<6x4xf32>
  %looked_up = distribute.gather %scattered[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
    : tensor<6x4xf32>, [tensor<?xi32>] -> tensor<?x4xf32>

  // Each column minus its mean over the batch.
  %fzero = arith.constant dense<0.0> : tensor<4xf32>
  %col_total = linalg.reduce {arith.addf} ins(%f : tensor<?x4xf32>) outs(%fzero : tensor<4xf32>) dimensions = [0]
  %bf = arith.sitofp %bi : i64 to f32
  %empty = tensor.empty(%b) : tensor<?x4xf32>
  %normed = linalg.generic {indexing_maps = [#all, #cols, #all], iterator_types = ["parallel", "parallel"]}
      ins(%f, %col_total : tensor<?x4xf32>, tensor<4xf32>) outs(%empty : tensor<?x4xf32>) {
  ^bb0(%v: f32, %t: f32, %out: f32):
    %m = arith.divf %t, %bf : f32
    %d = arith.subf %v, %m : f32
    linalg.yield %d : f32
  } -> tensor<?x4xf32>

  // A product over the batch whose factors are infinite where rows are missing: 1 / (number of the row - b).
  %shifted = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]} ins(%f : tensor<?x4xf32>) outs(%empty : tensor<?x4xf32>) {
  ^bb0(%v: f32, %out: f32):
    %i = linalg.index 0 : index
    %d = arith.subi %i, %b : index
    %j = arith.index_cast %d : index to i64
    %k = arith.sitofp %j : i64 to f32
    %q = arith.divf %v, %k : f32
    linalg.yield %q : f32
  } -> tensor<?x4xf32>
  %gram_zero = arith.constant dense<0.0> : tensor<4x4xf32>
  %gram = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
    ins(%shifted, %normed : tensor<?x4xf32>, tensor<?x4xf32>) outs(%gram_zero : tensor<4x4xf32>) -> tensor<4x4xf32>

  // The batch merged with another dimension.
  %merged = tensor.collapse_shape %f [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>

  // The batch in the middle.
  %sb = tensor.dim %seq, %c1 : tensor<3x?x2xf32>
  %seq_empty = tensor.empty(%sb) : tensor<3x?x2xf32>
  %seq_exp = linalg.exp ins(%seq : tensor<3x?x2xf32>) outs(%seq_empty : tensor<3x?x2xf32>) -> tensor<3x?x2xf32>
  %two_zero = arith.constant dense<0.0> : tensor<2xf32>
  %seq_sum = linalg.reduce {arith.addf} ins(%seq_exp : tensor<3x?x2xf32>) outs(%two_zero : tensor<2xf32>) dimensions = [0, 1]

  %looped = scf.for %i = %c0 to %c3 step %c1 iter_args(%carried = %f) -> (tensor<?x4xf32>) {
    %next = arith.addf %carried, %normed : tensor<?x4xf32>
    scf.yield %next : tensor<?x4xf32>
  }
  %limit = arith.constant 0.0 : f32
  %mean_scalar = tensor.extract %mean[] : tensor<f32>
  %is_positive = arith.cmpf ogt, %mean_scalar, %limit : f32
  %chosen = scf.if %is_positive -> (tensor<?x4xf32>) {
    scf.yield %looped : tensor<?x4xf32>
  } else {
    scf.yield %f : tensor<?x4xf32>
  }
  %branch = linalg.reduce {arith.addf} ins(%chosen : tensor<?x4xf32>) outs(%fzero : tensor<4xf32>) dimensions = [0]
  distribute.assign @counts, %max : tensor<4xi32>
  return %sum, %prod, %min, %max, %and, %or, %fmax, %fmin, %mean, %b_tensor, %positions, %scattered, %looked_up, %normed, %gram, %merged, %seq_exp, %seq_sum, %looped, %branch
    : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i64>, tensor<i64>,
      tensor<6x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<4x4xf32>, tensor<?xf32>, tensor<3x?x2xf32>, tensor<2xf32>, tensor<?x4xf32>, tensor<4xf32>
}
