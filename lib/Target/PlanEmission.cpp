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

FailureOr<plan::DeviceKind> deviceOf(ModuleOp party) {
  plan::RoleOp first;
  for (auto role : party.getOps<plan::RoleOp>()) {
    if (!first)
      first = role;
    if (role.getDevice() == first.getDevice())
      continue;
    InFlightDiagnostic error = role.emitOpError("runs on ")
                               << stringifyDeviceKind(role.getDevice()) << ", but another one on "
                               << stringifyDeviceKind(first.getDevice())
                               << "; expected one kind of device for all roles of a plan";
    error.attachNote(first.getLoc()) << "the other role is here";
    return error;
  }
  return first ? first.getDevice() : plan::DeviceKind::Cpu;
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

static FailureOr<PartyCode> compileKernelsOf(ModuleOp party, const PlanEmissionOptions &options) {
  FailureOr<plan::DeviceKind> device = deviceOf(party);
  if (failed(device))
    return failure();
  const CodeGenerator &generator = CodeGenerator::of(*device);
  if (failed(generator.verifyInstructions(party)))
    return failure();
  OwningOpRef<ModuleOp> scratch = ModuleOp::create(party.getLoc());
  return generator.compile(cloneWithDistinctArguments(party, *scratch->getBody()), party.getLoc(),
                           options);
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
