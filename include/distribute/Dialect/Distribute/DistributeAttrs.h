// Attributes of the distribute dialect: meshes, reduction kinds, variable policies.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEATTRS_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEATTRS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"

#include "distribute/Dialect/Distribute/DistributeEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "distribute/Dialect/Distribute/DistributeAttrs.h.inc"

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEATTRS_H
