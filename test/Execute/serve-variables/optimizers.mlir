// Servers hold the variables and update them: plain descent, momentum, Adam with a count that all share, clipping by the global norm, updates that
// a branch applies or skips. The step gives what it gave on one device, on 1, 2 and 4 replicas, whoever adds up.
// DEFINE: %{n} = 1
// DEFINE: %{by} = servers
// DEFINE: %{serve} = dist-opt %s -distribute-lift-pipeline="strategy=parameter_server replicas=%{n}" -distribute-replicate-pipeline="serve=%{by}" -o %t.%{n}.%{by}.mlir
// DEFINE: %{compare} = dist-interp %s %t.%{n}.%{by}.mlir --replicas=%{n} --inputs=seed:5 --steps=3
// RUN: %{serve} && %{compare}
// REDEFINE: %{n} = 2
// RUN: %{serve} && %{compare}
// RUN: FileCheck %s --input-file=%t.2.servers.mlir --check-prefixes=CHECK,SERVERS
// REDEFINE: %{n} = 4
// RUN: %{serve} && %{compare}
// REDEFINE: %{by} = workers
// RUN: %{serve} && %{compare}
// REDEFINE: %{n} = 2
// RUN: %{serve} && %{compare}
// RUN: FileCheck %s --input-file=%t.2.workers.mlir --check-prefixes=CHECK,WORKERS
// REDEFINE: %{n} = 1
// RUN: %{serve} && %{compare}

// Workers pull what they compute with, and no state of the optimizers. The gradient of the bias is whole, for the loss takes its norm; that of the
// weight is needed by updates alone.
// CHECK-LABEL: module @workers
// CHECK-NOT: distribute.variable
// CHECK: func.func @step
// CHECK-SAME: distribute.pulled = "weight"
// CHECK-SAME: distribute.pulled = "b"
// CHECK-NOT: distribute.pulled
// SERVERS-SAME: tensor<3x2xf32> {distribute.output = "push/w", distribute.pushed = "sum", distribute.result = "per_replica"}
// WORKERS-SAME: tensor<3x2xf32> {distribute.output = "push/w", distribute.pushed = "first", distribute.result = "mirrored"}
// CHECK-NOT: distribute.assign
// CHECK-LABEL: module @servers
// CHECK-NOT: all_reduce

distribute.variable @w : tensor<3x2xf32> {saved_as = "weight"}
distribute.variable @b : tensor<2xf32>
distribute.variable @m : tensor<3x2xf32> = dense<0.0>
distribute.variable @v : tensor<3x2xf32> = dense<0.0>
distribute.variable @momentum : tensor<2xf32>
distribute.variable @count : tensor<f32> = dense<0.0>
func.func @step(%x: tensor<8x3xf32> {distribute.batch = "x"}, %y: tensor<8x2xf32> {distribute.batch = "y"}, %rate: tensor<f32> {distribute.replicated = "rate"})
    -> (tensor<f32> {distribute.output = "loss"}, tensor<f32> {distribute.output = "norm"}, tensor<8x2xf32> {distribute.output = "error"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<3x2xf32>
  %b = distribute.read @b : tensor<2xf32>
  %m = distribute.read @m : tensor<3x2xf32>
  %v = distribute.read @v : tensor<3x2xf32>
  %momentum = distribute.read @momentum : tensor<2xf32>
  %count = distribute.read @count : tensor<f32>
  %zero = arith.constant 0.0 : f32
  %one = arith.constant dense<1.0> : tensor<f32>
  %rows = arith.constant dense<8.0> : tensor<8x2xf32>

  // The loss is half the sum of (x w + b - y)^2 / 8.
  %e = tensor.empty() : tensor<8x2xf32>
  %bias = linalg.broadcast ins(%b : tensor<2xf32>) outs(%e : tensor<8x2xf32>) dimensions = [0]
  %lin = linalg.matmul ins(%x, %w : tensor<8x3xf32>, tensor<3x2xf32>) outs(%bias : tensor<8x2xf32>) -> tensor<8x2xf32>
  %d = arith.subf %lin, %y : tensor<8x2xf32>
  %scaled = arith.divf %d, %rows : tensor<8x2xf32>
  %product = arith.mulf %scaled, %d : tensor<8x2xf32>
  %e0 = tensor.empty() : tensor<f32>
  %none = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%product : tensor<8x2xf32>) outs(%none : tensor<f32>) dimensions = [0, 1]
  %ew = tensor.empty() : tensor<3x2xf32>
  %zw = linalg.fill ins(%zero : f32) outs(%ew : tensor<3x2xf32>) -> tensor<3x2xf32>
  %gw = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                        iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %scaled : tensor<8x3xf32>, tensor<8x2xf32>) outs(%zw : tensor<3x2xf32>) {
  ^bb0(%a: f32, %c: f32, %sum: f32):
    %p = arith.mulf %a, %c : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x2xf32>
  %eb = tensor.empty() : tensor<2xf32>
  %zb = linalg.fill ins(%zero : f32) outs(%eb : tensor<2xf32>) -> tensor<2xf32>
  %gb = linalg.reduce { arith.addf } ins(%scaled : tensor<8x2xf32>) outs(%zb : tensor<2xf32>) dimensions = [0]

  // The gradient of the bias is clipped by its norm, which is given out.
  %gb2 = arith.mulf %gb, %gb : tensor<2xf32>
  %square = linalg.reduce { arith.addf } ins(%gb2 : tensor<2xf32>) outs(%none : tensor<f32>) dimensions = [0]
  %norm = math.sqrt %square : tensor<f32>
  %least = arith.maximumf %norm, %one : tensor<f32>
  %leasts = linalg.broadcast ins(%least : tensor<f32>) outs(%eb : tensor<2xf32>) dimensions = [0]
  %clipped = arith.divf %gb, %leasts : tensor<2xf32>

  // Adam for the weight.
  %next = arith.addf %count, %one : tensor<f32>
  %tenth = arith.constant dense<0.1> : tensor<3x2xf32>
  %most = arith.constant dense<0.9> : tensor<3x2xf32>
  %small = arith.constant dense<1.0e-3> : tensor<3x2xf32>
  %m1 = arith.mulf %m, %most : tensor<3x2xf32>
  %m2 = arith.mulf %gw, %tenth : tensor<3x2xf32>
  %m3 = arith.addf %m1, %m2 : tensor<3x2xf32>
  %gw2 = arith.mulf %gw, %gw : tensor<3x2xf32>
  %v1 = arith.mulf %v, %most : tensor<3x2xf32>
  %v2 = arith.mulf %gw2, %tenth : tensor<3x2xf32>
  %v3 = arith.addf %v1, %v2 : tensor<3x2xf32>
  %decay = arith.constant dense<0.9> : tensor<f32>
  %power = math.powf %decay, %next : tensor<f32>
  %correction = arith.subf %one, %power : tensor<f32>
  %corrections = linalg.broadcast ins(%correction : tensor<f32>) outs(%ew : tensor<3x2xf32>) dimensions = [0, 1]
  %rates = linalg.broadcast ins(%rate : tensor<f32>) outs(%ew : tensor<3x2xf32>) dimensions = [0, 1]
  %mean = arith.divf %m3, %corrections : tensor<3x2xf32>
  %root = math.sqrt %v3 : tensor<3x2xf32>
  %under = arith.addf %root, %small : tensor<3x2xf32>
  %direction = arith.divf %mean, %under : tensor<3x2xf32>
  %move = arith.mulf %direction, %rates : tensor<3x2xf32>
  %w2 = arith.subf %w, %move : tensor<3x2xf32>

  // Momentum for the bias, unless the rate is negative.
  %half = arith.constant dense<0.5> : tensor<2xf32>
  %kept = arith.mulf %momentum, %half : tensor<2xf32>
  %momentum2 = arith.addf %kept, %clipped : tensor<2xf32>
  %rateNumber = tensor.extract %rate[] : tensor<f32>
  %isUp = arith.cmpf ogt, %rateNumber, %zero : f32
  scf.if %isUp {
    %b2 = arith.subf %b, %momentum2 : tensor<2xf32>
    distribute.assign @b, %b2 : tensor<2xf32>
  }
  distribute.assign @momentum, %momentum2 : tensor<2xf32>
  distribute.assign @w, %w2 : tensor<3x2xf32>
  distribute.assign @m, %m3 : tensor<3x2xf32>
  distribute.assign @v, %v3 : tensor<3x2xf32>
  distribute.assign @count, %next : tensor<f32>
  return %loss, %norm, %d : tensor<f32>, tensor<f32>, tensor<8x2xf32>
}
