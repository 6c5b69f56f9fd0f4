// RUN: dist-opt %s -split-input-file -distribute-form-instructions -verify-diagnostics

// expected-error @below {{'func.func' op has an argument #0 of type 'f32'; a plan needs tensors of static shape}}
func.func @scalar(%x: f32 {distribute.replicated = "x"}) attributes {distribute.promoted} {
  return
}

// -----

// expected-error @below {{'func.func' op has a result #0 that is not a named output of static shape}}
func.func @unassigned(%x: memref<4xf32> {distribute.state = "x"}) -> (memref<4xf32> {distribute.state = "x"}) attributes {distribute.promoted} {
  return %x : memref<4xf32>
}
