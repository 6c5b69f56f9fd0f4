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

func.func @reads_empty(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-note @below {{the 'tensor.empty' is here}}
  %e = tensor.empty() : tensor<4xf32>
  // expected-error @below {{'arith.addf' op takes elements of a 'tensor.empty', which nothing has written: operand #1; expected a tensor with values, as 'linalg.fill' makes one of it}}
  %u = arith.addf %v, %e : tensor<4xf32>
  return %u : tensor<4xf32>
}

// -----

func.func @returns_empty_in_another_form(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-note @below {{the 'tensor.empty' is here}}
  %e = tensor.empty() : tensor<2x4xf32>
  %s = tensor.extract_slice %e[0, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<4xf32>
  // expected-error @below {{'func.return' op takes elements of a 'tensor.empty', which nothing has written: operand #0; expected a tensor with values, as 'linalg.fill' makes one of it}}
  return %s : tensor<4xf32>
}

// -----

func.func @adds_up_into_empty(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<f32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-note @below {{the 'tensor.empty' is here}}
  %e = tensor.empty() : tensor<f32>
  // expected-error @below {{'linalg.reduce' op takes elements of a 'tensor.empty', which nothing has written: operand #1; expected a tensor with values, as 'linalg.fill' makes one of it}}
  %r = linalg.reduce {arith.addf} ins(%v : tensor<4xf32>) outs(%e : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}

// -----

func.func @appends_empty(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-note @below {{the 'tensor.empty' is here}}
  %e = tensor.empty() : tensor<2xf32>
  // expected-error @below {{'tensor.concat' op takes elements of a 'tensor.empty', which nothing has written: operand #1; expected a tensor with values, as 'linalg.fill' makes one of it}}
  %r = tensor.concat dim(0) %v, %e : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

// -----

// What an op writes, asks only for its size, or what has no element, is no read.
func.func @writes_empty(%v: tensor<4xf32> {distribute.batch = "v"}) -> (tensor<4xf32> {distribute.output = "o"}, tensor<0xf32> {distribute.output = "n"},
    tensor<4xf32> {distribute.output = "s"}, index {distribute.output = "d"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4xf32>
  %c = arith.constant 1.0 : f32
  %f = linalg.fill ins(%c : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %s = tensor.insert_slice %v into %e[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
  %d = tensor.dim %e, %c0 : tensor<4xf32>
  %n = tensor.empty() : tensor<0xf32>
  return %f, %n, %s, %d : tensor<4xf32>, tensor<0xf32>, tensor<4xf32>, index
}
