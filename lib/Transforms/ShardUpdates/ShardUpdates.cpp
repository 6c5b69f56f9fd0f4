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
    auto wanted = UpdateSharding::findWanted(getOperation());
    if (!all && wanted.empty())
      return markAllAnalysesPreserved();
    using Of = UpdateSharding::Of;
    UpdateSharding sharding(getOperation(), all ? Of::All : Of::Wanted);
    if (MeshOp mesh = sharding.getMesh(); mesh && ShapedType::isDynamic(mesh.getNumReplicas()))
      mesh.emitRemark("updates stay replicated: how many shards there are depends on the number of "
                      "replicas, which is open; fix it with --replicas");
    report(sharding);
    if (sharding.getShards() <= 1)
      return dropFlat(wanted);
    if (failed(refuse(sharding)))
      return signalPassFailure();
    for (auto step : getOperation().getOps<func::FuncOp>())
      if (step->hasAttr(DistributeDialect::kReplicatedAttrName))
        rewrite(step, sharding);
    for (auto variable : getOperation().getOps<VariableOp>())
      if (sharding.isSharded(variable)) {
        flatten(variable, sharding.getReplicas());
        ++variablesSharded;
      }
    markFollowed();
  }

  /// Reads give flat shards from now on.
  void markFollowed() {
    for (auto step : getOperation().getOps<func::FuncOp>())
      step->removeAttr(DistributeDialect::kPartitionedAttrName);
  }

  /// A single replica has the whole.
  void dropFlat(const llvm::SetVector<VariableOp> &wanted) {
    for (VariableOp variable : wanted) {
      auto others = llvm::filter_to_vector(variable.getShardingAttr().getSplits(),
                                           [](AxisSplitAttr split) { return !split.isFlat(); });
      variable.setShardingAttr(others.empty() ? ShardingAttr()
                                              : ShardingAttr::get(&getContext(), others));
    }
    markFollowed();
  }

  LogicalResult refuse(const UpdateSharding &sharding) {
    for (auto [variable, user] : sharding.getRefused()) {
      InFlightDiagnostic error =
          variable.emitOpError("is to be in flat shards, but ")
          << (user
                  ? "a step needs what it holds whole; leave out \"flat\", or use it in updates of "
                    "its elements alone"
                  : "no update on shards touches it: expected one that is elementwise in a reduced "
                    "gradient; leave out \"flat\"");
      if (user)
        error.attachNote(user->getLoc()) << "'" << user->getName() << "' needs it whole";
      return failure();
    }
    return success();
  }

  /// The replicas have flat shards of what other axes leave of the variable.
  void flatten(VariableOp variable, const Group &replicas) {
    if (variable.isInFlatShards()) // as the program wants
      return;
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
