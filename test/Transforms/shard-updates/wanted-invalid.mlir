// Flat shards that the program wants and that cannot be are an error at the variable.
// RUN: dist-opt %s -distribute-partition -distribute-shard-updates=all=false -split-input-file -verify-diagnostics

distribute.mesh @mesh <["replica" = 2]>
// expected-error@below {{'distribute.variable' op is to be in flat shards, but a step needs what it holds whole; leave out "flat", or use it in updates of its elements alone}}
distribute.variable @w : tensor<6x6xf32> {sharding = #distribute.sharding<["replica" : flat]>}

func.func @needed_whole(%x: tensor<4x6xf32> {distribute.batch = "x"}) -> (tensor<4x6xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<6x6xf32>
  %zero = arith.constant dense<0.0> : tensor<4x6xf32>
  // expected-note@below {{needs it whole}}
  %y = linalg.matmul ins(%x, %w : tensor<4x6xf32>, tensor<6x6xf32>) outs(%zero : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error@below {{'distribute.variable' op is to be in flat shards, but no update on shards touches it: expected one that is elementwise in a reduced gradient; leave out "flat"}}
distribute.variable @count : tensor<6xf32> {sharding = #distribute.sharding<["replica" : flat]>}

// expected-remark@below {{each of 2 replicas computes nearly all of the step}}
func.func @no_gradient(%x: tensor<4x6xf32> {distribute.batch = "x"}) -> (tensor<4x6xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %count = distribute.read @count : tensor<6xf32>
  %one = arith.constant dense<1.0> : tensor<6xf32>
  %next = arith.addf %count, %one : tensor<6xf32>
  distribute.assign @count, %next : tensor<6xf32>
  %y = math.tanh %x : tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}
