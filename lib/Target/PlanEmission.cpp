//===- PlanEmission.cpp - Kernels and plan into one file -----------------------------------===//

#include "distribute/Target/PlanEmission.h"

#include "distribute/Runtime/LibraryMemory.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {

/// Every launch's buffers are distinct memory, but for those that are only read: the plan dialect
/// promises it and PlanVerifier proves it on the finished plan. So no argument aliases another.
static SmallVector<func::FuncOp> cloneWithDistinctArguments(ModuleOp module, Block &owner) {
  SmallVector<func::FuncOp> clones;
  for (func::FuncOp kernel : getKernels(module)) {
    func::FuncOp clone = kernel.clone();
    owner.push_back(clone);
    for (unsigned i = 0; i < clone.getNumArguments(); ++i)
      if (isa<MemRefType>(clone.getArgument(i).getType()))
        clone.setArgAttr(i, "llvm.noalias", UnitAttr::get(module.getContext()));
    clones.push_back(clone);
  }
  return clones;
}

static FailureOr<CompiledKernels> compileKernelsOf(ModuleOp module,
                                                   const PlanEmissionOptions &options) {
  OwningOpRef<ModuleOp> scratch = ModuleOp::create(module.getLoc());
  KernelCompileOptions compileOptions;
  compileOptions.llvmIR = options.llvmIR;
  compileOptions.cache = options.cache;
  compileOptions.timing = options.timing;
  return compileKernels(cloneWithDistinctArguments(module, *scratch->getBody()), options.target,
                        module.getLoc(), compileOptions);
}

static std::unique_ptr<fb::CodeT> codeOf(const CompiledKernels &kernels,
                                         const KernelTarget &target) {
  auto code = std::make_unique<fb::CodeT>();
  code->triple = target.triple;
  code->cpu = target.cpu;
  code->features = target.features;
  code->object.assign(kernels.sharedObject.begin(), kernels.sharedObject.end());
  return code;
}

/// Says what the library's calls take, if that can be known here: it cannot for an instruction set
/// that this processor lacks.
static absl::Status addLibrary(fb::PlanT &plan, const std::vector<uint8_t> &file,
                               const KernelTarget &target) {
  std::string isa = runtime::libraryIsa(target.features);
  if (!runtime::holdLibrary(isa))
    return absl::OkStatus();
  absl::StatusOr<planfile::LoadedPlan> loaded = planfile::LoadedPlan::fromBytes(file);
  if (!loaded.ok())
    return loaded.status();
  auto needs = runtime::findLibraryNeeds(*loaded->root());
  if (!needs.ok())
    return needs.status();
  plan.library = std::make_unique<fb::LibraryT>();
  plan.library->isa = isa;
  for (const runtime::LibraryNeeds &own : *needs)
    plan.library->scratch_bytes.push_back(own.scratchBytes);
  return absl::OkStatus();
}

FailureOr<std::vector<uint8_t>> emitPlanFile(ModuleOp module, const PlanEmissionOptions &options) {
  FailureOr<CompiledKernels> kernels = compileKernelsOf(module, options);
  if (failed(kernels))
    return failure();
  TimingScope timing = options.timing ? options.timing->nest("translate to tables") : TimingScope();
  auto plan = translateToPlan(module, llvm::ArrayRef(kernels->symbols));
  if (failed(plan))
    return failure();
  // A plan of library calls and copies alone holds no code.
  if (!kernels->sharedObject.empty())
    (*plan)->code.push_back(codeOf(*kernels, options.target));
  timing.stop();
  if (options.timing)
    timing = options.timing->nest("digest, serialize and verify");
  absl::StatusOr<std::vector<uint8_t>> file = planfile::buildPlanFile(**plan);
  if (!file.ok())
    return module.emitError("the plan does not verify: ") << std::string(file.status().message());
  if (absl::Status status = addLibrary(**plan, *file, options.target); !status.ok())
    return module.emitError(std::string(status.message()));
  file = planfile::buildPlanFile(**plan);
  if (!file.ok())
    return module.emitError("the plan does not verify: ") << std::string(file.status().message());
  return std::move(*file);
}

LogicalResult verifyPlan(ModuleOp module) {
  auto plan = translateToPlan(module);
  if (failed(plan))
    return failure();
  absl::StatusOr<std::vector<uint8_t>> file = planfile::buildPlanFile(**plan);
  if (!file.ok())
    return module.emitError("the plan does not verify: ") << std::string(file.status().message());
  return success();
}

} // namespace distribute
