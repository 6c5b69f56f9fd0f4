// What a plan's library calls take.
//
// The work memory of products and convolutions is known when the library has
// chosen how to compute them: it is asked here as the runtime would ask it.
#ifndef DISTRIBUTE_LIB_TARGET_LIBRARYUSE_H
#define DISTRIBUTE_LIB_TARGET_LIBRARYUSE_H

#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/LibraryMemory.h"
#include "distribute/Target/KernelTarget.h"

#include "mlir/IR/BuiltinOps.h"

namespace distribute {

struct LibraryUse {
  std::string isa;                          ///< the set that the library is held to
  planfile::LoadedPlan plan;                ///< into which `needs` point
  std::vector<runtime::LibraryNeeds> needs; ///< by program
};

/// None where it cannot be known: this processor lacks the target's instruction set. Errors,
/// at the module: the plan does not verify, or the library fails.
mlir::FailureOr<std::optional<LibraryUse>>
findLibraryUse(mlir::ModuleOp module, planfile::fb::PlanT &plan, const KernelTarget &target);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_LIBRARYUSE_H
