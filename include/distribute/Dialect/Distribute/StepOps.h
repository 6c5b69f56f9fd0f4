// What a step is made of.
//
// The language of steps as they are written: one definition for the compiler, which lifts them, and
// for the interpreter, which runs them.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_STEPOPS_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_STEPOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Whether `step` is written in the global view.
bool isGlobalView(mlir::Operation *step);

/// Whether `step` is what a member along this axis of the mesh runs already (`distribute.partitioned`).
bool isPartitionedAlong(mlir::Operation *step, llvm::StringRef axis);

/// Whether `op` is of the assign family.
bool isWrite(mlir::Operation *op);

/// The dimension of batch argument `index` of `step` along which its rows lie.
int64_t getBatchDim(mlir::func::FuncOp step, unsigned index);

/// Whether `step` gives variables their first values.
bool isInitializer(mlir::Operation *step);

/// Whether a region that computes a first value may hold `op`: it depends on nothing but its operands,
/// and no replica waits in it.
bool isInitializerOp(mlir::Operation *op);

/// Whether a step, or a function that it calls, may hold `op`: functions, calls, and ops of affine,
/// arith, distribute, linalg, math, scf and tensor that have a meaning on values. Not those that
/// nothing lowers, or whose effect is on memory or the process, but for `cf.assert`: exporters
/// guard indices with it. Nobody checks it.
bool isStepOp(mlir::Operation *op);

/// An error if `op` takes elements of a tensor.empty that nothing has written.
mlir::LogicalResult verifyReadsAreWritten(mlir::Operation *op);

/// "a step is made of …", and where there is one, what to write in place of `op`.
std::string describeStepOps(mlir::Operation *op);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_STEPOPS_H
