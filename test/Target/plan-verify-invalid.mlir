// What the plan file's verifier refuses, plan-verify refuses, at the module.
// RUN: dist-opt %s --plan-verify -split-input-file -verify-diagnostics

// expected-error @below {{module declares no mesh; expected one "distribute.mesh"}}
module {
  plan.role "worker" on cpu {
  }
  plan.step @step {
    plan.program "worker" {
    }
  }
}

// -----

// expected-error @below {{module holds no "plan.step"; is it a plan?}}
module {
  distribute.mesh @mesh <["replica" = 2]>
}

// -----

module {
  // expected-error @below {{axis "model" has no size; expected a number for every axis but the first}}
  distribute.mesh @mesh <["replica" = ?, "model" = ?]>
  plan.role "worker" on cpu {
  }
  plan.step @step {
    plan.program "worker" {
    }
  }
}

// -----

module {
  distribute.mesh @mesh <["replica" = 2]>
  plan.role "worker" on cpu {
  }
  plan.step @step {
    plan.program "worker" {
      // expected-error @below {{has no offset; expected buffers placed by distribute-place-buffers}}
      %b = plan.buffer : memref<4xf32>
    }
  }
}

// -----

module {
  distribute.mesh @mesh <["replica" = 2]>
  // expected-error @below {{has elements of type 'f8E4M3FN'; expected i1, i8, i16, i32, i64, f16, bf16, f32 or f64}}
  plan.variable @w : tensor<4xf8E4M3FN>
  plan.role "worker" on cpu {
    plan.hold @w at 0
  }
  plan.step @step {
    plan.program "worker" {
    }
  }
}

// -----

// Nobody has written what the copy reads.
// expected-error-re @below {{the plan does not verify: {{.*}}}}
module {
  distribute.mesh @mesh <["replica" = 2]>
  plan.variable @w : tensor<4xf32>
  plan.role "worker" on cpu variables_bytes 64 {
    plan.hold @w at 0
  }
  plan.step @step {
    plan.program "worker" arena_bytes 64 {
      %b = plan.buffer at 0 : memref<16xi8>
      %v = plan.view %b[0] : memref<4xf32> in memref<16xi8>
      %w = plan.view variable @w[0] : memref<4xf32>
      plan.copy %v to %w : memref<4xf32>, memref<4xf32>
    }
  }
}
