// Servers share a large variable by rows, and what its update works on of each row. What needs more of it than that stays whole.
// RUN: dist-opt %s -distribute-serve-variables="servers=3 partition=2 partition-bytes=8" -split-input-file -verify-diagnostics | FileCheck %s

// A weight and its momentum: three rows with the first server, two and one of zeros with the second. The third one has what is too small to be cut.
// CHECK-LABEL: module @servers
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds [@w, @momentum]
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds [@w, @momentum]
// CHECK: distribute.role "device_2" at "device" from 2 to 3 holds [@small]
// CHECK: distribute.variable @w : tensor<5x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
// CHECK: distribute.variable @momentum : tensor<5x2xf32> = dense<0.000000e+00> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
// CHECK: distribute.variable @small : tensor<2xf32>{{$}}
// CHECK: func.func @step_device_0(%{{.*}}: tensor<2xf32> {{.*}}, %[[SUM:.*]]: tensor<5x2xf32> {distribute.replicated = "push/w"})
// CHECK-DAG: %[[OWN:.*]] = tensor.extract_slice %[[SUM]][0, 0] [3, 2] [1, 1]
// CHECK-DAG: %[[OLD:.*]] = distribute.read @momentum : tensor<3x2xf32>
// CHECK: %[[NEW:.*]] = arith.addf %[[OLD]], %[[OWN]] : tensor<3x2xf32>
// CHECK: distribute.assign @momentum, %[[NEW]] : tensor<3x2xf32>
// CHECK-NOT: distribute.send
// CHECK: func.func @step_device_1
// CHECK: %[[TWO:.*]] = tensor.extract_slice %{{.*}}[3, 0] [2, 2] [1, 1]
// CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<3x2xf32>
// CHECK: tensor.insert_slice %[[TWO]] into %[[ZERO]][0, 0] [2, 2] [1, 1]
// CHECK-NOT: @small
// CHECK: func.func @step_device_2
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<5x2xf32>
distribute.variable @momentum : tensor<5x2xf32> = dense<0.0>
distribute.variable @small : tensor<2xf32>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<5x2xf32>
  %small = distribute.read @small : tensor<2xf32>
  %momentum = distribute.read @momentum : tensor<5x2xf32>
  %first = tensor.extract_slice %x[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %p = arith.mulf %small, %first : tensor<2xf32>
  %t = distribute.all_reduce sum %p over @mesh["replica"] : tensor<2xf32>
  %e = tensor.empty() : tensor<5x2xf32>
  %b = linalg.broadcast ins(%first : tensor<2xf32>) outs(%e : tensor<5x2xf32>) dimensions = [0]
  %g = arith.mulf %w, %b : tensor<5x2xf32>
  %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<5x2xf32>
  %m = arith.addf %momentum, %s : tensor<5x2xf32>
  %n = arith.subf %w, %m : tensor<5x2xf32>
  %q = arith.subf %small, %t : tensor<2xf32>
  distribute.assign @small, %q : tensor<2xf32>
  distribute.assign @w, %n : tensor<5x2xf32>
  distribute.assign @momentum, %m : tensor<5x2xf32>
  return
}

// -----

// An update by the norm of the whole; by the norm of each row; by what is read in a branch.
// CHECK-LABEL: module @servers
// CHECK: distribute.variable @norm : tensor<4x2xf32>{{$}}
// CHECK: distribute.variable @rows : tensor<4x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
// CHECK: distribute.variable @turned : tensor<4x4xf32>{{$}}
// CHECK: distribute.variable @branch : tensor<4x2xf32>{{$}}
distribute.mesh @mesh <["replica" = 2]>
// expected-remark@below {{variable @norm stays whole on one server: an update needs more of it than the rows that it changes}}
distribute.variable @norm : tensor<4x2xf32>
distribute.variable @rows : tensor<4x2xf32>
// expected-remark@below {{variable @turned stays whole}}
distribute.variable @turned : tensor<4x4xf32>
// expected-remark@below {{variable @branch stays whole}}
distribute.variable @branch : tensor<4x2xf32>
func.func @step(%up: tensor<i1> {distribute.replicated = "up"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %norm = distribute.read @norm : tensor<4x2xf32>
  %rows = distribute.read @rows : tensor<4x2xf32>
  %turned = distribute.read @turned : tensor<4x4xf32>
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<f32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  // expected-note@below {{this needs more}}
  %all = linalg.reduce { arith.addf } ins(%norm : tensor<4x2xf32>) outs(%z0 : tensor<f32>) dimensions = [0, 1]
  %e = tensor.empty() : tensor<4x2xf32>
  %alls = linalg.broadcast ins(%all : tensor<f32>) outs(%e : tensor<4x2xf32>) dimensions = [0, 1]
  %n = arith.divf %norm, %alls : tensor<4x2xf32>
  distribute.assign @norm, %n : tensor<4x2xf32>

  %e1 = tensor.empty() : tensor<4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %each = linalg.reduce { arith.addf } ins(%rows : tensor<4x2xf32>) outs(%z1 : tensor<4xf32>) dimensions = [1]
  %eachs = linalg.broadcast ins(%each : tensor<4xf32>) outs(%e : tensor<4x2xf32>) dimensions = [1]
  %r = arith.divf %rows, %eachs : tensor<4x2xf32>
  distribute.assign @rows, %r : tensor<4x2xf32>

  %e2 = tensor.empty() : tensor<4x4xf32>
  // expected-note@below {{this needs more}}
  %t = linalg.transpose ins(%turned : tensor<4x4xf32>) outs(%e2 : tensor<4x4xf32>) permutation = [1, 0]
  distribute.assign @turned, %t : tensor<4x4xf32>

  %isUp = tensor.extract %up[] : tensor<i1>
  scf.if %isUp {
    // expected-note@below {{this needs more}}
    %b = distribute.read @branch : tensor<4x2xf32>
    %c = arith.addf %b, %b : tensor<4x2xf32>
    distribute.assign @branch, %c : tensor<4x2xf32>
  }
  return
}

// -----

// An update by the number of the row; by that of the column.
// CHECK-LABEL: module @servers
// CHECK: distribute.variable @place : tensor<4x2xf32>{{$}}
// CHECK: distribute.variable @column : tensor<4x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}
#same = affine_map<(d0, d1) -> (d0, d1)>
distribute.mesh @mesh <["replica" = 2]>
// expected-remark@below {{variable @place stays whole}}
distribute.variable @place : tensor<4x2xf32>
distribute.variable @column : tensor<4x2xf32>
func.func @step() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %place = distribute.read @place : tensor<4x2xf32>
  %column = distribute.read @column : tensor<4x2xf32>
  %e = tensor.empty() : tensor<4x2xf32>
  // expected-note@below {{this needs more}}
  %p = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%place : tensor<4x2xf32>) outs(%e : tensor<4x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %v = arith.addf %in, %f : f32
    linalg.yield %v : f32
  } -> tensor<4x2xf32>
  %c = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%column : tensor<4x2xf32>) outs(%e : tensor<4x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 1 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %v = arith.addf %in, %f : f32
    linalg.yield %v : f32
  } -> tensor<4x2xf32>
  distribute.assign @place, %p : tensor<4x2xf32>
  distribute.assign @column, %c : tensor<4x2xf32>
  return
}
