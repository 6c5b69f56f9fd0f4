// One case for each constraint of the attributes that ops of other dialects carry.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

// expected-error @below {{'func.func' op has plan.step = true; expected a unit attribute}}
func.func private @m1_step() attributes {plan.step = true}

// -----

// expected-error @below {{'func.func' op argument 0 of a step has 0 of plan.state, plan.batch, plan.replicated, plan.batch_count; mark it as one}}
func.func @m2_unmarked(%x: memref<4xf32>) attributes {plan.step} {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 of a step has 2 of plan.state, plan.batch, plan.replicated, plan.batch_count; mark it as one}}
func.func @m2_twice(%x: memref<4xf32> {plan.batch = "x", plan.state = "x"}) attributes {plan.step} {
  return
}

// -----

// expected-error @below {{'func.func' op result 0 of a step has 0 of plan.state, plan.output; mark it as one}}
func.func @m2_result(%x: memref<4xf32> {plan.batch = "x"}) -> memref<4xf32> attributes {plan.step} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.batch = 4 : i64; expected a string that is not empty, of what has a dimension to be divided along}}
func.func @m3_number(%x: memref<4xf32> {plan.batch = 4 : i64}) {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.state = ""; expected a string that is not empty}}
func.func @m3_empty(%x: memref<4xf32> {plan.state = ""}) {
  return
}

// -----

// expected-error @below {{'func.func' op argument 1 has the name "x" of another one; give each its own}}
func.func @m3_inputs(%x: memref<4xf32> {plan.batch = "x"}, %y: memref<4xf32> {plan.replicated = "x"}) attributes {plan.step} {
  return
}

// -----

// expected-error @below {{'func.func' op result 1 has the name "y" of another one; give each its own}}
func.func @m3_outputs(%x: memref<4xf32> {plan.batch = "x"}) -> (memref<4xf32> {plan.output = "y"}, memref<4xf32> {plan.output = "y"}) attributes {plan.step} {
  return %x, %x : memref<4xf32>, memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 is the new value of state "w" of type 'memref<4xf32>'; expected one argument of that state and type}}
func.func @m4_no_old_value(%x: memref<4xf32> {plan.batch = "x"}) -> (memref<4xf32> {plan.state = "w"}) attributes {plan.step} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 is the new value of state "w" of type 'memref<4xf32>'; expected one argument of that state and type}}
func.func @m4_other_type(%x: memref<4xf32> {plan.batch = "x"}, %w: memref<8xf32> {plan.state = "w"}) -> (memref<4xf32> {plan.state = "w"}) attributes {plan.step} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.batch = "x"; expected a string that is not empty, of what has a dimension to be divided along}}
func.func @m5_scalar(%x: memref<f32> {plan.batch = "x"}) {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.batch_dim without plan.batch}}
func.func @m5_no_batch(%x: memref<4xf32> {plan.batch_dim = 0 : i64, plan.replicated = "x"}) {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.batch_dim = 1 : i64; expected one of its dimensions}}
func.func @m5_dimension(%x: memref<4xf32> {plan.batch = "x", plan.batch_dim = 1 : i64}) {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.max_batch = 0 : i64; expected a signless integer, at least 1}}
func.func @m5_max_batch(%x: memref<4xf32> {plan.batch = "x", plan.max_batch = 0 : i64}) {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.batch_blocks = "2"; expected a signless integer, at least 1}}
func.func @m5_blocks(%x: memref<4xf32> {plan.batch = "x", plan.batch_blocks = "2"}) {
  return
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.result = "sum"; expected "mirrored", "per_replica" or "sharded"}}
func.func @m6_kind(%x: memref<4xf32>) -> (memref<4xf32> {plan.output = "y", plan.result = "sum"}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.result without plan.output}}
func.func @m6_no_output(%x: memref<4xf32>) -> (memref<4xf32> {plan.result = "mirrored"}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.result = "sharded" without plan.result_dim}}
func.func @m6_sharded(%x: memref<4xf32>) -> (memref<4xf32> {plan.output = "y", plan.result = "sharded"}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.result = "mirrored" beside plan.result_dim}}
func.func @m6_mirrored(%x: memref<4xf32>) -> (memref<4xf32> {plan.output = "y", plan.result = "mirrored", plan.result_dim = 0 : i64}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.result_dim = 2 : i64; expected one of its dimensions}}
func.func @m6_dimension(%x: memref<4xf32>) -> (memref<4xf32> {plan.output = "y", plan.result = "sharded", plan.result_dim = 2 : i64}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.result_blocks without plan.result_dim}}
func.func @m6_blocks(%x: memref<4xf32>) -> (memref<4xf32> {plan.output = "y", plan.result_blocks = 2 : i64}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.batch_rows without plan.batch_dim}}
func.func @m7_rows(%x: memref<4xf32>) -> (memref<4xf32> {plan.output = "y", plan.batch_rows = 1 : i64}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.batch_rows = 0 : i64; expected a signless integer, at least 1}}
func.func @m7_number(%x: memref<4xf32>) -> (memref<4xf32> {plan.output = "y", plan.batch_dim = 0 : i64, plan.batch_rows = 0 : i64}) {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'builtin.module' op has plan.reproducible = "8"; expected a signless integer, at least 1}}
module @m8_reproducible attributes {plan.reproducible = "8"} {
}

// -----

// expected-error @below {{'builtin.module' op has plan.kernels = "k"; expected a unit attribute}}
module @m8_kernels attributes {plan.kernels = "k"} {
}

// -----

// expected-error @below {{'func.func' op has plan.split; its last two arguments must be of type index: the begin and the end of a call's range}}
func.func @m9_split(%x: memref<4xf32>, %begin: index) attributes {plan.split} {
  return
}

// -----

// expected-error @below {{'func.func' op has plan.team of 48 threads; expected a power of two from 32 to 1024}}
func.func @m13_team(%x: memref<4xf32>) attributes {plan.team = 48 : i64} {
  return
}

// -----

// expected-error @below {{'func.func' op has the unknown attribute plan.steps; known here: plan.step, plan.initializer, plan.rows_of, plan.split}}
func.func private @m10_function() attributes {plan.steps}

// -----

// expected-error @below {{'func.func' op argument 0 has the unknown attribute plan.output; known here: plan.state, plan.batch, plan.replicated, plan.batch_count, plan.pulled, plan.batch_dim, plan.batch_blocks, plan.max_batch}}
func.func @m10_argument(%x: memref<4xf32> {plan.output = "x"}) {
  return
}

// -----

func.func @m10_other_op(%x: memref<4xf32>) {
  // expected-error @below {{'memref.copy' op has the unknown attribute plan.library; known here: none}}
  memref.copy %x, %x {plan.library = "copy"} : memref<4xf32> to memref<4xf32>
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.batch = "x"; expected a string that is not empty, of what has a dimension to be divided along}}
func.func @m5_unranked(%x: memref<*xf32> {plan.batch = "x", plan.batch_dim = 0 : i64}) {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.max_batch = 4 : ui64; expected a signless integer, at least 1}}
func.func @m5_unsigned(%x: memref<4xf32> {plan.batch = "x", plan.max_batch = 4 : ui64}) {
  return
}

// -----

func.func @m11_kind(%x: memref<4xf32>, %c: f32) {
  // expected-error @below {{'linalg.fill' op has plan.nest = 1 : i64; expected a #plan.nest}}
  linalg.fill {plan.nest = 1 : i64} ins(%c : f32) outs(%x : memref<4xf32>)
  return
}

// -----

func.func @m11_other_op(%x: memref<4xf32>) {
  // expected-error @below {{'memref.copy' op has the unknown attribute plan.nest; known here: none}}
  memref.copy %x, %x {plan.nest = #plan.nest<loops [0]>} : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @m11_tensor(%x: tensor<4xf32>, %c: f32) -> tensor<4xf32> {
  // expected-error @below {{'linalg.fill' op has plan.nest; expected buffers of static shape}}
  %0 = linalg.fill {plan.nest = #plan.nest<loops [0]>} ins(%c : f32) outs(%x : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @m11_rows(%x: memref<4xf32>, %c: f32) {
  // expected-error @below {{'linalg.fill' op has a nest of 2 rows; expected at most 1, its first dimensions that run in parallel}}
  linalg.fill {plan.nest = #plan.nest<rows 2 of 0>} ins(%c : f32) outs(%x : memref<4xf32>)
  return
}

// -----

func.func @m11_loops(%x: memref<4x1x5xf32>, %c: f32) {
  // expected-error @below {{'linalg.fill' op has a nest with loops over the dimensions [2, 0]; expected [0, 2], in this order}}
  linalg.fill {plan.nest = #plan.nest<loops [2] [0]>} ins(%c : f32) outs(%x : memref<4x1x5xf32>)
  return
}

// -----

// expected-error @below {{unknown part 'order' of a nest; known: rows, loops, tile, unrolled}}
#part = #plan.nest<order [0]>

// -----

// expected-error @below {{rows are 0 of group 0; expected at least 1, of a group numbered from 0}}
#rows = #plan.nest<rows 0 of 0>

// -----

// expected-error @below {{the last 2 of 1 loops are unrolled}}
#unrolled = #plan.nest<loops [0], unrolled 2>

// -----

// expected-error @below {{tiles of 32 for 1 loops, of which 0 are unrolled; expected at least 2, for two loops and no unrolled one}}
#tile = #plan.nest<loops [0], tile 32>

// -----

// expected-error @below {{'builtin.module' op has plan.groups = 0 : i64; expected a signless integer, at least 1}}
module @m8_no_groups attributes {plan.groups = 0 : i64} {
}

// -----

// expected-error @below {{'func.func' op argument 0 has plan.pulled without plan.replicated}}
func.func @m12_pulled_batch(%x: memref<4xf32> {plan.batch = "x", plan.pulled = "w"}) attributes {plan.step} {
  return
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.most_rows without plan.pushed}}
func.func @m12_rows_of_what_is_not_pushed(%x: memref<4xf32> {plan.replicated = "x"}) -> (memref<4xf32> {plan.most_rows = 1, plan.output = "y"}) attributes {plan.step} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op has plan.rows_of = 1 : i64; expected a string that is not empty}}
func.func @m12_rows_of_a_number(%x: memref<4xf32> {plan.replicated = "x"}) attributes {plan.rows_of = 1, plan.step} {
  return
}

// -----

// expected-error @below {{'func.func' op result 0 has plan.pushed without plan.output}}
func.func @m12_pushed_state(%x: memref<4xf32> {plan.state = "x"}) -> (memref<4xf32> {plan.pushed = "sum", plan.state = "x"}) attributes {plan.step} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op has plan.initializer without plan.step}}
func.func private @m1_initializer() attributes {plan.initializer}
