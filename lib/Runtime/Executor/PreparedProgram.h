// A program of the plan, prepared for one slot and executed step by step.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_PREPAREDPROGRAM_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_PREPAREDPROGRAM_H

#include "../Tensor/InputValue.h"
#include "Operation.h"
#include "ProgramViews.h"

#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <map>

namespace distribute::runtime {

/// One slot's end of a collective instruction's channel.
struct CollectiveEnd {
  Communicator *communicator = nullptr;
  uint32_t channel = 0;
};

/// A slot's ends of all channels of a step, by mesh axes and ticket: programs that share no group
/// may use one ticket for different ones.
using CollectiveEnds = std::map<std::pair<std::vector<uint32_t>, uint32_t>, CollectiveEnd>;

/// One slot's end of the channel of a tag.
struct TransferEnd {
  TransferLink *link = nullptr;
  uint32_t channel = 0;
};

/// What a program is prepared with. Everything outlives the program.
struct ProgramResources {
  const planfile::fb::Plan *plan = nullptr;
  const planfile::fb::Program *program = nullptr;
  const planfile::fb::Role *role = nullptr; ///< whose program it is
  Device *device = nullptr;
  DeviceSlot *onDevice = nullptr;
  DeviceAddress arena;
  DeviceAddress variables;
  DeviceAddress constants; ///< of the plan
  CollectiveEnds collectives;
  /// By mesh axis and tag.
  std::map<std::pair<uint32_t, uint32_t>, TransferEnd> transfers;
};

/// One instruction and what is known about it.
struct PreparedInstruction {
  std::unique_ptr<Operation> operation;
  uint32_t number = 0; ///< in program order, as PlanVerifier counts
  std::string label;   ///< for traces
};

/// Instructions in order, each after the one before has finished.
class PreparedBlock {
public:
  /// Errors: that of the first instruction that fails; the rest does not run.
  absl::Status run(SlotContext &context) const;

  std::vector<PreparedInstruction> instructions;
  uint64_t flops = 0;      ///< of one execution, without nested blocks
  uint64_t batchFlops = 0; ///< the part that depends on the batch
};

/// Belongs to one slot's thread.
class PreparedProgram {
public:
  /// Makes everything that run() needs; blocks while the device compiles its
  /// library calls (up to some 10 ms each).
  ///
  /// Errors: InvalidArgument, Unimplemented: an instruction that this runtime or
  /// the device does not do, named with its place. ResourceExhausted.
  static absl::StatusOr<std::unique_ptr<PreparedProgram>>
  prepare(SlotContext &context, const ProgramResources &resources);

  /// Sets where the step's inputs lie, by index into its inputs; a device that does not read host memory
  /// gets copies. Those of arrays on a GPU are given to the slot's queue; the arrays are read until run()
  /// has ended. `devices`: of the session. No run() is under way.
  /// Errors: those of Device::copyIn, copyOut, of Queue.
  absl::Status setInputs(absl::Span<const InputValue> inputs, Queue &queue,
                         absl::Span<const std::unique_ptr<Device>> devices);

  /// Whether inputs of the next run can be copied while this one goes on: takes the memory that this needs, once.
  bool takesAhead();
  /// Behind setInputs, or takeAhead, of this run, and before it is executed. Errors: those of Queue.
  absl::Status openAhead(Queue &queue) { return queue.openAhead(); }
  /// Copies inputs of the next run, in host memory, beside this one. The values may change at once. Errors: those of Queue.
  absl::Status copyAhead(absl::Span<const InputValue> inputs, Queue &queue);
  /// In place of setInputs: the inputs are those that were copied in the run before. Errors: those of Queue.
  absl::Status takeAhead(Queue &queue);
  /// Beside setInputs: those are of no use. Errors: those of Queue.
  absl::Status dropAhead(Queue &queue) { return queue.followAhead(); }

  /// Executes the program once. Errors: the first failing instruction's.
  absl::Status execute(SlotContext &context) { return body.run(context); }

  /// The same, to its end.
  absl::Status run(SlotContext &context) {
    absl::Status s = body.run(context);
    return s.ok() ? context.queue->synchronize() : s;
  }

  /// By index into the program's views.
  TensorView view(uint32_t index) const;

private:
  friend class ProgramPreparer;

  const planfile::fb::Program *program = nullptr;
  Device *device = nullptr;
  std::vector<void *> addresses; ///< by view
  std::vector<InputPlace> inputPlaces;
  /// Of a device that does not read host memory: room for the step's inputs, one behind the other.
  DeviceMemory inputCopies;
  /// The same in pinned host memory, if the device has any: what a run copies from while the host goes on.
  std::shared_ptr<void> stagedInputs;
  /// The next run's inputs on their way (docs/RationaleGpuArrays.md), and their places in pinned memory, which runs use in turn: a copy from the
  /// one is known to have ended when the run that reads it has.
  DeviceMemory aheadInputs;
  std::shared_ptr<void> stagedAhead[2];
  bool isSecondAhead = false, hasTriedAhead = false;
  struct InputCopy {
    uint64_t byteOffset = 0;
    uint64_t numBytes = 0; ///< that the program reads
  };
  absl::Status takeRuns(const InputValue &input, const InputCopy &copy, Queue &queue,
                        Device &source, bool &isBehindArrivals);
  absl::Status takeHost(const void *bytes, const InputCopy &copy, Queue &queue);

  std::vector<InputCopy> copiedInputs; ///< by input; empty: they are read where they are
  std::vector<char> acrossRoom;        ///< of what comes from another GPU
  PreparedBlock body;
};

/// Whether nothing but starts and waits stands between the collective at `start` and its wait:
/// there is nothing to hide it behind.
bool isAwaitedAtOnce(const planfile::fb::Block &block, uint32_t start);

/// Refuses a loop that goes on after the session has ended.
absl::Status checkStillRunning(const SlotContext &context);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_PREPAREDPROGRAM_H
