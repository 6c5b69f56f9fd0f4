// The families of ops that have sharding rules.
//
// Each function attaches the models of one file. Those of a dialect are called together,
// once it is loaded (RegisterSharding.cpp).
#ifndef DISTRIBUTE_LIB_SHARDING_FAMILIES_H
#define DISTRIBUTE_LIB_SHARDING_FAMILIES_H

#include "mlir/IR/Dialect.h"

namespace distribute {

void attachIdentities(mlir::MLIRContext *context);
void attachCasts(mlir::MLIRContext *context);
/// To the ops of `dialect` that communicate.
void attachCollectives(mlir::Dialect *dialect);
void attachConstants(mlir::MLIRContext *context);
/// To the ops of `dialect` that are elementwise.
void attachElementwise(mlir::Dialect *dialect);
void attachFills(mlir::MLIRContext *context);
void attachGatherScatter(mlir::MLIRContext *context);
void attachPadsAndConcats(mlir::MLIRContext *context);
void attachReshapes(mlir::MLIRContext *context);
void attachSlices(mlir::MLIRContext *context);
void attachSorts(mlir::MLIRContext *context);
/// To the ops of `dialect` that are structured.
void attachStructured(mlir::Dialect *dialect);

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_FAMILIES_H
