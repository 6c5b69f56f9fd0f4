// Constraints of logical devices and roles.
#include "Verification.h"

#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// AssignToLogicalDeviceOp
//===----------------------------------------------------------------------===//

LogicalResult AssignToLogicalDeviceOp::verify() {
  if (static_cast<int64_t>(getDevice()) < 0) // C1
    return emitOpError() << "names logical device " << static_cast<int64_t>(getDevice())
                         << "; logical devices are numbered from 0";
  return verifyInReplicaContext(*this); // C2
}

LogicalResult verifyDeviceOfMesh(Operation *op, int64_t device, StringRef says) {
  MeshOp mesh = MeshOp::lookup(op);
  std::optional<int64_t> size = mesh ? mesh.getAxisSize(MeshOp::kDeviceAxis) : std::nullopt;
  if (!size || device < *size)
    return success();
  InFlightDiagnostic error = op->emitOpError()
                             << says << " logical device " << device << "; mesh @"
                             << mesh.getSymName() << " has the logical devices 0 to " << *size - 1;
  error.attachNote(mesh.getLoc()) << "mesh is declared here";
  return error;
}

LogicalResult AssignToLogicalDeviceOp::verifySymbolUses(SymbolTableCollection &) {
  return verifyDeviceOfMesh(*this, getDevice(), "names"); // C1
}

//===----------------------------------------------------------------------===//
// RoleOp
//===----------------------------------------------------------------------===//

RoleOp RoleOp::lookup(Operation *op, StringRef name) {
  auto module = isa<ModuleOp>(op) ? cast<ModuleOp>(op) : op->getParentOfType<ModuleOp>();
  if (module)
    for (auto role : module.getOps<RoleOp>())
      if (role.getName() == name)
        return role;
  return nullptr;
}

bool RoleOp::holds(StringAttr variable) {
  return llvm::is_contained(getHeld(), FlatSymbolRefAttr::get(variable));
}

LogicalResult RoleOp::verifySymbolUses(SymbolTableCollection &symbols) {
  MeshOp mesh = MeshOp::lookup(*this);
  std::optional<int64_t> size = mesh ? mesh.getAxisSize(getAxis()) : std::nullopt;
  auto begin = static_cast<int64_t>(getBegin()), end = static_cast<int64_t>(getEnd());
  if (!size) // C1
    return emitOpError() << "is along axis " << getAxisAttr()
                         << ", which no mesh of the module has";
  if (begin < 0 || begin >= end || (ShapedType::isStatic(*size) && end > *size)) // C1
    return emitOpError() << "is from " << begin << " to " << end << " of axis " << getAxisAttr()
                         << ", which has " << *size << "; expected at least one of its members";
  if (RoleOp other = lookup(*this, getName()); other != *this) { // C2
    InFlightDiagnostic error = emitOpError() << "has the name of another role";
    error.attachNote(other.getLoc()) << "the other role is here";
    return error;
  }
  for (auto variable : getHeld().getAsRange<FlatSymbolRefAttr>())
    if (!verifyVariable(*this, variable, symbols)) // C3
      return failure();
  return success();
}

} // namespace distribute
