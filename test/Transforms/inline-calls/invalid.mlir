// Calls that cannot be inlined.
// RUN: dist-opt %s -split-input-file -distribute-inline-calls -verify-diagnostics

func.func private @absent(tensor<8xf32>) -> tensor<8xf32>
func.func @external(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{'func.call' op cannot be inlined; a step may call only functions that are not recursive and have a body in the module}}
  %r = call @absent(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

func.func private @again(%x: tensor<8xf32>) -> tensor<8xf32> {
  %r = call @again(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func @recursive(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "replica"} {
  // expected-error @below {{'func.call' op cannot be inlined; a step may call only functions that are not recursive and have a body in the module}}
  %r = call @again(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
