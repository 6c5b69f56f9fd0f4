// Slices whose offset is not proved to be a multiple of a size that replicas can share: the error is the one of the contiguous split.
// RUN: dist-opt %s -split-input-file -distribute-partition -verify-diagnostics

// -----

distribute.mesh @mesh <["replica" = 2]>
// Multiples of 5 are not multiples of 6, nor of 2.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @not_a_multiple(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> (tensor<6xf32>) {
    %c5 = arith.constant 5 : index
    %o = arith.muli %i, %c5 : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    scf.yield %n : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// 6 i modulo 2^8 is 2 after 43 turns.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @product_wraps(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %c18 = arith.constant 18 : index
  %c60 = arith.constant 60 : index
  %r = scf.for %i = %c0 to %c60 step %c1 iter_args(%a = %zero) -> (tensor<6xf32>) {
    %w = arith.index_cast %i : index to i8
    %c6 = arith.constant 6 : i8
    %m = arith.muli %w, %c6 : i8
    %e = arith.index_castui %m : i8 to index
    %low = arith.maxsi %e, %c0 : index
    %o = arith.minsi %low, %c18 : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    scf.yield %n : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Nobody knows how far the counter goes, so the product may wrap.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @unknown_trips(%x: tensor<24xf32> {distribute.batch = "x"}, %turns: tensor<i32> {distribute.replicated = "turns"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %c18 = arith.constant 18 : index
  %element = tensor.extract %turns[] : tensor<i32>
  %last = arith.index_cast %element : i32 to index
  %r = scf.for %i = %c0 to %last step %c1 iter_args(%a = %zero) -> (tensor<6xf32>) {
    %w = arith.index_cast %i : index to i32
    %c6 = arith.constant 6 : i32
    %m = arith.muli %w, %c6 : i32
    %e = arith.index_cast %m : i32 to index
    %low = arith.maxsi %e, %c0 : index
    %o = arith.minsi %low, %c18 : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    scf.yield %n : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A clamp that is no multiple moves the last slice.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @clamped_between(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %c17 = arith.constant 17 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> (tensor<6xf32>) {
    %c6 = arith.constant 6 : index
    %m = arith.muli %i, %c6 : index
    %o = arith.minsi %m, %c17 : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    scf.yield %n : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// An argument may be anything.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @offset_from_data(%x: tensor<24xf32> {distribute.batch = "x"}, %at: tensor<i32> {distribute.replicated = "at"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> (tensor<6xf32>) {
    %element = tensor.extract %at[] : tensor<i32>
    %o = arith.index_cast %element : i32 to index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    scf.yield %n : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// The counter of the condition wraps before it reaches 127, so the loop does not end there.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @counter_wraps(%x: tensor<24xf32> {distribute.batch = "x"}, %flag: tensor<i1> {distribute.replicated = "flag"})
    -> (tensor<6xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %c6 = arith.constant 6 : i8
  %c126 = arith.constant 126 : i8
  %first = arith.constant 0 : index
  %last = arith.constant 18 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %chosen = tensor.extract %flag[] : tensor<i1>
  %r:3 = scf.while (%i = %c0, %j = %c0, %a = %zero) : (i8, i8, tensor<6xf32>) -> (i8, i8, tensor<6xf32>) {
    %more = arith.cmpi sle, %i, %c126 : i8
    scf.condition(%more) %i, %j, %a : i8, i8, tensor<6xf32>
  } do {
  ^bb0(%i: i8, %j: i8, %a: tensor<6xf32>):
    %m = arith.muli %j, %c6 : i8
    %e = arith.index_cast %m : i8 to index
    %low = arith.maxsi %e, %first : index
    %o = arith.minsi %low, %last : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    %ni = arith.addi %i, %c4 : i8
    %nj = arith.addi %j, %c1 : i8
    scf.yield %ni, %nj, %n : i8, i8, tensor<6xf32>
  }
  return %r#2 : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// The condition compares with != and may never be false.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @counts_to_another_number(%x: tensor<24xf32> {distribute.batch = "x"}, %flag: tensor<i1> {distribute.replicated = "flag"})
    -> (tensor<6xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %c6 = arith.constant 6 : i8
  %c126 = arith.constant 126 : i8
  %first = arith.constant 0 : index
  %last = arith.constant 18 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %chosen = tensor.extract %flag[] : tensor<i1>
  %r:3 = scf.while (%i = %c0, %j = %c0, %a = %zero) : (i8, i8, tensor<6xf32>) -> (i8, i8, tensor<6xf32>) {
    %more = arith.cmpi ne, %i, %c4 : i8
    scf.condition(%more) %i, %j, %a : i8, i8, tensor<6xf32>
  } do {
  ^bb0(%i: i8, %j: i8, %a: tensor<6xf32>):
    %m = arith.muli %j, %c6 : i8
    %e = arith.index_cast %m : i8 to index
    %low = arith.maxsi %e, %first : index
    %o = arith.minsi %low, %last : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    %ni = arith.addi %i, %c1 : i8
    %nj = arith.addi %j, %c1 : i8
    scf.yield %ni, %nj, %n : i8, i8, tensor<6xf32>
  }
  return %r#2 : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// How far the body's counter goes depends on data, and on no condition.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @advanced_by_a_branch(%x: tensor<24xf32> {distribute.batch = "x"}, %flag: tensor<i1> {distribute.replicated = "flag"})
    -> (tensor<6xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %c6 = arith.constant 6 : i8
  %c126 = arith.constant 126 : i8
  %first = arith.constant 0 : index
  %last = arith.constant 18 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %chosen = tensor.extract %flag[] : tensor<i1>
  %r:3 = scf.while (%i = %c0, %j = %c0, %a = %zero) : (i8, i8, tensor<6xf32>) -> (i8, i8, tensor<6xf32>) {
    %more = arith.cmpi slt, %i, %c4 : i8
    scf.condition(%more) %i, %j, %a : i8, i8, tensor<6xf32>
  } do {
  ^bb0(%i: i8, %j: i8, %a: tensor<6xf32>):
    %m = arith.muli %j, %c6 : i8
    %e = arith.index_cast %m : i8 to index
    %low = arith.maxsi %e, %first : index
    %o = arith.minsi %low, %last : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    %ni = arith.addi %i, %c1 : i8
    %by = arith.select %chosen, %c1, %c2 : i8
    %nj = arith.addi %j, %by : i8
    scf.yield %ni, %nj, %n : i8, i8, tensor<6xf32>
  }
  return %r#2 : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// The counters are swapped in each turn: neither advances from itself.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @swapped(%x: tensor<24xf32> {distribute.batch = "x"}, %flag: tensor<i1> {distribute.replicated = "flag"})
    -> (tensor<6xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %c6 = arith.constant 6 : i8
  %c126 = arith.constant 126 : i8
  %first = arith.constant 0 : index
  %last = arith.constant 18 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %chosen = tensor.extract %flag[] : tensor<i1>
  %r:3 = scf.while (%i = %c0, %j = %c0, %a = %zero) : (i8, i8, tensor<6xf32>) -> (i8, i8, tensor<6xf32>) {
    %more = arith.cmpi slt, %i, %c4 : i8
    scf.condition(%more) %i, %j, %a : i8, i8, tensor<6xf32>
  } do {
  ^bb0(%i: i8, %j: i8, %a: tensor<6xf32>):
    %m = arith.muli %j, %c6 : i8
    %e = arith.index_cast %m : i8 to index
    %low = arith.maxsi %e, %first : index
    %o = arith.minsi %low, %last : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    %ni = arith.addi %i, %c1 : i8
    %nj = arith.addi %j, %c1 : i8
    scf.yield %nj, %ni, %n : i8, i8, tensor<6xf32>
  }
  return %r#2 : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// A counter that doubles is not one that advances by a constant.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @doubled(%x: tensor<24xf32> {distribute.batch = "x"}, %flag: tensor<i1> {distribute.replicated = "flag"})
    -> (tensor<6xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %c6 = arith.constant 6 : i8
  %c126 = arith.constant 126 : i8
  %first = arith.constant 0 : index
  %last = arith.constant 18 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %chosen = tensor.extract %flag[] : tensor<i1>
  %r:3 = scf.while (%i = %c0, %j = %c0, %a = %zero) : (i8, i8, tensor<6xf32>) -> (i8, i8, tensor<6xf32>) {
    %more = arith.cmpi slt, %i, %c4 : i8
    scf.condition(%more) %i, %j, %a : i8, i8, tensor<6xf32>
  } do {
  ^bb0(%i: i8, %j: i8, %a: tensor<6xf32>):
    %m = arith.muli %j, %c6 : i8
    %e = arith.index_cast %m : i8 to index
    %low = arith.maxsi %e, %first : index
    %o = arith.minsi %low, %last : index
    // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
    // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
    %s = tensor.extract_slice %x[%o] [6] [1] : tensor<24xf32> to tensor<6xf32>
    %n = arith.addf %a, %s : tensor<6xf32>
    %ni = arith.addi %i, %c1 : i8
    %nj = arith.addi %j, %j : i8
    scf.yield %ni, %nj, %n : i8, i8, tensor<6xf32>
  }
  return %r#2 : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Of 9 rows, one replica would have 5 of the slice and the other 4.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @stride_does_not_divide(%x: tensor<18xf32> {distribute.batch = "x"}) -> (tensor<9xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 72 bytes each step}}
  // expected-note @below {{because its stride along dimension 0 is 2 and a shard has 9 elements there; expected a multiple of the stride, as other numbers of rows or of replicas give}}
  %s = tensor.extract_slice %x[0] [9] [2] : tensor<18xf32> to tensor<9xf32>
  return %s : tensor<9xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// The slice begins behind the first rows and ends behind the middle.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @strides_across_replicas(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step}}
  // expected-note @below {{because the op does not carry the split dimension to its result shard by shard}}
  %s = tensor.extract_slice %x[2] [8] [2] : tensor<24xf32> to tensor<8xf32>
  return %s : tensor<8xf32>
}

// -----

// Micro-batches: the message names their rows.
distribute.mesh @mesh <["replica" = 8]>
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @micro_batches(%x: tensor<24x3xf32> {distribute.batch = "x"}) -> (tensor<4x3xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @+2 {{'tensor.expand_shape' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 288 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @+1 {{because it makes 4 blocks of 6 along dimension 0, which cannot be divided evenly among 8 replicas; expected a multiple of 8, as other sizes of micro-batches or numbers of replicas give}}
  %blocks = tensor.expand_shape %x [[0, 1], [2]] output_shape [4, 6, 3] : tensor<24x3xf32> into tensor<4x6x3xf32>
  %zero = arith.constant dense<0.0> : tensor<4x3xf32>
  %r = linalg.reduce {arith.addf} ins(%blocks : tensor<4x6x3xf32>) outs(%zero : tensor<4x3xf32>) dimensions = [1]
  return %r : tensor<4x3xf32>
}

// -----

distribute.mesh @mesh <["replica" = 3]>
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @slices_of_eight(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero) -> (tensor<8xf32>) {
    %at = arith.muli %i, %c8 : index
    // expected-error @+2 {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
    // expected-note @+1 {{because it takes 8 of 24 at a time along dimension 0, which cannot be divided evenly among 3 replicas; expected a multiple of 3, as other sizes of micro-batches or numbers of replicas give}}
    %s = tensor.extract_slice %x[%at] [8] [1] : tensor<24xf32> to tensor<8xf32>
    %n = arith.addf %a, %s : tensor<8xf32>
    scf.yield %n : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

distribute.mesh @mesh <["replica" = 4]>
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @one_micro_batch_at_a_time(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  // expected-note @below {{it is sharded(0) here: operand #0 is sharded(0), and the op carries the split dimension shard by shard}}
  %blocks = tensor.expand_shape %x [[0, 1]] output_shape [4, 6] : tensor<24xf32> into tensor<4x6xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> (tensor<6xf32>) {
    // expected-error @+2 {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]: this requires a gather of 96 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
    // expected-note @+1 {{because it takes one of 4 along dimension 0 at a time, of which each replica has some only; expected micro-batches whose rows can be divided among the replicas}}
    %s = tensor.extract_slice %blocks[%i, 0] [1, 6] [1, 1] : tensor<4x6xf32> to tensor<6xf32>
    %m = arith.addf %a, %s : tensor<6xf32>
    %n = math.tanh %m : tensor<6xf32>
    scf.yield %n : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}
