// A plan's variables in pieces.
#include "distribute/Dialect/Plan/ShardedVariable.h"

using namespace mlir;

namespace distribute::plan {

int64_t getPieces(VariableOp variable) {
  auto pieces = variable->getAttrOfType<IntegerAttr>(kPiecesAttrName);
  return pieces ? pieces.getInt() : 0;
}

int64_t getComponentBytes(VariableOp variable) {
  auto type = cast<RankedTensorType>(variable.getType());
  int64_t pieces = std::max<int64_t>(1, getPieces(variable));
  return llvm::divideCeil(type.getNumElements(), pieces) * elementBytes(type.getElementType());
}

} // namespace distribute::plan
