// The dialect class, with the names of the attributes that mark steps, and the resources of
// effects.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEDIALECT_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEDIALECT_H

#include "distribute/Dialect/MlirVersion.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "distribute/Dialect/Distribute/DistributeDialect.h.inc"

namespace distribute {

/// What collectives and merge points read and write: the rendezvous of the members of a group.
struct GroupResource : public mlir::SideEffects::Resource::Base<GroupResource> {
  llvm::StringRef getName() DISTRIBUTE_CONST_SINCE_LLVM_23 final { return "Group"; }
};

/// The variables of a module, all together.
struct VariableResource : public mlir::SideEffects::Resource::Base<VariableResource> {
  llvm::StringRef getName() DISTRIBUTE_CONST_SINCE_LLVM_23 final { return "Variable"; }
};

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEDIALECT_H
