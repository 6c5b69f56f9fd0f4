// What a step cannot hold is named, with what to write.
// RUN: dist-opt %s -split-input-file -distribute-verify-steps -verify-diagnostics

func.func @gathers(%x: tensor<8x4xf32> {distribute.batch = "x"}, %i: tensor<8x1xi32> {distribute.batch = "i"})
    -> (tensor<8x4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tensor.gather' op cannot be in a step; a step is made of functions, calls, and ops of affine, arith, distribute, linalg, math, scf and tensor; write distribute.gather}}
  %o = tensor.gather %x[%i] gather_dims([0]) : (tensor<8x4xf32>, tensor<8x1xi32>) -> tensor<8x4xf32>
  return %o : tensor<8x4xf32>
}

// -----

func.func @tosa(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tosa.tanh' op cannot be in a step; a step is made of functions, calls, and ops of affine, arith, distribute, linalg, math, scf and tensor}}
  %o = tosa.tanh %x : (tensor<8xf32>) -> tensor<8xf32>
  return %o : tensor<8xf32>
}

// -----

func.func @complex(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tensor.empty' op gives a value of type 'tensor<8xcomplex<f32>>'; values are of integers, index and floats: compute real and imaginary parts apart}}
  %e = tensor.empty() : tensor<8xcomplex<f32>>
  return %x : tensor<8xf32>
}

// -----

// expected-error @below {{argument #0 has type 'tensor<8xcomplex<f32>>'; values are of integers, index and floats: give real and imaginary parts apart}}
func.func @complexArgument(%x: tensor<8xcomplex<f32>> {distribute.batch = "x"}) -> (tensor<8xcomplex<f32>> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<8xcomplex<f32>>
}

// -----

func.func @large_argument(%x: tensor<8xf32> {distribute.batch = "x"},
    // expected-error @below {{argument #1 has type 'tensor<4611686018427387904x4xf32>', of 2^56 bytes or more; a plan holds values of fewer}}
    %w: tensor<4611686018427387904x4xf32> {distribute.replicated = "w"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<8xf32>
}

// -----

func.func @large_value(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tensor.empty' op gives a value of type 'tensor<0x18014398509481984xf32>', of 2^56 bytes or more; a plan holds values of fewer}}
  %e = tensor.empty() : tensor<0x18014398509481984xf32>
  return %x : tensor<8xf32>
}

// -----

func.func @readsEmpty(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tensor.empty' op has elements that nothing has written, and which are read; fill it (linalg.fill), or write a constant}}
  %e = tensor.empty() : tensor<4xf32>
  // expected-note @below {{'arith.addf' reads them}}
  %u = arith.addf %v, %e : tensor<4xf32>
  return %u : tensor<4xf32>
}

// -----

func.func @returnsEmpty(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'tensor.empty' op has elements that nothing has written}}
  %e = tensor.empty() : tensor<4xf32>
  // expected-note @below {{'func.return' reads them}}
  return %e : tensor<4xf32>
}

// -----

// A place to write to, and nothing to read.
func.func @fillsEmpty(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<4xf32> {distribute.output = "o"}, tensor<0xf32> {distribute.output = "n"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<4xf32>
  %c = arith.constant 1.0 : f32
  %f = linalg.fill ins(%c : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %n = tensor.empty() : tensor<0xf32>
  return %f, %n : tensor<4xf32>, tensor<0xf32>
}
