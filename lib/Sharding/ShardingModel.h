// What the model of every op begins with.
//
// Rules that hold of any op, and claim as little as can be. The model of an op
// replaces those of which more is known. What stays:
//
//   loops       none
//   forward     splits a loop, if there are loops; otherwise operands are whole
//   backward    the same
//   windows     none
//   partial     no operand may stay partial
//   moves       no
//   members     get what follows from their operands
//   local form  a copy of the op on local shapes
//   flat        elements of the results depend on other elements
//   open sizes  not known
//   padding     an error: the op may not touch an open batch
#ifndef DISTRIBUTE_LIB_SHARDING_SHARDINGMODEL_H
#define DISTRIBUTE_LIB_SHARDING_SHARDINGMODEL_H

#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/Sharding/LocalOps.h"
#include "distribute/Sharding/Padding.h"

namespace distribute {

/// What `Model`, which derives from this, does not replace. The interface itself says what each rule
/// means (ShardingInterface.td).
template <typename Model>
struct ShardingModel : ShardingOpInterface::FallbackModel<Model> {
  using Operation = mlir::Operation;

  std::optional<LoopNest> getLoops(Operation *op) const { return std::nullopt; }

  std::optional<OpPlan> planForward(Operation *op, llvm::ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    llvm::SmallVectorImpl<std::string> &blockers) const {
    std::optional<LoopNest> nest = model().getLoops(op);
    return nest ? planSplitLoop(*nest, states, context, blockers) : std::nullopt;
  }

  std::optional<OpPlan> planBackward(Operation *op, unsigned result, ValueState shards,
                                     const RuleContext &context) const {
    std::optional<LoopNest> nest = model().getLoops(op);
    return nest ? planSplitResult(*nest, result, shards, context) : std::nullopt;
  }

  std::optional<OpPlan> planWindows(Operation *op, ValueState windows,
                                    const RuleContext &context) const {
    return std::nullopt;
  }

  llvm::SmallVector<Dependence> getDependence(Operation *op, ReductionKind kind,
                                              llvm::ArrayRef<Dependence> operands) const {
    return {};
  }

  bool movesElements(Operation *op) const { return false; }

  MemberResults getMemberResults(Operation *op, const MemberAxis &axis) const {
    return MemberResults::OfOperands;
  }

  llvm::SmallVector<mlir::Value> emitLocal(Operation *op, const LocalInputs &inputs,
                                           LocalOps &local) const {
    return llvm::SmallVector<mlir::Value>(local.copy(op, inputs)->getResults());
  }

  FlatOp readFlat(Operation *op) const { return {}; }

  std::optional<BatchSize> getOpenSize(Operation *op, unsigned result, int64_t dim,
                                       BatchSizes &sizes) const {
    return std::nullopt;
  }

  llvm::LogicalResult pad(Operation *op, Padding &padding) const {
    return padding.reportUnknown(op);
  }

private:
  const Model &model() const { return *static_cast<const Model *>(this); }
};

/// The rules `Base` of an op that moves the elements of its first `numTensors` operands to where the
/// others say.
template <typename Base, unsigned numTensors>
struct DataMovement : Base {
  llvm::SmallVector<Dependence> getDependence(mlir::Operation *op, ReductionKind kind,
                                              llvm::ArrayRef<Dependence> operands) const {
    return moveDependence(numTensors, operands);
  }
  bool movesElements(mlir::Operation *op) const { return true; }
};

/// Gives the ops `Ops` the rules of `Model`.
template <typename Model, typename... Ops>
void attachModel(mlir::MLIRContext *context) {
  (Ops::template attachInterface<Model>(*context), ...);
}

/// The same for all ops of `dialect` for which `holds`.
template <typename Model>
void attachModelWhere(mlir::Dialect *dialect,
                      llvm::function_ref<bool(mlir::RegisteredOperationName)> holds) {
  for (mlir::RegisteredOperationName name : dialect->getContext()->getRegisteredOperations())
    if (&name.getDialect() == dialect && holds(name))
      name.attachInterface<Model>();
}

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_SHARDINGMODEL_H
