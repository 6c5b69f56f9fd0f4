// A variable that an axis splits, and sharded updates: an error, whichever of the two was meant.
// RUN: dist-opt %s -distribute-shard-updates -verify-diagnostics

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-error@below {{'distribute.variable' op has a sharding, and updates were to be sharded over the replicas; one of the two is followed: leave out the sharding, or shard-updates}}
distribute.variable @w : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
