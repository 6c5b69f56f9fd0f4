// One case for each constraint of library calls.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

func.func @library_matmul_c1_mixed(%a: memref<4x8xf32>, %b: tensor<8x2xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  // expected-error @below {{'plan.library_matmul' op has operands of types 'memref<4x8xf32>', 'tensor<8x2xf32>' and 'tensor<4x2xf32>'; expected three tensors or three memrefs}}
  %r = plan.library_matmul %a [0, 2], %b [2, 1] into %c [0, 1] : memref<4x8xf32>, tensor<8x2xf32>, tensor<4x2xf32> -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}

// -----

func.func @library_matmul_c1_dynamic(%a: tensor<?x8xf32>, %b: tensor<8x2xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  // expected-error @below {{operand #0 must be tensor or memref of static shape, but got 'tensor<?x8xf32>'}}
  %r = plan.library_matmul %a [0, 2], %b [2, 1] into %c [0, 1] : tensor<?x8xf32>, tensor<8x2xf32>, tensor<4x2xf32> -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}

// -----

func.func @library_matmul_c2_integers(%a: memref<4x8xi32>, %b: memref<8x2xi32>, %c: memref<4x2xi32>) {
  // expected-error @below {{'plan.library_matmul' op multiplies elements of 'i32' and 'i32' into 'i32'; expected one of f32, f16 and bf16, into the same type or f32}}
  plan.library_matmul %a [0, 2], %b [2, 1] into %c [0, 1] : memref<4x8xi32>, memref<8x2xi32>, memref<4x2xi32>
  return
}

// -----

func.func @library_matmul_c2_narrowing(%a: memref<4x8xf32>, %b: memref<8x2xf32>, %c: memref<4x2xf16>) {
  // expected-error @below {{'plan.library_matmul' op multiplies elements of 'f32' and 'f32' into 'f16'}}
  plan.library_matmul %a [0, 2], %b [2, 1] into %c [0, 1] : memref<4x8xf32>, memref<8x2xf32>, memref<4x2xf16>
  return
}

// -----

func.func @library_matmul_c3_rank(%a: memref<4x8xf32>, %b: memref<8x2xf32>, %c: memref<4x2xf32>) {
  // expected-error @below {{'plan.library_matmul' op has an operand of type 'memref<8x2xf32>' and for it the loops [2]; expected a loop for each dimension, and none twice}}
  plan.library_matmul %a [0, 2], %b [2] into %c [0, 1] : memref<4x8xf32>, memref<8x2xf32>, memref<4x2xf32>
  return
}

// -----

func.func @library_matmul_c3_twice(%a: memref<4x4xf32>, %b: memref<4x2xf32>, %c: memref<4x2xf32>) {
  // expected-error @below {{'plan.library_matmul' op has an operand of type 'memref<4x4xf32>' and for it the loops [0, 0]}}
  plan.library_matmul %a [0, 0], %b [0, 1] into %c [0, 1] : memref<4x4xf32>, memref<4x2xf32>, memref<4x2xf32>
  return
}

// -----

func.func @library_matmul_c4_negative(%a: memref<4x8xf32>, %b: memref<8x2xf32>, %c: memref<4x2xf32>) {
  // expected-error @below {{'plan.library_matmul' op has the loop -1; loops are numbered from 0 on}}
  plan.library_matmul %a [0, -1], %b [-1, 1] into %c [0, 1] : memref<4x8xf32>, memref<8x2xf32>, memref<4x2xf32>
  return
}

// -----

func.func @library_matmul_c4_gap(%a: memref<4x8xf32>, %b: memref<8x2xf32>, %c: memref<4x2xf32>) {
  // expected-error @below {{'plan.library_matmul' op has the loop 2 in 0 of its operands; expected two or all three}}
  plan.library_matmul %a [0, 3], %b [3, 1] into %c [0, 1] : memref<4x8xf32>, memref<8x2xf32>, memref<4x2xf32>
  return
}

// -----

func.func @library_matmul_c4_alone(%a: memref<4x8x3xf32>, %b: memref<8x2xf32>, %c: memref<4x2xf32>) {
  // expected-error @below {{'plan.library_matmul' op has the loop 3 in 1 of its operands; expected two or all three}}
  plan.library_matmul %a [0, 2, 3], %b [2, 1] into %c [0, 1] : memref<4x8x3xf32>, memref<8x2xf32>, memref<4x2xf32>
  return
}

// -----

func.func @library_matmul_c5_sizes(%a: memref<4x8xf32>, %b: memref<7x2xf32>, %c: memref<4x2xf32>) {
  // expected-error @below {{'plan.library_matmul' op has the loop 2 along dimensions of sizes 8, 7; expected one size}}
  plan.library_matmul %a [0, 2], %b [2, 1] into %c [0, 1] : memref<4x8xf32>, memref<7x2xf32>, memref<4x2xf32>
  return
}
