// There is one step that gives first values, over a mesh.
// RUN: dist-opt %s -distribute-outline-initializers -split-input-file -verify-diagnostics

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @computed : tensor<f32> {initialized}
// expected-error@below {{'distribute.variable' op has an initializer, but a step of the module gives variables their initial values already; compute this one there, or give each variable an initializer}}
distribute.variable @w : tensor<f32> init {
  %v = arith.constant dense<1.0> : tensor<f32>
  distribute.yield %v : tensor<f32>
}
// expected-note@below {{the step is here}}
func.func @first() attributes {distribute.initializer, distribute.step, distribute.view = "replica"} {
  %v = arith.constant dense<1.0> : tensor<f32>
  distribute.assign @computed, %v : tensor<f32>
  return
}

// -----

// expected-error@below {{has no distribute.mesh; run distribute-resolve-mesh}}
module {
  distribute.variable @w : tensor<f32> init {
    %v = arith.constant dense<1.0> : tensor<f32>
    distribute.yield %v : tensor<f32>
  }
}
