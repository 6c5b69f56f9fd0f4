// Instructions that a library carries out on the CPU, prepared for one slot.
//
// Preparing does everything that does not depend on a step's values: library primitives are made,
// work memory is laid out. Running then allocates nothing. All objects here belong to one slot.

#ifndef DISTRIBUTE_RUNTIME_CPU_CPUOPERATION_H
#define DISTRIBUTE_RUNTIME_CPU_CPUOPERATION_H

#include "../Device/ThreadTeam.h"
#include "../Executor/Operation.h"

#include "oneapi/dnnl/dnnl.hpp"

#include <algorithm>

namespace distribute::runtime {

/// What the library calls of one core work with.
struct CpuContext {
  /// Work memory: an instruction owns all of it while it runs.
  char *scratch = nullptr;
  size_t scratchBytes = 0;
  dnnl::engine mathEngine{dnnl::engine::kind::cpu, 0};
  dnnl::stream mathStream{mathEngine};
  /// Preparation is for its `scratchBytes` alone: primitives are chosen, but not made.
  bool measuresOnly = false;
  /// The slot's cores, if it has several: this is the context of the first, `cores`
  /// are those of the others, with work memory and a stream of their own.
  ThreadTeam *team = nullptr;
  std::vector<CpuContext *> cores;
  bool cutsProducts = false; ///< or else products run as if there were one core

  /// Sees to it that `scratch` will have room for `numBytes`; at preparation.
  void reserveScratch(size_t numBytes) { scratchBytes = std::max(scratchBytes, numBytes); }
};

/// One library call, or several that belong together, on one core.
class CpuOperation {
public:
  virtual ~CpuOperation() = default;

  /// Errors: Internal: the library failed.
  virtual absl::Status run(CpuContext &context) = 0;
};

/// Offsets of 64-byte aligned parts, one after the other from 0.
class ScratchLayout {
public:
  size_t add(size_t numBytes) {
    size_t offset = end;
    end = (end + numBytes + 63) / 64 * 64;
    return offset;
  }
  size_t numBytes() const { return end; }

private:
  size_t end = 0;
};

/// Preparation of library instructions. `label` names the instruction in
/// messages: "matmul #12 (step.mlir:12:8)".
///
/// Errors: Unimplemented for element types that the library does not do.
absl::StatusOr<std::unique_ptr<CpuOperation>> prepareMatmul(CpuContext &context,
                                                            const std::string &label, TensorView a,
                                                            const TensorView &b, TensorView c,
                                                            double alpha, double beta);

struct ConvolutionShape {
  planfile::fb::ConvolutionDirection direction = planfile::fb::ConvolutionDirection::Forward;
  std::vector<int64_t> strides;
  std::vector<int64_t> dilations;
  std::vector<int64_t> padLow;
  std::vector<int64_t> padHigh;
};

/// What a convolution of the plan says about its shape.
ConvolutionShape shapeOf(const planfile::fb::Convolution &convolution);

absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareConvolution(CpuContext &context, const std::string &label, TensorView src,
                   TensorView weights, TensorView dst, const ConvolutionShape &shape);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_CPUOPERATION_H
