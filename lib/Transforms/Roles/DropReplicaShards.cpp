// The pass distribute-drop-replica-shards.
//
// Where one place holds all variables, replicas hold none: what they would share out by their shards of
// a variable, its bytes and the work of its update, is the holder's. Servers give what they hold to workers
// whole, whatever their members would share out.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "llvm/Support/MathExtras.h"

namespace distribute {
#define GEN_PASS_DEF_DROPREPLICASHARDSPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

struct DropReplicaShards : impl::DropReplicaShardsPassBase<DropReplicaShards> {
  using DropReplicaShardsPassBase::DropReplicaShardsPassBase;

  void runOnOperation() override {
    for (auto variable : getOperation().getOps<VariableOp>())
      if (failed(dropFrom(variable)))
        return signalPassFailure();
  }

  /// A split that is neither gathered nor flat says where work is done: each replica computes with its
  /// own shard, as with its own experts. That is no matter of who holds it.
  LogicalResult dropFrom(VariableOp variable) {
    ShardingAttr sharding = variable.getShardingAttr();
    if (!sharding)
      return success();
    SmallVector<AxisSplitAttr> kept;
    for (AxisSplitAttr split : sharding.getSplits()) {
      bool isOfReplicas = split.getAxis() == MeshOp::kReplicaAxis;
      bool saysWhoHolds = split.isFlat() || split.getGathered();
      if (isOfReplicas && !saysWhoHolds)
        return refuseWorkOfReplicas(variable);
      if (!saysWhoHolds || (!isOfReplicas && !servers))
        kept.push_back(split);
    }
    if (kept.size() != sharding.getSplits().size())
      ++numDropped;
    if (kept.empty()) {
      variable.removeShardingAttr();
      return success();
    }
    variable.setShardingAttr(ShardingAttr::get(&getContext(), kept));
    return servers ? checkIsEven(variable) : success();
  }

  static LogicalResult refuseWorkOfReplicas(VariableOp variable) {
    return variable.emitOpError()
           << "@" << variable.getSymName() << " is split along axis \"" << MeshOp::kReplicaAxis
           << "\", and each replica computes with its own shard, but with central storage and "
              "servers one place holds it for all replicas; split it along another axis of the "
              "mesh, say that its shards may be gathered, or compile with --strategy=mirrored";
  }

  /// A worker's members take equal parts of what they pull.
  static LogicalResult checkIsEven(VariableOp variable) {
    RankedTensorType type = variable.getTensorType();
    SmallVector<int64_t> members(type.getRank(), 1);
    for (AxisSplitAttr split : variable.getShardingAttr().getSplits()) {
      int64_t size = type.getDimSize(split.getDim()), &parts = members[split.getDim()];
      parts *= variable.countShards(split);
      if (size % parts != 0)
        return variable.emitOpError()
               << "@" << variable.getSymName() << " has size " << size << " in dimension "
               << split.getDim() << ", which " << parts << " members along axis \""
               << split.getAxis()
               << "\" do not divide; where servers hold it, the members of a worker take equal "
                  "parts of what they pull; pad it to "
               << llvm::alignTo(size, parts)
               << ", split another dimension, or compile with --strategy=mirrored";
    }
    return success();
  }
};

} // namespace
} // namespace distribute
