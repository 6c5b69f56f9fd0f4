// The pass distribute-drop-replica-shards.
//
// Where one place holds all variables, replicas hold none: what they would share out by their shards of
// a variable, its bytes and the work of its update, is the holder's.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

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
    AxisSplitAttr ofReplicas = sharding ? sharding.find(MeshOp::kReplicaAxis) : AxisSplitAttr();
    if (!ofReplicas)
      return success();
    if (!ofReplicas.isFlat() && !ofReplicas.getGathered())
      return variable.emitOpError()
             << "@" << variable.getSymName() << " is split along axis \"" << MeshOp::kReplicaAxis
             << "\", and each replica computes with its own shard, but with central storage and "
                "servers one place holds it for all replicas; split it along another axis of the "
                "mesh, say that its shards may be gathered, or compile with --strategy=mirrored";
    SmallVector<AxisSplitAttr> others(sharding.getSplits());
    llvm::erase(others, ofReplicas);
    if (others.empty())
      variable.removeShardingAttr();
    else
      variable.setShardingAttr(ShardingAttr::get(&getContext(), others));
    ++numDropped;
    return success();
  }
};

} // namespace
} // namespace distribute
