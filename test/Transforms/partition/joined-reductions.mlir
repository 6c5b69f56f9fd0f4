// A reduction over one axis behind one over another is one over both.
// RUN: dist-opt %s -distribute-partition -split-input-file | FileCheck %s

distribute.mesh @m <["replica" = 2, "sequence" = 2, "model" = 2]>
// CHECK-LABEL: func.func @total
func.func @total(%x: tensor<8x6xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["sequence" : dim 1]>})
    -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  // CHECK: distribute.all_reduce sum %{{.*}} over @m["replica", "sequence"] {{.*}} : tensor<f32>
  // CHECK-NOT: distribute.all_reduce
  %r = linalg.reduce {arith.addf} ins(%x : tensor<8x6xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %r : tensor<f32>
}

// -----

// Not a maximum of sums.
distribute.mesh @m <["replica" = 2, "sequence" = 2]>
// CHECK-LABEL: func.func @not_of_kinds
func.func @not_of_kinds(%x: tensor<8x6xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["sequence" : dim 1]>})
    -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %low = arith.constant dense<-1.0> : tensor<f32>
  // CHECK: distribute.all_reduce sum %{{.*}} over @m["replica"]
  // CHECK: distribute.all_reduce max %{{.*}} over @m["sequence"]
  %r = linalg.reduce {arith.addf} ins(%x : tensor<8x6xf32>) outs(%zero : tensor<6xf32>) dimensions = [0]
  %s = linalg.reduce {arith.maximumf} ins(%r : tensor<6xf32>) outs(%low : tensor<f32>) dimensions = [0]
  return %s : tensor<f32>
}
