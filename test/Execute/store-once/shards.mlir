// One copy of the variables beside shardings of all forms: what a step gives is what it gave on one device. A weight in columns over "model", one
// that is gathered over "model", moments that replicas would share out, a norm of all for the update alone, what both axes reduce, and a first value that
// the chief computes.
// DEFINE: %{n} = 2
// DEFINE: %{how} = store-once=true
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=central_storage replicas=%{n}" -distribute-replicate-pipeline="%{how}" -o %t.mlir && dist-interp %s %t.mlir --inputs=seed:5 --steps=3
// RUN: %{compare}
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: sed 's/"replica" = 2/"replica" = 4/' %s >%t.four.mlir
// RUN: dist-opt %t.four.mlir -distribute-lift-pipeline="strategy=central_storage" -distribute-replicate-pipeline="%{how}" -o %t.mlir && dist-interp %t.four.mlir %t.mlir --inputs=seed:6 --steps=3
// With the variables on the host, beside GPUs.
// RUN: dist-opt %s -distribute-lift-pipeline="strategy=central_storage variables-on-host=true" -distribute-replicate-pipeline="%{how} variables-on-host=true" -o %t.mlir && dist-interp %s %t.mlir --inputs=seed:5 --steps=3
// RUN: FileCheck %s --input-file=%t.mlir --check-prefix=HOST
// HOST: distribute.role "storage" at "replica" from 0 to 1, "device" from 1 to 2 on host holds [@w, @m, @v, @count]

// CHECK: distribute.variable @w : tensor<6x4xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
// CHECK: distribute.variable @m : tensor<6x4xf32> = dense<0.000000e+00> {sharding = #distribute.sharding<["model" : dim 1]>}
// CHECK: distribute.variable @v : tensor<4x2xf32> {sharding = #distribute.sharding<["model" : dim 0 gathered]>}
// CHECK-LABEL: func.func @step_worker
// CHECK-NOT: distribute.assign
// CHECK-LABEL: func.func @initialize_storage
distribute.mesh @mesh <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<6x4xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
distribute.variable @m : tensor<6x4xf32> = dense<0.0> {sharding = #distribute.sharding<["model" : dim 1, "replica" : flat]>}
distribute.variable @v : tensor<4x2xf32> {sharding = #distribute.sharding<["model" : dim 0 gathered]>}
distribute.variable @count : tensor<i32> init {
  %three = arith.constant dense<3> : tensor<i32>
  distribute.yield %three : tensor<i32>
}
func.func @step(%x: tensor<8x6xf32> {distribute.batch = "x"}, %rate: tensor<f32> {distribute.replicated = "rate"})
    -> (tensor<f32> {distribute.output = "loss"}, tensor<8x2xf32> {distribute.output = "rows"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<6x4xf32>
  %m = distribute.read @m : tensor<6x4xf32>
  %v = distribute.read @v : tensor<4x2xf32>
  %count = distribute.read @count : tensor<i32>
  %zero = arith.constant 0.0 : f32
  %tenth = arith.constant dense<0.1> : tensor<6x4xf32>
  %nil = arith.constant dense<0.0> : tensor<f32>

  // d = x w v, the loss half the sum of its squares.
  %eh = tensor.empty() : tensor<8x4xf32>
  %zh = linalg.fill ins(%zero : f32) outs(%eh : tensor<8x4xf32>) -> tensor<8x4xf32>
  %h = linalg.matmul ins(%x, %w : tensor<8x6xf32>, tensor<6x4xf32>) outs(%zh : tensor<8x4xf32>) -> tensor<8x4xf32>
  %ed = tensor.empty() : tensor<8x2xf32>
  %zd = linalg.fill ins(%zero : f32) outs(%ed : tensor<8x2xf32>) -> tensor<8x2xf32>
  %d = linalg.matmul ins(%h, %v : tensor<8x4xf32>, tensor<4x2xf32>) outs(%zd : tensor<8x2xf32>) -> tensor<8x2xf32>
  %square = arith.mulf %d, %d : tensor<8x2xf32>
  %loss = linalg.reduce { arith.addf } ins(%square : tensor<8x2xf32>) outs(%nil : tensor<f32>) dimensions = [0, 1]

  // Backward.
  %ev = tensor.empty() : tensor<4x2xf32>
  %zv = linalg.fill ins(%zero : f32) outs(%ev : tensor<4x2xf32>) -> tensor<4x2xf32>
  %gv = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"]} ins(%h, %d : tensor<8x4xf32>, tensor<8x2xf32>) outs(%zv : tensor<4x2xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %sum, %p : f32
    linalg.yield %q : f32
  } -> tensor<4x2xf32>
  %gh = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"]} ins(%d, %v : tensor<8x2xf32>, tensor<4x2xf32>) outs(%zh : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %sum, %p : f32
    linalg.yield %q : f32
  } -> tensor<8x4xf32>
  %ew = tensor.empty() : tensor<6x4xf32>
  %zw = linalg.fill ins(%zero : f32) outs(%ew : tensor<6x4xf32>) -> tensor<6x4xf32>
  %gw = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %gh : tensor<8x6xf32>, tensor<8x4xf32>) outs(%zw : tensor<6x4xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %sum, %p : f32
    linalg.yield %q : f32
  } -> tensor<6x4xf32>

  // The gradient's norm takes all members of a replica, and nobody else needs it.
  %gg = arith.mulf %gw, %gw : tensor<6x4xf32>
  %norm = linalg.reduce { arith.addf } ins(%gg : tensor<6x4xf32>) outs(%nil : tensor<f32>) dimensions = [0, 1]
  %one = arith.constant dense<1.0> : tensor<f32>
  %scale = arith.addf %norm, %one : tensor<f32>
  %all = linalg.broadcast ins(%scale : tensor<f32>) outs(%ew : tensor<6x4xf32>) dimensions = [0, 1]
  %clipped = arith.divf %gw, %all : tensor<6x4xf32>
  %kept = arith.mulf %m, %tenth : tensor<6x4xf32>
  %m1 = arith.addf %kept, %clipped : tensor<6x4xf32>
  %rates = linalg.broadcast ins(%rate : tensor<f32>) outs(%ew : tensor<6x4xf32>) dimensions = [0, 1]
  %step = arith.mulf %m1, %rates : tensor<6x4xf32>
  %w1 = arith.subf %w, %step : tensor<6x4xf32>
  %ratesv = linalg.broadcast ins(%rate : tensor<f32>) outs(%ev : tensor<4x2xf32>) dimensions = [0, 1]
  %stepv = arith.mulf %gv, %ratesv : tensor<4x2xf32>
  %v1 = arith.subf %v, %stepv : tensor<4x2xf32>
  %c1 = arith.constant dense<1> : tensor<i32>
  %count1 = arith.addi %count, %c1 : tensor<i32>
  distribute.assign @w, %w1 : tensor<6x4xf32>
  distribute.assign @m, %m1 : tensor<6x4xf32>
  distribute.assign @v, %v1 : tensor<4x2xf32>
  distribute.assign @count, %count1 : tensor<i32>
  return %loss, %d : tensor<f32>, tensor<8x2xf32>
}
