//===- BatchedLoops.cpp - loops that take the rows of what is split -------===//
//
// `lax.map` over the examples of a batch, `tf.map_fn`, a scan that adds up what each
// example gives: the text is a loop, one row a turn.
//
//   for %i in 0..N { %row = slice %x[%i, 0] [1, d];  %total += f(%row) }
//
// Where %x is split along its rows, a replica has the rows of some turns only. All
// turns at once are ops with a dimension of turns in front (TurnBatcher.cpp), which
// is split as any dimension is. Memory: what a turn holds, a replica then holds for all
// of its rows.
//
// Only where a move of %x would be needed otherwise: micro-batches whose own rows are
// split stay loops.
//
//===----------------------------------------------------------------------===//

#include "BatchedLoops.h"

#include "TurnBatcher.h"
#include "distribute/Evaluation/ReadValues.h"

using namespace mlir;

namespace distribute {

namespace {
/// A loop in which a part of a split value is taken, so that the value would have to be moved.
struct Candidate {
  scf::ForOp loop;
  Value value;
};
} // namespace

/// Of several loops around one another the outer ones first.
static SmallVector<Candidate> findCandidates(const DistributionAnalysis &analysis) {
  SmallVector<Candidate> found;
  analysis.walkMoves([&](Value value, const Demand &demand, ShardMove) {
    if (!isa<tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::ExtractOp>(demand.user))
      return;
    SmallVector<scf::ForOp> around;
    for (auto loop = demand.user->getParentOfType<scf::ForOp>(); loop;
         loop = loop->getParentOfType<scf::ForOp>())
      around.push_back(loop);
    for (scf::ForOp loop : llvm::reverse(around)) {
      found.push_back({loop, value});
      // A micro-batch whose rows are split is moved, but the batch could be taken by micro-batches.
      for (Value captured : capturedValues(loop))
        if (analysis.producedState(captured).isSharded())
          found.push_back({loop, captured});
    }
  });
  return found;
}

/// Erases what stands between `before`, null at the begin of the block, and `op`.
static void eraseBetween(Operation *before, Operation *op) {
  while (op->getPrevNode() != before)
    op->getPrevNode()->erase();
}

/// By ops on all turns, if the turns take `value` row by row.
static bool replaceLoop(const Candidate &candidate) {
  scf::ForOp loop = candidate.loop;
  Operation *before = loop->getPrevNode();
  std::optional<LoopTurns> turns = describeTurns(loop);
  for (bool isReversed : {false, true}) {
    if (!turns)
      break;
    TurnBatcher batcher(*turns, isReversed);
    FailureOr<SmallVector<Value>> results = batcher.run();
    if (succeeded(results) && batcher.takesByTurn(candidate.value)) {
      loop->replaceAllUsesWith(*results);
      loop->erase();
      return true;
    }
    eraseBetween(before, loop);
    if (!batcher.readsBackwards())
      break;
  }
  return false;
}

bool batchLoop(const DistributionAnalysis &analysis) {
  return llvm::any_of(findCandidates(analysis), replaceLoop);
}

} // namespace distribute
