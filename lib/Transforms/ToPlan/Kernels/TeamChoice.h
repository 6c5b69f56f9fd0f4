// Who computes the parts of a kernel on a GPU: threads, or teams of them.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_TEAMCHOICE_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_TEAMCHOICE_H

#include "KernelCuts.h"

#include <vector>

namespace distribute {

/// The threads of the team that computes a part of a kernel of `ops`; 1: a part is a thread's. May make the parts larger. `mostThreads`: more
/// would add nothing.
int64_t chooseTeam(llvm::ArrayRef<mlir::linalg::LinalgOp> ops, std::vector<CutSearch> &searches,
                   int64_t mostThreads);

/// How many parts the cuts make together.
int64_t countParts(llvm::ArrayRef<CutSearch> searches);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_TEAMCHOICE_H
