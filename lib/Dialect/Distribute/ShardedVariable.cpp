// Variables in pieces: their attribute and its constraints.
#include "distribute/Dialect/Distribute/ShardedVariable.h"

using namespace mlir;

namespace distribute {

std::optional<int64_t> getPieces(VariableOp variable) {
  auto pieces = variable->getAttrOfType<IntegerAttr>(kPiecesAttrName);
  return pieces ? std::optional<int64_t>(pieces.getInt()) : std::nullopt;
}

void setPieces(VariableOp variable, int64_t pieces) {
  variable->setAttr(kPiecesAttrName, Builder(variable.getContext()).getI64IntegerAttr(pieces));
}

RankedTensorType getComponentType(VariableOp variable) {
  RankedTensorType type = variable.getTensorType();
  std::optional<int64_t> pieces = getPieces(variable);
  if (!pieces)
    return type;
  return RankedTensorType::get(llvm::divideCeil(type.getNumElements(), *pieces),
                               type.getElementType());
}

LogicalResult verifySharded(VariableOp variable) {
  Attribute attribute = variable->getAttr(kPiecesAttrName);
  if (!attribute)
    return success();
  auto pieces = dyn_cast<IntegerAttr>(attribute);
  if (!pieces || !pieces.getType().isInteger(64) || pieces.getInt() < 1) // C8
    return variable.emitOpError() << "has \"" << kPiecesAttrName << "\" " << attribute
                                  << "; required: an integer of type i64, at least 1";
  if (variable.isSyncOnRead()) // C9
    return variable.emitOpError(
        "is sharded and sync-on-read; the components of a sync-on-read variable are values of "
        "their own, not pieces of one");
  return success();
}

LogicalResult verifyPiecesOfMesh(VariableOp variable) {
  std::optional<int64_t> pieces = getPieces(variable);
  MeshOp mesh = pieces ? MeshOp::lookup(variable) : MeshOp();
  if (!mesh || mesh.getNumReplicas() == *pieces)
    return success();
  InFlightDiagnostic diagnostic = variable.emitOpError()
                                  << "is in " << *pieces << " pieces, but axis \""
                                  << mesh.getReplicaAxis().getName() << "\" has ";
  if (ShapedType::isDynamic(mesh.getNumReplicas()))
    diagnostic << "an open size";
  else
    diagnostic << mesh.getNumReplicas() << " members";
  diagnostic.attachNote(mesh.getLoc()) << "mesh is declared here";
  return diagnostic;
}

} // namespace distribute
