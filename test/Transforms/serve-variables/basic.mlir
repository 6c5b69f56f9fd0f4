// Workers pull what they read and push what updates need; servers hold the variables and run the updates, down to what collectives have reduced.
// RUN: dist-opt %s -distribute-serve-variables -split-input-file | FileCheck %s --check-prefixes=CHECK,SERVERS
// RUN: dist-opt %s -distribute-serve-variables="accumulate=workers" -split-input-file | FileCheck %s --check-prefixes=CHECK,WORKERS

// What is said of the plan goes with the workers.
// CHECK-LABEL: module @workers attributes {distribute.party = "workers", plan.groups = 1 : i64, plan.staleness = 1 : i64}
// CHECK: distribute.mesh @mesh <["replica" = 2]>
// CHECK: func.func @step(%[[X:.*]]: tensor<4xf32> {distribute.batch = "x"}, %[[W:.*]]: tensor<4xf32> {distribute.pulled = "w", distribute.replicated = "w"})
// SERVERS-SAME: -> (tensor<4xf32> {distribute.output = "push/w", distribute.pushed = "sum", distribute.result = "per_replica"})
// WORKERS-SAME: -> (tensor<4xf32> {distribute.output = "push/w", distribute.pushed = "first", distribute.result = "mirrored"})
// CHECK: %[[G:.*]] = arith.mulf %[[W]], %[[X]]
// SERVERS-NEXT: return %[[G]]
// WORKERS: %[[S:.*]] = distribute.all_reduce sum %[[G]]
// WORKERS: return %[[S]]

// Its own mesh has one member. What it takes is the sum, whoever adds it up.
// CHECK-LABEL: module @servers attributes {distribute.party = "servers"}
// CHECK: distribute.mesh @mesh <["replica" = 1]>
// CHECK: distribute.variable @w
// CHECK: distribute.variable @momentum
// CHECK: func.func @step(%[[SUM:.*]]: tensor<4xf32> {distribute.replicated = "push/w"})
// CHECK: %[[OLD:.*]] = distribute.read @momentum
// CHECK: %[[NEW:.*]] = arith.addf %[[OLD]], %[[SUM]]
// CHECK: distribute.assign @momentum, %[[NEW]]
module attributes {plan.groups = 1 : i64, plan.staleness = 1 : i64} {
  distribute.mesh @mesh <["replica" = 2]>
  distribute.variable @w : tensor<4xf32>
  distribute.variable @momentum : tensor<4xf32>
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
    %w = distribute.read @w : tensor<4xf32>
    %momentum = distribute.read @momentum : tensor<4xf32>
    %g = arith.mulf %w, %x : tensor<4xf32>
    %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
    %m = arith.addf %momentum, %s : tensor<4xf32>
    %n = arith.subf %w, %m : tensor<4xf32>
    distribute.assign @w, %n : tensor<4xf32>
    distribute.assign @momentum, %m : tensor<4xf32>
    return
  }
}

// -----

// A sum that the workers use, too, is theirs. A read behind an update gives what the update has assigned, and pulls nothing more.
// CHECK-LABEL: module @workers
// CHECK: func.func @step(%{{.*}}: tensor<4xf32> {distribute.batch = "x"}, %[[W:.*]]: tensor<4xf32> {distribute.pulled = "weight", distribute.replicated = "weight"})
// CHECK: %[[S:.*]] = distribute.all_reduce sum
// CHECK: %[[N:.*]] = arith.subf %[[W]], %[[S]]
// CHECK: return %[[N]], %[[S]]
// CHECK-LABEL: module @servers
// CHECK: distribute.variable @w : tensor<4xf32> {saved_as = "weight"}
// CHECK: func.func @step(%{{.*}}: tensor<4xf32> {distribute.replicated = "push/w"})
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<4xf32> {saved_as = "weight"}
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "new"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %s = distribute.all_reduce sum %x over @mesh["replica"] : tensor<4xf32>
  %n = arith.subf %w, %s : tensor<4xf32>
  distribute.assign @w, %n : tensor<4xf32>
  %new = distribute.read @w : tensor<4xf32>
  return %new : tensor<4xf32>
}

// -----

// One replica: its collectives tell where the update begins, and go. What it computes of the batch is pushed.
// CHECK-LABEL: module @workers
// CHECK: distribute.mesh @mesh <["replica" = 1]>{{$}}
// CHECK-NOT: all_reduce
// CHECK: arith.mulf
// CHECK-LABEL: module @servers
// CHECK-NOT: arith.mulf
// CHECK: arith.subf
distribute.mesh @mesh <["replica" = 1]>
distribute.variable @w : tensor<4xf32>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %g = arith.mulf %w, %x : tensor<4xf32>
  %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
  %n = arith.subf %w, %s : tensor<4xf32>
  distribute.assign @w, %n : tensor<4xf32>
  return
}

// -----

// Names that the step has already are left alone. A step that assigns nothing has no part of the servers.
// CHECK-LABEL: module @workers
// CHECK: func.func @train
// CHECK-SAME: {distribute.replicated = "w"}
// CHECK-SAME: {distribute.pulled = "w", distribute.replicated = "w.2"}
// CHECK-SAME: {distribute.output = "push/w", distribute.result = "mirrored"}
// CHECK-SAME: {distribute.output = "push/w.2", distribute.pushed = "first",
// CHECK: func.func @evaluate
// CHECK-LABEL: module @servers
// CHECK: func.func @train
// CHECK-NOT: @evaluate
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<f32>
func.func @train(%x: tensor<f32> {distribute.replicated = "w"}) -> (tensor<f32> {distribute.output = "push/w", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<f32>
  %y = arith.addf %w, %x : tensor<f32>
  distribute.assign @w, %x : tensor<f32>
  return %y : tensor<f32>
}
func.func @evaluate() -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<f32>
  return %w : tensor<f32>
}

// -----

// What a replica computes by its own coordinate is not the same on all: workers compute what takes it, and push what is assigned.
// CHECK-LABEL: module @workers
// CHECK: func.func @step
// CHECK-SAME: -> (tensor<4xf32> {distribute.output = "push/w", distribute.pushed = "first", distribute.result = "mirrored"})
// CHECK: distribute.coordinate
// CHECK: %[[LOOP:.*]]:2 = scf.for
// CHECK: return %[[LOOP]]#0
// CHECK-LABEL: module @servers
// CHECK: func.func @step(%[[NEW:.*]]: tensor<4xf32> {distribute.replicated = "push/w"})
// CHECK-NEXT: distribute.assign @w, %[[NEW]]
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<4xf32>
func.func @step() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %w = distribute.read @w : tensor<4xf32>
  %number = distribute.coordinate "replica" : index
  %own = tensor.extract %w[%number] : tensor<4xf32>
  %new:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %w, %b = %own) -> (tensor<4xf32>, f32) {
    %sum = arith.addf %a, %a : tensor<4xf32>
    scf.yield %sum, %b : tensor<4xf32>, f32
  }
  distribute.assign @w, %new#0 : tensor<4xf32>
  return
}

// -----

// What is added to a variable, the servers add.
// CHECK-LABEL: module @servers
// CHECK: func.func @step()
// CHECK: %[[OLD:.*]] = distribute.read @count
// CHECK: %[[NEW:.*]] = arith.addi %[[OLD]], %{{.*}} : tensor<i64>
// CHECK: distribute.assign @count, %[[NEW]]
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @count : tensor<i64>
func.func @step() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %one = arith.constant dense<1> : tensor<i64>
  distribute.assign_add @count, %one : tensor<i64>
  return
}
