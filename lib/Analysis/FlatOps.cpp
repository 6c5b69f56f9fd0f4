// Ops on tensors read as flat sequences.
#include "distribute/Analysis/FlatOps.h"
#include "distribute/Analysis/ShardingInterface.h"

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

} // namespace distribute
