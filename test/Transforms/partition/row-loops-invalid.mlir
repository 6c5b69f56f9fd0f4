// Loops over rows whose turns depend on each other stay loops, and need all rows.
// RUN: dist-opt %s -split-input-file -distribute-partition=gather-budget=0 -verify-diagnostics

distribute.mesh @mesh <["replica" = 2]>
// What a turn adds depends on the sum so far.
// expected-note @below {{it is sharded(0) here}}
func.func @recurrence(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%old = %zero) -> (f32) {
    // expected-error @below {{needs operand #0 replicated}}
    // expected-note @below {{or iterations that do not use each other's results}}
    %v = tensor.extract_slice %x[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %e = tensor.extract %v[%c0] : tensor<1xf32>
    %s = arith.addf %old, %e : f32
    %n = math.tanh %s : f32
    scf.yield %n : f32
  }
  %o = tensor.from_elements %r : tensor<f32>
  return %o : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A turn reads the row that the turn before it wrote.
// expected-note @below {{it is sharded(0) here}}
func.func @reads_former(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zeros = arith.constant dense<0.0> : tensor<8xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%all = %zeros) -> (tensor<8xf32>) {
    // expected-error @below {{needs operand #0 replicated}}
    // expected-note @below {{or iterations that do not use each other's results}}
    %v = tensor.extract_slice %x[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %back = arith.subi %i, %c1 : index
    %at = arith.maxsi %back, %c0 : index
    %former = tensor.extract_slice %all[%at] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %s = arith.addf %former, %v : tensor<1xf32>
    %next = tensor.insert_slice %s into %all[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    scf.yield %next : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// All turns write the first row, and read it: it is what the turn before left.
// expected-note @below {{it is sharded(0) here}}
func.func @reads_same(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zeros = arith.constant dense<0.0> : tensor<8xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%all = %zeros) -> (tensor<8xf32>) {
    // expected-error @below {{needs operand #0 replicated}}
    // expected-note @below {{or iterations that do not use each other's results}}
    %v = tensor.extract_slice %x[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %former = tensor.extract_slice %all[%c0] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %s = arith.addf %former, %v : tensor<1xf32>
    %next = tensor.insert_slice %s into %all[%c0] [1] [1] : tensor<1xf32> into tensor<8xf32>
    scf.yield %next : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// How many rows are taken is not known.
// expected-note @below {{it is sharded(0) here}}
func.func @stops(%x: tensor<8xf32> {distribute.batch = "x"}, %n: tensor<i32> {distribute.replicated = "n"})
    -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %limit = tensor.extract %n[] : tensor<i32>
  %size = arith.index_cast %limit : i32 to index
  %zero = arith.constant dense<0.0> : tensor<1xf32>
  %r = scf.for %i = %c0 to %size step %c1 iter_args(%old = %zero) -> (tensor<1xf32>) {
    // expected-error @below {{needs operand #0 replicated}}
    // expected-note @below {{or iterations that do not use each other's results}}
    %v = tensor.extract_slice %x[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %s = arith.addf %old, %v : tensor<1xf32>
    scf.yield %s : tensor<1xf32>
  }
  %o = tensor.collapse_shape %r [] : tensor<1xf32> into tensor<f32>
  return %o : tensor<f32>
}
