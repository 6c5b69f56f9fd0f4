// What would let the copies of a variable or an output drift apart is an error that names both parties.
// RUN: dist-opt %s -distribute-apply-strategy -split-input-file -verify-diagnostics

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4xf32> = dense<0.0>
func.func @varying_value_without_aggregation(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{it is varying here: an operand differs between replicas}}
  %d = arith.negf %x : tensor<4xf32>
  // expected-error@below {{'distribute.assign_add' op gives the mirrored variable @w a value that differs between replicas, but the variable has aggregation none: its copies would drift apart; give it an aggregation (sum, mean or only_first_replica), or reduce the value}}
  distribute.assign_add @w, %d : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-error@below {{'func.func' op declares output "y" mirrored, but its value differs between replicas; declare it per_replica, or reduced (sum, mean, min, max or first)}}
func.func @varying_output_declared_mirrored(
    // expected-note@below {{it is varying here: batch argument "x" is each replica's own slice}}
    %x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "y", distribute.result = "mirrored"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// Mirrored is also what an output is that says nothing.
distribute.mesh @m <["replica" = 2]>
// expected-error@below {{'func.func' op declares output "y" mirrored, but its value differs between replicas}}
func.func @varying_output_declared_nothing() -> (index {distribute.output = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{it is varying here: each replica has its own}}
  %id = distribute.replica_id : index
  return %id : index
}

// -----

distribute.mesh @m <["replica" = 2]>
// A component of a sync-on-read variable is each replica's own.
distribute.variable @seen : tensor<f32> = dense<0.0> {synchronization = on_read, aggregation = sum}
// expected-error@below {{'func.func' op declares output "y" mirrored, but its value differs between replicas}}
func.func @own_component_declared_mirrored() -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-note@below {{it is varying here: variable @seen is written by each replica on its own}}
  %v = distribute.read @seen : tensor<f32>
  return %v : tensor<f32>
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @state_not_lifted(
    // expected-error@below {{state "w" is still an argument of the step; run distribute-lift-state first}}
    %w: tensor<4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @sequence_through_control_flow(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<?xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  %r = distribute.merge_call(%x) over @m["replica"] : (tensor<f32>) -> tensor<?xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<f32>>):
    %p = arith.constant true
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<f32>> -> !distribute.sequence<tensor<f32>>
    %s = scf.if %p -> !distribute.sequence<tensor<f32>> {
      scf.yield %l : !distribute.sequence<tensor<f32>>
    } else {
      scf.yield %l : !distribute.sequence<tensor<f32>>
    }
    // expected-error@below {{'distribute.stack' op stacks a sequence that is not made by distribute.local_results in this region, but passed through control flow; stack it before}}
    %t = distribute.stack %s : !distribute.sequence<tensor<f32>> -> tensor<?xf32>
    distribute.yield %t : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @switch_not_lowered(%i: index {distribute.replicated = "i"}, %x: tensor<1xf32> {distribute.batch = "x"}) -> (tensor<1xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'scf.index_switch' op is a form of control flow that this pass does not support; run distribute-lower-switches first, which makes branches of it}}
  %y = scf.index_switch %i -> tensor<1xf32>
  case 0 {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<1xf32>
    scf.yield %s : tensor<1xf32>
  }
  default {
    scf.yield %x : tensor<1xf32>
  }
  return %y : tensor<1xf32>
}
