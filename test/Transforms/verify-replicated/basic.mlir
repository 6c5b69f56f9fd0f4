// What replicated programs may hold passes; all else is an error at its place, with a note at the step.
// RUN: dist-opt %s -split-input-file -verify-diagnostics -distribute-verify-replicated

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32> = dense<0.0>
func.func @accepted(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica", distribute.replicated} {
  %id = distribute.coordinate "replica" : index
  %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  %1 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<8xf32>
  %2 = distribute.reduce_scatter max %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  %3 = distribute.broadcast %x from 0 over @m["replica"] : tensor<4xf32>
  %5 = distribute.reduce_to_one sum %x to 0 over @m["replica"] : tensor<4xf32>
  %6 = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<4xf32> -> tensor<4xf32>
  %7 = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  %4 = distribute.read @v : tensor<4xf32>
  distribute.assign @v, %0 : tensor<4xf32>
  return
}
func.func @no_step(%x: tensor<4xf32>) {
  distribute.merge_call() over @m["replica"] : () -> () {
    distribute.yield
  }
  return
}

// -----

// expected-error@below {{'func.func' op is a step, but not a replicated program; run distribute-partition (global view) or distribute-apply-strategy (replica view)}}
func.func @step_as_written() attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{the program is here}}
func.func @merge_point() attributes {distribute.step, distribute.view = "replica", distribute.replicated} {
  // expected-error@below {{'distribute.merge_call' op is not allowed in a replicated program}}
  distribute.merge_call() over @m["replica"] : () -> () {
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{the program is here}}
func.func @mean(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica", distribute.replicated} {
  // expected-error@below {{'distribute.all_reduce' op is not allowed in a replicated program}}
  %0 = distribute.all_reduce mean %x over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{the program is here}}
func.func @scalar(%x: f32 {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "replica", distribute.replicated} {
  // expected-error@below {{'distribute.broadcast' op is not allowed in a replicated program}}
  %0 = distribute.broadcast %x from 0 over @m["replica"] : f32
  return
}
