// A loop, each turn of which takes a row of the batch, becomes ops on all rows, which are split.
// RUN: dist-opt %s -split-input-file -distribute-partition=gather-budget=0 | FileCheck %s

#id = affine_map<(d0) -> (d0)>

distribute.mesh @mesh <["replica" = 2]>
// As lax.map: turn i takes row i and writes row i.
// CHECK-LABEL: func @map(
// CHECK-SAME: %[[X:.*]]: tensor<4x3xf32>
// CHECK-NOT: scf.for
// CHECK: %[[R:.*]] = linalg.generic {{.*}}["parallel", "parallel"]{{.*}} ins(%[[X]], %{{.*}} : tensor<4x3xf32>, tensor<3xf32>)
// CHECK: return %[[R]] : tensor<4x3xf32>
func.func @map(%x: tensor<8x3xf32> {distribute.batch = "x"}, %a: tensor<3xf32> {distribute.replicated = "a"}) -> (tensor<8x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %y = tensor.empty() : tensor<8x3xf32>
  %row = tensor.empty() : tensor<3xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%out = %y) -> (tensor<8x3xf32>) {
    %one = tensor.extract_slice %x[%i, 0] [1, 3] [1, 1] : tensor<8x3xf32> to tensor<3xf32>
    %sum = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
        ins(%one, %a : tensor<3xf32>, tensor<3xf32>) outs(%row : tensor<3xf32>) {
    ^bb0(%u: f32, %v: f32, %o: f32):
      %s = arith.addf %u, %v : f32
      linalg.yield %s : f32
    } -> tensor<3xf32>
    %next = tensor.insert_slice %sum into %out[%i, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x3xf32>
    scf.yield %next : tensor<8x3xf32>
  }
  return %r : tensor<8x3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// As a scan's gradient: the last row first, guarded, and a sum. One all-reduce of what a replica's rows give.
// CHECK-LABEL: func @last_first(
// CHECK-SAME: %[[X:.*]]: tensor<4x3xf32>
// CHECK-NOT: scf.for
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}}["reduction", "parallel"]{{.*}} ins(%[[X]] : tensor<4x3xf32>)
// CHECK: distribute.all_reduce sum %[[SUM]]
func.func @last_first(%x: tensor<8x3xf32> {distribute.batch = "x"}) -> (tensor<3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%total = %zero) -> (tensor<3xf32>) {
    %back = arith.subi %c7, %i : index
    %high = arith.maxsi %back, %c0 : index
    %at = arith.minsi %high, %c7 : index
    %one = tensor.extract_slice %x[%at, 0] [1, 3] [1, 1] : tensor<8x3xf32> to tensor<3xf32>
    %next = arith.addf %total, %one : tensor<3xf32>
    scf.yield %next : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A row's own element is chosen by its label.
// CHECK-LABEL: func @chosen(
// CHECK-NOT: scf.for
// CHECK: distribute.gather %{{.*}} {index_maps = {{.*}}, map = #{{.*}}} : tensor<4x5xf32>, [tensor<4xindex>] -> tensor<4xf32>
// CHECK: distribute.all_reduce sum
func.func @chosen(%x: tensor<8x5xf32> {distribute.batch = "x"}, %y: tensor<8xi32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %at = %c0 to %c8 step %c1 iter_args(%total = %zero) -> (tensor<f32>) {
    %row = tensor.extract_slice %x[%at, 0] [1, 5] [1, 1] : tensor<8x5xf32> to tensor<5xf32>
    %label = tensor.extract %y[%at] : tensor<8xi32>
    %class = arith.index_cast %label : i32 to index
    %low = arith.maxsi %class, %c0 : index
    %own = arith.minsi %low, %c4 : index
    %chosen = tensor.extract_slice %row[%own] [1] [1] : tensor<5xf32> to tensor<f32>
    %next = arith.addf %total, %chosen : tensor<f32>
    scf.yield %next : tensor<f32>
  }
  return %r : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// In place: a turn reads the row that it writes. A branch that rows decide is a choice.
// CHECK-LABEL: func @in_place(
// CHECK-NOT: scf.
// CHECK: arith.select
// CHECK: return %{{.*}} : tensor<4xf32>
func.func @in_place(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %none = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%all = %x) -> (tensor<8xf32>) {
    %own = tensor.extract_slice %all[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %e = tensor.extract %own[%c0] : tensor<1xf32>
    %isNegative = arith.cmpf olt, %e, %none : f32
    %chosen = scf.if %isNegative -> (tensor<1xf32>) {
      %n = arith.negf %own : tensor<1xf32>
      scf.yield %n : tensor<1xf32>
    } else {
      scf.yield %own : tensor<1xf32>
    }
    %next = tensor.insert_slice %chosen into %all[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    scf.yield %next : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Within each row a loop goes on from value to value; it stays one, over all rows.
// CHECK-LABEL: func @recurrent(
// CHECK: scf.for {{.*}} -> (tensor<4x3xf32>)
// CHECK-NOT: scf.for
func.func @recurrent(%x: tensor<8x5x3xf32> {distribute.batch = "x"}) -> (tensor<8x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %y = tensor.empty() : tensor<8x3xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%out = %y) -> (tensor<8x3xf32>) {
    %one = tensor.extract_slice %x[%i, 0, 0] [1, 5, 3] [1, 1, 1] : tensor<8x5x3xf32> to tensor<5x3xf32>
    %h = scf.for %t = %c0 to %c5 step %c1 iter_args(%old = %zero) -> (tensor<3xf32>) {
      %v = tensor.extract_slice %one[%t, 0] [1, 3] [1, 1] : tensor<5x3xf32> to tensor<3xf32>
      %s = arith.addf %old, %v : tensor<3xf32>
      %n = math.tanh %s : tensor<3xf32>
      scf.yield %n : tensor<3xf32>
    }
    %next = tensor.insert_slice %h into %out[%i, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x3xf32>
    scf.yield %next : tensor<8x3xf32>
  }
  return %r : tensor<8x3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// Four replicas do not divide micro-batches of six rows, but they divide the four micro-batches.
// CHECK-LABEL: func @micro_batches(
// CHECK: linalg.generic {{.*}}["reduction", "parallel"]{{.*}} ins(%{{.*}} : tensor<1x6xf32>)
// CHECK: distribute.all_reduce sum
func.func @micro_batches(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %blocks = tensor.expand_shape %x [[0, 1]] output_shape [4, 6] : tensor<24xf32> into tensor<4x6xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> (tensor<6xf32>) {
    %s = tensor.extract_slice %blocks[%i, 0] [1, 6] [1, 1] : tensor<4x6xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    scf.yield %n : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A part of the row, which a loop within takes.
// CHECK-LABEL: func @within_rows(
// CHECK: scf.for
// CHECK: distribute.gather %{{.*}}[%{{.*}}] {{.*}}map = #[[MAP:.*]]} : tensor<4x5xf32>, [tensor<4xindex>] -> tensor<4xf32>
// CHECK-NOT: scf.for
func.func @within_rows(%x: tensor<8x5xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : tensor<f32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%total = %zero) -> (tensor<f32>) {
    %h = scf.for %t = %c0 to %c5 step %c1 iter_args(%old = %zero) -> (tensor<f32>) {
      %v = tensor.extract_slice %x[%i, %t] [1, 1] [1, 1] : tensor<8x5xf32> to tensor<f32>
      %s = arith.addf %old, %v : tensor<f32>
      %n = math.tanh %s : tensor<f32>
      scf.yield %n : tensor<f32>
    }
    %next = arith.addf %total, %h : tensor<f32>
    scf.yield %next : tensor<f32>
  }
  return %r : tensor<f32>
}
