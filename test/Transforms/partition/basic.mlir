// A training step: the batch is split, gradients and loss are reduced, the weights stay whole.
// RUN: dist-opt %s -distribute-partition | FileCheck %s

#row = affine_map<(d0, d1) -> (d1)>
#whole = affine_map<(d0, d1) -> (d0, d1)>

distribute.mesh @mesh <["replica" = 4]>
distribute.variable @w : tensor<16x8xf32>
distribute.variable @b : tensor<8xf32>

// CHECK-LABEL: func @step(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<8x16xf32> {distribute.batch = "x"}
// CHECK-SAME:    -> (tensor<f32> {distribute.output = "loss", distribute.result = "mirrored"},
// CHECK-SAME:        tensor<8x8xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 0 : i64})
// CHECK-SAME:    attributes {distribute.replicated, distribute.step,
func.func @step(%x: tensor<32x16xf32> {distribute.batch = "x"})
    -> (tensor<f32> {distribute.output = "loss"}, tensor<32x8xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %rows = arith.constant 32.0 : f32
  // CHECK-DAG: %[[W:.+]] = distribute.read @w : tensor<16x8xf32>
  // CHECK-DAG: %[[B:.+]] = distribute.read @b : tensor<8xf32>
  %w = distribute.read @w : tensor<16x8xf32>
  %b = distribute.read @b : tensor<8xf32>
  %e = tensor.empty() : tensor<32x8xf32>
  // The bias is used only in shards of the batch: its broadcast is made in shards.
  // CHECK: %[[BIAS:.+]] = linalg.generic {{.*}} ins(%[[B]] : tensor<8xf32>) outs(%{{.+}} : tensor<8x8xf32>)
  %bias = linalg.generic {indexing_maps = [#row, #whole], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<8xf32>) outs(%e : tensor<32x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<32x8xf32>
  // CHECK: %[[Y:.+]] = linalg.matmul ins(%[[X]], %[[W]] : tensor<8x16xf32>, tensor<16x8xf32>) outs(%[[BIAS]] : tensor<8x8xf32>)
  %y = linalg.matmul ins(%x, %w : tensor<32x16xf32>, tensor<16x8xf32>) outs(%bias : tensor<32x8xf32>) -> tensor<32x8xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  // The mean is exact: the step divides by the whole batch.
  // CHECK: %[[SUM:.+]] = linalg.generic {{.*}} ins(%[[Y]] : tensor<8x8xf32>) outs(%{{.+}} : tensor<f32>)
  %sum = linalg.generic {indexing_maps = [#whole, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%y : tensor<32x8xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  // CHECK: %[[WHOLE:.+]] = distribute.all_reduce sum %[[SUM]] over @mesh["replica"]
  // CHECK-SAME: distribute.reason = "distribute-partition: partial(sum) since 'linalg.generic', where operand #0 is sharded(0), and loop d0 is split; needed replicated by 'linalg.generic'; 4 bytes; at equal bytes before it is computed with"
  // CHECK: %[[LOSS:.+]] = linalg.generic {{.*}} ins(%[[WHOLE]] : tensor<f32>)
  // CHECK:   arith.divf %{{.+}}, %{{.+}} : f32
  %mean = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%sum : tensor<f32>) outs(%es : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %q = arith.divf %in, %rows : f32
    linalg.yield %q : f32
  } -> tensor<f32>
  %eg = tensor.empty() : tensor<16x8xf32>
  %zg = linalg.fill ins(%zero : f32) outs(%eg : tensor<16x8xf32>) -> tensor<16x8xf32>
  // CHECK: %[[G:.+]] = linalg.matmul {{.*}} ins(%[[X]], %[[Y]] : tensor<8x16xf32>, tensor<8x8xf32>) outs(%{{.+}} : tensor<16x8xf32>)
  %g = linalg.matmul
      indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %y : tensor<32x16xf32>, tensor<32x8xf32>) outs(%zg : tensor<16x8xf32>) -> tensor<16x8xf32>
  // CHECK: %[[GS:.+]] = distribute.all_reduce sum %[[G]] over @mesh["replica"]
  // CHECK: %[[NEW:.+]] = arith.subf %[[W]], %[[GS]] : tensor<16x8xf32>
  // CHECK: distribute.assign @w, %[[NEW]] : tensor<16x8xf32>
  %new = arith.subf %w, %g : tensor<16x8xf32>
  distribute.assign @w, %new : tensor<16x8xf32>
  // CHECK: return %[[LOSS]], %[[Y]]
  return %mean, %y : tensor<f32>, tensor<32x8xf32>
}
