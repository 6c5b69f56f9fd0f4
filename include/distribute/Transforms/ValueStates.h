// What the distribution analysis says of each value of a step, at the line where it is made: for people who look at
// the plan that was made of the step.
#ifndef DISTRIBUTE_TRANSFORMS_VALUESTATES_H
#define DISTRIBUTE_TRANSFORMS_VALUESTATES_H

#include "distribute/Plan/Page/PlanPage.h"

#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace distribute {

/// How the plan was made.
struct ValueStatesOptions {
  std::string strategy;
  int64_t replicas = 0;       ///< 0: as the mesh says
  int64_t logicalDevices = 0; ///< likewise
};

/// The values whose places are in one file.
struct ValuesOfFile {
  std::string file;
  std::vector<planfile::ValueInPage> values;
};

/// The values of all steps of `module`, in program order, among the replicas. `text` is what the module
/// was read from, as the file `name`; values there are called as they are there. Lifts the module. Errors are
/// diagnostics.
mlir::FailureOr<std::vector<ValuesOfFile>> listValueStates(mlir::ModuleOp module,
                                                           const ValueStatesOptions &options,
                                                           llvm::StringRef name,
                                                           llvm::StringRef text);

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_VALUESTATES_H
