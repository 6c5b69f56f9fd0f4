// What cannot be taken in parts is an error at its place.
// RUN: dist-opt %s -split-input-file -distribute-partition=micro-batches=4 -verify-diagnostics

distribute.mesh @mesh <["replica" = 2]>

// expected-remark @+2 {{each of 2 replicas computes nearly all of the step}}
// expected-error @+1 {{batch argument "x" has 6 rows on each replica along dimension 0, which cannot be divided evenly among 4 micro-batches; use a number of micro-batches that divides 6}}
func.func @rows(%x: tensor<12xf32> {distribute.batch = "x"}) -> (tensor<12xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %y = math.tanh %x : tensor<12xf32>
  return %y : tensor<12xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>

// expected-error @+1 {{is of the replica view, in which each replica takes its batch as the step says; write it on the whole batch (the global view), or take no micro-batches}}
func.func @replica_view(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0 : i64}) attributes {distribute.step, distribute.view = "replica"} {
  %y = math.tanh %x : tensor<8xf32>
  return %y : tensor<8xf32>
}
