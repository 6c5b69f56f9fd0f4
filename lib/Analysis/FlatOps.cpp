// Ops on tensors read as flat sequences.
#include "distribute/Analysis/FlatOps.h"
#include "distribute/Analysis/ShardingInterface.h"

#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;

namespace distribute {

bool isCuttable(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getNumElements() > 1;
}

FlatOp readFlat(Operation *op) {
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  return sharding ? sharding.readFlat() : FlatOp();
}

FlatOp readFlatElementwise(Operation *op) {
  FlatOp found;
  if (!llvm::all_of(op->getResultTypes(), isCuttable))
    return found;
  found.kind = FlatKind::Elementwise;
  for (OpOperand &operand : op->getOpOperands())
    if (isCuttable(operand.get().getType()))
      found.flat.push_back(&operand);
  return found;
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

/// Whatever lies as the result does is in flat shards, what else is read whole.
static OpPlan planInFlatShards(Operation *op, const FlatOp &flat) {
  OpPlan plan = wholePlan(op);
  for (ArrayRef<OpOperand *> operands : {ArrayRef(flat.flat), ArrayRef(flat.ignored)})
    for (OpOperand *operand : operands)
      plan.operands[operand->getOperandNumber()] = ValueState::flat();
  plan.results.assign(op->getNumResults(), ValueState::flat());
  plan.reason = "the op computes each element of those at its place";
  return plan;
}

std::optional<OpPlan> planFlatFromOperands(Operation *op, ArrayRef<ValueState> states) {
  FlatOp flat = readFlat(op);
  auto arrives = llvm::find_if(
      flat.flat, [&](OpOperand *operand) { return states[operand->getOperandNumber()].isFlat(); });
  if (flat.kind == FlatKind::None || arrives == flat.flat.end())
    return std::nullopt;
  OpPlan plan = planInFlatShards(op, flat);
  plan.decidingOperand = (*arrives)->getOperandNumber();
  if (flat.kind != FlatKind::Reduction)
    return plan;
  // What a member makes of its shard is its share, and so is what it starts from.
  plan.reason = "the op combines all elements";
  MutableOperandRange inits = cast<DestinationStyleOpInterface>(op).getDpsInitsMutable();
  for (auto [init, result, kind] : llvm::zip_equal(inits, plan.results, flat.combiners))
    plan.operands[init.getOperandNumber()] = result = ValueState::partial(kind);
  return plan;
}

std::optional<OpPlan> planFlatResult(Operation *op) {
  FlatOp flat = readFlat(op);
  if (flat.kind != FlatKind::Elementwise && flat.kind != FlatKind::Reshape)
    return std::nullopt;
  return planInFlatShards(op, flat);
}

bool isFlatPlan(const OpPlan &plan) {
  auto isFlat = [](ValueState state) { return state.isFlat(); };
  return llvm::any_of(plan.operands, isFlat) || llvm::any_of(plan.results, isFlat);
}

} // namespace distribute
