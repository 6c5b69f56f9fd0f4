// From the plan dialect to the plan file.
//
// The last step of the compiler: a module of the plan dialect (buffers placed, kernels outlined)
// becomes the plan file's FlatBuffer, and the kernels its code.
#ifndef DISTRIBUTE_TARGET_PLANEMISSION_H
#define DISTRIBUTE_TARGET_PLANEMISSION_H

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Target/KernelCompiler.h"

#include "mlir/IR/BuiltinOps.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace distribute {

struct PlanEmissionOptions : KernelCompileOptions {
  /// The processor of the kernels of roles on CPUs.
  KernelTarget target;
  /// The architectures of the kernels of roles on GPUs, oldest first: "sm_80".
  std::vector<std::string> gpuArchs;
};

/// The plan of `module`, with that of its servers in it if there are any (Parties.h), without code: what the plan file says of everything but the kernels'
/// machine code. `kernelSymbols` holds, for each function of the module `@kernels` in order, the
/// number n of its symbol `distk_<n>`; without it the functions are numbered in order.
///
/// Errors, at the op: a buffer or variable without an offset, an element type that a plan cannot
/// hold, a mesh that is absent or has an open axis.
mlir::FailureOr<std::unique_ptr<planfile::fb::PlanT>>
translateToPlan(mlir::ModuleOp module, std::optional<llvm::ArrayRef<unsigned>> kernelSymbols = {});

/// The bytes of the file of `plan`, whose digest `plan` then has. What the verifier finds is an
/// error at `module`, of which the plan is made.
mlir::FailureOr<std::vector<uint8_t>> buildVerifiedPlan(mlir::ModuleOp module,
                                                        planfile::fb::PlanT &plan);

/// Whether roles of the party run on GPUs. Others may run on CPUs.
bool usesGpus(mlir::ModuleOp party);

/// The bytes of the plan file: kernels compiled, for what each of the party's roles runs on, plan translated,
/// built and verified. `module` is not changed. What the verifier finds is an error at the module.
/// Errors, at the op: those of compileKernels and compileKernelsToPtx; an instruction that has no form
/// for GPUs.
mlir::FailureOr<std::vector<uint8_t>> emitPlanFile(mlir::ModuleOp module,
                                                   const PlanEmissionOptions &options);

/// Builds the plan of `module` without code and runs PlanVerifier on it. Its finding is an error at
/// the module, whose text names the instruction and its place in the source.
mlir::LogicalResult verifyPlan(mlir::ModuleOp module);

/// The functions of the module `@kernels`, in order; none if there is no such module.
llvm::SmallVector<mlir::func::FuncOp> getKernels(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_PLANEMISSION_H
