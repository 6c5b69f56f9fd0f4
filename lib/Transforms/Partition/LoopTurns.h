//===- LoopTurns.h - loops of which no turn reads what another left -*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOOPTURNS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOOPTURNS_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace distribute {

/// A loop that turns a known number of times, and of whose turns none reads what another one
/// computed.
struct LoopTurns {
  /// A number that follows from the turn: an integer or a tensor of one.
  struct Counter {
    mlir::Value value; ///< in the body
    int64_t first = 0, step = 0;
  };
  /// A value that is handed from turn to turn.
  struct Carried {
    mlir::Value argument, init, yielded;
    /// What the turn adds to its value so far, op by op: each takes what the one before leaves, and the
    /// last one's result is yielded. Empty: the value stays as it was.
    llvm::SmallVector<mlir::Operation *> updates;
    /// Slices of it are taken, too. Of what other turns write none may read; whoever reads the slices
    /// has to show that.
    bool isSliced = false;
    /// What is left of a counter.
    std::optional<int64_t> end;
  };

  mlir::Operation *loop = nullptr;
  mlir::Block *body = nullptr;
  int64_t size = 0; ///< how many turns: two at least
  llvm::SmallVector<Counter> counters;
  llvm::SmallVector<Carried> carried; ///< for each result of the loop
};

/// Describes `loop`, if it is such a one.
std::optional<LoopTurns> describeTurns(mlir::Operation *loop);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOOPTURNS_H
