// Where one place holds all variables, what replicas would share out of them is dropped; what other axes split stays.
// RUN: dist-opt %s -distribute-drop-replica-shards | FileCheck %s

distribute.mesh @mesh <["replica" = 2, "model" = 2]>
// CHECK: distribute.variable @gathered : tensor<8x4xf32>{{$}}
distribute.variable @gathered : tensor<8x4xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
// CHECK: distribute.variable @flat : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @flat : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}
// CHECK: distribute.variable @model : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 0 gathered]>}
distribute.variable @model : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 0 gathered]>}
// CHECK: distribute.variable @whole : tensor<8x4xf32>{{$}}
distribute.variable @whole : tensor<8x4xf32>
