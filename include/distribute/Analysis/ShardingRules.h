// How an op is executed on shards.
//
// A rule answers two questions about one op on a group of members:
//
//   forward:  given the states in which its operands arrive, what must each
//             operand be, and what do the results become?
//   backward: a result that is equal on all members is wanted only in shards;
//             which shards of the operands does that take?
//
// Both answers are an `OpPlan`. Rules never look at users and never change
// IR; the analysis (DistributionAnalysis.h) asks, the partitioner rewrites. An
// op gives its own by ShardingOpInterface (ShardingInterface.h).
#ifndef DISTRIBUTE_ANALYSIS_SHARDINGRULES_H
#define DISTRIBUTE_ANALYSIS_SHARDINGRULES_H

#include "distribute/Analysis/ValueState.h"
#include "mlir/IR/AffineMap.h"
#include "llvm/ADT/SmallBitVector.h"

#include <optional>
#include <vector>

namespace distribute {

/// One way to execute an op on every member of a group.
struct OpPlan {
  /// What each operand must be when the op runs.
  llvm::SmallVector<ValueState> operands;
  /// What each result then is.
  llvm::SmallVector<ValueState> results;
  /// Structured ops: the loop whose iterations the members share out.
  std::optional<unsigned> splitLoop;
  /// Gather and scatter: the dimension of the indexed tensor that is split
  /// though an index chooses along it.
  std::optional<int64_t> indexedDim;
  /// Ops through which partial values flow: the largest sets of partial operands
  /// that may stay partial together; the plan takes the first. Several where the
  /// op is bilinear in them.
  std::vector<llvm::SmallBitVector> partialSets;
  /// Whether a whole operand is carried by one member so that it can be added to
  /// a partial one.
  bool mixesWhole = false;
  /// The operand that decided the plan, and how, for origin chains.
  std::optional<unsigned> decidingOperand;
  std::string reason;
  /// Why an operand that arrives in shards is needed otherwise; empty where
  /// there is nothing to say. Indexed as `operands`, or empty.
  std::vector<std::string> blockers;
};

/// What a rule may ask about its surroundings.
struct RuleContext {
  /// The size of the group, at least 2.
  int64_t members;
  /// Whether members can get rows from their neighbours: all run at the same time.
  bool mayExchangeHalos = true;
};

/// The plan of a read or write of a variable that the members of the group hold in shards: what is
/// read or written is these. Nothing for other ops, and where members hold the same. No claim: it is
/// what the sharding of the variable says.
std::optional<OpPlan> planOfAccess(mlir::Operation *op, const Group &group);

/// The same of a constraint whose operand is in `state`; nothing of one that says nothing about the
/// group's axis, or that members have whole what they have whole.
std::optional<OpPlan> planOfConstraint(ShardOp op, ValueState state, const Group &group);

/// Whether the program says of the group's axis what members have before or behind the op.
bool isPlacedAlong(mlir::Operation *op, const Group &group);

/// The plan in which every operand is whole and so is every result.
OpPlan wholePlan(mlir::Operation *op);

/// Forward: the plan of `op` for operands arriving in `states`, of which at
/// least one is sharded or partial. Always returns a plan; where no rule can
/// keep an operand in its state the plan asks for it whole and says why.
OpPlan planFromOperands(mlir::Operation *op, llvm::ArrayRef<ValueState> states,
                        const RuleContext &context);

/// Backward: the plan of `op`, all operands of which are uniform, that makes
/// result `result` in the given shards; nothing if it cannot be.
std::optional<OpPlan> planFromResult(mlir::Operation *op, unsigned result, ValueState shards,
                                     const RuleContext &context);

/// The same of flat shards (FlatOps.h), of which at least one operand arrives; nothing if the op can
/// keep none.
std::optional<OpPlan> planFlatFromOperands(mlir::Operation *op, llvm::ArrayRef<ValueState> states);
std::optional<OpPlan> planFlatResult(mlir::Operation *op);
/// Whether an operand or a result of the plan is in flat shards.
bool isFlatPlan(const OpPlan &plan);

/// A plan in which partial operands flow through `op` unreduced, because `op`
/// commutes with combining them.
std::optional<OpPlan> planPartial(mlir::Operation *op, llvm::ArrayRef<ValueState> states);

/// Whether every result of `op` holds elements of its operands as they are.
bool onlyMovesElements(mlir::Operation *op);

//===----------------------------------------------------------------------===//
// Loop nests
//===----------------------------------------------------------------------===//

/// The iteration space of a structured op: how its loops index the operands
/// and results. `linalg` ops and `distribute.gather`/`scatter` reduce to it.
struct LoopNest {
  mlir::Operation *op = nullptr;
  /// Extents of the loops; dynamic where unknown.
  llvm::SmallVector<int64_t> extents;
  /// Per op operand. A map may have symbols: positions read from an index
  /// operand, which no loop splits.
  llvm::SmallVector<mlir::AffineMap> operandMaps;
  llvm::SmallVector<mlir::AffineMap> resultMaps;
  /// Per result: the operand which it starts from, if any.
  llvm::SmallVector<std::optional<unsigned>> resultInits;
  /// Per result: the reduction over loops absent from its map, if known.
  llvm::SmallVector<std::optional<ReductionKind>> combiners;
  /// Per result: the results whose totals so far it is computed from.
  llvm::SmallVector<llvm::SmallVector<unsigned>> totalsRead;
};

/// Describes `op` if it is a structured op on tensors.
std::optional<LoopNest> describeLoops(mlir::Operation *op);

/// The rows of dimension `position` of what `map` indexes that each member visits in its turns of
/// `loop`; nothing if they are not ranges that move evenly.
std::optional<RowWindows> windowsOfLoop(mlir::AffineMap map, unsigned position, unsigned loop,
                                        llvm::ArrayRef<int64_t> extents, int64_t members);
/// These as a state: they may be shards.
ValueState stateOfWindows(mlir::Type type, int64_t dim, const RowWindows &rows, int64_t members);

/// Splits a loop of `nest` so that the fewest bytes move.
std::optional<OpPlan> planSplitLoop(const LoopNest &nest, llvm::ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    llvm::SmallVectorImpl<std::string> &blockers);
/// Splits the loop that indexes the split dimension of result `result`.
std::optional<OpPlan> planSplitResult(const LoopNest &nest, unsigned result, ValueState shards,
                                      const RuleContext &context);

//===----------------------------------------------------------------------===//
// The replica view
//===----------------------------------------------------------------------===//

/// What an op may ask about the axis along which members differ.
struct MemberAxis {
  /// Of the mesh; empty: any, so that members differ along all.
  llvm::StringRef name;
  /// Whether the members are the replicas.
  bool countsReplicas = true;
  /// Whether they meet at the op.
  bool meets = true;
};

/// What the members along an axis get as an op's results.
enum class MemberResults {
  OfOperands, ///< what follows from their operands
  Equal,      ///< all the same
  Own         ///< each its own
};

/// The same of any op.
MemberResults memberResultsOf(mlir::Operation *op, const MemberAxis &axis);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_SHARDINGRULES_H
