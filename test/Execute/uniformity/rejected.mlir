// Programs in which some members of a group would wait for ever, or a replica's copies would drift: each is refused, with
// the control flow and the origin of what decides it.
// RUN: dist-opt %s -distribute-inline-calls -distribute-lower-switches -distribute-apply-strategy -split-input-file -verify-diagnostics

// A reduction under a branch on the replica id.
distribute.mesh @m <["replica" = 2]>
func.func @reduction_under_branch_on_replica_id() attributes {distribute.step, distribute.view = "replica"} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpi eq, %id, %zero : index
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

// A reduction in a loop whose trip count is the replica id plus one.
distribute.mesh @m <["replica" = 2]>
func.func @reduction_in_loop_of_replica_id_plus_one() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %n = arith.addi %id, %c1 : index
  // expected-note@below {{the control flow is here}}
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a loop whose trip count differs between them: some would wait forever; make it equal on all replicas, as an all_reduce of it is}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @branch_on_batch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @else_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
  } else {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @broadcast_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.broadcast' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.broadcast %x from 0 over @m["replica"] : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_gather_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_gather' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<2xf32> -> tensor<4xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_scatter_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.reduce_scatter' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.reduce_scatter sum %x dim 0 over @m["replica"] : tensor<2xf32> -> tensor<1xf32>
  }
  return
}

// -----

// Agreeing is a rendezvous, too.
distribute.mesh @m <["replica" = 2]>
func.func @all_true_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_true' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_true %p over @m["replica"]
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @any_true_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.any_true' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.any_true %p over @m["replica"]
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @send_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.send' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    distribute.send %x by 1 over @m["replica"] : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge_point_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.merge_call' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    distribute.merge_call() over @m["replica"] : () -> () {
      distribute.yield
    }
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.merge_call' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0:2 = distribute.merge_call(%x, %x) over @m["replica"] : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    ^bb0(%a: !distribute.per_replica<tensor<2xf32>>, %b: !distribute.per_replica<tensor<2xf32>>):
      %r:2 = distribute.batch_reduce sum %a, %b : !distribute.per_replica<tensor<2xf32>>, !distribute.per_replica<tensor<2xf32>> -> tensor<2xf32>, tensor<2xf32>
      distribute.yield %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
    }
  }
  return
}

// -----

// A policy's reduction.
distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<2xf32> = dense<0.0> {aggregation = mean}
func.func @mean_of_assignments_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.assign' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    distribute.assign @w, %x : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<2xf32> = dense<0.0> {aggregation = sum}
func.func @sum_of_assignments_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.assign_add' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    distribute.assign_add @w, %x : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<2xf32> = dense<0.0> {aggregation = only_first_replica}
func.func @first_of_assignments_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.assign_sub' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    distribute.assign_sub @w, %x : tensor<2xf32>
  }
  return
}

// -----

// Nobody waits, but some replicas would write and others not.
distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<2xf32> = dense<0.0> {aggregation = none}
func.func @equal_value_assigned_under_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    %c = arith.constant dense<1.0> : tensor<2xf32>
    // expected-error@below {{'distribute.assign' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    distribute.assign @w, %c : tensor<2xf32>
  }
  return
}

// -----

// Each replica counts for itself.
distribute.mesh @m <["replica" = 2]>
distribute.variable @seen : tensor<f32> = dense<0.0> {synchronization = on_read, aggregation = sum}
func.func @branch_on_sync_on_read_variable() attributes {distribute.step, distribute.view = "replica"} {
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: variable @seen is written by each replica on its own}}
  %s = distribute.read @seen : tensor<f32>
  %v = tensor.extract %s[] : tensor<f32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %v over @m["replica"] : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @loop_with_varying_lower_bound() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  %n = arith.addi %id, %c1 : index
  // expected-note@below {{the control flow is here}}
  scf.for %i = %id to %c4 step %c1 {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a loop whose trip count differs between them: some would wait forever; make it equal on all replicas, as an all_reduce of it is}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @loop_with_varying_step() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %n = arith.addi %id, %c1 : index
  // expected-note@below {{the control flow is here}}
  scf.for %i = %c0 to %c4 step %n {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a loop whose trip count differs between them: some would wait forever; make it equal on all replicas, as an all_reduce of it is}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @collective_in_condition_of_varying_while(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{the control flow is here}}
  %r = scf.while (%a = %v) : (f32) -> f32 {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a loop whose condition differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %s = distribute.all_reduce sum %a over @m["replica"] : f32
    // expected-note@below {{it is varying here: an operand differs between replicas}}
    %p = arith.cmpf ogt, %a, %one : f32
    scf.condition(%p) %a : f32
  } do {
  ^bb0(%a: f32):
    %h = arith.subf %a, %one : f32
    scf.yield %h : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @collective_in_body_of_varying_while(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{the control flow is here}}
  %r = scf.while (%a = %v) : (f32) -> f32 {
    // expected-note@below {{it is varying here: an operand differs between replicas}}
    %p = arith.cmpf ogt, %a, %one : f32
    scf.condition(%p) %a : f32
  } do {
  ^bb0(%a: f32):
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a loop whose condition differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %s = distribute.all_reduce sum %a over @m["replica"] : f32
    %h = arith.subf %a, %one : f32
    scf.yield %h : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @switch_on_replica_id() attributes {distribute.step, distribute.view = "replica"} {
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{the control flow is here}}
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  scf.index_switch %id
  case 1 {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// -----

// The inner loop is equal on all replicas, the branch around it is not.
distribute.mesh @m <["replica" = 2]>
func.func @uniform_loop_in_varying_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    scf.for %i = %c0 to %c3 step %c1 {
      // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
      %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    }
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @varying_branch_in_uniform_loop(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    // expected-note@below {{the control flow is here}}
    scf.if %p {
      // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
      %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    }
  }
  return
}

// -----

// A member's shard of a reduction is its own.
distribute.mesh @m <["replica" = 2]>
func.func @branch_on_shard_of_reduction(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["replica"] : tensor<2xf32> -> tensor<1xf32>
  %v = tensor.extract %shard[%c0] : tensor<1xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  }
  return
}

// -----

// One member has the reduction, the others their own values.
distribute.mesh @m <["replica" = 2]>
func.func @branch_on_reduction_to_one(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %one = distribute.reduce_to_one sum %x to 0 over @m["replica"] : tensor<2xf32>
  %v = tensor.extract %one[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  }
  return
}

// -----

// Each member has a part of its own.
distribute.mesh @m <["replica" = 2]>
func.func @branch_on_scatter_from_one(%x: tensor<2xf32> {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %part = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<2xf32> -> tensor<1xf32>
  %v = tensor.extract %part[%c0] : tensor<1xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.scatter_from_one' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<2xf32> -> tensor<1xf32>
  }
  return
}

// -----

// Each member has parts of its own, even of a value that is equal on all.
distribute.mesh @m <["replica" = 2]>
func.func @branch_on_all_to_all(%x: tensor<2xf32> {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %parts = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<2xf32> -> tensor<2xf32>
  %v = tensor.extract %parts[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_to_all' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<2xf32> -> tensor<2xf32>
  }
  return
}

// -----

// In the first iteration the predicate is equal on all replicas; in the second it is not.
distribute.mesh @m <["replica" = 2]>
func.func @carried_value_varies_from_the_second_iteration() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  scf.for %i = %c0 to %c3 step %c1 iter_args(%last = %c0) -> index {
    // expected-note@below {{it is varying here: an operand differs between replicas}}
    %p = arith.cmpi eq, %last, %c0 : index
    // expected-note@below {{the control flow is here}}
    scf.if %p {
      // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
      %0 = distribute.all_reduce sum %one over @m["replica"] : f32
    }
    scf.yield %id : index
  }
  return
}

// -----

// Both branches yield constants, but which one is chosen differs.
distribute.mesh @m <["replica" = 2]>
func.func @value_merged_from_varying_branch() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  %q = arith.cmpi eq, %id, %c0 : index
  %n = scf.if %q -> index {
    scf.yield %c0 : index
  } else {
    scf.yield %c1 : index
  }
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpi eq, %n, %c1 : index
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

// What a loop has counted differs if its trip count does.
distribute.mesh @m <["replica" = 2]>
func.func @result_of_varying_loop() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{it is varying here: carried by the loop: the loop's trip count differs}}
  %n = scf.for %i = %c0 to %id step %c1 iter_args(%a = %c0) -> index {
    %b = arith.addi %a, %c1 : index
    scf.yield %b : index
  }
  // expected-note@below {{the control flow is here}}
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a loop whose trip count differs between them: some would wait forever; make it equal on all replicas, as an all_reduce of it is}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @result_of_varying_while() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{it is varying here: passed on by the loop's condition}}
  %n = scf.while (%a = %c0) : (index) -> index {
    %p = arith.cmpi ult, %a, %id : index
    scf.condition(%p) %a : index
  } do {
  ^bb0(%a: index):
    %b = arith.addi %a, %c1 : index
    scf.yield %b : index
  }
  // expected-note@below {{the control flow is here}}
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a loop whose trip count differs between them: some would wait forever; make it equal on all replicas, as an all_reduce of it is}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

// A called function is judged where it is called.
distribute.mesh @m <["replica" = 2]>
func.func private @center(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
  %0 = distribute.all_reduce mean %x over @m["replica"] : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @call_under_varying_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    %y = func.call @center(%x) : (tensor<2xf32>) -> tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func private @is_first() -> i1 {
  %c0 = arith.constant 0 : index
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = arith.cmpi eq, %id, %c0 : index
  return %p : i1
}
func.func @predicate_of_called_function() attributes {distribute.step, distribute.view = "replica"} {
  %one = arith.constant 1.0 : f32
  %p = func.call @is_first() : () -> i1
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

// What a merge point gives each replica as its own.
distribute.mesh @m <["replica" = 2]>
func.func @per_replica_result_as_predicate(%x: tensor<1xi1> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  // expected-note@below {{it is varying here: the merge point gives each replica its own}}
  %m = distribute.merge_call(%x) over @m["replica"] : (tensor<1xi1>) -> tensor<1xi1> {
  ^bb0(%xs: !distribute.per_replica<tensor<1xi1>>):
    distribute.yield %xs : !distribute.per_replica<tensor<1xi1>>
  }
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = tensor.extract %m[%c0] : tensor<1xi1>
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_true' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %q = distribute.all_true %p over @m["replica"]
  }
  return
}

// -----

// What comes from another member differs.
distribute.mesh @m <["replica" = 2]>
func.func @branch_on_received_value(%x: tensor<1xi1> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  distribute.send %x by 1 over @m["replica"] : tensor<1xi1>
  // expected-note@below {{it is varying here: each replica has its own}}
  %y = distribute.recv by 1 over @m["replica"] : tensor<1xi1>
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = tensor.extract %y[%c0] : tensor<1xi1>
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_true' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %q = distribute.all_true %p over @m["replica"]
  }
  return
}

// -----

// Of other control flow nothing is known.
distribute.mesh @m <["replica" = 2]>
func.func @unknown_control_flow(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{the op around it is here}}
  scf.execute_region {
    // expected-error@below {{'distribute.all_reduce' op is in 'scf.execute_region', which is not known to run equally often on all replicas; use scf.if, scf.for, scf.while or scf.index_switch}}
    %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield
  }
  return
}

// -----

// Two axes. What all replicas agree on still differs along "model".
distribute.mesh @m <["replica" = 2, "model" = 2]>
func.func @equal_along_the_other_axis_only(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: each member has its own}}
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  %sum = distribute.all_reduce sum %shard over @m["replica"] : tensor<1xf32>
  %v = tensor.extract %sum[%c0] : tensor<1xf32>
  // expected-note@below {{it is varying here: an operand differs between members along axis "model"}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all members along axis "model" wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all members along axis "model", as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %x over @m["model"] : tensor<2xf32>
  }
  return
}

// -----

// Agreement within each replica is none between replicas.
distribute.mesh @m <["replica" = 2, "model" = 2]>
func.func @agreement_over_another_axis(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %q = distribute.all_true %p over @m["model"]
  // expected-note@below {{the control flow is here}}
  scf.if %q {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  }
  return
}

// -----

// A group over both axes needs agreement over both.
distribute.mesh @m <["replica" = 2, "model" = 2]>
func.func @agreement_over_one_of_two_axes(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: each member has its own}}
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  %v = tensor.extract %shard[%c0] : tensor<1xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{it is varying here: an operand differs between members along axis "model"}}
  %q = distribute.all_true %p over @m["replica"]
  // expected-note@below {{the control flow is here}}
  scf.if %q {
    // expected-error@below {{'distribute.all_reduce' op makes all members along axis "model" wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all members along axis "model", as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %x over @m["replica", "model"] : tensor<2xf32>
  }
  return
}

// -----

// A replica's devices hold equal copies of its variables.
distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<1xf32> = dense<0.0> {aggregation = mean}
func.func @write_that_differs_within_a_replica(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{it is varying here: each member has its own}}
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  // expected-error@below {{'distribute.assign' op gives @w a value that differs between members along axis "model", but the devices of one replica hold equal copies of its variables; reduce or gather the value over that axis}}
  distribute.assign @w, %shard : tensor<1xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<2xf32> = dense<0.0> {aggregation = mean}
func.func @write_under_branch_that_differs_within_a_replica(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 0.5 : f32
  // expected-note@below {{it is varying here: each member has its own}}
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  %sum = distribute.all_reduce sum %shard over @m["replica"] : tensor<1xf32>
  %v = tensor.extract %sum[%c0] : tensor<1xf32>
  // expected-note@below {{it is varying here: an operand differs between members along axis "model"}}
  %p = arith.cmpf ogt, %v, %limit : f32
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.assign' op writes @w on all members along axis "model", but is under a branch whose predicate differs between them: the copies of one replica would drift apart; make it equal on all members along axis "model", as distribute.all_true and distribute.any_true do}}
    distribute.assign @w, %x : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-error@below {{'func.func' op declares output "y" whose value differs between members along axis "model", but an output is one value for each replica; reduce or gather it over that axis}}
func.func @output_that_differs_within_a_replica(%x: tensor<2xf32> {distribute.batch = "x"})
    -> (tensor<1xf32> {distribute.output = "y", distribute.result = "per_replica"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{it is varying here: each member has its own}}
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  return %shard : tensor<1xf32>
}

// -----

// Sends and receives pair up within a block.
distribute.mesh @m <["replica" = 2]>
func.func @send_that_nobody_takes(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.send' op sends a tensor that is never received: no distribute.recv with its route and tag comes after it in the same block}}
  distribute.send %x by 1 over @m["replica"] : tensor<2xf32>
  %y = distribute.broadcast %x from 0 over @m["replica"] : tensor<2xf32>
  return
}

// -----

// Each would wait for its neighbour before it sends.
distribute.mesh @m <["replica" = 2]>
func.func @recv_before_send(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.recv' op waits for a tensor that is never sent: no distribute.send with its route and tag comes before it in the same block}}
  %y = distribute.recv by 1 over @m["replica"] : tensor<2xf32>
  distribute.send %x by 1 over @m["replica"] : tensor<2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @recv_of_another_type(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{it is sent here}}
  distribute.send %x by 1 over @m["replica"] : tensor<2xf32>
  // expected-error@below {{'distribute.recv' op takes 'tensor<3xf32>', but is sent 'tensor<2xf32>'}}
  %y = distribute.recv by 1 over @m["replica"] : tensor<3xf32>
  return
}
