// The pass distribute-shard-updates.
//
// Chooses by ShardedUpdates what is in flat shards, writes each step as the partition writes one,
// declares sharded variables and reports the updates that stay replicated.
#include "../Preconditions.h"
#include "JoinedReductions.h"
#include "LocalProgram.h"

#include "distribute/Analysis/FlatOps.h"
#include "distribute/Analysis/ShardedUpdates.h"

#include "distribute/Transforms/Passes.h"
#include "distribute/Transforms/VerifyClaims.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_SHARDUPDATESPASS
#include "distribute/Transforms/Passes.h.inc"

/// Gives what is written over unread a place of its own: it must not keep whole what may be in shards.
static void renewPlaces(Operation *op) {
  OpBuilder builder(op);
  for (OpOperand *init : readFlat(op).ignored) {
    Operation *maker = init->get().getDefiningOp();
    if (!isa_and_nonnull<AllReduceOp>(maker) && (!maker || readFlat(maker).flat.empty()))
      continue;
    auto type = cast<RankedTensorType>(init->get().getType());
    init->set(
        tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(), type.getElementType()));
  }
}

/// Whether anything in the step is in flat shards.
static bool usesFlat(const DistributionAnalysis &analysis) {
  bool found = false;
  DistributionAnalysis::walkValues(analysis.getFunc(), [&](Value value) {
    found |=
        analysis.producedState(value).isFlat() || analysis.findDemand(value, ValueState::flat());
  });
  return found;
}

namespace {

struct ShardUpdates : impl::ShardUpdatesPassBase<ShardUpdates> {
  using ShardUpdatesPassBase::ShardUpdatesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::ReplicatedSteps)))
      return signalPassFailure();
    auto wanted = ShardedUpdates::findWanted(getOperation());
    if (!all && wanted.empty())
      return markAllAnalysesPreserved();
    using Of = ShardedUpdates::Of;
    ShardedUpdates updates(getOperation(), all ? Of::All : Of::Wanted);
    if (updates.getShards() > 1)
      getOperation().walk(renewPlaces);
    if (failed(updates.run()))
      return signalPassFailure();
    if (MeshOp mesh = updates.getMesh(); mesh && ShapedType::isDynamic(mesh.getNumReplicas()))
      mesh.emitRemark("updates stay replicated: how many shards there are depends on the number of "
                      "replicas, which is open; fix it with --replicas");
    report(updates);
    if (updates.getShards() <= 1)
      return dropFlat(wanted);
    if (failed(refuse(updates)) || failed(rewrite(updates)))
      return signalPassFailure();
    for (auto variable : getOperation().getOps<VariableOp>())
      if (updates.isSharded(variable)) {
        flatten(variable, updates.getReplicas());
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

  LogicalResult refuse(const ShardedUpdates &updates) {
    for (auto [variable, user] : updates.findRefused()) {
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

  LogicalResult rewrite(const ShardedUpdates &updates) {
    FailureOr<ClaimChecker::Mode> mode = ClaimChecker::readMode(getOperation(), checkClaims);
    if (failed(mode))
      return failure();
    ClaimChecker checker(*mode);
    PartitionCounts counts;
    for (const auto &analysis : updates.getSteps()) {
      if (!usesFlat(*analysis))
        continue;
      if (failed(verifyClaims(*analysis, checker)))
        return failure();
      FailureOr<func::FuncOp> local = LocalProgram(*analysis, counts).build();
      if (failed(local))
        return failure();
      joinReductions(*local);
    }
    claimsChecked += checker.getNumChecked();
    gradientsScattered += counts.reduceScatters;
    variablesGathered += counts.gathers;
    scalarReductions += counts.reductions;
    return success();
  }

  void report(ShardedUpdates &updates) {
    for (const ShardedUpdates::Miss &miss : updates.findMisses()) {
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
