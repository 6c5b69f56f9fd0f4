// The whole pipeline on one step of linear regression over two replicas: what it computes, reduces and updates, in which bytes.
// RUN: dist-opt %s -distribute-to-plan | FileCheck %s

distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<8x1xf32>

// CHECK: plan.variable @w : tensor<8x1xf32>
// CHECK: plan.role "worker" on cpu variables_bytes 64
// CHECK-NEXT: plan.hold @w at 0
// CHECK-LABEL: plan.step @step
// CHECK: plan.input @x batch : tensor<16x8xf32> dim 0 of 32
// CHECK: plan.input @y batch : tensor<16x1xf32> dim 0 of 32
// CHECK: plan.program "worker" arena_bytes 128
func.func @step(%x: tensor<16x8xf32> {distribute.batch = "x"}, %y: tensor<16x1xf32> {distribute.batch = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant dense<1.0e-02> : tensor<8x1xf32>
  // CHECK-DAG: %[[X:.*]] = plan.view input @x[0] : memref<16x8xf32>
  // CHECK-DAG: %[[D:.*]] = plan.view %{{.*}}[0] : memref<16xf32>
  // CHECK-DAG: %[[G:.*]] = plan.view %{{.*}}[0] : memref<8x1xf32> in
  %w = distribute.read @w : tensor<8x1xf32>
  %e = tensor.empty() : tensor<16x1xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x1xf32>) -> tensor<16x1xf32>
  // CHECK: plan.matmul %[[X]], {{.*}} {batch_dependent, flops = 256 : i64}
  %p = linalg.matmul ins(%x, %w : tensor<16x8xf32>, tensor<8x1xf32>) outs(%f : tensor<16x1xf32>) -> tensor<16x1xf32>
  // CHECK: plan.launch {{.*}} {batch_dependent, flops = 16 : i64, label = "subf"}
  %d = arith.subf %p, %y : tensor<16x1xf32>
  %e2 = tensor.empty() : tensor<8x1xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x1xf32>) -> tensor<8x1xf32>
  // CHECK: plan.matmul
  %g = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>,
      affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %d : tensor<16x8xf32>, tensor<16x1xf32>) outs(%f2 : tensor<8x1xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %out, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x1xf32>
  // CHECK: plan.collective all_reduce sum %[[G]] into %[[G]] over @m["replica"] ticket 0
  // CHECK: plan.wait 0
  %r = distribute.all_reduce sum %g over @m["replica"] : tensor<8x1xf32>
  %u = arith.mulf %r, %rate : tensor<8x1xf32>
  %n = arith.subf %w, %u : tensor<8x1xf32>
  // The update is one kernel, in place: no copy of the variable.
  // CHECK-NEXT: plan.launch @kernels::@{{.*}}(readwrite %{{.*}}, read %{{.*}}) {flops = 16 : i64, label = "mulf, subf"}
  // CHECK-NOT: plan.copy
  distribute.assign @w, %n : tensor<8x1xf32>
  return
}
