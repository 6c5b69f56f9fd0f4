// Kernels and plan into one file.
#include "distribute/Target/PlanEmission.h"

#include "LibraryUse.h"
#include "distribute/Dialect/Distribute/Parties.h"

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
  return compileKernels(cloneWithDistinctArguments(module, *scratch->getBody()), options.target,
                        module.getLoc(), options);
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

static LogicalResult addLibrary(ModuleOp module, fb::PlanT &plan, const KernelTarget &target) {
  FailureOr<std::optional<LibraryUse>> use = findLibraryUse(module, plan, target);
  if (failed(use))
    return failure();
  if (!*use)
    return success();
  plan.library = std::make_unique<fb::LibraryT>();
  plan.library->isa = (*use)->isa;
  for (const runtime::LibraryNeeds &own : (*use)->needs)
    plan.library->scratch_bytes.push_back(own.scratchBytes);
  return success();
}

FailureOr<std::vector<uint8_t>> buildVerifiedPlan(ModuleOp module, fb::PlanT &plan) {
  absl::StatusOr<std::vector<uint8_t>> file = planfile::buildPlanFile(plan);
  if (!file.ok())
    return module.emitError("the plan does not verify: ") << std::string(file.status().message());
  return *std::move(file);
}

/// Of a plan file, MLIR has the names of the kernels alone.
static LogicalResult checkHoldsKernels(ModuleOp module) {
  for (func::FuncOp kernel : getKernels(module))
    if (kernel.isExternal())
      return kernel.emitError()
             << "kernel @" << kernel.getSymName()
             << " has no body, as in what dist-translate prints of a plan file, which holds "
                "machine code; expected the step, or what dist-compile --emit=plan prints of it";
  return success();
}

/// The plan of one party, with its code. `servers`: the plan of its servers, if it has any.
static FailureOr<std::unique_ptr<fb::PlanT>>
emitPlan(ModuleOp party, std::unique_ptr<fb::PlanT> servers, const PlanEmissionOptions &options) {
  if (failed(checkHoldsKernels(party)))
    return failure();
  FailureOr<CompiledKernels> kernels = compileKernelsOf(party, options);
  if (failed(kernels))
    return failure();
  TimingScope timing = options.timing ? options.timing->nest("translate to tables") : TimingScope();
  auto plan = translateToPlan(party, llvm::ArrayRef(kernels->symbols));
  if (failed(plan))
    return failure();
  (*plan)->servers = std::move(servers);
  if (failed(addLibrary(party, **plan, options.target)))
    return failure();
  // A plan of library calls and copies alone holds no code.
  if (!kernels->sharedObject.empty())
    (*plan)->code.push_back(codeOf(*kernels, options.target));
  return plan;
}

FailureOr<std::vector<uint8_t>> emitPlanFile(ModuleOp module, const PlanEmissionOptions &options) {
  std::unique_ptr<fb::PlanT> servers;
  if (ModuleOp party = findServers(module)) {
    auto plan = emitPlan(party, nullptr, options);
    if (failed(plan))
      return failure();
    servers = std::move(*plan);
  }
  auto plan = emitPlan(partiesOf(module).front(), std::move(servers), options);
  if (failed(plan))
    return failure();
  TimingScope timing =
      options.timing ? options.timing->nest("digest, serialize and verify") : TimingScope();
  return buildVerifiedPlan(module, **plan);
}

LogicalResult verifyPlan(ModuleOp module) {
  auto plan = translateToPlan(module);
  if (failed(plan))
    return failure();
  return success(succeeded(buildVerifiedPlan(module, **plan)));
}

} // namespace distribute
