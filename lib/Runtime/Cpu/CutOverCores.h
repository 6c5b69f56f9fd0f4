// Library instructions in parts, one for each of a slot's cores.

#ifndef DISTRIBUTE_RUNTIME_CPU_CUTOVERCORES_H
#define DISTRIBUTE_RUNTIME_CPU_CUTOVERCORES_H

#include "CpuOperation.h"

#include "absl/status/statusor.h"

namespace distribute::runtime {

/// As prepareMatmul; cut along a batch dimension, the rows or the columns of c if the
/// slot has several cores and each has enough to do. No sum is cut: each element of c
/// is one core's.
absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareMatmulOnCores(CpuContext &context, const std::string &label, const TensorView &a,
                     const TensorView &b, const TensorView &c, double alpha, double beta);

/// As prepareConvolution, cut along the images. The gradient of the weights sums over them: each
/// core sums its own, and these sums are added, so that the number of cores may change the last
/// bits.
absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareConvolutionOnCores(CpuContext &context, const std::string &label, const TensorView &src,
                          const TensorView &weights, const TensorView &dst,
                          const ConvolutionShape &shape);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_CUTOVERCORES_H
