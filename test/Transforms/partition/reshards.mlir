// A value that is split along one dimension and needed split along another is exchanged between the replicas, with a remark; so is
// an operand along whose split dimension an op cannot be split. Nothing is gathered for it, and no permission is needed.
// RUN: dist-opt %s -split-input-file -distribute-partition -verify-diagnostics | FileCheck %s
// RUN: dist-opt %s -split-input-file -distribute-print-states -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATES

distribute.mesh @mesh <["replica" = 4]>

// CHECK-LABEL: func.func @sort
// CHECK-SAME: (%[[X:.*]]: tensor<2x12xf32> {{.*}}) -> (tensor<8x3xf32> {distribute.output = "sorted", distribute.result = "sharded", distribute.result_dim = 1 : i64})
// CHECK: %[[C:.*]] = distribute.all_to_all %[[X]] split 1 concat 0 over @mesh["replica"] {distribute.reason = "distribute-partition: sharded(0) since batch argument \22x\22 is split along dimension 0; needed sharded(1) by 'distribute.sort'; 384 bytes resharded"} : tensor<2x12xf32> -> tensor<8x3xf32>
// CHECK: distribute.sort %[[C]]
// CHECK-NOT: distribute.all
// STATES: distribute.sort {{.*}}: sharded(1); why: operand #0 is sharded(0), and is brought to be sharded(1), where the op carries the split dimension shard by shard
// STATES: chosen: distribute.sort %{{.*}} takes operands in other shards
// expected-note @+2 {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
// expected-remark @+1 {{each of 4 replicas computes nearly all of the step}}
func.func @sort(%x: tensor<8x12xf32> {distribute.batch = "x"}) -> (tensor<8x12xf32> {distribute.output = "sorted"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-remark @+2 {{reshards 384 bytes over @mesh["replica"] each step, from sharded(0) to sharded(1): each replica sends 72}}
  // expected-note @+1 {{because the op does not carry the split dimension to its result shard by shard}}
  %s = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<8x12xf32>
  return %s : tensor<8x12xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>

// The transpose is split by columns.
// CHECK-LABEL: func.func @transpose
// CHECK: %[[T:.*]] = linalg.transpose ins(%{{.*}} : tensor<2x8xf32>) outs(%{{.*}} : tensor<8x2xf32>)
// CHECK: %[[R:.*]] = distribute.all_to_all %[[T]] split 0 concat 1 over @mesh["replica"] {{.*}} : tensor<8x2xf32> -> tensor<2x8xf32>
// CHECK: arith.addf %{{.*}}, %[[R]] : tensor<2x8xf32>
// expected-note @+2 {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
// expected-remark @+1 {{each of 4 replicas computes nearly all of the step}}
func.func @transpose(%x: tensor<8x8xf32> {distribute.batch = "x"}) -> (tensor<8x8xf32> {distribute.output = "even"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8x8xf32>
  // expected-note @below {{it is sharded(1) here}}
  %t = linalg.transpose ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) permutation = [1, 0]
  // expected-note @+2 {{because the op does not carry the split dimension to its result shard by shard}}
  // expected-remark @+1 {{reshards 256 bytes over @mesh["replica"] each step, from sharded(1) to sharded(0): each replica sends 48}}
  %even = arith.addf %x, %t : tensor<8x8xf32>
  return %even : tensor<8x8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>

// All that sort a value have its shards of columns of one exchange; of four rows and back there are two.
// CHECK-LABEL: func.func @two_users
// CHECK-COUNT-1: distribute.all_to_all %{{.*}} split 1 concat 0
// CHECK-COUNT-2: distribute.sort
// CHECK-NOT: distribute.all_to_all
// CHECK: distribute.all_reduce
// expected-note @+1 {{it is sharded(0) here}}
func.func @two_users(%x: tensor<8x12xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %up = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<8x12xf32>
  // expected-remark @+2 {{reshards 384 bytes}}
  // expected-note @+1 {{because}}
  %down = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf ogt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<8x12xf32>
  %d = arith.subf %up, %down : tensor<8x12xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%d : tensor<8x12xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %loss : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>

// Nothing else divides: the value would have to be gathered.
func.func @not_divisible(%x: tensor<8x6xf32> {distribute.batch = "x"}) -> (tensor<8x6xf32> {distribute.output = "sorted"}) // expected-note {{it is sharded(0) here}}
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @+2 {{'distribute.sort' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 192 bytes each step}}
  // expected-note @+1 {{because}}
  %s = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<8x6xf32>
  return %s : tensor<8x6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>

// With two replicas two exchanges move what a gather moves; a third would move more, and the gather stays.
func.func @three_times(%x: tensor<8x12xf32> {distribute.batch = "x"}, %y: tensor<8x12xf32> {distribute.batch = "y"}) // expected-note {{it is sharded(0) here: batch argument "x"}}
    -> (tensor<8x12xf32> {distribute.output = "a"}, tensor<8x12xf32> {distribute.output = "b"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @+2 {{'distribute.sort' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 384 bytes each step}}
  // expected-note @+1 {{because}}
  %s:2 = distribute.sort %x, %x {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<8x12xf32>, tensor<8x12xf32>
  %n = arith.negf %s#1 : tensor<8x12xf32>
  %t = math.tanh %s#0 : tensor<8x12xf32>
  %p = arith.mulf %t, %y : tensor<8x12xf32>
  %q = arith.addf %n, %y : tensor<8x12xf32>
  return %p, %q : tensor<8x12xf32>, tensor<8x12xf32>
}
