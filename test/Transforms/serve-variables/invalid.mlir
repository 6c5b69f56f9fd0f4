// What servers cannot hold or carry out.
// RUN: dist-opt %s -distribute-serve-variables -split-input-file -verify-diagnostics

// expected-error@below {{leaves the number of replicas open; where servers hold the variables, it must be fixed: give --replicas=N}}
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2, "device" = 2]>
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // expected-error@below {{is over axis "device"; where servers hold the variables, the compiler must send values between logical devices: use assign_to_logical_device}}
  %s = distribute.all_reduce sum %x over @mesh["device"] : tensor<f32>
  return %s : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error@below {{is synchronized on read: each replica has its own part of it; it must be one value where servers hold it, as with synchronization on write}}
distribute.variable @v : tensor<f32> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error@below {{@v is in shards along axis "replica": each replica has a part of it, but it must be one value where servers hold it; split it along another axis of the mesh, or compile with --strategy=mirrored}}
distribute.variable @v : tensor<4xf32> {sharding = #distribute.sharding<["replica" : flat]>}
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  // expected-error@below {{assigns @v in a loop or branch in which replicas communicate or differ; where servers hold the variables, the update must come after it}}
  scf.for %i = %c0 to %c3 step %c1 {
    %s = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
    distribute.assign @v, %s : tensor<4xf32>
  }
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @v : tensor<f32>
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}, %p: tensor<i1> {distribute.replicated = "p"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %is = tensor.extract %p[] : tensor<i1>
  scf.if %is {
    // expected-note@below {{the update is here}}
    distribute.assign @v, %x : tensor<f32>
  }
  // expected-error@below {{reads @v after an update in a loop or branch, which servers carry out; read it before the update}}
  %v = distribute.read @v : tensor<f32>
  return %v : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @step(%x: tensor<?xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // expected-error@below {{an update needs this value of type 'tensor<?xf32>', which is computed by workers; what is pushed to servers is a number or a tensor of static shape}}
  %s = distribute.all_reduce max %x over @mesh["replica"] : tensor<?xf32>
  %head = tensor.extract_slice %s[0] [4] [1] : tensor<?xf32> to tensor<4xf32>
  distribute.assign @v, %head : tensor<4xf32>
  return
}

// -----

// Of two groups, one would overwrite what the other one has assigned; `@count` is updated by the servers.
module attributes {plan.groups = 2 : i64, plan.staleness = 1 : i64} {
  distribute.mesh @mesh <["replica" = 1]>
  distribute.variable @w : tensor<f32>
  distribute.variable @count : tensor<f32>
  func.func @step(%x: tensor<8xf32> {distribute.batch = "x"})
      attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
    %w = distribute.read @w : tensor<f32>
    %sum = linalg.reduce ins(%x : tensor<8xf32>) outs(%w : tensor<f32>) dimensions = [0]
      (%a: f32, %acc: f32) {
        %s = arith.addf %a, %acc : f32
        linalg.yield %s : f32
      }
    // expected-error@below {{assigns to @w what workers have computed from its old value: of the updates of several groups that proceed independently, only the last one would be kept; add what is reduced to the variable after the reduction, and the servers apply each}}
    distribute.assign @w, %sum : tensor<f32>
    %one = arith.constant dense<1.0> : tensor<f32>
    %count = distribute.read @count : tensor<f32>
    %next = arith.addf %count, %one : tensor<f32>
    distribute.assign @count, %next : tensor<f32>
    return
  }
}

// -----

distribute.mesh @mesh <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @step() -> (tensor<2xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  // expected-error@below {{is of a shard of @w, but servers give workers whole values; run distribute-partition with replicas-alone before, and without sharded updates}}
  %w = distribute.read @w : tensor<2xf32>
  return %w : tensor<2xf32>
}
