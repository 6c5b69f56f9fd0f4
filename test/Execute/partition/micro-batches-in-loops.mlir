// Reductions over the micro-batches within loops and branches: all parts take a turn together. A sum that each turn needs, weights
// that a loop trains on the whole batch, a variable that it counts up, a loop that ends by a sum, and a branch on one. Batches of 24 rows.
// DEFINE: %{n} = 1
// DEFINE: %{parts} = 2
// DEFINE: %{partition} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition=micro-batches=%{parts} -o %t.%{n}.%{parts}.mlir
// DEFINE: %{compare} = dist-interp %s %t.%{n}.%{parts}.mlir --replicas=%{n} --inputs=seed:7 --steps=2
// RUN: %{partition} && %{compare}
// RUN: FileCheck %s --input-file=%t.1.2.mlir
// REDEFINE: %{parts} = 3
// RUN: %{partition} && %{compare}
// REDEFINE: %{n} = 4
// RUN: %{partition} && %{compare}

// One loop for both parts: each carries its own rows, both have one weight.
// CHECK-LABEL: func.func @step
// CHECK: scf.for {{.*}} -> (tensor<12xf32>, tensor<12xf32>)
// CHECK: scf.for {{.*}} -> (tensor<6x3xf32>)
// CHECK: scf.while {{.*}} (tensor<12xf32>, tensor<12xf32>, index) -> (tensor<12xf32>, tensor<12xf32>, index)
// CHECK-NOT: micro-batch

#rows = affine_map<(b, i, o) -> (b, i)>
#out = affine_map<(b, i, o) -> (b, o)>
#weight = affine_map<(b, i, o) -> (i, o)>
distribute.variable @w : tensor<6x3xf32>
distribute.variable @seen : tensor<f32> = dense<0.0>
func.func @step(%x: tensor<24xf32> {distribute.batch = "x"}, %r: tensor<24x6xf32> {distribute.batch = "r"})
    -> (tensor<24xf32> {distribute.output = "y"}, tensor<24xf32> {distribute.output = "z"}, tensor<24xf32> {distribute.output = "b"},
        tensor<f32> {distribute.output = "s"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : tensor<f32>
  // The sum is needed in each turn.
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<24xf32>) {
    %s = linalg.reduce { arith.addf } ins(%a : tensor<24xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    %e = tensor.empty() : tensor<24xf32>
    %all = linalg.broadcast ins(%s : tensor<f32>) outs(%e : tensor<24xf32>) dimensions = [0]
    %t = math.tanh %all : tensor<24xf32>
    %n = arith.subf %a, %t : tensor<24xf32>
    scf.yield %n : tensor<24xf32>
  }

  // Training steps, each on the whole batch, and a variable that counts what they have seen.
  %w = distribute.read @w : tensor<6x3xf32>
  %none = arith.constant dense<0.0> : tensor<24x3xf32>
  %empty = arith.constant dense<0.0> : tensor<6x3xf32>
  %rate = arith.constant dense<0.01> : tensor<6x3xf32>
  %trained = scf.for %i = %c0 to %c3 step %c1 iter_args(%now = %w) -> (tensor<6x3xf32>) {
    %h = linalg.generic {indexing_maps = [#rows, #weight, #out], iterator_types = ["parallel", "reduction", "parallel"]}
        ins(%r, %now : tensor<24x6xf32>, tensor<6x3xf32>) outs(%none : tensor<24x3xf32>) {
    ^bb0(%a: f32, %b: f32, %s: f32):
      %p = arith.mulf %a, %b : f32
      %t = arith.addf %s, %p : f32
      linalg.yield %t : f32
    } -> tensor<24x3xf32>
    %d = math.tanh %h : tensor<24x3xf32>
    %g = linalg.generic {indexing_maps = [#rows, #out, #weight], iterator_types = ["reduction", "parallel", "parallel"]}
        ins(%r, %d : tensor<24x6xf32>, tensor<24x3xf32>) outs(%empty : tensor<6x3xf32>) {
    ^bb0(%a: f32, %b: f32, %s: f32):
      %p = arith.mulf %a, %b : f32
      %t = arith.addf %s, %p : f32
      linalg.yield %t : f32
    } -> tensor<6x3xf32>
    %t = math.tanh %g : tensor<6x3xf32>
    %u = arith.mulf %t, %rate : tensor<6x3xf32>
    %next = arith.subf %now, %u : tensor<6x3xf32>
    %old = distribute.read @seen : tensor<f32>
    %m = linalg.reduce { arith.addf } ins(%d : tensor<24x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
    %new = arith.addf %old, %m : tensor<f32>
    distribute.assign @seen, %new : tensor<f32>
    scf.yield %next : tensor<6x3xf32>
  }
  distribute.assign @w, %trained : tensor<6x3xf32>

  // Ends where the sum of squares is small, or after three turns.
  %half = arith.constant dense<0.5> : tensor<24xf32>
  %small = arith.constant 0.1 : f32
  %z, %turns = scf.while (%a = %x, %i = %c0) : (tensor<24xf32>, index) -> (tensor<24xf32>, index) {
    %q = arith.mulf %a, %a : tensor<24xf32>
    %s = linalg.reduce { arith.addf } ins(%q : tensor<24xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    %v = tensor.extract %s[] : tensor<f32>
    %isLarge = arith.cmpf ogt, %v, %small : f32
    %isEarly = arith.cmpi slt, %i, %c3 : index
    %goes = arith.andi %isLarge, %isEarly : i1
    scf.condition(%goes) %a, %i : tensor<24xf32>, index
  } do {
  ^bb0(%a: tensor<24xf32>, %i: index):
    %n = arith.mulf %a, %half : tensor<24xf32>
    %j = arith.addi %i, %c1 : index
    scf.yield %n, %j : tensor<24xf32>, index
  }

  // A branch on a sum, in which another one is needed.
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<24xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %value = tensor.extract %sum[] : tensor<f32>
  %f0 = arith.constant 0.0 : f32
  %isPositive = arith.cmpf ogt, %value, %f0 : f32
  %b, %s = scf.if %isPositive -> (tensor<24xf32>, tensor<f32>) {
    %q = arith.mulf %x, %x : tensor<24xf32>
    %m = linalg.reduce { arith.addf } ins(%q : tensor<24xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    %e = tensor.empty() : tensor<24xf32>
    %all = linalg.broadcast ins(%m : tensor<f32>) outs(%e : tensor<24xf32>) dimensions = [0]
    %n = arith.subf %x, %all : tensor<24xf32>
    scf.yield %n, %m : tensor<24xf32>, tensor<f32>
  } else {
    %n = math.tanh %x : tensor<24xf32>
    %m = linalg.reduce { arith.addf } ins(%n : tensor<24xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    scf.yield %n, %m : tensor<24xf32>, tensor<f32>
  }
  return %y, %z, %b, %s : tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<f32>
}
