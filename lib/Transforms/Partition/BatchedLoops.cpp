// Loops that take the rows of what is split.
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
#include "BatchedLoops.h"

#include "TurnBatcher.h"
#include "distribute/Evaluation/ReadValues.h"

using namespace mlir;

namespace distribute {

/// The loops in which parts of split values are taken, so that these would have to be moved, and the
/// values. Of several loops around one another the outer ones first.
using Candidates = llvm::MapVector<scf::ForOp, llvm::SetVector<Value>>;

static Candidates findCandidates(const DistributionAnalysis &analysis) {
  Candidates found;
  analysis.walkMoves([&](Value value, const Demand &demand, ShardMove) {
    if (!isa<tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::ExtractOp>(demand.user))
      return;
    SmallVector<scf::ForOp> around;
    for (auto loop = demand.user->getParentOfType<scf::ForOp>(); loop;
         loop = loop->getParentOfType<scf::ForOp>())
      around.push_back(loop);
    for (scf::ForOp loop : llvm::reverse(around)) {
      found[loop].insert(value);
      // A micro-batch whose rows are split is moved, but the batch could be taken by micro-batches.
      for (Value captured : capturedValues(loop))
        if (analysis.producedState(captured).isSharded())
          found[loop].insert(captured);
    }
  });
  return found;
}

/// Erases what stands between `before`, null at the begin of the block, and `op`.
static void eraseBetween(Operation *before, Operation *op) {
  while (op->getPrevNode() != before)
    op->getPrevNode()->erase();
}

/// By ops on all turns, if the turns take one of `values` row by row.
static bool replaceLoop(scf::ForOp loop, const llvm::SetVector<Value> &values) {
  Operation *before = loop->getPrevNode();
  std::optional<LoopTurns> turns = describeTurns(loop);
  for (bool isReversed : {false, true}) {
    if (!turns)
      break;
    TurnBatcher batcher(*turns, isReversed);
    FailureOr<SmallVector<Value>> results = batcher.run();
    auto isTaken = [&](Value value) { return batcher.takesByTurn(value); };
    if (succeeded(results) && llvm::any_of(values, isTaken)) {
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
  for (auto &[loop, values] : findCandidates(analysis))
    if (replaceLoop(loop, values))
      return true;
  return false;
}

} // namespace distribute
