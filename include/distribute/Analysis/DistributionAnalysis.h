// What every member holds of every value.
//
// For a step function and one mesh axis, decides the state of every value
// (ValueState.h), which states its users demand of it, and how each op runs on
// the members (OpPlan). In two sweeps: states forward, to a fixpoint over
// loops; then demands backward, so that what is used only in shards is computed
// in shards. Every state has an origin chain back to the arguments.
//
// The analysis never changes IR. `distribute-partition` rewrites by it;
// `distribute-print-states` shows it.
//
//   DistributionAnalysis analysis(func, Group(mesh, "model"));
//   if (failed(analysis.run()) || failed(analysis.verify(false)))
//     return failure();           // errors are already emitted
//   ValueState state = analysis.stateOf(value);
//
// In the replica view only uniformity along the axis is decided: every value is
// free, replicated or varying; but where flat shards are followed through a
// replicated program (`readReplicated`), what is uniform has states, demands and plans, too.
#ifndef DISTRIBUTE_ANALYSIS_DISTRIBUTIONANALYSIS_H
#define DISTRIBUTE_ANALYSIS_DISTRIBUTIONANALYSIS_H

#include "distribute/Analysis/Choices.h"
#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Plan/CollectiveCost.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace distribute {

class ChoiceKind;

/// One user's demand on the state of a value.
struct Demand {
  ValueState state;
  /// Who demands it, and of which of its operands.
  mlir::Operation *user = nullptr;
  unsigned operand = 0;
  /// Why not another state; may be empty.
  std::string reason;
};

/// Why a value has its state: in words, and from which other value.
struct Origin {
  std::string reason;
  mlir::Value from;
};

/// A reduction that the analysis places, and what other places would have cost.
/// All bytes are payload: what one member contributes.
struct PlacedReduction {
  /// The value that is reduced as soon as it is made.
  mlir::Value value;
  ReductionKind kind = ReductionKind::Sum;
  /// Bytes of one execution, and executions each step (estimated in loops whose
  /// trip count is not constant).
  int64_t bytes = 0;
  int64_t executions = 1;
  /// Bytes each step if everything that flows into it were reduced where it
  /// arises, and in how many places.
  int64_t bytesAtOrigins = 0;
  unsigned numOrigins = 0;
  /// The same where what flows out of it is needed whole.
  int64_t bytesAtNeeds = 0;
  unsigned numNeeds = 0;
  /// The one value of `numOrigins`; null if there are several.
  mlir::Value origin;
  /// Whether it arises here; is needed whole here; has only been moved since it
  /// arose.
  bool isOrigin = false, isNeeded = false, behindMoves = false;

  int64_t bytesPerStep() const { return bytes * executions; }
  /// "16 bytes a step, ...": the bytes, why here, what that saves.
  std::string str() const;
};

/// Where the flat shards of a replicated program come from (ShardedUpdates.h).
struct FlatSeeds {
  /// Of each the replicas have flat shards: reads give them, assignments take them.
  llvm::SetVector<mlir::Operation *> variables;
  /// All-reduces of which each replica takes its shard.
  llvm::SetVector<mlir::Operation *> reductions;

  /// How an op runs that is one of these, or accesses one; nothing of others.
  std::optional<OpPlan> planOf(mlir::Operation *op) const;
};

/// What members do about a value that its op leaves in shards and a user needs otherwise.
enum class ShardMove {
  None,    ///< nothing: the value, or another plan of its op, is as needed
  Halo,    ///< neighbours give rows: it is needed in windows that overlap
  Reshard, ///< each gives each other a part: it is needed in shards along another dimension
  Gather   ///< all get all of it
};

/// What may be gathered on all members.
struct GatherPermission {
  /// Anything.
  bool any = false;
  /// All values of a step together have at most so many bytes.
  int64_t budget = 0;
};

/// Whether work that does not depend on the batch is shared out.
enum class WorkSplitting {
  Off,
  WhereCheaper, ///< where its reductions take less time than it saves
  Wherever      ///< nothing must be gathered for it
};

class DistributionAnalysis {
public:
  /// Of the members along one axis of a mesh. Their number may be open in the replica view only.
  DistributionAnalysis(mlir::func::FuncOp func, Group group);

  /// Whether factors of products may be gathered instead of reducing the product
  /// (FactorExchange.h); they are not unless this is set before `run`.
  void setExchangeFactors(bool allowed) { mayExchangeFactors = allowed; }
  void setWorkSplitting(WorkSplitting mode) { workSplitting = mode; }
  /// Whether partial values are made whole before they go to another logical device: where the
  /// members are turns of one device, it would be sent each turn's part.
  void setSendsWhole(bool sends) { sendsWhole = sends; }
  /// Whether members get rows from their neighbours; not where they are turns of one device.
  void setExchangeHalos(bool allowed) { mayExchangeHalos = allowed; }
  RuleContext getRuleContext() const { return {group.getSize(), mayExchangeHalos}; }
  /// What lies between two members: microseconds of a message, gigabytes a second; 0 of these: they
  /// share memory, as they do unless this is set before `run`.
  void setLink(double microseconds, double gigabytesPerSecond);
  const planfile::CollectiveTopology &getTopology() const { return topology; }

  /// The step is a replicated program, of either view: in it only flat shards are followed, and what
  /// differs between members.
  void readReplicated(const FlatSeeds &seeds) {
    flat = &seeds;
    replicaView = true;
  }
  /// Null if the step is not read as one.
  const FlatSeeds *getFlatSeeds() const { return flat; }

  /// Decides states, demands and plans. Errors: a batch that does not divide,
  /// an op that may not stand in this view.
  mlir::LogicalResult run();

  /// Reports every value that would have to be gathered: an error each, or, where
  /// that is permitted, a remark naming the bytes; and with a remark each that is resharded.
  mlir::LogicalResult verify(const GatherPermission &permission) const;
  /// What it costs each member.
  StepCost estimateCost() const;
  /// What was chosen where the rules leave something free.
  const Choices &getChoices() const { return decision.choices; }

  /// What each member computes of the step's flops: 1/members where all is split, 1 where nothing
  /// is.
  double getShareOfFlops() const;

  /// The state in which users see `value`.
  ValueState stateOf(mlir::Value value) const;
  /// The state in which its producer leaves it: differs from `stateOf` where a
  /// partial value is reduced as soon as it is made.
  ValueState producedState(mlir::Value value) const;
  /// The state in which the step returns `value`: replicas may return shards, which the host puts
  /// together; what divides a replica returns wholes.
  ValueState returnedState(mlir::Value value) const;
  /// The states demanded of `value`, in a fixed order; empty if it is dead.
  llvm::SmallVector<ValueState> demandsOn(mlir::Value value) const;
  /// How `value` comes into `state`, which is demanded of it.
  ShardMove moveOf(mlir::Value value, ValueState state) const;
  /// Bytes that a member has of `value` behind that move; of a halo, those of it alone.
  int64_t bytesBehind(mlir::Value value, ValueState state) const;
  /// Visits each demand that takes a move, in program order. Not those of factors that are exchanged
  /// (FactorExchange.h), nor those of shards of what is gathered anyway.
  void walkMoves(llvm::function_ref<void(mlir::Value, const Demand &, ShardMove)> visit) const;
  bool movesAny() const;
  /// Visits what moves, with how often it does each step: as far as constants tell how often loops
  /// turn (estimated otherwise). All that need a value gathered share that.
  void walkExecutedMoves(
      llvm::function_ref<void(mlir::Value, ValueState, int64_t executions)> visit) const;
  /// The first user that demands `state` of `value`; null if none does.
  const Demand *findDemand(mlir::Value value, ValueState state) const;
  /// How `op` runs: no plan if it is dead, several if its result is free and
  /// demanded in several states.
  llvm::ArrayRef<OpPlan> plansOf(mlir::Operation *op) const;
  /// The reductions that were placed, in program order for each kind.
  llvm::ArrayRef<PlacedReduction> getReductions() const { return decision.reductions; }
  /// That of `value`; null if it is not reduced where it is made.
  const PlacedReduction *reductionOf(mlir::Value value) const;
  /// Why `value` has its state, from it to the roots.
  llvm::SmallVector<std::pair<mlir::Value, Origin>> originChain(mlir::Value value) const;

  /// Visits the arguments and results of all ops of a step that carry state, in
  /// program order; not the scalar bodies of structured ops.
  static void walkValues(mlir::func::FuncOp func, llvm::function_ref<void(mlir::Value)> visit);

  /// Prints every value with its state, its demands and its reason.
  void print(llvm::raw_ostream &os) const;
  /// Attaches the origin chain of `value` as notes.
  void attachOrigin(mlir::Diagnostic &diagnostic, mlir::Value value) const;

  const Group &getGroup() const { return group; }
  /// What differs along the axis, in words: `replicas`, `members along axis "model"`.
  std::string describeMembers() const;
  mlir::func::FuncOp getFunc() const { return func; }

private:
  friend class ForwardSweep;
  friend class BackwardSweep;

  void setState(mlir::Value value, ValueState state, Origin origin);
  void reportGather(mlir::Value value, const Demand &demand, bool isAllowed) const;
  void reportReshard(mlir::Value value, const Demand &demand) const;
  void reportHalo(mlir::Value value, const Demand &demand) const;
  /// Whether anything may be claimed of `op`: a claim is run before it is believed
  /// (ClaimChecker.h), and so the op must be one that can be run.
  bool mayClaim(mlir::Operation *op);
  mlir::LogicalResult checkFunction() const;
  /// Whether values may be split and partial, or only uniformity is asked for.
  bool mayBeSplit() const { return !replicaView || flat; }
  /// Takes what `kind` proposes and makes the step cheaper.
  mlir::LogicalResult improve(ChoiceKind &kind);
  /// Decides the step by the choices made so far.
  mlir::LogicalResult decide();
  /// States, demands and plans for the reductions placed so far.
  mlir::LogicalResult sweep();

  /// Choices, and what follows from them.
  struct Decision {
    Choices choices;
    llvm::DenseMap<mlir::Value, ValueState> states;
    llvm::DenseMap<mlir::Value, ValueState> produced;
    llvm::DenseMap<mlir::Value, Origin> origins;
    llvm::MapVector<mlir::Value, llvm::SmallVector<Demand>> demands;
    /// The plans of ops with sharded or partial operands or results.
    llvm::DenseMap<mlir::Operation *, OpPlan> forwardPlans;
    llvm::DenseMap<mlir::Operation *, llvm::SmallVector<OpPlan>> plans;
    llvm::SmallVector<PlacedReduction> reductions;
  };

  mlir::func::FuncOp func;
  Group group;
  bool replicaView = false;
  const FlatSeeds *flat = nullptr;
  Decision decision;
  bool mayExchangeFactors = false;
  planfile::CollectiveTopology topology;
  bool sendsWhole = false;
  bool mayExchangeHalos = true;
  WorkSplitting workSplitting = WorkSplitting::WhereCheaper;
  llvm::DenseMap<mlir::Operation *, bool> claimable;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_DISTRIBUTIONANALYSIS_H
