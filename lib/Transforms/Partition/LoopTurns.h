// Loops of which no turn reads what another left.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOOPTURNS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOOPTURNS_H

#include "mlir/Dialect/SCF/IR/SCF.h"

#include <optional>

namespace distribute {

/// A loop that turns a known number of times, and of whose turns none reads what another one
/// computed. Counters are not carried (distribute-count-loops).
struct LoopTurns {
  /// A value that is handed from turn to turn.
  struct Carried {
    mlir::Value argument, init, yielded;
    /// What the turn adds to its value so far, op by op: each takes what the one before leaves, and the
    /// last one's result is yielded. Empty: the value stays as it was.
    llvm::SmallVector<mlir::Operation *> updates;
    /// Slices of it are taken, too. Of what other turns write none may read; whoever reads the slices
    /// has to show that.
    bool isSliced = false;
  };

  mlir::scf::ForOp loop;
  int64_t size = 0;                   ///< how many turns: two at least
  int64_t first = 0, step = 0;        ///< of the loop's counter
  llvm::SmallVector<Carried> carried; ///< for each result of the loop
};

/// Describes `loop`, if it is such a one.
std::optional<LoopTurns> describeTurns(mlir::scf::ForOp loop);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOOPTURNS_H
