// Servers give workers whole values: what members would share out and gather is dropped along every axis. Of the rest they take equal parts.
// RUN: dist-opt %s -distribute-drop-replica-shards=servers=true -split-input-file -verify-diagnostics | FileCheck %s

distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// CHECK: distribute.variable @gathered : tensor<8x4xf32>{{$}}
distribute.variable @gathered : tensor<8x4xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered, "model" : dim 1 gathered]>}
// CHECK: distribute.variable @columns : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @columns : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}

// -----

distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// expected-error@below {{@w has size 5 in dimension 1, which 2 members along axis "model" do not divide; where servers hold it, the members of a worker take equal parts of what they pull; pad it to 6, split another dimension, or compile with --strategy=mirrored}}
distribute.variable @w : tensor<8x5xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
