// The reference meaning of a reduction: obvious loops in the order of the replicas.
#ifndef DISTRIBUTE_LIB_INTERPRETER_REDUCTION_H
#define DISTRIBUTE_LIB_INTERPRETER_REDUCTION_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Interpreter/HostTensor.h"

namespace distribute::interp {

/// Combines the values elementwise, in order. With an axis, each value is first reduced along it
/// (the sizes along it may differ); a mean then divides the total sum by the total count. Integers
/// wrap, and unsigned ones are compared and averaged as such; the mean of integers is a float (f32
/// for at most 8 bits, else f64); halves accumulate in f32, so that the sum of a mean does not
/// overflow. Min and max are `arith.minimumf` and `arith.maximumf`. Errors: values of different
/// shapes.
llvm::Expected<HostTensor> reduce(ReductionKind kind, llvm::ArrayRef<TensorPtr> values,
                                  std::optional<unsigned> axis = std::nullopt);

/// What component `rank` of `count` has of a total that is divided over them (rules 7 and 8 of
/// docs/Semantics.md): floats divide; integers differ by at most one, the first ones are the
/// larger, and their sum is the total.
HostTensor getShare(const HostTensor &total, int64_t rank, int64_t count);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_REDUCTION_H
