// Flat shards that the program wants of some of its moments, also beside an axis that splits the model, with no other flag.
// The whole batch and the replicated program agree on 1, 2 and 3 replicas of 2 members each.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-replicate-pipeline -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:5 --steps=3
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// RUN: FileCheck %s --input-file=%t.2.mlir
// REDEFINE: %{n} = 3
// RUN: %{compare}

// CHECK-DAG: distribute.variable @m1 : tensor<5x4xf32> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}
// CHECK-DAG: distribute.variable @m2 : tensor<4x3xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
// CHECK-DAG: distribute.variable @mb : tensor<3xf32> = dense<0.000000e+00> {sharding = #distribute.sharding<["replica" : flat]>}

#id = affine_map<(d0, d1) -> (d0, d1)>
#all = affine_map<(d0, d1) -> ()>
distribute.mesh @mesh <["replica" = ?, "model" = 2]>
distribute.variable @w1 : tensor<5x4xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @w2 : tensor<4x3xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @b : tensor<3xf32>
distribute.variable @m1 : tensor<5x4xf32> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}
distribute.variable @m2 : tensor<4x3xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @mb : tensor<3xf32> = dense<0.0> {sharding = #distribute.sharding<["replica" : flat]>}
func.func @step(%x: tensor<24x5xf32> {distribute.batch = "x"}, %y: tensor<24x3xf32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.output = "norm"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %w1 = distribute.read @w1 : tensor<5x4xf32>
  %w2 = distribute.read @w2 : tensor<4x3xf32>
  %b = distribute.read @b : tensor<3xf32>
  %m1 = distribute.read @m1 : tensor<5x4xf32>
  %m2 = distribute.read @m2 : tensor<4x3xf32>
  %mb = distribute.read @mb : tensor<3xf32>

  // d = (x w1) w2 + b - y, and the gradients of the sum of its squares over 48.
  %e1 = tensor.empty() : tensor<24x4xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<24x4xf32>) -> tensor<24x4xf32>
  %h = linalg.matmul ins(%x, %w1 : tensor<24x5xf32>, tensor<5x4xf32>) outs(%f1 : tensor<24x4xf32>) -> tensor<24x4xf32>
  %e2 = tensor.empty() : tensor<24x3xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<24x3xf32>) -> tensor<24x3xf32>
  %lin = linalg.matmul ins(%h, %w2 : tensor<24x4xf32>, tensor<4x3xf32>) outs(%f2 : tensor<24x3xf32>) -> tensor<24x3xf32>
  %e3 = tensor.empty() : tensor<24x3xf32>
  %bias = linalg.broadcast ins(%b : tensor<3xf32>) outs(%e3 : tensor<24x3xf32>) dimensions = [0]
  %sum = arith.addf %lin, %bias : tensor<24x3xf32>
  %error = arith.subf %sum, %y : tensor<24x3xf32>
  %rows = arith.constant dense<24.0> : tensor<24x3xf32>
  %d = arith.divf %error, %rows : tensor<24x3xf32>

  %ht = tensor.empty() : tensor<4x24xf32>
  %hT = linalg.transpose ins(%h : tensor<24x4xf32>) outs(%ht : tensor<4x24xf32>) permutation = [1, 0]
  %e4 = tensor.empty() : tensor<4x3xf32>
  %f4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<4x3xf32>) -> tensor<4x3xf32>
  %g2 = linalg.matmul ins(%hT, %d : tensor<4x24xf32>, tensor<24x3xf32>) outs(%f4 : tensor<4x3xf32>) -> tensor<4x3xf32>
  %wt = tensor.empty() : tensor<3x4xf32>
  %w2T = linalg.transpose ins(%w2 : tensor<4x3xf32>) outs(%wt : tensor<3x4xf32>) permutation = [1, 0]
  %e5 = tensor.empty() : tensor<24x4xf32>
  %f5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<24x4xf32>) -> tensor<24x4xf32>
  %gh = linalg.matmul ins(%d, %w2T : tensor<24x3xf32>, tensor<3x4xf32>) outs(%f5 : tensor<24x4xf32>) -> tensor<24x4xf32>
  %xt = tensor.empty() : tensor<5x24xf32>
  %xT = linalg.transpose ins(%x : tensor<24x5xf32>) outs(%xt : tensor<5x24xf32>) permutation = [1, 0]
  %e6 = tensor.empty() : tensor<5x4xf32>
  %f6 = linalg.fill ins(%zero : f32) outs(%e6 : tensor<5x4xf32>) -> tensor<5x4xf32>
  %g1 = linalg.matmul ins(%xT, %gh : tensor<5x24xf32>, tensor<24x4xf32>) outs(%f6 : tensor<5x4xf32>) -> tensor<5x4xf32>
  %e7 = tensor.empty() : tensor<3xf32>
  %f7 = linalg.fill ins(%zero : f32) outs(%e7 : tensor<3xf32>) -> tensor<3xf32>
  %gb = linalg.reduce { arith.addf } ins(%d : tensor<24x3xf32>) outs(%f7 : tensor<3xf32>) dimensions = [0]

  %c1 = arith.constant dense<0.9> : tensor<5x4xf32>
  %c2 = arith.constant dense<0.9> : tensor<4x3xf32>
  %cb = arith.constant dense<0.9> : tensor<3xf32>
  %k1 = arith.mulf %m1, %c1 : tensor<5x4xf32>
  %k2 = arith.mulf %m2, %c2 : tensor<4x3xf32>
  %kb = arith.mulf %mb, %cb : tensor<3xf32>
  %n1 = arith.addf %k1, %g1 : tensor<5x4xf32>
  %n2 = arith.addf %k2, %g2 : tensor<4x3xf32>
  %nb = arith.addf %kb, %gb : tensor<3xf32>
  distribute.assign @m1, %n1 : tensor<5x4xf32>
  distribute.assign @m2, %n2 : tensor<4x3xf32>
  distribute.assign @mb, %nb : tensor<3xf32>

  // The norm of all moments scales the update.
  %e8 = tensor.empty() : tensor<f32>
  %none = linalg.fill ins(%zero : f32) outs(%e8 : tensor<f32>) -> tensor<f32>
  %s1 = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%n1 : tensor<5x4xf32>) outs(%none : tensor<f32>) {
  ^bb0(%v: f32, %o: f32):
    %p = arith.mulf %v, %v : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %s2 = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%n2 : tensor<4x3xf32>) outs(%none : tensor<f32>) {
  ^bb0(%v: f32, %o: f32):
    %p = arith.mulf %v, %v : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %norm = arith.addf %s1, %s2 : tensor<f32>
  %value = tensor.extract %norm[] : tensor<f32>
  %one = arith.constant 1.0 : f32
  %above = arith.addf %value, %one : f32
  %rate = arith.divf %one, %above : f32
  %r1 = tensor.splat %rate : tensor<5x4xf32>
  %r2 = tensor.splat %rate : tensor<4x3xf32>
  %rb = tensor.splat %rate : tensor<3xf32>
  %u1 = arith.mulf %n1, %r1 : tensor<5x4xf32>
  %u2 = arith.mulf %n2, %r2 : tensor<4x3xf32>
  %ub = arith.mulf %nb, %rb : tensor<3xf32>
  %v1 = arith.subf %w1, %u1 : tensor<5x4xf32>
  %v2 = arith.subf %w2, %u2 : tensor<4x3xf32>
  %vb = arith.subf %b, %ub : tensor<3xf32>
  distribute.assign @w1, %v1 : tensor<5x4xf32>
  distribute.assign @w2, %v2 : tensor<4x3xf32>
  distribute.assign @b, %vb : tensor<3xf32>
  return %norm : tensor<f32>
}
