// A recurrent net: the gradients of its weights stay partial around the backward loop and are reduced once, behind it.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}
// RUN: FileCheck %s < %t.8.mlir
// RUN: dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=2" -distribute-print-states -o /dev/null | FileCheck %s --check-prefix=BYTES

// CHECK: scf.for
// CHECK-NOT: all_reduce
// CHECK: scf.yield
// CHECK: all_reduce sum {{.*}} : tensor<f32>
// CHECK-NOT: all_reduce
// CHECK: %[[G:.+]]:4 = scf.for
// CHECK-NOT: all_reduce
// CHECK: scf.yield
// CHECK-DAG: all_reduce sum %[[G]]#1 {{.*}} : tensor<4x5xf32>
// CHECK-DAG: all_reduce sum %[[G]]#2 {{.*}} : tensor<5x5xf32>
// CHECK-DAG: all_reduce sum %[[G]]#3 {{.*}} : tensor<5xf32>
// CHECK-NOT: all_reduce
// The weights' 4*5 + 5*5 + 5 elements and the loss, once.
// BYTES: reductions each step: 4, 204 bytes

distribute.variable @w : tensor<4x5xf32>
distribute.variable @u : tensor<5x5xf32>
distribute.variable @b : tensor<5xf32>
func.func @step(%x: tensor<6x24x4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64}, %y: tensor<24x5xf32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %w = distribute.read @w : tensor<4x5xf32>
  %u = distribute.read @u : tensor<5x5xf32>
  %b = distribute.read @b : tensor<5xf32>
  %zh = arith.constant dense<0.0> : tensor<24x5xf32>
  %zhs = arith.constant dense<0.0> : tensor<7x24x5xf32>
  %zw = arith.constant dense<0.0> : tensor<4x5xf32>
  %zu = arith.constant dense<0.0> : tensor<5x5xf32>
  %zb = arith.constant dense<0.0> : tensor<5xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %one = arith.constant dense<1.0> : tensor<24x5xf32>
  %eh = tensor.empty() : tensor<24x5xf32>
  %bias = linalg.broadcast ins(%b : tensor<5xf32>) outs(%eh : tensor<24x5xf32>) dimensions = [0]
  // Forward; hs[t] is the state before turn t.
  %f:2 = scf.for %t = %c0 to %c6 step %c1 iter_args(%h = %zh, %hs = %zhs) -> (tensor<24x5xf32>, tensor<7x24x5xf32>) {
    %xt = tensor.extract_slice %x[%t, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<6x24x4xf32> to tensor<24x4xf32>
    %a = linalg.matmul ins(%xt, %w : tensor<24x4xf32>, tensor<4x5xf32>) outs(%bias : tensor<24x5xf32>) -> tensor<24x5xf32>
    %s = linalg.matmul ins(%h, %u : tensor<24x5xf32>, tensor<5x5xf32>) outs(%a : tensor<24x5xf32>) -> tensor<24x5xf32>
    %n = math.tanh %s : tensor<24x5xf32>
    %next = arith.addi %t, %c1 : index
    %stored = tensor.insert_slice %n into %hs[%next, 0, 0] [1, 24, 5] [1, 1, 1] : tensor<24x5xf32> into tensor<7x24x5xf32>
    scf.yield %n, %stored : tensor<24x5xf32>, tensor<7x24x5xf32>
  }
  %d = arith.subf %f#0, %y : tensor<24x5xf32>
  %sq = arith.mulf %d, %d : tensor<24x5xf32>
  %loss = linalg.reduce {arith.addf} ins(%sq : tensor<24x5xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
  // Backward.
  %g:4 = scf.for %i = %c0 to %c6 step %c1 iter_args(%dh = %d, %dw = %zw, %du = %zu, %db = %zb)
      -> (tensor<24x5xf32>, tensor<4x5xf32>, tensor<5x5xf32>, tensor<5xf32>) {
    %t = arith.subi %c5, %i : index
    %next = arith.addi %t, %c1 : index
    %xt = tensor.extract_slice %x[%t, 0, 0] [1, 24, 4] [1, 1, 1] : tensor<6x24x4xf32> to tensor<24x4xf32>
    %ht = tensor.extract_slice %f#1[%t, 0, 0] [1, 24, 5] [1, 1, 1] : tensor<7x24x5xf32> to tensor<24x5xf32>
    %hn = tensor.extract_slice %f#1[%next, 0, 0] [1, 24, 5] [1, 1, 1] : tensor<7x24x5xf32> to tensor<24x5xf32>
    %hh = arith.mulf %hn, %hn : tensor<24x5xf32>
    %e = arith.subf %one, %hh : tensor<24x5xf32>
    %dz = arith.mulf %dh, %e : tensor<24x5xf32>
    %pw = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%xt, %dz : tensor<24x4xf32>, tensor<24x5xf32>) outs(%zw : tensor<4x5xf32>) -> tensor<4x5xf32>
    %nw = arith.addf %dw, %pw : tensor<4x5xf32>
    %pu = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%ht, %dz : tensor<24x5xf32>, tensor<24x5xf32>) outs(%zu : tensor<5x5xf32>) -> tensor<5x5xf32>
    %nu = arith.addf %du, %pu : tensor<5x5xf32>
    %pb = linalg.reduce {arith.addf} ins(%dz : tensor<24x5xf32>) outs(%zb : tensor<5xf32>) dimensions = [0]
    %nb = arith.addf %db, %pb : tensor<5xf32>
    %dp = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%dz, %u : tensor<24x5xf32>, tensor<5x5xf32>) outs(%zh : tensor<24x5xf32>) -> tensor<24x5xf32>
    scf.yield %dp, %nw, %nu, %nb : tensor<24x5xf32>, tensor<4x5xf32>, tensor<5x5xf32>, tensor<5xf32>
  }
  %rw = arith.constant dense<0.001> : tensor<4x5xf32>
  %ru = arith.constant dense<0.001> : tensor<5x5xf32>
  %rb = arith.constant dense<0.001> : tensor<5xf32>
  %sw = arith.mulf %g#1, %rw : tensor<4x5xf32>
  %su = arith.mulf %g#2, %ru : tensor<5x5xf32>
  %sb = arith.mulf %g#3, %rb : tensor<5xf32>
  %w1 = arith.subf %w, %sw : tensor<4x5xf32>
  %u1 = arith.subf %u, %su : tensor<5x5xf32>
  %b1 = arith.subf %b, %sb : tensor<5xf32>
  distribute.assign @w, %w1 : tensor<4x5xf32>
  distribute.assign @u, %u1 : tensor<5x5xf32>
  distribute.assign @b, %b1 : tensor<5xf32>
  return %loss : tensor<f32>
}
