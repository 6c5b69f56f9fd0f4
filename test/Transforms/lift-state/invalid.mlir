// What cannot be lifted is an error at its place, with the other party as a note.
// RUN: dist-opt %s --distribute-lift-state -split-input-file -verify-diagnostics

// expected-error@+1 {{state argument #0 "w" has type 'tensor<?xf32>', required is a ranked tensor of static shape}}
func.func @dynamic(%w: tensor<?xf32> {distribute.state = "w"}) -> (tensor<?xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  return %w : tensor<?xf32>
}

// -----

// expected-note@+1 {{variable is declared here}}
func.func @train(%w: tensor<4xf32> {distribute.state = "w"}) -> (tensor<4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  return %w : tensor<4xf32>
}

// expected-error@+1 {{state argument #0 "w" has type 'tensor<5xf32>', but the variable has type 'tensor<4xf32>'}}
func.func @evaluate(%w: tensor<5xf32> {distribute.state = "w"}) -> (tensor<5xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  return %w : tensor<5xf32>
}
