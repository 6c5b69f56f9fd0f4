// Every pass of lib/Target.
//
// Checks and conversions around the plan file.
#ifndef DISTRIBUTE_TARGET_PASSES_TD
#define DISTRIBUTE_TARGET_PASSES_TD

include "mlir/Pass/PassBase.td"

def PlanVerifyPass : Pass<"plan-verify", "::mlir::ModuleOp"> {
  let summary = "Prove that a plan can be executed as it stands";
  let description = [{
    **Requires** a module of the plan dialect with its buffers placed.

    **Guarantees** what the plan file's verifier guarantees, because it is the same verifier: the plan is built in
    memory as it would be written, without the kernels' code, and verified. Views lie inside their memory, what is read
    was written, collectives and their waits match, nobody touches a buffer that a collective holds, memory totals are
    what the program declares.

    Changes nothing. Always runs in `dist-compile`, which verifies the file it writes.
  }];
}

#endif // DISTRIBUTE_TARGET_PASSES_TD
