// Shardings of variables and of states survive printing and parsing; what a step reads is the whole, a shard along the axes along which it is
// partitioned, and in a replicated program a shard along all.
// RUN: dist-opt %s | FileCheck %s
// RUN: dist-opt %s -mlir-print-op-generic | dist-opt | FileCheck %s

distribute.mesh @m <["replica" = 2, "model" = 3, "expert" = 2]>
// CHECK: distribute.variable @w : tensor<4x6xf32> {frozen, sharding = #distribute.sharding<["model" : dim 1]>, saved_as = "weight"}
distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 1]>, frozen, saved_as = "weight"}
// CHECK: distribute.variable @both : tensor<12x6xf32> {sharding = #distribute.sharding<["expert" : dim 0, "model" : dim 0]>}
distribute.variable @both : tensor<12x6xf32> {sharding = #distribute.sharding<["expert" : dim 0, "model" : dim 0]>}
// CHECK: distribute.variable @gathered : tensor<4x6xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered, "model" : dim 1]>}
distribute.variable @gathered : tensor<4x6xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered, "model" : dim 1]>}

// CHECK-LABEL: func.func @constraint
// CHECK-SAME: %{{.*}}: tensor<4x6xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["model" : dim 1]>}
func.func @constraint(%x: tensor<4x6xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["model" : dim 1]>})
    attributes {distribute.step, distribute.view = "global"} {
  // CHECK: distribute.shard %{{.*}} <["model" : whole, "expert" : dim 0]> : tensor<4x6xf32>
  %s = distribute.shard %x <["model" : whole, "expert" : dim 0]> : tensor<4x6xf32>
  return
}

// CHECK-LABEL: func.func @whole
// CHECK-SAME: %{{.*}}: tensor<6xf32> {distribute.sharding = #distribute.sharding<["model" : dim 0]>, distribute.state = "b"}
func.func @whole(%b: tensor<6xf32> {distribute.state = "b", distribute.sharding = #distribute.sharding<["model" : dim 0]>})
    attributes {distribute.step, distribute.view = "global"} {
  %v = distribute.read @w : tensor<4x6xf32>
  %u = distribute.read @both : tensor<12x6xf32>
  return
}

// CHECK-LABEL: func.func @along_model
// CHECK-SAME: distribute.partitioned = ["replica", "model"]
func.func @along_model() attributes {distribute.step, distribute.partitioned = ["replica", "model"], distribute.view = "global"} {
  %v = distribute.read @w : tensor<4x2xf32>
  %u = distribute.read @both : tensor<4x6xf32>
  return
}

func.func @member() attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  %v = distribute.read @w : tensor<4x2xf32>
  %u = distribute.read @both : tensor<2x6xf32>
  return
}
