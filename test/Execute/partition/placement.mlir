// Reductions moved by the minimum cut: grown and shrunk, bilinear, carried addends, loops that keep partial values, branches.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

func.func @step(%x: tensor<3x24x4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64}, %ids: tensor<24x4xi32> {distribute.batch = "ids"},
    %w: tensor<16x4xf32> {distribute.replicated = "w"}, %v: tensor<4xf32> {distribute.replicated = "v"}, %m: tensor<4xi32> {distribute.replicated = "m"})
    -> (tensor<f32> {distribute.output = "shrunk"}, tensor<f32> {distribute.output = "product"}, tensor<f32> {distribute.output = "carried"},
        tensor<2x2xi32> {distribute.output = "largest"}, tensor<4xf32> {distribute.output = "sum"}, tensor<3xf32> {distribute.output = "each"},
        tensor<4xf32> {distribute.output = "inside"}, tensor<f32> {distribute.output = "turns"}, tensor<f32> {distribute.output = "branch"},
        tensor<4xi32> {distribute.output = "factors"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : tensor<f32>
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %x0 = tensor.extract_slice %x[0, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
  %s = linalg.reduce {arith.addf} ins(%x0 : tensor<24x4xf32>) outs(%zeros : tensor<4xf32>) dimensions = [0]
  // Grows by a broadcast, shrinks again.
  %e = tensor.empty() : tensor<16x4xf32>
  %b = linalg.broadcast ins(%s : tensor<4xf32>) outs(%e : tensor<16x4xf32>) dimensions = [0]
  %p = arith.mulf %b, %w : tensor<16x4xf32>
  %shrunk = linalg.reduce {arith.addf} ins(%p : tensor<16x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  // A product of two partial sums.
  %x1 = tensor.extract_slice %x[1, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
  %all = linalg.reduce {arith.addf} ins(%x1 : tensor<24x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %e4 = tensor.empty() : tensor<4xf32>
  %wide = linalg.broadcast ins(%all : tensor<f32>) outs(%e4 : tensor<4xf32>) dimensions = [0]
  %s1 = linalg.reduce {arith.addf} ins(%x1 : tensor<24x4xf32>) outs(%zeros : tensor<4xf32>) dimensions = [0]
  %bi = arith.mulf %s1, %wide : tensor<4xf32>
  %product = linalg.reduce {arith.addf} ins(%bi : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  // A whole addend that one replica carries; constants and other addends in a body.
  %s2 = linalg.reduce {arith.addf} ins(%x1 : tensor<24x4xf32>) outs(%v : tensor<4xf32>) dimensions = [0]
  %mixed = arith.subf %v, %s2 : tensor<4xf32>
  %scaled = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%mixed, %v : tensor<4xf32>, tensor<4xf32>) outs(%e4 : tensor<4xf32>) {
  ^bb0(%a: f32, %c: f32, %out: f32):
    %h = arith.constant 0.25 : f32
    %t = arith.mulf %a, %h : f32
    %u = arith.addf %t, %c : f32
    linalg.yield %u : f32
  } -> tensor<4xf32>
  %carried = linalg.reduce {arith.addf} ins(%scaled : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  // A running maximum, a running product.
  %low = arith.constant dense<-2147483648> : tensor<4xi32>
  %one = arith.constant dense<1> : tensor<4xi32>
  %two = arith.constant dense<2> : tensor<24x4xi32>
  %loops:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %m, %f = %m) -> (tensor<4xi32>, tensor<4xi32>) {
    %k = arith.index_cast %i : index to i32
    %ks = tensor.splat %k : tensor<24x4xi32>
    %shift = arith.xori %ids, %ks : tensor<24x4xi32>
    %r = linalg.reduce {arith.maxsi} ins(%shift : tensor<24x4xi32>) outs(%low : tensor<4xi32>) dimensions = [0]
    %n = arith.maxsi %a, %r : tensor<4xi32>
    %odd = arith.ori %shift, %two : tensor<24x4xi32>
    %q = linalg.reduce {arith.muli} ins(%odd : tensor<24x4xi32>) outs(%one : tensor<4xi32>) dimensions = [0]
    %g = arith.muli %f, %q : tensor<4xi32>
    scf.yield %n, %g : tensor<4xi32>, tensor<4xi32>
  }
  %largest = tensor.expand_shape %loops#0 [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  // A scan: sums carried and stacked.
  %i0 = arith.constant dense<0> : tensor<i32>
  %i1 = arith.constant dense<1> : tensor<i32>
  %i3 = arith.constant dense<3> : tensor<i32>
  %zero3 = arith.constant dense<0.0> : tensor<3xf32>
  %scan:3 = scf.while (%i = %i0, %a = %v, %ys = %zero3) : (tensor<i32>, tensor<4xf32>, tensor<3xf32>) -> (tensor<i32>, tensor<4xf32>, tensor<3xf32>) {
    %less = arith.cmpi slt, %i, %i3 : tensor<i32>
    %go = tensor.extract %less[] : tensor<i1>
    scf.condition(%go) %i, %a, %ys : tensor<i32>, tensor<4xf32>, tensor<3xf32>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<4xf32>, %ys: tensor<3xf32>):
    %k = tensor.extract %i[] : tensor<i32>
    %at = arith.index_cast %k : i32 to index
    %xs = tensor.extract_slice %x[%at, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
    %ps = linalg.reduce {arith.addf} ins(%xs : tensor<24x4xf32>) outs(%zeros : tensor<4xf32>) dimensions = [0]
    %n = arith.addf %a, %ps : tensor<4xf32>
    %y = linalg.reduce {arith.addf} ins(%ps : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    %y1 = tensor.expand_shape %y [] output_shape [1] : tensor<f32> into tensor<1xf32>
    %zs = tensor.insert_slice %y1 into %ys[%at] [1] [1] : tensor<1xf32> into tensor<3xf32>
    %j = arith.addi %i, %i1 : tensor<i32>
    scf.yield %j, %n, %zs : tensor<i32>, tensor<4xf32>, tensor<3xf32>
  }
  // Needed whole in each turn, where it is small.
  %turns:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zeros, %t = %zero) -> (tensor<4xf32>, tensor<f32>) {
    %xs = tensor.extract_slice %x[%i, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<3x24x4xf32> to tensor<24x4xf32>
    %ps = linalg.reduce {arith.addf} ins(%xs : tensor<24x4xf32>) outs(%zeros : tensor<4xf32>) dimensions = [0]
    %n = arith.addf %a, %ps : tensor<4xf32>
    %u = linalg.reduce {arith.addf} ins(%n : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    %th = math.tanh %u : tensor<f32>
    %tn = arith.addf %t, %th : tensor<f32>
    scf.yield %n, %tn : tensor<4xf32>, tensor<f32>
  }
  // A branch with a partial sum on one side.
  %first = tensor.extract %v[%c0] : tensor<4xf32>
  %limit = arith.constant 0.0 : f32
  %positive = arith.cmpf ogt, %first, %limit : f32
  %either = scf.if %positive -> (tensor<4xf32>) {
    scf.yield %v : tensor<4xf32>
  } else {
    scf.yield %s1 : tensor<4xf32>
  }
  %or = scf.if %positive -> (tensor<4xf32>) {
    scf.yield %s1 : tensor<4xf32>
  } else {
    scf.yield %v : tensor<4xf32>
  }
  %sides = arith.addf %either, %or : tensor<4xf32>
  %branch = linalg.reduce {arith.addf} ins(%sides : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %shrunk, %product, %carried, %largest, %scan#1, %scan#2, %turns#0, %turns#1, %branch, %loops#1
      : tensor<f32>, tensor<f32>, tensor<f32>, tensor<2x2xi32>, tensor<4xf32>, tensor<3xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<4xi32>
}
