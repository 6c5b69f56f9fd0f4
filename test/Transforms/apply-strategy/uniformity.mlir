// A rendezvous under control flow that is equal on all replicas is accepted: under predicates from replicated inputs, reductions,
// mirrored variables and merge points, and in loops whose trip count these decide.
// RUN: dist-opt %s -distribute-lower-switches -distribute-apply-strategy | FileCheck %s

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<i1> = dense<true>
distribute.variable @w : tensor<f32> = dense<0.0> {aggregation = mean}

// CHECK-LABEL: func.func @uniform_predicates
func.func @uniform_predicates(%x: tensor<f32> {distribute.replicated = "unused"}, %b: tensor<1xf32> {distribute.batch = "x"}, %p: i1 {distribute.replicated = "p"})
    attributes {distribute.step, distribute.view = "replica"} {
  %y = tensor.collapse_shape %b [] : tensor<1xf32> into tensor<f32>
  // CHECK: scf.if
  // CHECK-NEXT: distribute.all_reduce
  scf.if %p {
    distribute.assign_add @w, %y : tensor<f32>
  }
  %vt = distribute.read @v : tensor<i1>
  %vp = tensor.extract %vt[] : tensor<i1>
  // CHECK: scf.if
  // CHECK-NEXT: distribute.all_reduce
  scf.if %vp {
    %0 = distribute.all_reduce sum %y over @m["replica"] : tensor<f32>
  }
  %zero = arith.constant 0.0 : f32
  %largest = distribute.merge_call(%y) over @m["replica"] : (tensor<f32>) -> tensor<f32> {
  ^bb0(%ys: !distribute.per_replica<tensor<f32>>):
    %r = distribute.reduce max %ys : !distribute.per_replica<tensor<f32>> -> tensor<f32>
    distribute.yield %r : tensor<f32>
  }
  %l = tensor.extract %largest[] : tensor<f32>
  %q = arith.cmpf ogt, %l, %zero : f32
  // CHECK: scf.if
  // CHECK-NEXT: distribute.all_reduce
  scf.if %q {
    %0 = distribute.all_reduce sum %y over @m["replica"] : tensor<f32>
  }
  return
}

// CHECK-LABEL: func.func @uniform_loops
func.func @uniform_loops(%b: tensor<1xf32> {distribute.batch = "x"}, %n: index {distribute.replicated = "n"})
    -> (tensor<1xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<1xf32>
  // CHECK: scf.for
  // CHECK: distribute.all_reduce
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> tensor<1xf32> {
    %s = arith.addf %a, %b : tensor<1xf32>
    %t = distribute.all_reduce sum %s over @m["replica"] : tensor<1xf32>
    scf.yield %t : tensor<1xf32>
  }
  return %r : tensor<1xf32>
}

// A write of a sync-on-read variable is local, so it may stand anywhere.
distribute.variable @seen : tensor<f32> = dense<0.0> {synchronization = on_read, aggregation = sum}
// CHECK-LABEL: func.func @local_write_in_varying_branch
func.func @local_write_in_varying_branch(%b: tensor<1xi1> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %p = tensor.extract %b[%c0] : tensor<1xi1>
  // CHECK: scf.if
  // CHECK: distribute.assign @seen
  scf.if %p {
    %one = arith.constant dense<1.0> : tensor<f32>
    distribute.assign_add @seen, %one : tensor<f32>
  }
  return
}

// Agreeing on a predicate is a reduction of it.
// CHECK-LABEL: func.func @agreement
func.func @agreement(%b: tensor<1xi1> {distribute.batch = "x"}, %y: tensor<f32> {distribute.replicated = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %p = tensor.extract %b[%c0] : tensor<1xi1>
  // CHECK: %[[ALL:.*]] = distribute.all_reduce and %{{.*}} over @m["replica"] {{.*}} : tensor<i1>
  // CHECK: %[[Q:.*]] = tensor.extract %[[ALL]][] : tensor<i1>
  // CHECK: %[[ANY:.*]] = distribute.all_reduce or %{{.*}} over @m["replica"] {{.*}} : tensor<i1>
  // CHECK: %[[R:.*]] = tensor.extract %[[ANY]][] : tensor<i1>
  %q = distribute.all_true %p over @m["replica"]
  %r = distribute.any_true %p over @m["replica"]
  // CHECK: scf.if %[[Q]]
  // CHECK-NEXT: distribute.all_reduce sum
  scf.if %q {
    %0 = distribute.all_reduce sum %y over @m["replica"] : tensor<f32>
  }
  // CHECK: scf.if %[[R]]
  // CHECK-NEXT: distribute.all_reduce max
  scf.if %r {
    %0 = distribute.all_reduce max %y over @m["replica"] : tensor<f32>
  }
  return
}

// A switch is a chain of branches.
// CHECK-LABEL: func.func @switch
// CHECK-SAME: (%[[I:.*]]: index
func.func @switch(%i: index {distribute.replicated = "i"}, %y: tensor<f32> {distribute.replicated = "y"})
    -> (tensor<f32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[TWO:.*]] = arith.constant 2 : index
  // CHECK: %[[P:.*]] = arith.cmpi eq, %[[I]], %[[TWO]]
  // CHECK: scf.if %[[P]] -> (tensor<f32>)
  // CHECK-NEXT: distribute.all_reduce sum
  // CHECK: } else {
  // CHECK: %[[FIVE:.*]] = arith.constant 5 : index
  // CHECK: %[[S:.*]] = arith.cmpi eq, %[[I]], %[[FIVE]]
  // CHECK: scf.if %[[S]] -> (tensor<f32>)
  // CHECK-NEXT: distribute.all_reduce max
  // CHECK-NOT: index_switch
  %o = scf.index_switch %i -> tensor<f32>
  case 2 {
    %0 = distribute.all_reduce sum %y over @m["replica"] : tensor<f32>
    scf.yield %0 : tensor<f32>
  }
  case 5 {
    %0 = distribute.all_reduce max %y over @m["replica"] : tensor<f32>
    scf.yield %0 : tensor<f32>
  }
  default {
    scf.yield %y : tensor<f32>
  }
  return %o : tensor<f32>
}

// Each send and its receive get a tag of their own.
// CHECK-LABEL: func.func @transfers
func.func @transfers(%b: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "o", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: distribute.send %[[B:.*]] by 1 over @m["replica"] : tensor<2xf32>
  // CHECK: distribute.send %[[B]] by 1 tag 1 over @m["replica"] : tensor<2xf32>
  // CHECK: %[[C:.*]] = distribute.recv by 1 over @m["replica"] : tensor<2xf32>
  // CHECK: distribute.send %[[C]] from 0 to 1 tag 2 over
  // CHECK: distribute.recv by 1 tag 1 over
  // CHECK: distribute.recv %{{.*}} from 0 to 1 tag 2 over
  distribute.send %b by 1 tag 7 over @m["replica"] : tensor<2xf32>
  distribute.send %b by 1 tag 7 over @m["replica"] : tensor<2xf32>
  %c = distribute.recv by 1 tag 7 over @m["replica"] : tensor<2xf32>
  distribute.send %c from 0 to 1 tag 7 over @m["replica"] : tensor<2xf32>
  %d = distribute.recv by 1 tag 7 over @m["replica"] : tensor<2xf32>
  %e = distribute.recv %d from 0 to 1 tag 7 over @m["replica"] : tensor<2xf32>
  return %e : tensor<2xf32>
}
