// Merge points become collectives and local arithmetic; a plain value is the own one.
// RUN: dist-opt %s -distribute-apply-strategy -split-input-file | FileCheck %s

distribute.mesh @m <["replica" = 4]>

// CHECK-LABEL: func.func @reductions
// CHECK-SAME: (%[[X:.*]]: tensor<2x5xf32>{{.*}}, %[[I:.*]]: tensor<2xi32>
func.func @reductions(%x: tensor<2x5xf32> {distribute.batch = "x"}, %i: tensor<2xi32> {distribute.batch = "i"})
    -> (tensor<2x5xf32> {distribute.output = "a"}, tensor<2x5xf32> {distribute.output = "b"}, tensor<2x5xf32> {distribute.output = "c"}, tensor<2xf64> {distribute.output = "d"},
        tensor<2x5xf32> {distribute.output = "own", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK-NOT: distribute.merge_call
  %r:5 = distribute.merge_call(%x, %i) over @m["replica"] : (tensor<2x5xf32>, tensor<2xi32>) -> (tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2xf64>, tensor<2x5xf32>) {
  ^bb0(%xs: !distribute.per_replica<tensor<2x5xf32>>, %is: !distribute.per_replica<tensor<2xi32>>):
    // CHECK: %[[SUM:.*]] = distribute.all_reduce sum %[[X]] over @m["replica"] {distribute.reason = "distribute-apply-strategy: 'distribute.reduce' of a merge point"} : tensor<2x5xf32>
    %0 = distribute.reduce sum %xs : !distribute.per_replica<tensor<2x5xf32>> -> tensor<2x5xf32>
    // CHECK: %[[MAX:.*]] = distribute.all_reduce max %[[X]]
    %1 = distribute.reduce max %xs : !distribute.per_replica<tensor<2x5xf32>> -> tensor<2x5xf32>
    // CHECK: %[[FIRST:.*]] = distribute.broadcast %[[X]] from 0
    %2 = distribute.reduce first %xs : !distribute.per_replica<tensor<2x5xf32>> -> tensor<2x5xf32>
    // Integers become floats before the sum, which cannot wrap then.
    // CHECK: %[[FLOAT:.*]] = arith.sitofp %[[I]] : tensor<2xi32> to tensor<2xf64>
    // CHECK: %[[TOTAL:.*]] = distribute.all_reduce sum %[[FLOAT]]
    // CHECK: %[[FOUR:.*]] = arith.constant dense<4.000000e+00> : tensor<2xf64>
    // CHECK: %[[MEAN:.*]] = arith.divf %[[TOTAL]], %[[FOUR]]
    %3 = distribute.reduce mean %is : !distribute.per_replica<tensor<2xi32>> -> tensor<2xf64>
    distribute.yield %0, %1, %2, %3, %xs : tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2xf64>, !distribute.per_replica<tensor<2x5xf32>>
  }
  // CHECK: return %[[SUM]], %[[MAX]], %[[FIRST]], %[[MEAN]], %[[X]]
  return %r#0, %r#1, %r#2, %r#3, %r#4 : tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2xf64>, tensor<2x5xf32>
}

// A mean along an axis is the total sum over the total count: 4 replicas times 2 rows.
// CHECK-LABEL: func.func @reductions_along_an_axis
// CHECK-SAME: (%[[X:.*]]: tensor<2x5xf32>
func.func @reductions_along_an_axis(%x: tensor<2x5xf32> {distribute.batch = "x"})
    -> (tensor<5xf32> {distribute.output = "mean"}, tensor<2xf32> {distribute.output = "max"})
    attributes {distribute.step, distribute.view = "replica"} {
  %r:2 = distribute.merge_call(%x) over @m["replica"] : (tensor<2x5xf32>) -> (tensor<5xf32>, tensor<2xf32>) {
  ^bb0(%xs: !distribute.per_replica<tensor<2x5xf32>>):
    // CHECK: %[[ROWS:.*]] = linalg.generic {indexing_maps = [#[[ALL:map[0-9]*]], #[[COLUMN:map[0-9]*]]], iterator_types = ["reduction", "parallel"]} ins(%[[X]] : tensor<2x5xf32>) outs(%{{.*}} : tensor<5xf32>)
    // CHECK: arith.addf
    // CHECK: %[[TOTAL:.*]] = distribute.all_reduce sum %[[ROWS]]
    // CHECK: %[[COUNT:.*]] = arith.constant dense<8.000000e+00> : tensor<5xf32>
    // CHECK: %[[MEAN:.*]] = arith.divf %[[TOTAL]], %[[COUNT]]
    %0 = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<2x5xf32>> -> tensor<5xf32>
    // CHECK: %[[LARGEST:.*]] = linalg.generic {indexing_maps = [#[[ALL]], #[[ROW:map[0-9]*]]], iterator_types = ["parallel", "reduction"]} ins(%[[X]] : tensor<2x5xf32>) outs(%{{.*}} : tensor<2xf32>)
    // CHECK: arith.maximumf
    // CHECK: %[[MAX:.*]] = distribute.all_reduce max %[[LARGEST]]
    %1 = distribute.reduce max %xs axis = 1 : !distribute.per_replica<tensor<2x5xf32>> -> tensor<2xf32>
    distribute.yield %0, %1 : tensor<5xf32>, tensor<2xf32>
  }
  // CHECK: return %[[MEAN]], %[[MAX]]
  return %r#0, %r#1 : tensor<5xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @batch_reduce_in_order
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>{{.*}}, %[[Y:.*]]: tensor<2xf32>
func.func @batch_reduce_in_order(%x: tensor<4xf32> {distribute.batch = "x"}, %y: tensor<2xf32> {distribute.batch = "y"})
    -> (tensor<4xf32> {distribute.output = "a"}, tensor<2xf32> {distribute.output = "b"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[A:.*]] = distribute.all_reduce sum %[[X]]
  // CHECK: %[[B:.*]] = distribute.all_reduce sum %[[Y]]
  // CHECK: return %[[A]], %[[B]]
  %r:2 = distribute.merge_call(%x, %y) over @m["replica"] : (tensor<4xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<2xf32>) {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>, %ys: !distribute.per_replica<tensor<2xf32>>):
    %0:2 = distribute.batch_reduce sum %xs, %ys : !distribute.per_replica<tensor<4xf32>>, !distribute.per_replica<tensor<2xf32>> -> tensor<4xf32>, tensor<2xf32>
    distribute.yield %0#0, %0#1 : tensor<4xf32>, tensor<2xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<2xf32>
}

// Scalars and indices travel as tensors of integers.
// CHECK-LABEL: func.func @scalars
func.func @scalars() -> (f32 {distribute.output = "f"}, index {distribute.output = "i"}) attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %i = arith.index_cast %id : index to i32
  %f = arith.sitofp %i : i32 to f32
  %r:2 = distribute.merge_call(%f, %id) over @m["replica"] : (f32, index) -> (f32, index) {
  ^bb0(%fs: !distribute.per_replica<f32>, %ids: !distribute.per_replica<index>):
    // CHECK: %[[F:.*]] = tensor.from_elements %{{.*}} : tensor<f32>
    // CHECK: %[[SUM:.*]] = distribute.all_reduce sum %[[F]]
    // CHECK: %[[A:.*]] = tensor.extract %[[SUM]][] : tensor<f32>
    %0 = distribute.reduce sum %fs : !distribute.per_replica<f32> -> f32
    // CHECK: arith.index_cast %{{.*}} : tensor<index> to tensor<i64>
    // CHECK: distribute.all_reduce max %{{.*}} : tensor<i64>
    // CHECK: arith.index_cast %{{.*}} : tensor<i64> to tensor<index>
    // CHECK: %[[B:.*]] = tensor.extract
    %1 = distribute.reduce max %ids : !distribute.per_replica<index> -> index
    distribute.yield %0, %1 : f32, index
  }
  // CHECK: return %[[A]], %[[B]]
  return %r#0, %r#1 : f32, index
}

// -----

distribute.mesh @m <["replica" = 3]>
distribute.variable @v : tensor<f32> = dense<1.0> {aggregation = mean}
distribute.variable @seen : tensor<f32> = dense<1.0> {synchronization = on_read, aggregation = sum}

// CHECK-LABEL: func.func @components
// CHECK-SAME: (%[[X:.*]]: tensor<2x5xf32>
func.func @components(%x: tensor<2x5xf32> {distribute.batch = "x"})
    -> (tensor<2x15xf32> {distribute.output = "a"}, tensor<?x2x5xf32> {distribute.output = "b"}, tensor<3xf32> {distribute.output = "c"}, tensor<3xf32> {distribute.output = "d"},
        tensor<1x2x5xf32> {distribute.output = "e"}, tensor<2x5xf32> {distribute.output = "f"})
    attributes {distribute.step, distribute.view = "replica"} {
  %r:6 = distribute.merge_call(%x) over @m["replica"] : (tensor<2x5xf32>) -> (tensor<2x15xf32>, tensor<?x2x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x2x5xf32>, tensor<2x5xf32>) {
  ^bb0(%xs: !distribute.per_replica<tensor<2x5xf32>>):
    // CHECK: %[[A:.*]] = distribute.all_gather %[[X]] dim 1 {{.*}} : tensor<2x5xf32> -> tensor<2x15xf32>
    %0 = distribute.gather_values %xs dim 1 : !distribute.per_replica<tensor<2x5xf32>> -> tensor<2x15xf32>
    // CHECK: %[[ROW:.*]] = tensor.expand_shape %[[X]] {{.*}} : tensor<2x5xf32> into tensor<1x2x5xf32>
    // CHECK: %[[STACK:.*]] = distribute.all_gather %[[ROW]] dim 0 {{.*}} -> tensor<3x2x5xf32>
    // CHECK: tensor.cast %[[STACK]] : tensor<3x2x5xf32> to tensor<?x2x5xf32>
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<2x5xf32>> -> !distribute.sequence<tensor<2x5xf32>>
    %1 = distribute.stack %l : !distribute.sequence<tensor<2x5xf32>> -> tensor<?x2x5xf32>
    // The copies of a mirrored variable are equal: nothing travels.
    // CHECK: %[[V:.*]] = distribute.read @v
    // CHECK: %[[C:.*]] = linalg.generic {{.*}} ins(%[[V]] : tensor<f32>) outs(%{{.*}} : tensor<3xf32>)
    %m = distribute.local_results @v : !distribute.sequence<tensor<f32>>
    %2 = distribute.stack %m : !distribute.sequence<tensor<f32>> -> tensor<3xf32>
    // CHECK: %[[SEEN:.*]] = distribute.read @seen
    // CHECK: %[[D:.*]] = distribute.all_gather %{{.*}} dim 0 {{.*}} : tensor<1xf32> -> tensor<3xf32>
    %n = distribute.local_results @seen : !distribute.sequence<tensor<f32>>
    %3 = distribute.stack %n : !distribute.sequence<tensor<f32>> -> tensor<3xf32>
    // CHECK: %[[F:.*]] = distribute.broadcast %[[X]] from 2
    %5 = distribute.select_replica 2 of %xs : !distribute.per_replica<tensor<2x5xf32>> -> tensor<2x5xf32>
    // A plain value makes a sequence of one element.
    // CHECK: %[[E:.*]] = tensor.expand_shape %[[F]] {{.*}} : tensor<2x5xf32> into tensor<1x2x5xf32>
    %o = distribute.local_results %5 : tensor<2x5xf32> -> !distribute.sequence<tensor<2x5xf32>>
    %4 = distribute.stack %o : !distribute.sequence<tensor<2x5xf32>> -> tensor<1x2x5xf32>
    distribute.yield %0, %1, %2, %3, %4, %5 : tensor<2x15xf32>, tensor<?x2x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x2x5xf32>, tensor<2x5xf32>
  }
  // The output's length is known by now.
  // CHECK: return %[[A]], %[[STACK]], %[[C]], %[[D]], %[[E]], %[[F]] : tensor<2x15xf32>, tensor<3x2x5xf32>
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : tensor<2x15xf32>, tensor<?x2x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x2x5xf32>, tensor<2x5xf32>
}

// A plain value is its own mean; the mean of integers is a float; along an axis it is reduced locally.
// CHECK-LABEL: func.func @plain_values
func.func @plain_values() -> (tensor<2xf32> {distribute.output = "a"}, tensor<2xf64> {distribute.output = "b"}, tensor<f32> {distribute.output = "c"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK-NOT: distribute.all_reduce
  // CHECK: %[[C:.*]] = arith.constant dense<[1.000000e+00, 2.000000e+00]>
  // CHECK: %[[B:.*]] = arith.sitofp
  // CHECK: %[[T:.*]] = linalg.generic {{.*}} iterator_types = ["reduction"]
  // CHECK: %[[TWO:.*]] = arith.constant dense<2.000000e+00> : tensor<f32>
  // CHECK: %[[M:.*]] = arith.divf
  // CHECK: return %[[C]], %[[B]], %[[M]]
  %r:3 = distribute.merge_call() over @m["replica"] : () -> (tensor<2xf32>, tensor<2xf64>, tensor<f32>) {
    %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %i = arith.constant dense<[1, 2]> : tensor<2xi32>
    %0 = distribute.reduce mean %c : tensor<2xf32> -> tensor<2xf32>
    %1 = distribute.reduce mean %i : tensor<2xi32> -> tensor<2xf64>
    %2 = distribute.reduce mean %c axis = 0 : tensor<2xf32> -> tensor<f32>
    %3 = distribute.broadcast_to %0 to @v : tensor<2xf32>
    distribute.yield %3, %1, %2 : tensor<2xf32>, tensor<2xf64>, tensor<f32>
  }
  return %r#0, %r#1, %r#2 : tensor<2xf32>, tensor<2xf64>, tensor<f32>
}

// An update is its region on the own component.
// CHECK-LABEL: func.func @updates
// CHECK-SAME: (%[[X:.*]]: tensor<f32>
func.func @updates(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %r = distribute.merge_call(%x) over @m["replica"] : (tensor<f32>) -> tensor<f32> {
  ^bb0(%xs: !distribute.per_replica<tensor<f32>>):
    // CHECK: %[[MAX:.*]] = distribute.all_reduce max %[[X]]
    %0 = distribute.reduce max %xs : !distribute.per_replica<tensor<f32>> -> tensor<f32>
    // CHECK-NEXT: %[[V:.*]] = distribute.read @v
    // CHECK-NEXT: %[[N:.*]] = arith.subf %[[V]], %[[MAX]]
    // CHECK-NEXT: distribute.assign @v, %[[N]]
    distribute.update @v(%0) : (tensor<f32>) -> () {
    ^bb0(%a: tensor<f32>):
      distribute.assign_sub @v, %a : tensor<f32>
      distribute.yield
    }
    // CHECK-NEXT: %[[S:.*]] = distribute.read @seen
    // CHECK-NEXT: %[[T:.*]] = arith.mulf %[[S]], %[[X]]
    // CHECK-NEXT: distribute.assign @seen, %[[T]]
    // CHECK-NEXT: return %[[T]]
    %1 = distribute.update @seen(%xs) : (!distribute.per_replica<tensor<f32>>) -> !distribute.per_replica<tensor<f32>> {
    ^bb0(%a: tensor<f32>):
      %s = distribute.read @seen : tensor<f32>
      %t = arith.mulf %s, %a : tensor<f32>
      distribute.assign @seen, %t : tensor<f32>
      distribute.yield %t : tensor<f32>
    }
    distribute.yield %1 : !distribute.per_replica<tensor<f32>>
  }
  return %r : tensor<f32>
}

// Control flow of a merge point stays; its per-replica values become own ones.
// CHECK-LABEL: func.func @branch_in_merge_point
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>{{.*}}, %[[P:.*]]: i1
func.func @branch_in_merge_point(%x: tensor<4xf32> {distribute.batch = "x"}, %p: i1 {distribute.replicated = "p"})
    -> (tensor<4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  %r = distribute.merge_call(%x, %p) over @m["replica"] : (tensor<4xf32>, i1) -> tensor<4xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>, %ps: !distribute.per_replica<i1>):
    %q = distribute.reduce and %ps : !distribute.per_replica<i1> -> i1
    // CHECK: scf.if %{{.*}} -> (tensor<4xf32>) {
    // CHECK: distribute.all_reduce sum
    // CHECK: } else {
    // CHECK: distribute.all_reduce min
    %0 = scf.if %q -> tensor<4xf32> {
      %1 = distribute.reduce sum %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      scf.yield %1 : tensor<4xf32>
    } else {
      %1 = distribute.reduce min %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      scf.yield %1 : tensor<4xf32>
    }
    // CHECK: %[[Y:.*]] = scf.if %{{.*}} -> (tensor<4xf32>) {
    // CHECK: scf.yield %[[X]]
    %own = scf.if %q -> !distribute.per_replica<tensor<4xf32>> {
      scf.yield %xs : !distribute.per_replica<tensor<4xf32>>
    } else {
      scf.yield %xs : !distribute.per_replica<tensor<4xf32>>
    }
    %2 = distribute.reduce sum %own : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield %2 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
