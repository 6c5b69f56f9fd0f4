// What a step reads of a variable whose sharding says "gathered" is gathered where it is used, and only there.
// RUN: dist-opt %s -distribute-partition -split-input-file | FileCheck %s

// Gathered for the forward pass, and again for the backward pass; the gradient is scattered where it arises, and the update is of the shard.
distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
// CHECK-LABEL: func.func @twice
// CHECK-SAME: (%[[X:.*]]: tensor<4x4xf32> {distribute.batch = "x"}, %[[D:.*]]: tensor<4x6xf32> {distribute.batch = "d"})
func.func @twice(%x: tensor<8x4xf32> {distribute.batch = "x"}, %d: tensor<8x6xf32> {distribute.batch = "d"})
    -> (tensor<8x6xf32> {distribute.output = "y"}, tensor<8x4xf32> {distribute.output = "b"})
    attributes {distribute.step, distribute.view = "global"} {
  %zy = arith.constant dense<0.0> : tensor<8x6xf32>
  %zb = arith.constant dense<0.0> : tensor<8x4xf32>
  %zg = arith.constant dense<0.0> : tensor<4x6xf32>
  // CHECK: %[[W:.*]] = distribute.read @w : tensor<2x6xf32>
  %w = distribute.read @w : tensor<4x6xf32>
  // CHECK: %[[F:.*]] = distribute.all_gather %[[W]] dim 0 over @m["replica"]
  // CHECK-NEXT: %[[Y:.*]] = linalg.matmul ins(%[[X]], %[[F]] : tensor<4x4xf32>, tensor<4x6xf32>)
  %y = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x6xf32>) outs(%zy : tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: %[[B:.*]] = distribute.all_gather %[[W]] dim 0 over @m["replica"]
  // CHECK-NEXT: linalg.matmul {{.*}} ins(%[[D]], %[[B]] : tensor<4x6xf32>, tensor<4x6xf32>)
  %b = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%d, %w : tensor<8x6xf32>, tensor<4x6xf32>) outs(%zb : tensor<8x4xf32>) -> tensor<8x4xf32>
  // CHECK: %[[P:.*]] = linalg.matmul {{.*}} ins(%[[X]], %[[D]] : tensor<4x4xf32>, tensor<4x6xf32>)
  // CHECK-NEXT: %[[G:.*]] = distribute.reduce_scatter sum %[[P]] dim 0 over @m["replica"] {{.*}} : tensor<4x6xf32> -> tensor<2x6xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%x, %d : tensor<8x4xf32>, tensor<8x6xf32>) outs(%zg : tensor<4x6xf32>) -> tensor<4x6xf32>
  // CHECK: %[[N:.*]] = arith.subf %[[W]], %[[G]] : tensor<2x6xf32>
  // CHECK-NEXT: distribute.assign @w, %[[N]]
  %n = arith.subf %w, %g : tensor<4x6xf32>
  distribute.assign @w, %n : tensor<4x6xf32>
  return %y, %b : tensor<8x6xf32>, tensor<8x4xf32>
}

// -----

// A cast to a narrower type is computed on shards: half of the bytes are gathered.
distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["replica" : dim 1 gathered]>, frozen}
// CHECK-LABEL: func.func @narrowed
func.func @narrowed(%x: tensor<8x4xbf16> {distribute.batch = "x"}) -> (tensor<8x6xbf16> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x6xbf16>
  %w = distribute.read @w : tensor<4x6xf32>
  // CHECK: %[[N:.*]] = arith.truncf %{{.*}} : tensor<4x3xf32> to tensor<4x3xbf16>
  // CHECK: distribute.all_gather %[[N]] dim 1 over @m["replica"] {{.*}} : tensor<4x3xbf16> -> tensor<4x6xbf16>
  %n = arith.truncf %w : tensor<4x6xf32> to tensor<4x6xbf16>
  %y = linalg.matmul ins(%x, %n : tensor<8x4xbf16>, tensor<4x6xbf16>) outs(%zero : tensor<8x6xbf16>) -> tensor<8x6xbf16>
  return %y : tensor<8x6xbf16>
}

// -----

// Of stacked layers each turn of the loop gathers its own; what is the same in all turns is gathered before the loop.
distribute.mesh @m <["replica" = 2]>
distribute.variable @layers : tensor<3x4x4xf32> {sharding = #distribute.sharding<["replica" : dim 1 gathered]>, frozen}
distribute.variable @same : tensor<4x4xf32> {sharding = #distribute.sharding<["replica" : dim 1 gathered]>, frozen}
// CHECK-LABEL: func.func @loop
func.func @loop(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %layers = distribute.read @layers : tensor<3x4x4xf32>
  %same = distribute.read @same : tensor<4x4xf32>
  // CHECK: %[[S:.*]] = distribute.all_gather %{{.*}} dim 1 {{.*}} : tensor<4x2xf32> -> tensor<4x4xf32>
  // CHECK: scf.for
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<8x4xf32>) {
    // CHECK: %[[L:.*]] = tensor.extract_slice %{{.*}}[%{{.*}}, 0, 0] [1, 2, 4] [1, 1, 1] : tensor<3x2x4xf32> to tensor<2x4xf32>
    // CHECK: distribute.all_gather %[[L]] dim 0 {{.*}} : tensor<2x4xf32> -> tensor<4x4xf32>
    %w = tensor.extract_slice %layers[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<3x4x4xf32> to tensor<4x4xf32>
    %b = linalg.matmul ins(%a, %w : tensor<8x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<8x4xf32>) -> tensor<8x4xf32>
    // CHECK-NOT: all_gather
    // CHECK: linalg.matmul ins(%{{.*}}, %[[S]] : tensor<4x4xf32>, tensor<4x4xf32>)
    %c = linalg.matmul ins(%b, %same : tensor<8x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<8x4xf32>) -> tensor<8x4xf32>
    scf.yield %c : tensor<8x4xf32>
  }
  return %y : tensor<8x4xf32>
}

// -----

// Where nothing permits a gather, nothing is gathered: the product is of shards.
distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["model" : dim 0]>, frozen}
// CHECK-LABEL: func.func @not_permitted
// CHECK-NOT: all_gather
func.func @not_permitted(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x6xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<8x6xf32>
  %w = distribute.read @w : tensor<4x6xf32>
  // CHECK: distribute.all_reduce sum %{{.*}} over @m["model"]
  %y = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x6xf32>) outs(%zero : tensor<8x6xf32>) -> tensor<8x6xf32>
  return %y : tensor<8x6xf32>
}

// -----

// Constraints that name the shards, as programs write of all their states in front of a step and behind it, change nothing: the weight is gathered for
// its product, the gradient scattered, and the update is of the shard.
distribute.mesh @m <["replica" = 2]>
distribute.variable @w : tensor<4x6xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
// CHECK-LABEL: func.func @constrained
func.func @constrained(%x: tensor<8x4xf32> {distribute.batch = "x"}, %d: tensor<8x6xf32> {distribute.batch = "d"})
    -> (tensor<8x6xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zy = arith.constant dense<0.0> : tensor<8x6xf32>
  %zg = arith.constant dense<0.0> : tensor<4x6xf32>
  // CHECK: %[[W:.*]] = distribute.read @w : tensor<2x6xf32>
  %r = distribute.read @w : tensor<4x6xf32>
  %w = distribute.shard %r <["replica" : dim 0]> : tensor<4x6xf32>
  // CHECK: %[[F:.*]] = distribute.all_gather %[[W]] dim 0 over @m["replica"]
  // CHECK-NEXT: linalg.matmul ins(%{{.*}}, %[[F]] : tensor<4x4xf32>, tensor<4x6xf32>)
  %y = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x6xf32>) outs(%zy : tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: %[[P:.*]] = linalg.matmul
  // CHECK-NEXT: %[[G:.*]] = distribute.reduce_scatter sum %[[P]] dim 0 over @m["replica"] {{.*}} : tensor<4x6xf32> -> tensor<2x6xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%x, %d : tensor<8x4xf32>, tensor<8x6xf32>) outs(%zg : tensor<4x6xf32>) -> tensor<4x6xf32>
  // CHECK-NOT: all_gather
  // CHECK: %[[N:.*]] = arith.subf %[[W]], %[[G]] : tensor<2x6xf32>
  // CHECK-NEXT: distribute.assign @w, %[[N]]
  %n = arith.subf %w, %g : tensor<4x6xf32>
  %s = distribute.shard %n <["replica" : dim 0]> : tensor<4x6xf32>
  distribute.assign @w, %s : tensor<4x6xf32>
  return %y : tensor<8x6xf32>
}
