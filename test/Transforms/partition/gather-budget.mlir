// What a step gathers in all may have as many bytes as the budget; loops gather in each turn.
// RUN: dist-opt %s -split-input-file -distribute-partition=gather-budget=64 -verify-diagnostics

distribute.mesh @mesh <["replica" = 4]>

// expected-remark @+3 {{each of 4 replicas computes nearly all of the step}}
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
// expected-note @below {{it is sharded(0) here: batch argument "y" is split along dimension 0}}
func.func @within(%x: tensor<8xf32> {distribute.batch = "x"}, %y: tensor<8xf32> {distribute.batch = "y"})
    -> (tensor<8xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8xf32>
  // expected-remark @below {{gathers 32 bytes over @mesh["replica"] each step}}
  // expected-note @below {{because}}
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (-a + 7)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<8xf32>
  // expected-remark @below {{gathers 32 bytes over @mesh["replica"] each step}}
  // expected-note @below {{because}}
  %s = linalg.generic {indexing_maps = [affine_map<(a) -> (-a + 7)>, affine_map<(a) -> (a)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]}
      ins(%y, %r : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %other: f32, %out: f32):
    %sum = arith.addf %in, %other : f32
    linalg.yield %sum : f32
  } -> tensor<8xf32>
  return %s : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>

func.func @above(%x: tensor<24xf32> {distribute.batch = "x"}) // expected-note {{"x" is split}}
    -> (tensor<24xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<24xf32>
  // expected-error @below {{this requires a gather of 96 bytes each step}}
  // expected-note @below {{because}}
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (-a + 23)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]}
      ins(%x : tensor<24xf32>) outs(%e : tensor<24xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<24xf32>
  return %r : tensor<24xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>

// 32 bytes in each of three turns.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @in_a_loop(%x: tensor<8xf32> {distribute.batch = "x"})
    -> (tensor<8xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  // expected-note @below {{it is sharded(0) here}}
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %x) -> (tensor<8xf32>) {
    %e = tensor.empty() : tensor<8xf32>
    // expected-error @below {{this requires a gather of 32 bytes each step}}
    // expected-note @below {{because}}
    %s = linalg.generic {indexing_maps = [affine_map<(a) -> (-a + 7)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]}
        ins(%v : tensor<8xf32>) outs(%e : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    scf.yield %s : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
