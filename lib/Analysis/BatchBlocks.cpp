// Batches that are used block by block.
#include "BatchBlocks.h"

#include "distribute/Analysis/SlicedDims.h"

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
                                     .canHold(argument.getType(), analysis.getGroup().getSize());
  });
}

static SmallVector<int64_t> findBlocks(const DistributionAnalysis &analysis) {
  std::set<int64_t> found;
  func::FuncOp func = analysis.getFunc();
  auto tryBlocks = [&](int64_t blocks) {
    if (blocks > 1 && canCutBatches(analysis, blocks))
      found.insert(blocks);
  };
  func.walk([&](tensor::ExpandShapeOp expand) {
    ValueState state = analysis.stateOf(expand.getSrc());
    if (!state.isSharded())
      return;
    int64_t blocks = 1;
    ReassociationIndices parts = expand.getReassociationIndices()[state.getDim()];
    for (int64_t dim : parts) {
      int64_t size = expand.getResultType().getDimSize(dim);
      if (ShapedType::isDynamic(size) || size == 0)
        return;
      blocks *= size;
      tryBlocks(blocks);
    }
  });
  func.walk([&](tensor::ExtractSliceOp slice) {
    ValueState state = analysis.stateOf(slice.getSource());
    if (!state.isSharded())
      return;
    for (SlicedDim dim : slicedDims(slice, slice.getSourceType(), slice.getDroppedDims()))
      if (dim.large == state.getDim() && dim.blockUnit > 0)
        tryBlocks(slice.getSourceType().getDimSize(dim.large) / dim.blockUnit);
  });
  return llvm::to_vector(found);
}

std::optional<Choices> BatchBlocks::propose(const DistributionAnalysis &analysis) {
  if (!found)
    found = analysis.movesAny() ? findBlocks(analysis) : SmallVector<int64_t>();
  if (numProposed == found->size())
    return std::nullopt;
  Choices choices = analysis.getChoices();
  choices.batchBlocks = (*found)[numProposed++];
  choices.carriedShards.clear(); // along the dimensions of other blocks
  return choices;
}

} // namespace distribute
