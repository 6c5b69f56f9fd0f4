// The pass distribute-shard-updates.
//
// Decides by UpdateSharding, rewrites each step, declares sharded variables and
// reports the updates that stay replicated.
#include "../Preconditions.h"
#include "ShardProgram.h"

#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_SHARDUPDATESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

struct ShardUpdates : impl::ShardUpdatesPassBase<ShardUpdates> {
  using ShardUpdatesPassBase::ShardUpdatesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::ReplicatedSteps)))
      return signalPassFailure();
    UpdateSharding sharding(getOperation());
    if (MeshOp mesh = sharding.getMesh(); mesh && ShapedType::isDynamic(mesh.getNumReplicas()))
      mesh.emitRemark("updates stay replicated: how many shards there are depends on the number of "
                      "replicas, which is open; fix it with --replicas");
    report(sharding);
    if (sharding.getShards() <= 1)
      return markAllAnalysesPreserved();
    for (auto step : getOperation().getOps<func::FuncOp>())
      if (step->hasAttr(DistributeDialect::kReplicatedAttrName))
        rewrite(step, sharding);
    for (auto variable : getOperation().getOps<VariableOp>())
      if (sharding.isSharded(variable)) {
        flatten(variable, sharding.getReplicas());
        ++variablesSharded;
      }
  }

  /// The replicas have flat shards of what other axes leave of the variable.
  void flatten(VariableOp variable, const Group &replicas) {
    SmallVector<AxisSplitAttr> splits;
    if (ShardingAttr already = variable.getShardingAttr())
      llvm::append_range(splits, already.getSplits());
    splits.push_back(AxisSplitAttr::get(&getContext(), replicas.getAxis(), AxisSplitAttr::kFlat));
    variable.setShardingAttr(ShardingAttr::get(&getContext(), splits));
  }

  void rewrite(func::FuncOp step, const UpdateSharding &sharding) {
    ShardProgram program(step, sharding);
    program.run();
    gradientsScattered += program.numScattered;
    variablesGathered += program.numGathered;
    scalarReductions += joinReductions(program.scalarReductions);
  }

  void report(const UpdateSharding &sharding) {
    for (const UpdateSharding::Miss &miss : sharding.getMisses()) {
      ++missedUpdates;
      StringRef name = miss.assign->getAttrOfType<FlatSymbolRefAttr>("variable").getValue();
      InFlightDiagnostic remark = mlir::emitRemark(miss.assign->getLoc())
                                  << "the update of @" << name
                                  << " stays replicated: its gradient is used whole";
      remark.attachNote(miss.gradient->getLoc()) << "the gradient is reduced here";
      remark.attachNote(miss.user->getLoc())
          << "'" << miss.user->getName().getStringRef()
          << "' needs it, or what is computed of it, whole; an update on shards is elementwise";
    }
  }
};

} // namespace
} // namespace distribute
