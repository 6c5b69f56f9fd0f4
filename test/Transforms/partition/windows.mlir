// Where a window reaches over the end of a shard the neighbours give their rows, with a remark; padding of the split dimension is what
// fills at the ends. Windows that do not overlap take nothing. What a window needs of a value that all hold is a slice.
// RUN: dist-opt %s -split-input-file -distribute-partition -verify-diagnostics | FileCheck %s
// RUN: dist-opt %s -split-input-file -distribute-print-states -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATES

distribute.mesh @mesh <["replica" = 2]>

// CHECK-LABEL: func.func @same
// CHECK-SAME: (%[[X:.*]]: tensor<8x3xf32>
// CHECK: %[[H:.*]] = distribute.halo_exchange %[[X]] dim 0 before 1 after 1 fill 5.000000e-01 : f32 over @mesh["replica"] {distribute.reason = "distribute-partition: sharded(0) since batch argument \22x\22 is split along dimension 0; needed windows(0, 10 by 8 from -1) by 'tensor.pad'; 24 bytes of neighbours"} : tensor<8x3xf32> -> tensor<10x3xf32>
// CHECK-NOT: tensor.pad
// CHECK: linalg.generic {{.*}} ins(%[[H]], %{{.*}} : tensor<10x3xf32>, tensor<3xf32>) outs(%{{.*}} : tensor<8x3xf32>)
// STATES: tensor.pad %{{.*}}: windows(0, 10 by 8); why: operand #0 is sharded(0), and neighbours give the rows that it moves past the end of a shard
// STATES: linalg.generic %{{.*}}: sharded(0); why: operand #0 is windows(0, 10 by 8), and loop d0 is split
// expected-note @+1 {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @same(%x: tensor<16x3xf32> {distribute.batch = "x"}, %w: tensor<3xf32> {distribute.replicated = "w"}) -> (tensor<16x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %half = arith.constant 0.5 : f32
  // expected-remark @+1 {{exchanges halos over @mesh["replica"] each step: each member gets 24 bytes of its neighbours' shards, of 192 that all hold, and then has windows(0, 10 by 8 from -1) for sharded(0)}}
  %p = tensor.pad %x low[1, 0] high[1, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %half : f32
  } : tensor<16x3xf32> to tensor<18x3xf32>
  %zero = arith.constant dense<0.0> : tensor<16x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, k, j) -> (i + k, j)>, affine_map<(i, k, j) -> (k)>, affine_map<(i, k, j) -> (i, j)>],
      iterator_types = ["parallel", "reduction", "parallel"]} ins(%p, %w : tensor<18x3xf32>, tensor<3xf32>) outs(%zero : tensor<16x3xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %m : f32
    linalg.yield %s : f32
  } -> tensor<16x3xf32>
  return %y : tensor<16x3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>

// Windows of two, two apart, are shards.
// CHECK-LABEL: func.func @pooled
// CHECK-NOT: halo_exchange
// CHECK: linalg.generic {{.*}} ins(%arg0, %{{.*}} : tensor<8xi32>, tensor<2xi32>) outs(%{{.*}} : tensor<4xi32>)
func.func @pooled(%x: tensor<16xi32> {distribute.batch = "x"}) -> (tensor<8xi32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0> : tensor<8xi32>
  %two = tensor.empty() : tensor<2xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, k) -> (2 * i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%x, %two : tensor<16xi32>, tensor<2xi32>) outs(%zero : tensor<8xi32>) {
  ^bb0(%a: i32, %b: i32, %acc: i32):
    %s = arith.addi %acc, %a : i32
    linalg.yield %s : i32
  } -> tensor<8xi32>
  return %y : tensor<8xi32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>

// What all hold, and is read in windows of rows that a constraint splits: each member takes its own of it.
// CHECK-LABEL: func.func @uniform
// CHECK-SAME: %[[W:[a-z0-9]+]]: tensor<18xi32>
// CHECK: %[[OWN:.*]] = tensor.extract_slice %[[W]][%{{.*}}] [10] [1] : tensor<18xi32> to tensor<10xi32>
// CHECK-NOT: halo_exchange
// CHECK: linalg.generic {{.*}} ins(%[[OWN]], %{{.*}} : tensor<10xi32>, tensor<3xi32>) outs(%{{.*}} : tensor<8xi32>)
func.func @uniform(%x: tensor<16xi32> {distribute.batch = "x"}, %w: tensor<18xi32> {distribute.replicated = "w"}) -> (tensor<16xi32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0> : tensor<16xi32>
  %three = tensor.empty() : tensor<3xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%w, %three : tensor<18xi32>, tensor<3xi32>) outs(%zero : tensor<16xi32>) {
  ^bb0(%a: i32, %b: i32, %acc: i32):
    %s = arith.addi %acc, %a : i32
    linalg.yield %s : i32
  } -> tensor<16xi32>
  %sum = arith.addi %x, %y : tensor<16xi32>
  return %sum : tensor<16xi32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>

// A shift is one halo; its result is in shards like any other.
// CHECK-LABEL: func.func @shift
// CHECK-SAME: (%[[X:.*]]: tensor<8xi32>
// CHECK: %[[H:.*]] = distribute.halo_exchange %[[X]] dim 0 before 1 after 0 fill 0 : i32 over @mesh["replica"]
// CHECK: %[[S:.*]] = tensor.extract_slice %[[H]][0] [8] [1] : tensor<9xi32> to tensor<8xi32>
// CHECK: arith.subi %[[X]], %{{.*}} : tensor<8xi32>
// expected-note @+2 {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
// expected-remark @+1 {{each of 2 replicas computes nearly all of the step}}
func.func @shift(%x: tensor<16xi32> {distribute.batch = "x"}) -> (tensor<16xi32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0 : i32
  // expected-remark @+1 {{exchanges halos over @mesh["replica"] each step: each member gets 4 bytes}}
  %p = tensor.pad %x low[1] high[0] {
  ^bb0(%a: index):
    tensor.yield %zero : i32
  } : tensor<16xi32> to tensor<17xi32>
  %s = tensor.extract_slice %p[0] [16] [1] : tensor<17xi32> to tensor<16xi32>
  %d = arith.subi %x, %s : tensor<16xi32>
  return %d : tensor<16xi32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>

// Fifteen windows are not divided by two members: the rows would have to be gathered.
func.func @odd(%x: tensor<16xi32> {distribute.batch = "x"}) -> (tensor<15xi32> {distribute.output = "y"}) // expected-note {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0> : tensor<15xi32>
  %two = tensor.empty() : tensor<2xi32>
  // expected-error @+2 {{needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 64 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @+1 {{because dimension 0 is indexed by `d0 + d1`, and loop d0 cannot be split evenly over 2 members}}
  %y = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%x, %two : tensor<16xi32>, tensor<2xi32>) outs(%zero : tensor<15xi32>) {
  ^bb0(%a: i32, %b: i32, %acc: i32):
    %s = arith.addi %acc, %a : i32
    linalg.yield %s : i32
  } -> tensor<15xi32>
  return %y : tensor<15xi32>
}
