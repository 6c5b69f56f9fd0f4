// Sends and receives around the ring: the step of the replica view and its replicated program agree on 1, 2, 3, 4 and 8
// replicas; integers exactly. A prefix sum takes one shift a time; a sum over the ring comes out equal on all.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -o %t.%{n}.view.mlir && dist-opt %t.%{n}.view.mlir -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %t.%{n}.view.mlir %t.%{n}.mlir --replicas=%{n} --steps=2 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

distribute.mesh @m <["replica" = ?]>
distribute.variable @last : tensor<24xi32> = dense<0> {synchronization = on_read, aggregation = sum}

func.func @step(%x: tensor<24xf32> {distribute.batch = "x"}, %i: tensor<24xi32> {distribute.batch = "i"})
    -> (tensor<24xf32> {distribute.output = "left", distribute.result = "per_replica"}, tensor<24xf32> {distribute.output = "both", distribute.result = "per_replica"},
        tensor<24xi32> {distribute.output = "total", distribute.result = "per_replica"}, tensor<24xi32> {distribute.output = "order", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = distribute.num_replicas : index
  // From the left, and from both sides at once.
  distribute.send %x by 1 over @m["replica"] : tensor<24xf32>
  %left = distribute.recv by 1 over @m["replica"] : tensor<24xf32>
  distribute.send %x by 1 tag 1 over @m["replica"] : tensor<24xf32>
  distribute.send %x by -1 tag 1 over @m["replica"] : tensor<24xf32>
  // What was sent may be overwritten before it is received.
  %twice = arith.addf %x, %x : tensor<24xf32>
  %a = distribute.recv by -1 tag 1 over @m["replica"] : tensor<24xf32>
  %b = distribute.recv by 1 tag 1 over @m["replica"] : tensor<24xf32>
  %sides = arith.subf %a, %b : tensor<24xf32>
  %both = arith.addf %sides, %twice : tensor<24xf32>
  // Once around: each adds what passes.
  %total:2 = scf.for %k = %c1 to %n step %c1 iter_args(%passing = %i, %sum = %i) -> (tensor<24xi32>, tensor<24xi32>) {
    distribute.send %passing by 1 over @m["replica"] : tensor<24xi32>
    %next = distribute.recv by 1 over @m["replica"] : tensor<24xi32>
    %more = arith.addi %sum, %next : tensor<24xi32>
    scf.yield %next, %more : tensor<24xi32>, tensor<24xi32>
  }
  // The first that is sent is the first that is taken.
  %j = arith.muli %i, %i : tensor<24xi32>
  distribute.send %i by 2 tag 9 over @m["replica"] : tensor<24xi32>
  distribute.send %j by 2 tag 9 over @m["replica"] : tensor<24xi32>
  %first = distribute.recv by 2 tag 9 over @m["replica"] : tensor<24xi32>
  %second = distribute.recv by 2 tag 9 over @m["replica"] : tensor<24xi32>
  %order = arith.subi %first, %second : tensor<24xi32>
  distribute.assign @last, %order : tensor<24xi32>
  return %left, %both, %total#1, %order : tensor<24xf32>, tensor<24xf32>, tensor<24xi32>, tensor<24xi32>
}
