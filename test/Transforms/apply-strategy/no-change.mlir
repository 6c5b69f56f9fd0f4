// Functions that are no steps, steps of the global view and replicated programs stay as they are.
// RUN: dist-opt %s -distribute-apply-strategy | FileCheck %s

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32> = dense<0.0> {aggregation = sum}

// CHECK-LABEL: func.func @no_step
func.func @no_step(%x: tensor<4xf32>) {
  // CHECK-NEXT: distribute.assign_add @v
  distribute.assign_add @v, %x : tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @global
// CHECK-NOT: distribute.replicated
func.func @global(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  // CHECK: distribute.assign_add @v
  distribute.assign_add @v, %x : tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @program
func.func @program(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica", distribute.replicated} {
  // CHECK-NEXT: distribute.assign @v
  distribute.assign @v, %x : tensor<4xf32>
  return
}
