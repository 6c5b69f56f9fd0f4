// Instructions of a plan, prepared for one slot.
//
// Preparing does everything that does not depend on a step's values: addresses are computed, code
// is found, work memory is laid out. Running then allocates nothing. All objects here belong to one
// slot and its thread.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_OPERATION_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_OPERATION_H

#include "Activity.h"
#include "Device.h"
#include "Trace.h"

#include "distribute/Plan/ElementTypes.h"
#include "distribute/Runtime/DataType.h"
#include "distribute/Runtime/LocalEngine.h"

#include "absl/status/status.h"

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
  Queue *queue = nullptr; ///< of the slot's device
  /// How long a loop may go on.
  int64_t deadlineMs = kMaxDeadlineMs;
  /// What is being executed, for other threads to see.
  Activity activity;
  /// Counted as executed, since the session began.
  uint64_t flops = 0;
  uint64_t batchFlops = 0;
  /// Null: not traced.
  TraceBuffer *trace = nullptr;
};

/// A strided array of a device. `address` is where its current address stands: views of
/// inputs move from step to step.
struct TensorView {
  void *const *address = nullptr;
  planfile::fb::ElementType element = planfile::fb::ElementType::F32;
  std::vector<int64_t> shape;
  std::vector<int64_t> strides; ///< elements
  int64_t byteOffset = 0;       ///< from the address, of a part of a view

  /// For the device's own code.
  char *data() const { return static_cast<char *>(*address) + byteOffset; }
  /// For the host's.
  DeviceAddress place() const { return DeviceAddress(data()); }
  int64_t numElements() const { return runtime::numElements(shape); }
  /// From the first element to behind the last one.
  uint64_t extentBytes() const;
  bool isDense() const;
};

/// An array of the plan whose address stands at `address`.
TensorView makeView(const planfile::fb::View &view, void *const *address);

/// One instruction.
class Operation {
public:
  virtual ~Operation() = default;

  /// Enqueues what the device does, on the slot's queue; does what the host does. On a device whose
  /// queue is the slot's thread (the CPU) the work is done when this returns.
  /// Errors: as each instruction says; the engine's failure for collectives; of a queue also that of
  /// an instruction before.
  virtual absl::Status run(SlotContext &context) = 0;

  /// Whether run() gives the queue the same each time, with the same parameters, and does nothing else: it neither waits nor has the host
  /// do anything.
  virtual bool canBeCaptured() const { return false; }
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_OPERATION_H
