// What a plan takes of a device's memory.
#include "distribute/Target/MemoryUse.h"

#include "LibraryUse.h"

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Target/PlanEmission.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace distribute {

/// So many variables and so many buffers are named.
static constexpr size_t kNamedParts = 5;

static void sortBySize(std::vector<MemoryUse::Part> &parts) {
  llvm::sort(parts, [](const MemoryUse::Part &a, const MemoryUse::Part &b) {
    return a.bytes != b.bytes ? a.bytes > b.bytes : a.what < b.what;
  });
}

static std::string print(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// The work memory of the library's calls, and which call takes most.
static LogicalResult addLibraryNeeds(ModuleOp module, const KernelTarget &target, MemoryUse &use) {
  auto plan = translateToPlan(module);
  if (failed(plan))
    return failure();
  FailureOr<std::optional<LibraryUse>> library = findLibraryUse(module, **plan, target);
  if (failed(library))
    return failure();
  if (!*library)
    return success();
  for (const runtime::LibraryNeeds &own : (*library)->needs) {
    if (static_cast<int64_t>(own.scratchBytes) <= use.scratchBytes)
      continue;
    use.scratchBytes = static_cast<int64_t>(own.scratchBytes);
    const planfile::fb::Location &place =
        *(*library)->plan.root()->locations()->Get(own.largest->location());
    Location loc =
        FileLineColLoc::get(module.getContext(), place.file()->str(), place.line(), place.column());
    const char *kind = own.largest->operation_type() == planfile::fb::Operation::Matmul
                           ? "product"
                           : "convolution";
    use.calls = {{std::string("the work memory of a ") + kind, use.scratchBytes, loc}};
  }
  return success();
}

/// Whether the role's memory counts: beside GPUs, theirs is scarce, and the host's is not.
static bool counts(plan::RoleOp role, bool besideGpus) {
  return !besideGpus || (role && role.getDevice() == plan::DeviceKind::Cuda);
}

FailureOr<MemoryUse> predictMemory(ModuleOp module, const KernelTarget &target) {
  MemoryUse use(module.getLoc());
  plan::ProgramOp largest;
  bool besideGpus = usesGpus(module);
  module.walk([&](plan::ProgramOp program) {
    if (!counts(plan::RoleOp::lookup(program, program.getRole()), besideGpus))
      return;
    if (largest && program.getArenaBytes() <= largest.getArenaBytes())
      return;
    largest = program;
    use.step = program.getLoc();
    use.arenaBytes = program.getArenaBytes();
  });
  llvm::StringSet<> held;
  for (auto role : module.getOps<plan::RoleOp>()) {
    if (!counts(role, besideGpus))
      continue;
    use.variableBytes = std::max<int64_t>(use.variableBytes, role.getVariablesBytes());
    for (auto hold : role.getBody().front().getOps<plan::HoldOp>())
      held.insert(hold.getVariable());
  }
  for (auto variable : module.getOps<plan::VariableOp>()) {
    if (besideGpus && !held.contains(variable.getSymName()))
      continue;
    std::string what =
        "variable \"" + variable.getSavedName().str() + "\" of " + print(variable.getType());
    if (int64_t shards = variable.countShards())
      what += ", one of " + std::to_string(shards) + " shards,";
    use.variables.push_back({what, variable.getComponentBytes(), variable.getLoc()});
  }
  if (largest)
    for (auto buffer : largest.getOps<plan::BufferOp>())
      use.buffers.push_back(
          {"a temporary", plan::spanBytes(cast<MemRefType>(buffer.getType())), buffer.getLoc()});
  sortBySize(use.variables);
  sortBySize(use.buffers);
  // The library is the host's.
  if (!besideGpus && failed(addLibraryNeeds(module, target, use)))
    return failure();
  return use;
}

LogicalResult reportMemory(const MemoryUse &use, int64_t limit, std::optional<int64_t> replicated,
                           int64_t keyBlocks) {
  InFlightDiagnostic error = emitError(use.step)
                             << "takes " << use.getBytes() << " bytes of a device's memory ("
                             << use.variableBytes << " for variables, " << use.arenaBytes
                             << " for temporaries";
  if (use.scratchBytes)
    error << ", " << use.scratchBytes << " for the work of library calls";
  error << ") with sharded updates";
  if (replicated)
    error << ", " << *replicated << " without";
  if (keyBlocks > 1)
    error << ", and with attention that takes its keys in " << keyBlocks << " blocks";
  error << "; the limit is " << limit << "; split the batch over more replicas, or raise "
        << "--memory-limit";
  for (const std::vector<MemoryUse::Part> *parts : {&use.variables, &use.buffers, &use.calls})
    for (const MemoryUse::Part &part : ArrayRef(*parts).take_front(kNamedParts))
      error.attachNote(part.loc) << part.what << " takes " << part.bytes << " bytes";
  return error;
}

} // namespace distribute
