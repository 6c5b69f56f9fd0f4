// A shard with which a replica computes is no matter of who holds it.
// RUN: dist-opt %s -distribute-drop-replica-shards -verify-diagnostics

distribute.mesh @mesh <["replica" = 2]>
// expected-error@below {{@experts is split along axis "replica", and each replica computes with its own shard, but with central storage and servers one place holds it for all replicas; split it along another axis of the mesh, say that its shards may be gathered, or compile with --strategy=mirrored}}
distribute.variable @experts : tensor<8x4xf32> {sharding = #distribute.sharding<["replica" : dim 0]>}
