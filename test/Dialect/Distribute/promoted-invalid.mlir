// One case for each constraint that is of promoted steps, and one for each kind of mark on buffers.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

// expected-error @below {{'func.func' op has distribute.promoted, which is a unit attribute of a function that is no distribute.step}}
func.func private @s21_unit() attributes {distribute.promoted = true}

// -----

// expected-error @below {{'func.func' op has distribute.promoted, which is a unit attribute of a function that is no distribute.step}}
func.func @s21_two_stages() attributes {distribute.promoted, distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error @below {{'func.func' op is a promoted step without a body}}
func.func private @s21_external() attributes {distribute.promoted}

// -----

// expected-error @below {{'func.func' op argument 0 of a step is marked as nothing; mark it as one of distribute.state, distribute.batch, distribute.replicated, distribute.batch_count}}
func.func @s3_unmarked(%x: memref<4xf32>) attributes {distribute.promoted} {
  return
}

// -----

// expected-error @below {{'func.func' op result 0 of a step is marked as nothing; mark it as one of distribute.state, distribute.output}}
func.func @s4_unmarked(%x: memref<4xf32> {distribute.batch = "x"}) -> memref<4xf32> attributes {distribute.promoted} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op state "w" has type 'memref<8xf32>' as argument 1, but 'memref<4xf32>' as result 0}}
func.func @s5_other_type(%x: memref<4xf32> {distribute.batch = "x"}, %w: memref<8xf32> {distribute.state = "w"})
    -> (memref<4xf32> {distribute.state = "w"}) attributes {distribute.promoted} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op argument 0 has "distribute.batch_dim" = 1 : i64; it must be an integer, at least 0, less than the rank 1}}
func.func @s7_dimension(%x: memref<4xf32> {distribute.batch = "x", distribute.batch_dim = 1 : i64}) attributes {distribute.promoted} {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has "distribute.max_batch" = 4 : ui64; it must be an integer, at least 1}}
func.func @s7_unsigned(%x: memref<4xf32> {distribute.batch = "x", distribute.max_batch = 4 : ui64}) attributes {distribute.promoted} {
  return
}

// -----

// expected-error @below {{'func.func' op result 0 has distribute.result = "sum"; in a replicated program it is one of "mirrored", "per_replica", "sharded"}}
func.func @s8_declared(%x: memref<4xf32> {distribute.batch = "x"}) -> (memref<4xf32> {distribute.output = "y", distribute.result = "sum"})
    attributes {distribute.promoted} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has "distribute.result_dim" = 2 : i64; it must be an integer, at least 0, less than the rank 1}}
func.func @s9_dimension(%x: memref<4xf32> {distribute.batch = "x"})
    -> (memref<4xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 2 : i64}) attributes {distribute.promoted} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op argument 0 is a batch of type 'memref<f32>'; a batch is a tensor with a dimension along which it is split}}
func.func @s11_scalar(%x: memref<f32> {distribute.batch = "x"}) attributes {distribute.promoted} {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 is a batch of type 'memref<*xf32>'; a batch is a tensor with a dimension along which it is split}}
func.func @s11_unranked(%x: memref<*xf32> {distribute.batch = "x"}) attributes {distribute.promoted} {
  return
}

// -----

// A step as it is written has no buffers.
// expected-error @below {{'func.func' op argument 0 is a batch of type 'memref<4xf32>'; a batch is a tensor with a dimension along which it is split}}
func.func @s11_buffer_of_a_step(%x: memref<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error @below {{'func.func' op it has "distribute.rows_of" = 1 : i64; it must be a name, a string that is not empty}}
func.func @s16_rows_of_a_number(%x: memref<4xf32> {distribute.replicated = "x"}) attributes {distribute.promoted, distribute.rows_of = 1} {
  return
}

// -----

// expected-error @below {{'func.func' op argument 0 has distribute.sharding = #distribute.sharding<["model" : dim 0]>; it is a #distribute.sharding, in a step of the global view}}
func.func @s20_buffer(%x: memref<4xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["model" : dim 0]>})
    attributes {distribute.promoted} {
  return
}
