// Values that change the dimension along which they are split: where an op cannot be split along the batch, in loops and branches,
// of a batch in blocks, and back to rows.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree, without a gather.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// RUN: FileCheck %s < %t.2.mlir
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// RUN: FileCheck %s < %t.4.mlir
// REDEFINE: %{n} = 8
// RUN: %{compare}

// CHECK: distribute.all_to_all
// CHECK-NOT: distribute.all_gather
#reversed = affine_map<(i, j) -> (-i + 23, j)>
#rows = affine_map<(i, j) -> (i, j)>
func.func @step(%x: tensor<24x48xf32> {distribute.batch = "x"}, %k: tensor<24x48xi32> {distribute.batch = "k"}, %p: i1 {distribute.replicated = "p"})
    -> (tensor<24x48xf32> {distribute.output = "sorted"}, tensor<24x48xf32> {distribute.output = "looped"}, tensor<24x48xf32> {distribute.output = "chosen"},
        tensor<f32> {distribute.output = "loss"}, tensor<24x48xi32> {distribute.output = "sums"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<24x48xf32>
  %sorted = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<24x48xf32>
  %looped = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %x) -> tensor<24x48xf32> {
    %t = math.tanh %v : tensor<24x48xf32>
    %r = linalg.generic {indexing_maps = [#reversed, #rows], iterator_types = ["parallel", "parallel"]}
        ins(%t : tensor<24x48xf32>) outs(%e : tensor<24x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x48xf32>
    scf.yield %r : tensor<24x48xf32>
  }
  %chosen = scf.if %p -> tensor<24x48xf32> {
    %r = linalg.generic {indexing_maps = [#reversed, #rows], iterator_types = ["parallel", "parallel"]}
        ins(%x : tensor<24x48xf32>) outs(%e : tensor<24x48xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x48xf32>
    scf.yield %r : tensor<24x48xf32>
  } else {
    scf.yield %x : tensor<24x48xf32>
  }
  %d = arith.subf %sorted, %chosen : tensor<24x48xf32>
  %s = arith.mulf %d, %d : tensor<24x48xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%s : tensor<24x48xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %places = distribute.sort %k {
  ^bb0(%a: i32, %b: i32):
    %r = arith.cmpi slt, %a, %b : i32
    distribute.yield %r : i1
  } along 0 : tensor<24x48xi32>
  %sums = arith.addi %places, %k : tensor<24x48xi32>
  return %sorted, %looped, %chosen, %loss, %sums : tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<f32>, tensor<24x48xi32>
}
