// The threads of a GPU that compute a part of a kernel together.
//
// A kernel with `plan.team` is computed by teams of so many threads: a warp, or a block of several. A
// thread of a team is a lane. All lanes of a team run the same barriers and exchanges.
#ifndef DISTRIBUTE_LIB_TARGET_TEAM_H
#define DISTRIBUTE_LIB_TARGET_TEAM_H

#include "distribute/Analysis/Blocks.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

#include <optional>

namespace distribute {

/// The threads of each team of `kernel`; none: a part is one thread's.
std::optional<int64_t> teamSizeOf(mlir::func::FuncOp kernel);

/// Whether it lies in the memory of a block.
bool isRoom(mlir::MemRefType type);

/// Gives what the kernels of `module` have in the memory of a block, allocas of memory space 3, places there: each team its own. True: they
/// have some.
bool placeRooms(mlir::ModuleOp module);

/// Writes at the rewriter's place what the lanes of a kernel's team do together.
class Team {
public:
  /// `kernel` has teams.
  Team(mlir::func::FuncOp kernel, mlir::RewriterBase &rewriter)
      : kernel(kernel), rewriter(rewriter), numLanes(*teamSizeOf(kernel)) {}

  int64_t size() const { return numLanes; }
  int64_t numWarps() const { return numLanes / kThreadsOfWarp; }

  /// The lane at hand, in [0, size).
  mlir::Value lane(mlir::Location loc);

  /// Places the rewriter where the first lane alone comes.
  void enterFirstLane(mlir::Location loc);

  /// What lanes did in memory before, all of them see behind it.
  void synchronize(mlir::Location loc);

  /// The value, a number, of the lane of this warp whose number differs in the bits of `distance`, less than a warp.
  mlir::Value exchange(mlir::Location loc, mlir::Value value, int64_t distance);

  /// Room in the shared memory for a number of `type` for each lane, which the next caller has, too:
  /// who has read from it synchronizes. There may be several, by number.
  void store(mlir::Location loc, mlir::Value value, mlir::Value place, size_t room);
  mlir::Value load(mlir::Location loc, mlir::Type type, mlir::Value place, size_t room);

private:
  mlir::Value exchangeWord(mlir::Location loc, mlir::Value word, int64_t distance);
  mlir::Value addressOf(mlir::Location loc, mlir::Type type, mlir::Value place, size_t room);

  mlir::func::FuncOp kernel;
  mlir::RewriterBase &rewriter;
  int64_t numLanes;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_TEAM_H
