// What members get from ops that communicate.
//
// In the replica view: what is equal along an axis. In a step of the global view none of
// them may be written; but where the step is what the members along another axis run
// already, it holds collectives over that one. Of these, a member along this axis runs
// its own, on its shards or shares:
//
//   split dimension  passes, unless the collective cuts it or joins parts along it
//   partial values   pass what only moves elements, and a reduction of their own kind
#include "Families.h"
#include "ShardingModel.h"

using namespace mlir;

namespace distribute {

namespace {

/// Whether the collective does with each shard along `dim` by itself what it does with the whole.
bool carriesDim(CollectiveOpInterface op, int64_t dim) {
  return op.getDimOfCut() != dim && op.getDimOfJoin() != dim;
}

/// What all members receive alike is equal on those that meet; else it is a shard, a part of each
/// member's, or the whole on one member alone.
struct CollectiveModel : ShardingModel<CollectiveModel> {
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states, const RuleContext &,
                                    SmallVectorImpl<std::string> &blockers) const {
    if (!states[0].isSharded())
      return std::nullopt;
    if (!carriesDim(cast<CollectiveOpInterface>(op), states[0].getDim())) {
      blockers[0] = "members along another axis exchange parts along the split dimension";
      return std::nullopt;
    }
    OpPlan plan = inShards(op, states[0]);
    plan.decidingOperand = 0;
    plan.reason = "the collective over another axis takes each shard by itself";
    return plan;
  }
  std::optional<OpPlan> planBackward(Operation *op, unsigned, ValueState shards,
                                     const RuleContext &context) const {
    if (!carriesDim(cast<CollectiveOpInterface>(op), shards.getDim()) ||
        !shards.canHold(op->getOperand(0).getType(), context.members))
      return std::nullopt;
    return inShards(op, shards);
  }
  SmallVector<Dependence> getDependence(Operation *op, ReductionKind kind,
                                        ArrayRef<Dependence> operands) const {
    std::optional<ReductionKind> own = cast<CollectiveOpInterface>(op).getReduction();
    if (operands[0] != Dependence::Linear)
      return {Dependence::Whole};
    return {!own || *own == kind ? Dependence::Linear : Dependence::Nonlinear};
  }
  MemberResults getMemberResults(Operation *op, const MemberAxis &axis) const {
    if (!axis.meets)
      return MemberResults::OfOperands;
    return cast<CollectiveOpInterface>(op).getFacts().givesAlike() ? MemberResults::Equal
                                                                   : MemberResults::Own;
  }

private:
  static OpPlan inShards(Operation *op, ValueState shards) {
    OpPlan plan = wholePlan(op);
    plan.operands[0] = shards;
    plan.results[0] = shards;
    return plan;
  }
};

struct AgreementModel : ShardingModel<AgreementModel> {
  MemberResults getMemberResults(Operation *, const MemberAxis &axis) const {
    return axis.meets ? MemberResults::Equal : MemberResults::OfOperands;
  }
};

/// A tensor that comes from another member is followed along no axis.
struct RecvModel : ShardingModel<RecvModel> {
  MemberResults getMemberResults(Operation *, const MemberAxis &) const {
    return MemberResults::Own;
  }
};

struct ReplicaIdModel : ShardingModel<ReplicaIdModel> {
  MemberResults getMemberResults(Operation *, const MemberAxis &axis) const {
    return axis.countsReplicas ? MemberResults::Own : MemberResults::OfOperands;
  }
};

struct CoordinateModel : ShardingModel<CoordinateModel> {
  MemberResults getMemberResults(Operation *op, const MemberAxis &axis) const {
    bool isAlong = axis.name.empty() || cast<CoordinateOp>(op).getAxis() == axis.name;
    return isAlong ? MemberResults::Own : MemberResults::OfOperands;
  }
};

} // namespace

void attachCollectives(Dialect *dialect) {
  attachModelWhere<CollectiveModel>(dialect, [](RegisteredOperationName name) {
    return name.hasInterface<CollectiveOpInterface>();
  });
  MLIRContext *context = dialect->getContext();
  attachModel<AgreementModel, AllTrueOp, AnyTrueOp>(context);
  attachModel<RecvModel, RecvOp>(context);
  attachModel<ReplicaIdModel, ReplicaIdOp>(context);
  attachModel<CoordinateModel, CoordinateOp>(context);
}

} // namespace distribute
