//===- Buffers.cpp - what ops on buffers show and write -------------------===//

#include "distribute/Analysis/Buffers.h"

#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

Value memrefRoot(Value value) {
  while (auto view = value.getDefiningOp<ViewLikeOpInterface>())
    value = view.getViewSource();
  return value;
}

Value getFilledValue(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumDpsInputs() != 1 || !op.hasPureBufferSemantics() ||
      isa<ShapedType>(op.getDpsInputs()[0].getType()) ||
      !op.getIndexingMapsArray().back().isPermutation() ||
      op.getBlock()->getTerminator()->getOperand(0) != op.getBlock()->getArgument(0))
    return Value();
  return op.getDpsInputs()[0];
}

} // namespace distribute
