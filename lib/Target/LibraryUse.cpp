// What a plan's library calls take.
#include "LibraryUse.h"

#include "CodeGenerator.h"

#include "distribute/Target/PlanEmission.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {

FailureOr<std::optional<LibraryUse>> findLibraryUse(ModuleOp module, fb::PlanT &plan,
                                                    const KernelTarget &target) {
  if (llvm::none_of(module.getOps<plan::RoleOp>(), [](plan::RoleOp role) {
        return CodeGenerator::of(role.getDevice()).callsCpuLibrary();
      }))
    return std::optional<LibraryUse>();
  FailureOr<std::vector<uint8_t>> file = buildVerifiedPlan(module, plan);
  if (failed(file))
    return failure();
  std::string isa = runtime::libraryIsa(target.features);
  if (!runtime::holdLibrary(isa))
    return std::optional<LibraryUse>();
  absl::StatusOr<planfile::LoadedPlan> loaded = planfile::LoadedPlan::fromBytes(*file);
  if (!loaded.ok())
    return module.emitError(std::string(loaded.status().message()));
  auto needs = runtime::findLibraryNeeds(*loaded->root());
  if (!needs.ok())
    return module.emitError(std::string(needs.status().message()));
  return std::optional<LibraryUse>({std::move(isa), *std::move(loaded), *std::move(needs)});
}

} // namespace distribute
