// What members get from ops that communicate.
//
// In the replica view: what is equal along an axis. In a step of the global view none of
// them may be written; but where the step is what the members along another axis run
// already, it holds collectives over that one. Of these, a member along this axis runs
// its own, on its shards or shares:
//
//   split dimension  passes. Parts that are joined along it are blocks of the result, each of which
//                    is split; what is cut along it must come in as many blocks
//   partial values   pass what only moves elements, and a reduction of their own kind
#include "Families.h"
#include "ShardingModel.h"
#include "Tensor/DimPaths.h"

using namespace mlir;

namespace distribute {

namespace {

/// How many members bring the parts that the collective joins along `dim`, or take those that it cuts it into; 1: it does neither
/// there, and 0: both, or the types do not say.
int64_t countParts(CollectiveOpInterface op, int64_t dim) {
  bool cuts = op.getDimOfCut() == dim, joins = op.getDimOfJoin() == dim;
  if (!cuts && !joins)
    return 1;
  auto from = dyn_cast<RankedTensorType>(op.getValue().getType()),
       to = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (cuts == joins || !from || !to || from.isDynamicDim(dim) || to.isDynamicDim(dim))
    return 0;
  int64_t less = std::min(from.getDimSize(dim), to.getDimSize(dim));
  return less == 0 ? 0 : std::max(from.getDimSize(dim), to.getDimSize(dim)) / less;
}

/// The shards with so many blocks for each of theirs; or with each of so many blocks in place of one.
ValueState inBlocks(ValueState shards, int64_t times) {
  return ValueState::sharded(shards.getDim(), shards.getBlocks() * times);
}
std::optional<ValueState> ofBlocks(ValueState shards, int64_t times) {
  if (shards.getBlocks() % times != 0)
    return std::nullopt;
  return ValueState::sharded(shards.getDim(), shards.getBlocks() / times);
}

/// What members get if they bring such shards, and what they must bring to get them; nothing if the collective takes the dimension
/// apart otherwise.
std::optional<ValueState> resultShards(CollectiveOpInterface op, ValueState shards) {
  int64_t parts = countParts(op, shards.getDim());
  if (parts == 0)
    return std::nullopt;
  return op.getDimOfCut() == shards.getDim() ? ofBlocks(shards, parts) : inBlocks(shards, parts);
}
std::optional<ValueState> operandShards(CollectiveOpInterface op, ValueState shards) {
  int64_t parts = countParts(op, shards.getDim());
  if (parts == 0)
    return std::nullopt;
  return op.getDimOfCut() == shards.getDim() ? inBlocks(shards, parts) : ofBlocks(shards, parts);
}

/// What all members receive alike is equal on those that meet; else it is a shard, a part of each
/// member's, or the whole on one member alone.
struct CollectiveModel : ShardingModel<CollectiveModel> {
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states, const RuleContext &,
                                    SmallVectorImpl<std::string> &blockers) const {
    if (!states[0].isSharded())
      return std::nullopt;
    std::optional<ValueState> result = resultShards(cast<CollectiveOpInterface>(op), states[0]);
    if (!result) {
      blockers[0] = "members along another axis exchange parts along the split dimension";
      return std::nullopt;
    }
    OpPlan plan = inShards(op, states[0], *result);
    plan.decidingOperand = 0;
    plan.reason = "the collective over another axis takes each shard by itself";
    return plan;
  }
  std::optional<OpPlan> planBackward(Operation *op, unsigned, ValueState shards,
                                     const RuleContext &context) const {
    std::optional<ValueState> operand = operandShards(cast<CollectiveOpInterface>(op), shards);
    if (!operand || !operand->canHold(op->getOperand(0).getType(), context.members))
      return std::nullopt;
    return inShards(op, *operand, shards);
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
  static OpPlan inShards(Operation *op, ValueState operand, ValueState result) {
    OpPlan plan = wholePlan(op);
    plan.operands[0] = operand;
    plan.results[0] = result;
    return plan;
  }
};

/// Along the dimension whose rows the neighbours give nothing is split; all others pass.
struct HaloModel : PathModel<HaloModel> {
  static SmallVector<DimPath> getPaths(Operation *op) {
    int64_t along = cast<HaloExchangeOp>(op).getDim();
    return samePaths(op, [&](int64_t dim) { return dim != along; });
  }
  MemberResults getMemberResults(Operation *, const MemberAxis &axis) const {
    return axis.meets ? MemberResults::Own : MemberResults::OfOperands;
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
  attachModel<HaloModel, HaloExchangeOp>(context);
  attachModel<RecvModel, RecvOp>(context);
  attachModel<ReplicaIdModel, ReplicaIdOp>(context);
  attachModel<CoordinateModel, CoordinateOp>(context);
}

} // namespace distribute
