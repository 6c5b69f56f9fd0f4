// Kernels and plan into one file.
#include "distribute/Target/PlanEmission.h"

#include "CodeGenerator.h"
#include "LibraryUse.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {

bool usesGpus(ModuleOp party) {
  return llvm::any_of(party.getOps<plan::RoleOp>(),
                      [](plan::RoleOp role) { return role.getDevice() == plan::DeviceKind::Cuda; });
}

/// Every launch's buffers are distinct memory, but for those that are only read: the plan dialect
/// promises it and PlanVerifier proves it on the finished plan. So no argument aliases another.
static SmallVector<func::FuncOp> cloneWithDistinctArguments(ModuleOp module, Block &owner) {
  SmallVector<func::FuncOp> clones;
  ModuleOp kernels = plan::findKernels(module);
  if (!kernels)
    return clones;
  for (auto kernel : kernels.getOps<func::FuncOp>()) {
    func::FuncOp clone = kernel.clone();
    owner.push_back(clone);
    for (unsigned i = 0; i < clone.getNumArguments(); ++i)
      if (isa<MemRefType>(clone.getArgument(i).getType()))
        clone.setArgAttr(i, "llvm.noalias", UnitAttr::get(module.getContext()));
    // What is private is a part of others.
    if (!kernel.isPrivate())
      clones.push_back(clone);
  }
  return clones;
}

/// That the devices of its roles have a form of each instruction.
static LogicalResult verifyInstructions(ModuleOp party) {
  WalkResult result = party.walk([](plan::ProgramOp program) {
    plan::RoleOp role = plan::RoleOp::lookup(program, program.getRole());
    auto device = role ? role.getDevice() : plan::DeviceKind::Cpu;
    return WalkResult(CodeGenerator::of(device).verifyInstructions(program));
  });
  return failure(result.wasInterrupted());
}

/// Of a plan for GPUs the kernels of its roles on CPUs stand behind the others.
static FailureOr<PartyCode> compileKernelsOf(ModuleOp party, const PlanEmissionOptions &options) {
  if (failed(verifyInstructions(party)))
    return failure();
  OwningOpRef<ModuleOp> scratch = ModuleOp::create(party.getLoc());
  SmallVector<func::FuncOp> kernels = cloneWithDistinctArguments(party, *scratch->getBody());
  auto isForHost = [](func::FuncOp kernel) {
    return kernel->hasAttr(plan::PlanDialect::kHostAttrName);
  };
  auto firstForHost = llvm::find_if(kernels, isForHost);
  if (auto misplaced = std::find_if_not(firstForHost, kernels.end(), isForHost);
      misplaced != kernels.end())
    return misplaced->emitError("is a kernel for GPUs behind one for CPUs; expected those with ")
           << plan::PlanDialect::kHostAttrName << " behind all others";
  auto numOthers = size_t(firstForHost - kernels.begin());
  auto device = usesGpus(party) ? plan::DeviceKind::Cuda : plan::DeviceKind::Cpu;
  FailureOr<PartyCode> code = CodeGenerator::of(device).compile(
      ArrayRef(kernels).take_front(numOthers), party.getLoc(), options);
  if (failed(code) || numOthers == kernels.size())
    return code;
  PlanEmissionOptions behind = options;
  for (unsigned symbol : code->symbols)
    behind.firstSymbol = std::max(behind.firstSymbol, symbol + 1);
  FailureOr<PartyCode> ofHost =
      CodeGenerator::of(plan::DeviceKind::Cpu)
          .compile(ArrayRef(kernels).drop_front(numOthers), party.getLoc(), behind);
  if (failed(ofHost))
    return failure();
  llvm::append_range(code->symbols, ofHost->symbols);
  std::move(ofHost->codes.begin(), ofHost->codes.end(), std::back_inserter(code->codes));
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
  FailureOr<PartyCode> code = compileKernelsOf(party, options);
  if (failed(code))
    return failure();
  TimingScope timing = options.timing ? options.timing->nest("translate to tables") : TimingScope();
  auto plan = translateToPlan(party, llvm::ArrayRef(code->symbols));
  if (failed(plan))
    return failure();
  (*plan)->servers = std::move(servers);
  if (failed(addLibrary(party, **plan, options.target)))
    return failure();
  (*plan)->code = std::move(code->codes);
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
