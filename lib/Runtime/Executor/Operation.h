// Instructions of a plan, prepared for one slot.
//
// Preparing does everything that does not depend on a step's values: addresses
// are computed, library primitives are made, scratch is laid out. Running then
// allocates nothing. All objects here belong to one slot and its thread.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_OPERATION_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_OPERATION_H

#include "../Device/ThreadTeam.h"
#include "Activity.h"
#include "Trace.h"

#include "distribute/Plan/ElementTypes.h"
#include "distribute/Runtime/DataType.h"
#include "distribute/Runtime/LocalEngine.h"

#include "absl/status/status.h"
#include "oneapi/dnnl/dnnl.hpp"

#include <memory>
#include <string>
#include <vector>

namespace distribute::runtime {

/// What a slot's instructions share while they run.
struct SlotContext {
  int slot = 0;
  int numSlots = 1;
  std::vector<uint32_t> coordinates; ///< along the mesh's axes
  std::vector<uint32_t> axisSizes;   ///< of the mesh, as launched
  Engine *engine = nullptr;
  /// How long a loop may go on.
  int64_t deadlineMs = kMaxDeadlineMs;
  /// What is being executed, for other threads to see.
  Activity activity;
  /// Work memory: an instruction owns all of it while it runs.
  char *scratch = nullptr;
  size_t scratchBytes = 0;
  dnnl::engine mathEngine{dnnl::engine::kind::cpu, 0};
  dnnl::stream mathStream{mathEngine};
  /// Preparation is for its `scratchBytes` alone: primitives are chosen, but not made.
  bool measuresOnly = false;
  /// Counted as executed, since the session began.
  uint64_t flops = 0;
  uint64_t batchFlops = 0;
  /// Null: not traced.
  TraceBuffer *trace = nullptr;
  /// The slot's cores, if it has several: this is the context of the first, `cores`
  /// are those of the others, with work memory and a stream of their own.
  ThreadTeam *team = nullptr;
  std::vector<SlotContext *> cores;
  bool cutsProducts = false; ///< or else products run as if there were one core

  /// Sees to it that `scratch` will have room for `numBytes`; at preparation.
  void reserveScratch(size_t numBytes) { scratchBytes = std::max(scratchBytes, numBytes); }
};

/// A strided array. `address` is where its current address stands: views of
/// inputs move from step to step.
struct TensorView {
  void *const *address = nullptr;
  planfile::fb::ElementType element = planfile::fb::ElementType::F32;
  std::vector<int64_t> shape;
  std::vector<int64_t> strides; ///< elements
  int64_t byteOffset = 0;       ///< from the address, of a part of a view

  char *data() const { return static_cast<char *>(*address) + byteOffset; }
  int64_t numElements() const { return runtime::numElements(shape); }
  bool isDense() const;
};

/// An array of the plan whose address stands at `address`.
TensorView makeView(const planfile::fb::View &view, void *const *address);

/// One instruction.
class Operation {
public:
  virtual ~Operation() = default;

  /// Errors: as each instruction says; the engine's failure for collectives.
  virtual absl::Status run(SlotContext &context) = 0;
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
absl::StatusOr<std::unique_ptr<Operation>> prepareMatmul(SlotContext &context,
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

absl::StatusOr<std::unique_ptr<Operation>>
prepareConvolution(SlotContext &context, const std::string &label, TensorView src,
                   TensorView weights, TensorView dst, const ConvolutionShape &shape);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_OPERATION_H
