// A tensor whose shape would depend on an open number of replicas is refused where it is made.
// RUN: dist-opt %s -split-input-file -verify-diagnostics -distribute-apply-strategy

// expected-note@below {{the mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
func.func @all_gather(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<?xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.all_gather' op makes a tensor whose size along dimension 0 depends on the number of replicas, which is open until launch; fix the number with --replicas=N, or reduce the values instead}}
  %y = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

// expected-note@below {{the mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
func.func @reduce_scatter(%x: tensor<3x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.reduce_scatter' op makes a tensor whose size along dimension 1 depends on the number of replicas}}
  %y = distribute.reduce_scatter sum %x dim 1 over @m["replica"] : tensor<3x4xf32> -> tensor<3x?xf32>
  return
}

// -----

// expected-note@below {{the mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
func.func @scatter_from_one(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.scatter_from_one' op cuts dimension 0 into a part for each of the replicas, whose number is open until launch; fix the number with --replicas=N}}
  %y = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

// expected-note@below {{the mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
func.func @all_to_all(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.all_to_all' op cuts dimension 0 into a part for each of the replicas, whose number is open until launch; fix the number with --replicas=N}}
  %y = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// expected-note@below {{the mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
func.func @stack(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<?xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  %r = distribute.merge_call(%x) over @m["replica"] : (tensor<f32>) -> tensor<?xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<f32>>):
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<f32>> -> !distribute.sequence<tensor<f32>>
    // expected-error@below {{'distribute.stack' op makes a tensor whose size along dimension 0 depends on the number of replicas}}
    %t = distribute.stack %l : !distribute.sequence<tensor<f32>> -> tensor<?xf32>
    distribute.yield %t : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// expected-note@below {{the mesh is declared here}}
distribute.mesh @m <["replica" = ?]>
func.func @gather(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<?xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  %r = distribute.merge_call(%x) over @m["replica"] : (tensor<2xf32>) -> tensor<?xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<2xf32>>):
    // expected-error@below {{'distribute.gather_values' op makes a tensor whose size along dimension 0 depends on the number of replicas}}
    %t = distribute.gather_values %xs dim 0 : !distribute.per_replica<tensor<2xf32>> -> tensor<?xf32>
    distribute.yield %t : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
