// RUN: dist-opt %s -distribute-promote-variables -verify-diagnostics

distribute.variable @w : tensor<f32>
func.func @step() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // expected-error @below {{'scf.execute_region' op assigns variable "w" in a region that no plan can hold; use scf.for, scf.while or scf.if}}
  scf.execute_region {
    %w = distribute.read @w : tensor<f32>
    distribute.assign @w, %w : tensor<f32>
    scf.yield
  }
  return
}
