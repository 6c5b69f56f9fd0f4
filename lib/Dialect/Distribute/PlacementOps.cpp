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

void RoleOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                   ArrayRef<RoleRange> ranges, bool onHost, ArrayAttr held) {
  SmallVector<Attribute> axes;
  SmallVector<int64_t> begins, ends;
  for (const RoleRange &range : ranges) {
    axes.push_back(range.axis);
    begins.push_back(range.begin);
    ends.push_back(range.end);
  }
  build(builder, state, builder.getStringAttr(name), builder.getArrayAttr(axes),
        builder.getDenseI64ArrayAttr(begins), builder.getDenseI64ArrayAttr(ends),
        onHost ? builder.getUnitAttr() : UnitAttr(), held);
}

SmallVector<RoleRange> RoleOp::getRanges() {
  SmallVector<RoleRange> ranges;
  for (auto [axis, begin, end] :
       llvm::zip(getAxes().getAsRange<StringAttr>(), getBegins(), getEnds()))
    ranges.push_back({axis, begin, end});
  return ranges;
}

bool RoleOp::hasCoordinate(StringRef axis, int64_t coordinate) {
  return llvm::all_of(getRanges(), [&](const RoleRange &range) {
    return range.axis != axis || (coordinate >= range.begin && coordinate < range.end);
  });
}

RoleOp RoleOp::of(Operation *function) {
  auto name = function->getAttrOfType<StringAttr>(DistributeDialect::kRoleAttrName);
  return name ? lookup(function, name) : RoleOp();
}

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
  if (getBegins().size() != getAxes().size() || getEnds().size() != getAxes().size()) // C1
    return emitOpError() << "has " << getBegins().size() << " begins and " << getEnds().size()
                         << " ends for " << getAxes().size() << " axes; expected one for each";
  llvm::SmallDenseSet<Attribute> named;
  for (auto [axis, begin, end] : getRanges()) {
    std::optional<int64_t> size = mesh ? mesh.getAxisSize(axis) : std::nullopt;
    if (!size) // C1
      return emitOpError() << "is along axis " << axis << ", which no mesh of the module has";
    if (!named.insert(axis).second) // C1
      return emitOpError() << "names axis " << axis << " twice; expected one range along it";
    if (begin < 0 || begin >= end || (ShapedType::isStatic(*size) && end > *size)) // C1
      return emitOpError() << "is from " << begin << " to " << end << " of axis " << axis
                           << ", which has " << *size << "; expected at least one of its members";
  }
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
