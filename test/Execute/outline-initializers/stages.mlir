// First values are the same as a region of the variable, as a step, and as what each replica, each role, each shard and each server executes.
// DEFINE: %{n} = 1
// DEFINE: %{strategy} = mirrored
// DEFINE: %{replicate} =
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=%{strategy} replicas=%{n}" -o %t.lifted.mlir && dist-interp %s %t.lifted.mlir --step=train --replicas=%{n} --steps=2 --inputs=seed:5 && dist-opt %t.lifted.mlir -distribute-replicate-pipeline="%{replicate}" -o %t.replicated.mlir && dist-interp %s %t.replicated.mlir --step=train --replicas=%{n} --steps=2 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{replicate} = shard-updates=true
// RUN: %{compare}
// RUN: FileCheck %s --check-prefix=SHARDED <%t.replicated.mlir
// REDEFINE: %{strategy} = central_storage
// REDEFINE: %{replicate} = store-once=true
// RUN: %{compare}
// RUN: FileCheck %s --check-prefix=ONCE <%t.replicated.mlir
// REDEFINE: %{strategy} = parameter_server
// REDEFINE: %{replicate} = serve=servers
// RUN: %{compare}
// RUN: FileCheck %s --check-prefix=SERVED <%t.replicated.mlir
// REDEFINE: %{replicate} = serve=servers servers=3 partition=3 partition-bytes=4
// RUN: %{compare}
// RUN: FileCheck %s --check-prefix=ROWS <%t.replicated.mlir

// Each member assigns its shard of what the chief has computed.
// SHARDED: distribute.variable @w : tensor<6x2xi32> {{.*}}sharding = #distribute.sharding<["replica" : flat]>
// SHARDED-LABEL: func.func @initialize
// SHARDED: distribute.broadcast
// SHARDED: distribute.assign @w, %{{.*}} : tensor<3xi32>

// Replica 0 computes and gives to nobody.
// ONCE-LABEL: func.func @initialize_storage
// ONCE-NOT: scf.if
// ONCE-NOT: distribute.broadcast
// ONCE: distribute.assign @w
// ONCE-LABEL: func.func @initialize_worker
// ONCE-NEXT: return

// Servers compute, workers know nothing of it.
// SERVED-LABEL: module @workers
// SERVED-NOT: initializer
// SERVED-LABEL: module @servers
// SERVED: func.func @initialize
// SERVED-NOT: scf.if
// SERVED-NOT: distribute.broadcast
// SERVED: distribute.assign @w

// Each server has its rows.
// ROWS: distribute.variable @w : tensor<6x2xi32> {{.*}}sharding = #distribute.sharding<["device" : dim 0 in 3]>
// ROWS: func.func @initialize_device_0
// ROWS: distribute.assign @w, %{{.*}} : tensor<2x2xi32>
// ROWS: func.func @initialize_device_1
// ROWS: distribute.assign @w, %{{.*}} : tensor<2x2xi32>

distribute.variable @w : tensor<6x2xi32> init {
  %empty = tensor.empty() : tensor<6x2xi32>
  %v = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<6x2xi32>) {
  ^bb0(%out: i32):
    %c10 = arith.constant 10 : i32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %a = arith.index_cast %i : index to i32
    %b = arith.index_cast %j : index to i32
    %s = arith.muli %a, %c10 : i32
    %t = arith.addi %s, %b : i32
    linalg.yield %t : i32
  } -> tensor<6x2xi32>
  distribute.yield %v : tensor<6x2xi32>
}
distribute.variable @count : tensor<i32> init {
  %v = arith.constant dense<5> : tensor<i32>
  distribute.yield %v : tensor<i32>
}

func.func @train(%x: tensor<12x6x2xi32> {distribute.batch = "x"}, %w: tensor<6x2xi32> {distribute.state = "w"}, %n: tensor<i32> {distribute.state = "count"})
    -> (tensor<6x2xi32> {distribute.state = "w"}, tensor<i32> {distribute.state = "count"}, tensor<12x6x2xi32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %one = arith.constant dense<1> : tensor<i32>
  %zero = arith.constant dense<0> : tensor<6x2xi32>
  %g = linalg.reduce {arith.addi} ins(%x : tensor<12x6x2xi32>) outs(%zero : tensor<6x2xi32>) dimensions = [0]
  %new = arith.addi %w, %g : tensor<6x2xi32>
  %next = arith.addi %n, %one : tensor<i32>
  return %new, %next, %x : tensor<6x2xi32>, tensor<i32>, tensor<12x6x2xi32>
}
