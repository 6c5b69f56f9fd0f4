// With allow-gather a value may be gathered, and a remark names the bytes.
// RUN: dist-opt %s -distribute-partition=allow-gather -verify-diagnostics | FileCheck %s

distribute.mesh @mesh <["replica" = 4]>

// CHECK-LABEL: func @reverse
// CHECK: %[[X:.+]] = distribute.all_gather %{{.+}} dim 0 over @mesh["replica"]
// CHECK-SAME: tensor<2xf32> -> tensor<8xf32>
// CHECK: linalg.generic {{.*}} ins(%[[X]] : tensor<8xf32>)
// expected-remark @+1 {{each of 4 replicas computes nearly all of the step: what could be split is less than a twentieth of its flops}}
func.func @reverse(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"}) // expected-note {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8xf32>
  // expected-remark @below {{gathers 32 bytes over @mesh["replica"] each step; each replica computes everything that depends on them}}
  // expected-note @below {{because dimension 0 is indexed by `-d0 + 7`}}
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (-d0 + 7)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}
