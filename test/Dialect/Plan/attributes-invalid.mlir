// One case for each constraint of the attributes that ops of other dialects carry.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

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

// expected-error @below {{'func.func' op has the unknown attribute plan.steps; known here: plan.split, plan.team, plan.host}}
func.func private @m10_function() attributes {plan.steps}

// -----

// expected-error @below {{'func.func' op argument 0 has the unknown attribute plan.output; known here: none}}
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
