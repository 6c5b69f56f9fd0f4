// Checks that several ops of the dialect have in common. Each emits the op's error and says whether
// it passed.
#ifndef DISTRIBUTE_LIB_DIALECT_DISTRIBUTE_VERIFICATION_H
#define DISTRIBUTE_LIB_DIALECT_DISTRIBUTE_VERIFICATION_H

#include "distribute/Dialect/Distribute/DistributeOps.h"

namespace distribute {

/// `op` is a collective of replica context, or a merge point: it stands in no merge point and in no
/// update.
mlir::LogicalResult verifyInReplicaContext(mlir::Operation *op);

/// `op` combines what the replicas brought: it stands in a merge point and in no update.
mlir::LogicalResult verifyInCrossReplicaContext(mlir::Operation *op);

/// The mesh that `meshName` names; emits the error and gives null when there is none.
MeshOp verifyMesh(mlir::Operation *op, mlir::FlatSymbolRefAttr meshName,
                  mlir::SymbolTableCollection &symbols);

/// `axes` are axes of the mesh, at least one, none twice.
mlir::LogicalResult verifyAxes(mlir::Operation *op, MeshOp mesh, mlir::ArrayAttr axes);

/// The variable that `name` names; emits the error and gives null when there is none.
VariableOp verifyVariable(mlir::Operation *op, mlir::FlatSymbolRefAttr name,
                          mlir::SymbolTableCollection &symbols);

/// The mesh of the module has the logical device, if it has any. `says`: what `op` does with it, "names" or
/// "is on"; without an axis of logical devices, distribute-resolve-mesh checks the number.
mlir::LogicalResult verifyDeviceOfMesh(mlir::Operation *op, int64_t device, llvm::StringRef says);

/// The sharding names axes of their own, and dimensions of `type`. `what` of `op` is split, in words: empty, or
/// "argument 2 ".
mlir::LogicalResult verifySplits(mlir::Operation *op, const llvm::Twine &what,
                                 ShardingAttr sharding, mlir::RankedTensorType type);
/// The split may be one of a value: it names a dimension, or is whole.
mlir::LogicalResult verifyMayBeOfValue(mlir::Operation *op, const llvm::Twine &what,
                                       AxisSplitAttr split);
/// The axes are the mesh's, and divide the dimensions. Those of `done` split `type` already.
mlir::LogicalResult verifySplitsOfMesh(mlir::Operation *op, const llvm::Twine &what,
                                       ShardingAttr sharding, mlir::RankedTensorType type,
                                       mlir::ArrayAttr done = {});

/// A mark's value is a name: a string that is not empty.
mlir::LogicalResult verifyName(mlir::Operation *op, const llvm::Twine &place,
                               mlir::NamedAttribute attribute);
/// Emits that there is no such attribute at `place`, which is empty, or words and a space.
mlir::LogicalResult unknownAttribute(mlir::Operation *op, const llvm::Twine &place,
                                     mlir::NamedAttribute attribute, llvm::StringRef known);

/// Values of `type` (a tensor's elements or a scalar) have the reduction.
mlir::LogicalResult verifyReducible(mlir::Operation *op, ReductionKind kind, mlir::Type type);

} // namespace distribute

#endif // DISTRIBUTE_LIB_DIALECT_DISTRIBUTE_VERIFICATION_H
