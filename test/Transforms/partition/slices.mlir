// Micro-batches cut by slices at offsets that are proved to be multiples of their size: a replica has its shard of each.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK-LABEL: func @counter_times_size
// CHECK-SAME: tensor<12x4xf32> {distribute.batch = "x", distribute.batch_blocks = 3 : i64}
// CHECK: %[[R:.+]] = scf.for %[[I:[a-z0-9]+]] =
// CHECK:   %[[O:.+]] = arith.muli %[[I]]
// CHECK:   %[[C2:.+]] = arith.constant 2 : index
// CHECK:   %[[OWN:.+]] = arith.divui %[[O]], %[[C2]]
// CHECK:   tensor.extract_slice %{{.+}}[%[[OWN]], 0] [4, 4] [1, 1] : tensor<12x4xf32> to tensor<4x4xf32>
// CHECK-NOT: distribute.all_
// CHECK: }
// CHECK: distribute.all_reduce sum %[[R]]
func.func @counter_times_size(%x: tensor<24x4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero) -> (tensor<4xf32>) {
    %o = arith.muli %i, %c8 : index
    %s = tensor.extract_slice %x[%o, 0] [8, 4] [1, 1] : tensor<24x4xf32> to tensor<8x4xf32>
    %n = linalg.reduce {arith.addf} ins(%s : tensor<8x4xf32>) outs(%a : tensor<4xf32>) dimensions = [0]
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// The loop's own step is the size of a micro-batch; so is that of an offset that is carried.
// CHECK-LABEL: func @step_by_size
// CHECK-SAME: distribute.batch_blocks = 3
// CHECK-COUNT-2: tensor.extract_slice %{{.+}} [4] [1] : tensor<12xf32> to tensor<4xf32>
// CHECK-NOT: all_gather
func.func @step_by_size(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %from = arith.constant 16 : i32
  %back = arith.constant 8 : i32
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %r:2 = scf.for %o = %c0 to %c24 step %c8 iter_args(%a = %zero, %p = %from) -> (tensor<8xf32>, i32) {
    %s = tensor.extract_slice %x[%o] [8] [1] : tensor<24xf32> to tensor<8xf32>
    %q = arith.index_cast %p : i32 to index
    %t = tensor.extract_slice %x[%q] [8] [1] : tensor<24xf32> to tensor<8xf32>
    %m = arith.mulf %s, %t : tensor<8xf32>
    %n = arith.addf %a, %m : tensor<8xf32>
    %next = arith.subi %p, %back : i32
    scf.yield %n, %next : tensor<8xf32>, i32
  }
  return %r#0 : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// As exported: the condition reads one boxed counter, the body another; a negative offset counts from the end; clamps.
// CHECK-LABEL: func @exported
// CHECK-SAME: distribute.batch_blocks = 4
// CHECK: tensor.extract_slice %{{.+}} [3] [1] : tensor<12xf32> to tensor<3xf32>
// CHECK-NOT: all_gather
#box = affine_map<() -> ()>
func.func @exported(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0> : tensor<i32>
  %acc = arith.constant dense<0.0> : tensor<6xf32>
  %c0 = arith.constant 0 : index
  %c18 = arith.constant 18 : index
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %c4_i32 = arith.constant 4 : i32
  %c6_i32 = arith.constant 6 : i32
  %c24_i32 = arith.constant 24 : i32
  %r:3 = scf.while (%i = %zero, %j = %zero, %a = %acc) : (tensor<i32>, tensor<i32>, tensor<6xf32>) -> (tensor<i32>, tensor<i32>, tensor<6xf32>) {
    %e = tensor.empty() : tensor<i1>
    %less = linalg.generic {indexing_maps = [#box, #box], iterator_types = []} ins(%i : tensor<i32>) outs(%e : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %c = arith.cmpi slt, %in, %c4_i32 : i32
      linalg.yield %c : i1
    } -> tensor<i1>
    %go = tensor.extract %less[] : tensor<i1>
    scf.condition(%go) %i, %j, %a : tensor<i32>, tensor<i32>, tensor<6xf32>
  } do {
  ^bb0(%i: tensor<i32>, %j: tensor<i32>, %a: tensor<6xf32>):
    %e = tensor.empty() : tensor<i32>
    %o = linalg.generic {indexing_maps = [#box, #box], iterator_types = []} ins(%j : tensor<i32>) outs(%e : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %times = arith.muli %in, %c6_i32 : i32
      %negative = arith.cmpi slt, %times, %c0_i32 : i32
      %fromEnd = arith.addi %times, %c24_i32 : i32
      %chosen = arith.select %negative, %fromEnd, %times : i32
      linalg.yield %chosen : i32
    } -> tensor<i32>
    %element = tensor.extract %o[] : tensor<i32>
    %index = arith.index_cast %element : i32 to index
    %low = arith.maxsi %index, %c0 : index
    %offset = arith.minsi %low, %c18 : index
    %s = tensor.extract_slice %x[%offset] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    %ni = linalg.generic {indexing_maps = [#box, #box], iterator_types = []} ins(%i : tensor<i32>) outs(%e : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %next = arith.addi %in, %c1_i32 : i32
      linalg.yield %next : i32
    } -> tensor<i32>
    %nj = linalg.generic {indexing_maps = [#box, #box], iterator_types = []} ins(%j : tensor<i32>) outs(%e : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %next = arith.addi %c1_i32, %in : i32
      linalg.yield %next : i32
    } -> tensor<i32>
    scf.yield %ni, %nj, %n : tensor<i32>, tensor<i32>, tensor<6xf32>
  }
  return %r#2 : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A loop that may stop early runs no more often than its counter lets it; the bound is carried along unchanged.
// CHECK-LABEL: func @stops_early
// CHECK-SAME: distribute.batch_blocks = 4
// CHECK: tensor.extract_slice %{{.+}} [3] [1] : tensor<12xf32> to tensor<3xf32>
// CHECK-NOT: all_gather
func.func @stops_early(%x: tensor<24xf32> {distribute.batch = "x"}, %enough: tensor<f32> {distribute.replicated = "enough"})
    -> (tensor<f32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %c6 = arith.constant 6 : i32
  %acc = arith.constant dense<0.0> : tensor<f32>
  %most = tensor.extract %enough[] : tensor<f32>
  %r:3 = scf.while (%i = %c0, %last = %c3, %a = %acc) : (i32, i32, tensor<f32>) -> (i32, i32, tensor<f32>) {
    %more = arith.cmpi uge, %last, %i : i32
    %sum = tensor.extract %a[] : tensor<f32>
    %less = arith.cmpf olt, %sum, %most : f32
    %go = arith.andi %less, %more : i1
    scf.condition(%go) %i, %last, %a : i32, i32, tensor<f32>
  } do {
  ^bb0(%i: i32, %last: i32, %a: tensor<f32>):
    %o = arith.muli %i, %c6 : i32
    %offset = arith.index_cast %o : i32 to index
    %s = tensor.extract_slice %x[%offset] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = linalg.reduce {arith.addf} ins(%s : tensor<6xf32>) outs(%a : tensor<f32>) dimensions = [0]
    %next = arith.addi %i, %c1 : i32
    scf.yield %next, %last, %n : i32, i32, tensor<f32>
  }
  return %r#2 : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Constant offsets, and slices of several blocks: the blocks are as large as all of them allow.
// CHECK-LABEL: func @constants
// CHECK-SAME: tensor<12xf32> {distribute.batch = "x", distribute.batch_blocks = 4 : i64}
// CHECK-SAME: tensor<6xf32> {distribute.output = "front", {{.*}}distribute.result_blocks = 2 : i64
// CHECK-DAG: tensor.extract_slice %{{.+}}[0] [6] [1] : tensor<12xf32> to tensor<6xf32>
// CHECK-DAG: tensor.extract_slice %{{.+}}[6] [3] [1] : tensor<12xf32> to tensor<3xf32>
// CHECK-DAG: tensor.extract_slice %{{.+}}[9] [3] [1] : tensor<12xf32> to tensor<3xf32>
func.func @constants(%x: tensor<24xf32> {distribute.batch = "x"})
    -> (tensor<12xf32> {distribute.output = "front"}, tensor<6xf32> {distribute.output = "rest"})
    attributes {distribute.step, distribute.view = "global"} {
  %a = tensor.extract_slice %x[0] [12] [1] : tensor<24xf32> to tensor<12xf32>
  %b = tensor.extract_slice %x[12] [6] [1] : tensor<24xf32> to tensor<6xf32>
  %c = tensor.extract_slice %x[18] [6] [1] : tensor<24xf32> to tensor<6xf32>
  %front = math.exp %a : tensor<12xf32>
  %rest = arith.addf %b, %c : tensor<6xf32>
  return %front, %rest : tensor<12xf32>, tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// What a micro-batch gives is written back where it came from; a mask of the whole batch is made in the same shards.
// CHECK-LABEL: func @written_back
// CHECK-SAME: tensor<12xf32> {distribute.output = "rows", distribute.result = "sharded", distribute.result_blocks = 3 : i64
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<12xf32>)
// CHECK:   linalg.index 0
// CHECK: tensor.insert_slice %{{.+}} [4] [1] : tensor<4xf32> into tensor<12xf32>
// CHECK-NOT: distribute.all_
func.func @written_back(%x: tensor<24xf32> {distribute.batch = "x"}, %scale: tensor<f32> {distribute.replicated = "scale"})
    -> (tensor<24xf32> {distribute.output = "rows"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<24xf32>
  %mask = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%scale : tensor<f32>) outs(%e : tensor<24xf32>) {
  ^bb0(%in: f32, %out: f32):
    %row = linalg.index 0 : index
    %number = arith.index_cast %row : index to i32
    %weight = arith.sitofp %number : i32 to f32
    %scaled = arith.mulf %weight, %in : f32
    linalg.yield %scaled : f32
  } -> tensor<24xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %e) -> (tensor<24xf32>) {
    %o = arith.muli %i, %c8 : index
    %s = tensor.extract_slice %x[%o] [8] [1] : tensor<24xf32> to tensor<8xf32>
    %m = tensor.extract_slice %mask[%o] [8] [1] : tensor<24xf32> to tensor<8xf32>
    %y = arith.mulf %s, %m : tensor<8xf32>
    %n = tensor.insert_slice %y into %a[%o] [8] [1] : tensor<8xf32> into tensor<24xf32>
    scf.yield %n : tensor<24xf32>
  }
  return %r : tensor<24xf32>
}
