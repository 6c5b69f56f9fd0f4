// What servers hold beside weights: a moving average that workers compute for themselves, a key that changes by itself, a variable that is read
// behind its update, a sum over replicas and one that each would count for itself. Outputs of all kinds stay what they were, on 1, 2 and 4
// replicas, whoever adds up. A step that assigns nothing has no step of the servers.
// DEFINE: %{n} = 1
// DEFINE: %{by} = servers
// DEFINE: %{step} = train
// DEFINE: %{lift} = dist-opt %s -distribute-lift-pipeline="strategy=parameter_server replicas=%{n}" -o %t.%{n}.mlir
// DEFINE: %{serve} = dist-opt %t.%{n}.mlir -distribute-replicate-pipeline="serve=%{by}" -o %t.%{n}.%{by}.mlir
// DEFINE: %{compare} = dist-interp %t.%{n}.mlir %t.%{n}.%{by}.mlir --step=%{step} --replicas=%{n} --inputs=seed:5 --steps=3
// RUN: %{lift} && %{serve} && %{compare}
// REDEFINE: %{n} = 2
// RUN: %{lift} && %{serve} && %{compare}
// RUN: FileCheck %s --input-file=%t.2.servers.mlir
// REDEFINE: %{step} = evaluate
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{lift} && %{serve} && %{compare}
// REDEFINE: %{step} = train
// RUN: %{compare}
// REDEFINE: %{by} = workers
// RUN: %{serve} && %{compare}
// REDEFINE: %{n} = 2
// RUN: %{serve} && %{compare}

// CHECK-LABEL: module @workers
// CHECK: func.func @train
// CHECK: func.func @evaluate
// CHECK-SAME: distribute.pulled = "w"
// CHECK-SAME: distribute.pulled = "key"
// CHECK-LABEL: module @servers
// CHECK: func.func @train
// CHECK-NOT: func.func @evaluate

distribute.mesh @m <["replica" = ?]>
distribute.variable @w : tensor<5xi32> = dense<1> {aggregation = sum}
distribute.variable @key : tensor<2xi32> = dense<[3, 5]>
distribute.variable @average : tensor<5xi32> = dense<7> {aggregation = only_first_replica}
distribute.variable @seen : tensor<i32> = dense<0> {synchronization = on_read, aggregation = sum}
distribute.variable @best : tensor<5xi32> = dense<-9>

func.func @train(%x: tensor<5xi32> {distribute.batch = "x"})
    -> (tensor<5xi32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<5xi32> {distribute.output = "new", distribute.result = "mirrored"},
        tensor<5xi32> {distribute.output = "largest", distribute.result = "max"}, tensor<2xi32> {distribute.output = "bits", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %four = arith.constant dense<4> : tensor<5xi32>
  %w = distribute.read @w : tensor<5xi32>
  %a = arith.muli %x, %four : tensor<5xi32>
  %b = arith.addi %a, %w : tensor<5xi32>
  // The sum over the replicas.
  distribute.assign_add @w, %a : tensor<5xi32>
  %new = distribute.read @w : tensor<5xi32>

  // Replica 0's statistic.
  %old = distribute.read @average : tensor<5xi32>
  %mixed = arith.addi %old, %x : tensor<5xi32>
  distribute.assign @average, %mixed : tensor<5xi32>

  %one = arith.constant dense<1> : tensor<i32>
  distribute.assign_add @seen, %one : tensor<i32>

  %key = distribute.read @key : tensor<2xi32>
  %odd = arith.constant dense<[77, 91]> : tensor<2xi32>
  %next = arith.muli %key, %odd : tensor<2xi32>
  distribute.assign @key, %next : tensor<2xi32>

  // The largest that any replica has seen: a reduction which servers may carry out.
  %most = distribute.all_reduce max %b over @m["replica"] : tensor<5xi32>
  %best = distribute.read @best : tensor<5xi32>
  %better = arith.maxsi %best, %most : tensor<5xi32>
  distribute.assign @best, %better : tensor<5xi32>
  return %b, %new, %b, %next : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<2xi32>
}

func.func @evaluate(%x: tensor<5xi32> {distribute.batch = "x"}) -> (tensor<5xi32> {distribute.output = "sum", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<5xi32>
  %key = distribute.read @key : tensor<2xi32>
  %c0 = arith.constant 0 : index
  %first = tensor.extract %key[%c0] : tensor<2xi32>
  %keys = tensor.splat %first : tensor<5xi32>
  %a = arith.muli %x, %w : tensor<5xi32>
  %b = arith.addi %a, %keys : tensor<5xi32>
  return %b : tensor<5xi32>
}
