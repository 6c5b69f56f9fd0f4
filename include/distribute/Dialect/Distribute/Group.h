// The members of a mesh that meet.
//
// The one answer to "who takes part, and which of them am I": a value that
// names axes of a mesh. Members of a group differ along its axes only, and are
// counted in mesh order, the major axis first, as collectives count them.
//
//   Group group(mesh, "model");
//   Value place = group.place(builder, loc);      // 0 to group.getSize() - 1
//
// Who asks for the replicas says so (`ofReplicas`): that they lie along the
// mesh's first axis is known here and to the mesh alone.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_GROUP_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_GROUP_H

#include "distribute/Dialect/Distribute/DistributeOps.h"

#include <string>

namespace distribute {

/// Members that differ along some axes of a mesh only. A small value; the mesh must outlive it.
class Group {
public:
  /// One member, of no mesh.
  Group() = default;
  /// `axes` are axes of the mesh, none twice, in any order.
  Group(MeshOp mesh, mlir::ArrayAttr axes);
  Group(MeshOp mesh, llvm::StringRef axis);
  /// The replicas: they differ along the mesh's first axis.
  static Group ofReplicas(MeshOp mesh);
  /// The same members, whose updates servers carry out: an assignment demands what a reduction gives, also
  /// of one member, and so its collectives are written down.
  Group meetingServers() const;
  /// The members that differ along these axes of the mesh; they meet servers if those of this group do.
  Group over(mlir::ArrayAttr axes) const;
  Group over(llvm::StringRef axis) const;

  MeshOp getMesh() const { return mesh; }
  /// The axes as they were given: what a collective over the group names.
  mlir::ArrayAttr getAxes() const { return axes; }
  /// The axis of a group that has one.
  llvm::StringRef getAxis() const;
  bool isOver(llvm::StringRef axis) const;
  /// Whether members differ exactly as the replicas do.
  bool isOfReplicas() const;
  /// Whether the members of this group, which has one axis, meet at `op`.
  bool meetsAt(mlir::Operation *op) const;
  /// Whether all replicas are in it.
  bool holdsReplicas() const;

  /// How many members: at least 1, or kDynamic: open until launch.
  int64_t getSize() const { return size; }
  bool isOpen() const { return mlir::ShapedType::isDynamic(size); }
  /// Nothing is to be exchanged: one member, of whom nobody wants anything.
  bool isAlone() const { return size == 1 && !meetsServers; }
  /// As in the textual form: `@mesh["replica"]`.
  std::string str() const;

  /// The number of members, an index. Of an open group it is known when running.
  mlir::Value countMembers(mlir::OpBuilder &builder, mlir::Location loc) const;
  /// The place of this member in its group, from 0, an index.
  mlir::Value place(mlir::OpBuilder &builder, mlir::Location loc) const;

private:
  mutable MeshOp mesh; // asking an op is not const
  mlir::ArrayAttr axes;
  int64_t size = 1;
  bool meetsServers = false;
};

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_GROUP_H
