// What cannot be lifted is an error at its place, with the other party as a note.
// RUN: dist-opt %s --distribute-lift-state -split-input-file -verify-diagnostics

// expected-error@+1 {{'func.func' op argument 0 is a state of type 'tensor<?xf32>'; a state is a tensor of static dimensions}}
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
