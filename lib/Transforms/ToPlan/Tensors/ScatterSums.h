// Sums that take in a scatter: it adds to what is there.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SCATTERSUMS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SCATTERSUMS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Rewrites `e + s · scatter add u into zeros`, where nothing else uses the scatter, into
/// `scatter add (s · u) into e`: the update of a table touches the rows that it looked up, not the
/// whole table three times. Nothing may use `e` afterwards.
void scatterIntoSums(mlir::func::FuncOp func);

} // namespace distribute

#endif
