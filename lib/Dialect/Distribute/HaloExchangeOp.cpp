// Constraints of halo exchanges.
#include "Verification.h"

using namespace mlir;

namespace distribute {

LogicalResult HaloExchangeOp::verify() {
  auto own = cast<RankedTensorType>(getValue().getType());
  int64_t dim = getDim(), before = getBefore(), after = getAfter();
  if (dim < 0 || dim >= own.getRank()) // C3
    return emitOpError() << "has dim " << dim << ", but the operand's type " << own << " has rank "
                         << own.getRank();
  if (before < 0 || after < 0) // C4
    return emitOpError() << "takes " << before << " rows before and " << after
                         << " behind; numbers of rows are not negative";
  SmallVector<int64_t> shape(own.getShape());
  shape[dim] += before + after;
  if (auto expected = own.clone(shape); getResult().getType() != expected) // C5
    return emitOpError() << "has result type " << getResult().getType() << ", but " << own
                         << " with " << before << " rows before and " << after << " behind is "
                         << expected;
  if (getFill().getType() != own.getElementType()) // C6
    return emitOpError() << "fills with " << getFill() << ", but the elements are "
                         << own.getElementType();
  return verifyInReplicaContext(*this); // C7
}

LogicalResult HaloExchangeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  MeshOp mesh = verifyMesh(*this, getMeshAttr(), symbols); // C1
  if (!mesh || failed(verifyAxes(*this, mesh, getAxes())))
    return failure();
  if (getAxes().size() != 1) // C2
    return emitOpError() << "goes along " << getAxes().size()
                         << " axes; neighbours lie along one axis of the mesh";
  return success();
}

} // namespace distribute
