// Variables in shards by rows, on several servers: what a step gives is what it gave on one device, also where the last shard has fewer rows.
// DEFINE: %{n} = 2
// DEFINE: %{how} = servers=2 partition=2
// DEFINE: %{serve} = dist-opt %s -distribute-lift-pipeline="strategy=parameter_server replicas=%{n}" -distribute-replicate-pipeline="serve=servers %{how} partition-bytes=1" -o %t.mlir
// DEFINE: %{compare} = dist-interp %s %t.mlir --replicas=%{n} --inputs=seed:5 --steps=3
// RUN: %{serve} && %{compare}
// RUN: FileCheck %s --input-file=%t.mlir
// REDEFINE: %{n} = 1
// RUN: %{serve} && %{compare}
// REDEFINE: %{n} = 4
// REDEFINE: %{how} = servers=4 partition=3
// RUN: %{serve} && %{compare}
// REDEFINE: %{how} = servers=3 partition=3
// RUN: %{serve} && %{compare}

// CHECK-LABEL: module @servers
// CHECK: distribute.variable @w : tensor<5x3xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
// CHECK: distribute.variable @m : tensor<5x3xf32> = dense<0.000000e+00> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
// CHECK: distribute.variable @b : tensor<3xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
// CHECK: distribute.variable @whole : tensor<3xf32>{{$}}
distribute.variable @w : tensor<5x3xf32>
distribute.variable @m : tensor<5x3xf32> = dense<0.0>
distribute.variable @b : tensor<3xf32>
distribute.variable @whole : tensor<3xf32>
distribute.variable @count : tensor<i32> = dense<0>
func.func @step(%x: tensor<8x5xf32> {distribute.batch = "x"}, %rate: tensor<f32> {distribute.replicated = "rate"})
    -> (tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<5x3xf32>
  %m = distribute.read @m : tensor<5x3xf32>
  %b = distribute.read @b : tensor<3xf32>
  %whole = distribute.read @whole : tensor<3xf32>
  %count = distribute.read @count : tensor<i32>
  %zero = arith.constant 0.0 : f32

  // The loss is half the sum of (x w + b)^2.
  %e = tensor.empty() : tensor<8x3xf32>
  %bias = linalg.broadcast ins(%b : tensor<3xf32>) outs(%e : tensor<8x3xf32>) dimensions = [0]
  %d = linalg.matmul ins(%x, %w : tensor<8x5xf32>, tensor<5x3xf32>) outs(%bias : tensor<8x3xf32>) -> tensor<8x3xf32>
  %square = arith.mulf %d, %d : tensor<8x3xf32>
  %e0 = tensor.empty() : tensor<f32>
  %none = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%square : tensor<8x3xf32>) outs(%none : tensor<f32>) dimensions = [0, 1]
  %ew = tensor.empty() : tensor<5x3xf32>
  %zw = linalg.fill ins(%zero : f32) outs(%ew : tensor<5x3xf32>) -> tensor<5x3xf32>
  %gw = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                        iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %d : tensor<8x5xf32>, tensor<8x3xf32>) outs(%zw : tensor<5x3xf32>) {
  ^bb0(%a: f32, %c: f32, %sum: f32):
    %p = arith.mulf %a, %c : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<5x3xf32>
  %eb = tensor.empty() : tensor<3xf32>
  %zb = linalg.fill ins(%zero : f32) outs(%eb : tensor<3xf32>) -> tensor<3xf32>
  %gb = linalg.reduce { arith.addf } ins(%d : tensor<8x3xf32>) outs(%zb : tensor<3xf32>) dimensions = [0]

  // Momentum, scaled by a count that both servers need, and a norm of each row.
  %one = arith.constant 1 : i32
  %countNumber = tensor.extract %count[] : tensor<i32>
  %nextNumber = arith.addi %countNumber, %one : i32
  %next = tensor.from_elements %nextNumber : tensor<i32>
  %nextFloat = arith.sitofp %nextNumber : i32 to f32
  %half = arith.constant dense<0.5> : tensor<5x3xf32>
  %kept = arith.mulf %m, %half : tensor<5x3xf32>
  %m2 = arith.addf %kept, %gw : tensor<5x3xf32>
  %mm = arith.mulf %m2, %m2 : tensor<5x3xf32>
  %er = tensor.empty() : tensor<5xf32>
  %zr = linalg.fill ins(%nextFloat : f32) outs(%er : tensor<5xf32>) -> tensor<5xf32>
  %norms = linalg.reduce { arith.addf } ins(%mm : tensor<5x3xf32>) outs(%zr : tensor<5xf32>) dimensions = [1]
  %under = linalg.broadcast ins(%norms : tensor<5xf32>) outs(%ew : tensor<5x3xf32>) dimensions = [1]
  %scaled = arith.divf %m2, %under : tensor<5x3xf32>
  %rates = linalg.broadcast ins(%rate : tensor<f32>) outs(%ew : tensor<5x3xf32>) dimensions = [0, 1]
  %move = arith.mulf %scaled, %rates : tensor<5x3xf32>
  %w2 = arith.subf %w, %move : tensor<5x3xf32>
  %ratesB = linalg.broadcast ins(%rate : tensor<f32>) outs(%eb : tensor<3xf32>) dimensions = [0]
  %moveB = arith.mulf %gb, %ratesB : tensor<3xf32>
  %b2 = arith.subf %b, %moveB : tensor<3xf32>

  // The sum of the whole is needed for each element.
  %total = linalg.reduce { arith.addf } ins(%whole : tensor<3xf32>) outs(%none : tensor<f32>) dimensions = [0]
  %totals = linalg.broadcast ins(%total : tensor<f32>) outs(%eb : tensor<3xf32>) dimensions = [0]
  %whole2 = arith.subf %whole, %totals : tensor<3xf32>
  distribute.assign @whole, %whole2 : tensor<3xf32>
  distribute.assign @w, %w2 : tensor<5x3xf32>
  distribute.assign @m, %m2 : tensor<5x3xf32>
  distribute.assign @b, %b2 : tensor<3xf32>
  distribute.assign @count, %next : tensor<i32>
  return %loss : tensor<f32>
}
