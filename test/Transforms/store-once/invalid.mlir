// What has no single place.
// RUN: dist-opt %s -distribute-store-once -split-input-file -verify-diagnostics

// expected-error@below {{leaves the number of replicas open; central storage requires a fixed number: give --replicas=N}}
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<f32>
}

// -----

// expected-error@below {{has 2 logical devices, but the steps are not divided among them; central storage requires that distribute-split-roles has done so: in place of collectives over axis "device" use assign_to_logical_device}}
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error@below {{is synchronized on read: each replica has its own part of it; it must be one value for central storage, as with synchronization on write}}
distribute.variable @v : tensor<f32> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error@below {{@v is in shards along axis "replica": each replica has a part of it, but it must be one value for central storage; split it along another axis of the mesh, or compile with --strategy=mirrored}}
distribute.variable @v : tensor<4xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @step(%x: tensor<?xf32> {distribute.batch = "x"})
    -> (tensor<?xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // expected-error@below {{output 0 has result "sharded" of type 'tensor<?xf32>', which central storage cannot join; expected "sharded" of fixed sizes, "per_replica" or "mirrored"}}
  %y = arith.addf %x, %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
