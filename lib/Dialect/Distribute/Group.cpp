// The members of a mesh that meet.
#include "distribute/Dialect/Distribute/Group.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace distribute {

Group::Group(MeshOp mesh, ArrayAttr axes)
    : mesh(mesh), axes(axes), size(*mesh.getGroupSize(axes)) {}

Group::Group(MeshOp mesh, StringRef axis)
    : Group(mesh, Builder(mesh.getContext()).getStrArrayAttr({axis})) {}

Group Group::ofReplicas(MeshOp mesh) { return {mesh, mesh.getReplicaAxis().getName()}; }

Group Group::meetingServers() const {
  Group group = *this;
  group.meetsServers = true;
  return group;
}

Group Group::over(ArrayAttr axes) const {
  Group group(mesh, axes);
  group.meetsServers = meetsServers;
  return group;
}

Group Group::over(StringRef axis) const {
  return over(Builder(mesh.getContext()).getStrArrayAttr({axis}));
}

StringRef Group::getAxis() const {
  assert(axes.size() == 1 && "a group over several axes has no axis");
  return cast<StringAttr>(axes[0]).getValue();
}

bool Group::isOver(StringRef axis) const {
  return axes && llvm::is_contained(axes.getAsValueRange<StringAttr>(), axis);
}

bool Group::meetsAt(Operation *op) const {
  auto met = dyn_cast<GroupOpInterface>(op);
  return met && llvm::is_contained(met.getAxes().getAsValueRange<StringAttr>(), getAxis());
}

bool Group::holdsReplicas() const { return mesh && isOver(mesh.getReplicaAxis().getName()); }

bool Group::isOfReplicas() const { return holdsReplicas() && axes.size() == 1; }

std::string Group::str() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "@" << mesh.getSymName() << "[";
  llvm::interleaveComma(axes, os);
  os << "]";
  return text;
}

/// The size of one axis, an index. One axis may be open: that of the replicas.
static Value sizeOf(OpBuilder &builder, Location loc, MeshAxisAttr axis) {
  if (ShapedType::isDynamic(axis.getSize()))
    return NumReplicasOp::create(builder, loc, builder.getIndexType());
  return arith::ConstantIndexOp::create(builder, loc, axis.getSize());
}

Value Group::countMembers(OpBuilder &builder, Location loc) const {
  if (!isOpen())
    return arith::ConstantIndexOp::create(builder, loc, size);
  int64_t fixed = 1;
  Value open;
  for (MeshAxisAttr axis : mesh.getAxes().getAxes()) {
    if (!isOver(axis.getName()))
      continue;
    if (ShapedType::isDynamic(axis.getSize()))
      open = sizeOf(builder, loc, axis);
    else
      fixed *= axis.getSize();
  }
  if (fixed == 1)
    return open;
  Value each = arith::ConstantIndexOp::create(builder, loc, fixed);
  return arith::MulIOp::create(builder, loc, open, each);
}

Value Group::place(OpBuilder &builder, Location loc) const {
  Value place;
  for (MeshAxisAttr axis : mesh ? mesh.getAxes().getAxes() : ArrayRef<MeshAxisAttr>()) {
    if (!isOver(axis.getName()))
      continue;
    Value own = CoordinateOp::create(builder, loc, builder.getIndexType(), axis.getName());
    if (!place) {
      place = own;
      continue;
    }
    Value before = arith::MulIOp::create(builder, loc, place, sizeOf(builder, loc, axis));
    place = arith::AddIOp::create(builder, loc, before, own);
  }
  return place ? place : arith::ConstantIndexOp::create(builder, loc, 0).getResult();
}

} // namespace distribute
