// RUN: dist-opt %s -split-input-file -distribute-form-instructions -verify-diagnostics

// expected-error @below {{'func.func' op has an argument #0 that is neither state, nor a batch, nor replicated; mark it}}
func.func @unmarked(%x: memref<4xf32>) attributes {plan.step} {
  return
}

// -----

// expected-error @below {{'func.func' op has an argument #0 of type 'f32'; a plan needs tensors of static shape}}
func.func @scalar(%x: f32 {plan.replicated = "x"}) attributes {plan.step} {
  return
}

// -----

// expected-error @below {{'func.func' op has a result #0 that is no named output of static shape}}
func.func @unnamed(%x: memref<4xf32> {plan.batch = "x"}) -> memref<4xf32> attributes {plan.step} {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{'func.func' op has the output "y" of kind "sum"; a plan has mirrored, per_replica and sharded outputs}}
func.func @unknown_kind(%x: memref<4xf32> {plan.batch = "x"}) -> (memref<4xf32> {plan.output = "y", plan.result = "sum"}) attributes {plan.step} {
  return %x : memref<4xf32>
}
