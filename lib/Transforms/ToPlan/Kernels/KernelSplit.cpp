// Kernels with much to do take a range, so that a device's cores can share a launch.
//
// A kernel is cut along one dimension of its memory, in parts of one static size (KernelCuts.h).
//
// For a GPU a kernel is cut along one dimension after the other, in parts of one element: what two parts
// write differs in at least one of the dimensions. A part is a thread's or a team's (TeamChoice.h). A thread has as many elements as 16 bytes hold,
// where these lie side by side and their place is known to be a multiple of 16 bytes (WarpTiles.h).
#include "KernelSplit.h"

#include "KernelCuts.h"
#include "KernelLoops.h"
#include "KernelOps.h"
#include "TeamChoice.h"
#include "WarpTiles.h"

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/KernelForm.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

int64_t splitKernel(func::FuncOp kernel, int64_t minPoints) {
  std::optional<KernelOps> found = listKernelOps(kernel, /*allowsViews=*/false);
  if (!found || !found->canBeCut)
    return 1;
  CutSearch search(found->ops);
  if (!search.find(minPoints))
    return 1;
  wrapIntoParts(kernel, search, digitsOf(search));
  return search.numParts;
}

/// Whether anything is in a temporary, which is a thread's own: of a window's size some have the shape alone.
static bool isUsed(memref::AllocaOp temporary) {
  return llvm::any_of(temporary->getUses(), [](OpOperand &use) {
    auto op = dyn_cast<linalg::LinalgOp>(use.getOwner());
    return !op || op.isDpsInit(&use) || op.payloadUsesValueFromOperand(&use);
  });
}

int64_t splitKernelAmongThreads(func::FuncOp kernel, int64_t mostThreads) {
  generalizeStructuredOps(kernel);
  std::optional<KernelOps> found = listKernelOps(kernel, /*allowsViews=*/true);
  if (!found)
    return splitLoopsAmongThreads(kernel);
  std::vector<CutSearch> searches;
  if (found->canBeCut)
    searches = findAllCuts(found->ops);
  bool hasTemporaries = llvm::any_of(kernel.getBody().front().getOps<memref::AllocaOp>(), isUsed);
  int64_t team = hasTemporaries ? 1 : chooseTeam(found->ops, searches, mostThreads);
  if (team > 1)
    kernel->setAttr(plan::PlanDialect::kTeamAttrName,
                    IntegerAttr::get(IntegerType::get(kernel.getContext(), 64), team));
  llvm::erase_if(searches, [](const CutSearch &search) { return search.numParts == 1; });
  if (searches.empty())
    return 1;
  if (team > 1) {
    wrapIntoParts(kernel, searches, digitsOf(searches));
    return countParts(searches);
  }
  const CutSearch *wide = hasTemporaries ? nullptr : chooseVectors(found->ops, searches);
  wrapIntoParts(kernel, searches, WarpTiles(searches, wide).chooseDigits());
  return countParts(searches);
}

} // namespace distribute
