//===- BatchBlocks.cpp - batches that are reshaped into blocks ------------===//

#include "BatchBlocks.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <set>

using namespace mlir;

namespace distribute {

/// Whether every batch argument has rows for `blocks` blocks on each member.
static bool canCutBatches(const DistributionAnalysis &analysis, int64_t blocks) {
  func::FuncOp func = analysis.getFunc();
  return llvm::all_of(func.getArguments(), [&](BlockArgument argument) {
    // Padding lays the rows of each replica side by side.
    if (func.getArgAttr(argument.getArgNumber(), DistributeDialect::kMaxBatchAttrName))
      return false;
    ValueState state = analysis.producedState(argument);
    return !state.isSharded() || ValueState::sharded(state.getDim(), blocks)
                                     .canHold(argument.getType(), analysis.getAxis().members);
  });
}

SmallVector<int64_t> findBatchBlocks(const DistributionAnalysis &analysis) {
  std::set<int64_t> found;
  func::FuncOp func = analysis.getFunc();
  func.walk([&](tensor::ExpandShapeOp expand) {
    ValueState state = analysis.stateOf(expand.getSrc());
    if (!state.isSharded())
      return;
    int64_t blocks = 1;
    for (int64_t dim : expand.getReassociationIndices()[state.getDim()]) {
      int64_t size = expand.getResultType().getDimSize(dim);
      if (ShapedType::isDynamic(size) || size == 0)
        return;
      blocks *= size;
      if (blocks > 1 && canCutBatches(analysis, blocks))
        found.insert(blocks);
    }
  });
  return llvm::to_vector(found);
}

} // namespace distribute
