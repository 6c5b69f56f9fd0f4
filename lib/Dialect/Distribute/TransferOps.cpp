// Constraints and syntax of sends and receives: from one member of a group to another.
#include "Verification.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace distribute {

/// The form of a route (C3), and where the op stands (C4).
template <typename OpT>
static LogicalResult verifyRoute(OpT op) {
  bool isPair = op.getSource() && op.getTarget();
  if (op.getBy().has_value() == (op.getSource() || op.getTarget()) || (!op.getBy() && !isPair))
    return op.emitOpError("needs a route, either 'by' a number of members or 'from' one 'to' "
                          "another");
  if (isPair && *op.getSource() == *op.getTarget())
    return op.emitOpError() << "goes from member " << *op.getSource()
                            << " to itself; a route leads to another member";
  return verifyInReplicaContext(op);
}

/// The axis (C1, C2), and that the route's members exist (C3).
template <typename OpT>
static LogicalResult verifyMembers(OpT op, SymbolTableCollection &symbols) {
  MeshOp mesh = verifyMesh(op, op.getMeshAttr(), symbols);
  if (!mesh || failed(verifyAxes(op, mesh, op.getAxes())))
    return failure();
  if (op.getAxes().size() != 1)
    return op.emitOpError() << "goes along " << op.getAxes().size()
                            << " axes; a route lies along one axis of the mesh";
  int64_t size = *mesh.getGroupSize(op.getAxes());
  for (std::optional<uint64_t> end : {op.getSource(), op.getTarget()})
    if (end && (static_cast<int64_t>(*end) < 0 ||
                (ShapedType::isStatic(size) && static_cast<int64_t>(*end) >= size)))
      return op.emitOpError() << "names member " << static_cast<int64_t>(*end)
                              << ", but the group has " << size
                              << (size == 1 ? " member" : " members") << ", counted from 0";
  return success();
}

LogicalResult SendOp::verify() { return verifyRoute(*this); }

LogicalResult SendOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyMembers(*this, symbols);
}

LogicalResult RecvOp::verify() {
  if (failed(verifyRoute(*this)))
    return failure();
  bool isPair = getSource().has_value();
  if (isPair == static_cast<bool>(getOtherwise()) || (isPair && isInRoleOf(*getTarget()))) // C5
    return success();
  return emitOpError() << (isPair ? "gives only one member a tensor, so it needs an operand for "
                                    "the others"
                                  : "gives every member a tensor, so its operand is never used; "
                                    "drop it");
}

bool RecvOp::isInRoleOf(uint64_t member) {
  auto function = (*this)->getParentOfType<func::FuncOp>();
  RoleOp role = function ? RoleOp::of(function) : RoleOp();
  return role && llvm::any_of(role.getRanges(), [&](const RoleRange &range) {
           return range.axis == getAxes()[0] && range.begin == int64_t(member) &&
                  range.end == int64_t(member) + 1;
         });
}

LogicalResult RecvOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyMembers(*this, symbols);
}

} // namespace distribute
