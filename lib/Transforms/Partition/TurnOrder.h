// In which order the ops of a member's program are written for all parts.
//
// A part is a member along an axis of turns (RunInTurn.h). Where the parts meet, each waits for the others. So ops
// are put into phases: how many such meetings stand before them. A phase is written for one part after the other.
//
// What a part has of its own from an earlier phase it has kept until then, as micro-batches do with activations; or it is computed
// again in each phase that needs it, from what all parts have in common (`recomputes`), as blocks of keys do with scores. Then
//
//   (1) an op of which each part has its own, and that has no effects, stands in no phase, but in front of each op that needs it, if it
//       gives more elements than it takes, or is made of what does (`isWorthless`)
//   (2) a gather over other members, of what such ops alone take, is not kept from one run of phases that need it to the next: keys are
//       gathered once for the forward pass, and again for the backward pass
//   (3) all other ops nearly keep their order: each stands at most one phase in front of the ones before it
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TURNORDER_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TURNORDER_H

#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Dialect/Distribute/Group.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace distribute {

/// What is done with what a part computed in an earlier phase.
enum class EarlierValues { Kept, Recomputed };

class TurnOrder {
public:
  TurnOrder(mlir::func::FuncOp step, const Group &parts, EarlierValues earlier)
      : parts(parts), earlier(earlier), analysis(step, parts) {
    analysis.readReplicated(noSeeds);
  }

  /// Orders the ops of the step's body. Error: an op that has no form for parts.
  llvm::LogicalResult run(mlir::Block &body);

  unsigned countPhases(mlir::Block &block) const { return numPhasesOf.lookup(&block); }
  /// Not what is recomputed or gathered again, which stands wherever it is needed.
  bool standsIn(mlir::Operation *op, unsigned phase) const;
  /// Whether each part has its own, or makes its own of what all have; whether it is a loop or branch in which the parts meet.
  bool isOwn(mlir::Operation *op) const { return own.contains(op); }
  bool isJoint(mlir::Operation *op) const { return joint.contains(op); }
  /// Whether it gives the number of the part.
  bool isNumber(mlir::Operation *op) const;
  bool isRecomputed(mlir::Operation *op) const { return recomputed.contains(op); }
  /// Whether it gathers something for what is recomputed alone, or moves what was gathered for that.
  bool isRegathered(mlir::Operation *op) const { return regathered.contains(op); }
  bool varies(mlir::Value value) const { return analysis.stateOf(value).isVarying(); }

private:
  /// The phase of the last write of a variable in a block so far, of its last access, and of its last op that keeps its order.
  struct Last {
    unsigned write = 0, access = 0, inOrder = 0;
  };

  llvm::LogicalResult classify(mlir::Block &block);
  llvm::LogicalResult classify(mlir::Operation &op, Last &last, unsigned &numPhases);
  bool isWorthless(mlir::Operation *op) const;
  llvm::FailureOr<bool> findMeetings(mlir::Operation &op);
  llvm::LogicalResult checkForm(mlir::Operation &op, bool isMeeting, bool writes) const;
  void findRepetitions(mlir::Block &block);
  void findRegathered(mlir::Block &block);

  const Group &parts;
  EarlierValues earlier;
  FlatSeeds noSeeds;
  DistributionAnalysis analysis;
  llvm::DenseSet<mlir::Operation *> own, joint, recomputed, regathered;
  /// How many meetings stand before an op in its block.
  llvm::DenseMap<mlir::Operation *, unsigned> phases;
  llvm::DenseMap<mlir::Value, unsigned> phaseOfValue;
  llvm::DenseMap<mlir::Block *, unsigned> numPhasesOf;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TURNORDER_H
