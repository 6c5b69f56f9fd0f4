// RUN: dist-opt %s -split-input-file -verify-diagnostics

func.func @no_input() {
  // expected-error @+1 {{has no input; it needs at least one}}
  "distribute.sort"() ({
    %t = arith.constant true
    distribute.yield %t : i1
  }) {dimension = 0 : i64} : () -> ()
  return
}

// -----

func.func @shapes(%x: tensor<4xf32>, %y: tensor<5xf32>) {
  // expected-error @+1 {{has input 1 of type 'tensor<5xf32>'; all inputs need the shape of the first, 'tensor<4xf32>'}}
  %0:2 = distribute.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<4xf32>, tensor<5xf32>
  return
}

// -----

func.func @dimension(%x: tensor<4xf32>) {
  // expected-error @+1 {{sorts along dimension 1 of 'tensor<4xf32>', which has 1 dimensions}}
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 1 : tensor<4xf32>
  return
}

// -----

func.func @negative_dimension(%x: tensor<4xf32>) {
  // expected-error @+1 {{sorts along dimension}}
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along -1 : tensor<4xf32>
  return
}

// -----

func.func @number_of_arguments(%x: tensor<4xf32>) {
  // expected-error @+1 {{has a region of 1 arguments; it needs two for each of 1 inputs}}
  %0 = distribute.sort %x {
  ^bb0(%a: f32):
    %r = arith.constant true
    distribute.yield %r : i1
  } along 0 : tensor<4xf32>
  return
}

// -----

func.func @types_of_arguments(%x: tensor<4xf32>) {
  // expected-error @+1 {{has a region whose argument 1 is 'i32'; it needs 'f32', the element type of input 0}}
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: i32):
    %r = arith.constant true
    distribute.yield %r : i1
  } along 0 : tensor<4xf32>
  return
}

// -----

func.func @yields_a_float(%x: tensor<4xf32>) {
  // expected-error @+1 {{has a region that does not yield one i1}}
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    distribute.yield %a : f32
  } along 0 : tensor<4xf32>
  return
}

// -----

func.func @tensors_inside(%x: tensor<4xf32>) {
  // expected-error @+1 {{has 'tensor.empty' in its region, which may hold scalar code alone}}
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %t = tensor.empty() : tensor<2xf32>
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<4xf32>
  return
}
