// A rendezvous under control flow that differs between replicas would never end, so it is refused with the origin of the
// predicate; all control flow of which nothing is known is, too.
// RUN: dist-opt %s -distribute-lower-switches -distribute-apply-strategy -split-input-file -verify-diagnostics

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_under_varying_branch(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<1xi1> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %p = tensor.extract %x[%c0] : tensor<1xi1>
  // expected-note@below {{the control flow is here}}
  scf.if %p {
    // expected-error@below {{'distribute.all_reduce' op makes all replicas wait for each other, but is under a branch whose predicate differs between them: some would wait forever; make it equal on all replicas, as distribute.all_true and distribute.any_true do}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge_call_in_varying_loop() attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  // expected-note@below {{the control flow is here}}
  scf.for %i = %c0 to %id step %c1 {
    // expected-error@below {{'distribute.merge_call' op makes all replicas wait for each other, but is under a loop whose trip count differs between them}}
    distribute.merge_call() over @m["replica"] : () -> () {
      distribute.yield
    }
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<f32> = dense<0.0> {aggregation = mean}
func.func @assign_in_varying_while(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<1xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<1xf32>
  %one = arith.constant dense<1.0> : tensor<f32>
  // expected-note@below {{the control flow is here}}
  %r = scf.while (%a = %v) : (f32) -> f32 {
    // expected-note@below {{it is varying here: an operand differs between replicas}}
    %p = arith.cmpf ogt, %a, %v : f32
    scf.condition(%p) %a : f32
  } do {
  ^bb0(%a: f32):
    // expected-error@below {{'distribute.assign' op makes all replicas wait for each other, but is under a loop whose condition differs between them}}
    distribute.assign @w, %one : tensor<f32>
    scf.yield %a : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @unknown_control_flow() attributes {distribute.step, distribute.view = "replica"} {
  %one = arith.constant 1.0 : f32
  // expected-note@below {{the op around it is here}}
  scf.execute_region {
    // expected-error@below {{'distribute.all_reduce' op is in 'scf.execute_region', which is not known to run equally often on all replicas; use scf.if, scf.for, scf.while or scf.index_switch}}
    %0 = distribute.all_reduce sum %one over @m["replica"] : f32
    scf.yield
  }
  return
}

// -----

// What a merge point gives each replica as its own differs.
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
    // expected-error@below {{'distribute.merge_call' op makes all replicas wait for each other}}
    distribute.merge_call() over @m["replica"] : () -> () {
      distribute.yield
    }
  }
  return
}

// -----

// A variable that another axis splits has equal copies on all replicas.
distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4xf32> = dense<1.0> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @shard_that_differs_between_replicas(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.assign' op gives the mirrored variable @w a value that differs between replicas, but the variable has aggregation none: its copies would drift apart; give it an aggregation (sum, mean or only_first_replica), or reduce the value}}
  distribute.assign @w, %x : tensor<2xf32>
  return
}

// -----

// And one that replicas split, on the members along other axes.
distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<4xf32> = dense<1.0> {sharding = #distribute.sharding<["model" : dim 0]>}
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<4xf32> = dense<1.0> {sharding = #distribute.sharding<["replica" : dim 0]>}
func.func @shard_that_differs_within_a_replica() attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{it is varying here: variable @w is in shards, of which each member has one}}
  %w = distribute.read @w : tensor<2xf32>
  // expected-error@below {{'distribute.assign' op gives @v a value that differs between members along axis "model", but the devices of one replica hold equal copies of its variables; reduce or gather the value over that axis}}
  distribute.assign @v, %w : tensor<2xf32>
  return
}
