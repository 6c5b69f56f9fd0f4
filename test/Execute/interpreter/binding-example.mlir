// The dialect's introductory example. With x = [0, 2, 4, ...] over all replicas, two steps: step 1 adds the mean of x to @w,
// step 2 the mean of x - @w, which is then nothing; each replica counts its steps.
// RUN: rm -rf %t && mkdir %t && %python -c "import numpy; numpy.save('%t/x.npy', numpy.arange(8, dtype='f4') * 2)"
// RUN: dist-interp %s --replicas=2 --inputs=%t --steps=2 --print | FileCheck %s
// The strategy mirrored leaves only collectives and plain accesses, which compute the same.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --steps=2
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// CHECK: step 1: total = [8, 12, 16, 20]
// CHECK: step 1: own = {{\[}}[4, 8, 12, 16], [12, 16, 20, 24]]
// CHECK: step 2: total = [0, 0, 0, 0]
// CHECK: step 2: own = {{\[}}[-4, -4, -4, -4], [4, 4, 4, 4]]
// CHECK: @w = [4, 6, 8, 10]
// CHECK: @seen per replica = [2, 2]
// CHECK: @seen = 4
module {
  distribute.mesh @cluster <["replica" = ?]>
  distribute.variable @w : tensor<4xf32> = dense<0.0> {aggregation = mean}
  distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
      -> (tensor<4xf32> {distribute.output = "total", distribute.result = "mirrored"},
          tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %one = arith.constant dense<1> : tensor<i64>
    distribute.assign_add @seen, %one : tensor<i64>
    %w = distribute.read @w : tensor<4xf32>
    %id = distribute.replica_id : index
    %d = arith.subf %x, %w : tensor<4xf32>
    %s = distribute.all_reduce sum %d over @cluster["replica"] : tensor<4xf32>
    %m = distribute.merge_call(%d) over @cluster["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%ds: !distribute.per_replica<tensor<4xf32>>):
      %r = distribute.reduce mean %ds : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      distribute.yield %r : tensor<4xf32>
    }
    distribute.assign_add @w, %d : tensor<4xf32>
    %o = arith.addf %m, %d : tensor<4xf32>
    return %s, %o : tensor<4xf32>, tensor<4xf32>
  }
}
