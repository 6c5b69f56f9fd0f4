// What cannot be split exactly, and what would have to be gathered, is an error that names both parties.
// RUN: dist-opt %s -split-input-file -distribute-partition -verify-diagnostics

distribute.mesh @mesh <["replica" = 4]>
// expected-error @below {{batch argument "x" has 30 rows along dimension 0, which cannot be divided evenly among 4 replicas; give the step a batch of 28 or 32, or use a number of replicas that divides 30}}
func.func @uneven(%x: tensor<30xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// expected-error @below {{batch argument "x" has a dynamic size along dimension 0; run distribute-pad-batch first}}
func.func @dynamic(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

// expected-error @below {{has no distribute.mesh; run distribute-resolve-mesh, or declare one with its number of replicas}}
module {
  func.func @no_mesh(%x: tensor<8xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
    return
  }
}

// -----

// expected-error @below {{'distribute.mesh' op leaves the size of axis "replica" open; the global view needs it fixed: run distribute-resolve-mesh with the number of replicas}}
distribute.mesh @mesh <["replica" = ?]>
func.func @open_axis(%x: tensor<8xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// expected-error @below {{state "w" is still an argument of the step; run distribute-lift-state first}}
func.func @not_lifted(%w: tensor<8xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// The rows are reversed: every replica would need rows of others.
func.func @reverse(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"}) // expected-note {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8xf32>
  // expected-error @below {{'linalg.generic' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 32 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @below {{because dimension 0 is indexed by `-d0 + 7`}}
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (-d0 + 7)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// A product of two batches: one of them would have to be whole.
func.func @product(%x: tensor<8x4xf32> {distribute.batch = "x"}, // expected-note {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
    %y: tensor<16x4xf32> {distribute.batch = "y"}) -> (tensor<8x16xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %z = arith.constant dense<0.0> : tensor<8x16xf32>
  // expected-error @below {{'linalg.matmul' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 128 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @below {{because operand #1 is sharded(0), and loop d1 is split}}
  %r = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %y : tensor<8x4xf32>, tensor<16x4xf32>) outs(%z : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
distribute.variable @v : tensor<8xf32>
// A variable is whole on every replica.
func.func @assign(%x: tensor<8xf32> {distribute.batch = "x"}) // expected-note {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'distribute.assign' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 32 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @below {{because a variable is whole on every replica}}
  distribute.assign @v, %x : tensor<8xf32>
  return
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// expected-note @below {{the step is declared here}}
func.func @collective(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'distribute.all_reduce' op is in a step of the global view, in which the compiler inserts all communication; write the computation on the whole batch, or declare the replica view}}
  %r = distribute.all_reduce sum %x over @mesh["replica"] : tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// Which of several updates wins depends on their order, which shards do not keep.
func.func @scatter_set(%x: tensor<8xf32> {distribute.batch = "x"}, // expected-note {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
    %ids: tensor<8xi32> {distribute.batch = "ids"}) // expected-note {{it is sharded(0) here: batch argument "ids" is split along dimension 0}}
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %z = arith.constant dense<0.0> : tensor<4xf32>
  // expected-error @+3 {{'distribute.scatter' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 32 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-error @+2 {{'distribute.scatter' op needs operand #2 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 32 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @+1 {{because the reduction over loop d0 has a combiner that cannot be continued between members}}
  %r = distribute.scatter set %x into %z[%ids] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<8xf32>, tensor<4xf32>, [tensor<8xi32>] -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
func.func private @absent(tensor<8xf32>) -> tensor<8xf32>
func.func @external(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'func.call' op is a form of control flow that this pass does not support; run distribute-inline-calls first}}
  %r = call @absent(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// expected-error @below {{a step must have one block; control flow is written with scf.for, scf.while and scf.if}}
func.func @blocks(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  cf.br ^next
^next:
  return %x : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// One row is read at a position that only one replica holds, and columns cannot be split either.
func.func @one_row(%x: tensor<8x3xf32> {distribute.batch = "x"}) -> (tensor<3xf32> {distribute.output = "o"}) // expected-note {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @+2 {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @+1 {{because the op does not carry the split dimension to its result shard by shard}}
  %r = tensor.extract_slice %x[3, 0] [1, 3] [1, 1] : tensor<8x3xf32> to tensor<3xf32>
  return %r : tensor<3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
func.func @switch_not_lowered(%i: index {distribute.replicated = "i"}, %x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'scf.index_switch' op is a form of control flow that this pass does not support; run distribute-lower-switches first, which makes branches of it}}
  %y = scf.index_switch %i -> tensor<8xf32>
  case 0 {
    %z = arith.negf %x : tensor<8xf32>
    scf.yield %z : tensor<8xf32>
  }
  default {
    scf.yield %x : tensor<8xf32>
  }
  return %y : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
func.func @sync_on_read_of_both_views(%x: tensor<8xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %one = arith.constant dense<1> : tensor<i64>
  // expected-error @below {{'distribute.assign_add' op in a step of the global view takes the sync-on-read variable @seen as one value, but a step of the replica view writes it on each replica; declare two variables, or both steps in one view}}
  distribute.assign_add @seen, %one : tensor<i64>
  return
}
func.func @count(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %one = arith.constant dense<1> : tensor<i64>
  // expected-note @below {{each replica has its own here}}
  distribute.assign_add @seen, %one : tensor<i64>
  return
}

// -----

distribute.mesh @mesh <["replica" = 3, "model" = 3]>

// A replica has 8 rows.
// expected-remark @+1 {{each of 3 replicas computes nearly all of the step}}
func.func @shards_of_shards(%x: tensor<24x4xf32> {distribute.batch = "x"}) -> (tensor<24x4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error @+1 {{'distribute.shard' op splits dimension 0 of a value that is 'tensor<8x4xf32>' on each member of earlier axes; it cannot be divided evenly among the 3 members along axis "model"}}
  %y = distribute.shard %x <["model" : dim 0]> : tensor<24x4xf32>
  return %y : tensor<24x4xf32>
}
