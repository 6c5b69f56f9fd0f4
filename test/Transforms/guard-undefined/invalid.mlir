// What is certainly out of bounds is an error.
// RUN: dist-opt %s -distribute-guard-undefined -split-input-file -verify-diagnostics

func.func @constant_index(%t: tensor<4x8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  // expected-error @below {{'tensor.extract' op is out of bounds in dimension 1 of 'tensor<4x8xf32>': the index is 8; expected at least 0 and at most 7}}
  %e = tensor.extract %t[%c0, %c8] : tensor<4x8xf32>
  return %e : f32
}

// -----

func.func @constant_index_of_insert(%t: tensor<4xf32>, %e: f32) -> tensor<4xf32> {
  %c = arith.constant -1 : index
  // expected-error @below {{'tensor.insert' op is out of bounds in dimension 0 of 'tensor<4xf32>': the index is -1; expected at least 0 and at most 3}}
  %r = tensor.insert %e into %t[%c] : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

func.func @constant_offset(%t: tensor<4xf32>) -> tensor<2xf32> {
  %c3 = arith.constant 3 : index
  // expected-error @below {{'tensor.extract_slice' op is out of bounds in dimension 0 of 'tensor<4xf32>': the offset is 3; expected at least 0 and at most 2}}
  %r = tensor.extract_slice %t[%c3] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

func.func @slice_larger_than_the_tensor(%t: tensor<4xf32>, %i: index) -> tensor<3xf32> {
  // expected-error @below {{'tensor.extract_slice' op is out of bounds in dimension 0 of 'tensor<4xf32>': the slice reaches over 5 elements; expected at most 4}}
  %r = tensor.extract_slice %t[%i] [3] [2] : tensor<4xf32> to tensor<3xf32>
  return %r : tensor<3xf32>
}
