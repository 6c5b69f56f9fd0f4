// What members get from ops that communicate.
//
// The ops of the replica view. In the global view none of them may stand, so that they
// have no plans.
#include "Families.h"
#include "ShardingModel.h"

using namespace mlir;

namespace distribute {

namespace {

/// What all members receive alike is equal on those that meet; else it is a shard, a part of each
/// member's, or the whole on one member alone.
struct CollectiveModel : ShardingModel<CollectiveModel> {
  MemberResults getMemberResults(Operation *op, const MemberAxis &axis) const {
    if (!axis.meets)
      return MemberResults::OfOperands;
    return cast<CollectiveOpInterface>(op).getFacts().givesAlike() ? MemberResults::Equal
                                                                   : MemberResults::Own;
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
