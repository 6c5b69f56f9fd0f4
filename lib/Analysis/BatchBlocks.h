// Batches that are used block by block.
//
// A step that accumulates gradients reshapes its batch, `x.reshape(4, n, ...)`,
// and scans over the first dimension, or cuts slices of n rows out of it. Were a
// replica's shard a contiguous one, all of its rows would lie in one micro-batch.
// Which rows a replica gets is the compiler's choice: if it gets its shard of each
// of the 4 blocks, the reshaped batch is split along dimension 1, and every
// micro-batch over all replicas.
#ifndef DISTRIBUTE_LIB_ANALYSIS_BATCHBLOCKS_H
#define DISTRIBUTE_LIB_ANALYSIS_BATCHBLOCKS_H

#include "ChoiceSearch.h"

namespace distribute {

/// Into how many blocks the batch could be cut: the sizes in front of what
/// reshapes of split values leave of the split dimension, and the numbers of the
/// largest blocks of which slices of them consist, ascending. All batch arguments
/// can be cut into each of these. Nothing is proposed where nothing must be moved.
class BatchBlocks : public ChoiceKind {
public:
  std::optional<Choices> propose(const DistributionAnalysis &analysis) override;

private:
  std::optional<llvm::SmallVector<int64_t>> found;
  size_t numProposed = 0;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_BATCHBLOCKS_H
