// What is free in how a step is split.
//
// Rules say what follows from a split batch; they leave some choices. Once these
// are made, the state of every value, all demands and all reductions follow. The
// analysis begins with none and keeps those that make the step cheaper
// (docs/RationaleChoices.md); distribute-print-states prints them.
#ifndef DISTRIBUTE_ANALYSIS_CHOICES_H
#define DISTRIBUTE_ANALYSIS_CHOICES_H

#include "distribute/Analysis/ValueState.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

#include <tuple>

namespace distribute {

struct Choices {
  /// Into how many blocks the batch is cut before it is split (BatchBlocks.h).
  int64_t batchBlocks = 1;
  /// Ops whose operands may be brought into other shards, so that they run split (Reshards.h).
  llvm::SmallSetVector<mlir::Operation *, 4> resharded;
  /// Uniform values that users see in shards, so that each member has its part of their work
  /// (WorkSplits.h).
  llvm::MapVector<mlir::Value, ValueState> workSplits;
  /// Products and scatters that all members compute whole, from gathered operands (FactorExchange.h).
  llvm::SmallSetVector<mlir::Operation *, 4> exchanged;
  /// Loop arguments that are carried in shards though their init is uniform (CarriedShards.h).
  llvm::MapVector<mlir::Value, ValueState> carriedShards;

  /// One line for each choice; nothing where none is made.
  void print(llvm::raw_ostream &os, mlir::AsmState &names) const;
};

/// What a step costs each member, for comparing two ways to run it. What must be gathered counts
/// before time: it takes a permission.
struct StepCost {
  int64_t gatheredBytes = 0;
  /// Behind all moves and reductions, the latter twice: they come and go. It decides nothing here.
  int64_t communicatedBytes = 0;
  /// Of its flops, its reductions and its moves (lib/Analysis/StepCost.h).
  double seconds = 0;

  bool operator<(const StepCost &other) const {
    return std::tie(gatheredBytes, seconds) < std::tie(other.gatheredBytes, other.seconds);
  }
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_CHOICES_H
