// Constraints that cannot be.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @shard_c1_replica_view(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.shard' op stands outside of a step of the global view; what is computed elsewhere is one member's already}}
  %s = distribute.shard %x <["model" : dim 0]> : tensor<6xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @shard_c2_nothing(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.shard' op has a sharding that names no axis; leave the op out, or name an axis and a dimension}}
  %s = distribute.shard %x <[]> : tensor<6xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @shard_c2_gathered(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.shard' op is gathered along axis "model", which is said of variables; say "model" : whole where the whole is needed}}
  %s = distribute.shard %x <["model" : dim 0 gathered]> : tensor<6xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @shard_c2_twice(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.shard' op is split along axis "model" twice}}
  %s = distribute.shard %x <["model" : dim 0, "model" : whole]> : tensor<6xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @shard_c2_dimension(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.shard' op of type 'tensor<6xf32>' has no dimension 1 to split along axis "model"}}
  %s = distribute.shard %x <["model" : dim 1]> : tensor<6xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @shard_c2_axis(%x: tensor<6xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.shard' op gives a value that is split along axis "expert", absent from mesh @m (axes: "replica", "model")}}
  %s = distribute.shard %x <["expert" : dim 0]> : tensor<6xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @shard_c2_uneven(%x: tensor<9xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.shard' op gives a value that has size 9 in dimension 0: shards of 2 leave nothing for some of the 6 members along "replica", "model"; pad it to 12, split another dimension, or give the mesh other sizes}}
  %s = distribute.shard %x <["replica" : dim 0, "model" : dim 0]> : tensor<9xf32>
  return
}
