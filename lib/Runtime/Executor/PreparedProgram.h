// A program of the plan, prepared for one slot and executed step by step.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_PREPAREDPROGRAM_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_PREPAREDPROGRAM_H

#include "../Device/KernelLibrary.h"
#include "Operation.h"

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
  const KernelLibrary *kernels = nullptr;
  char *arena = nullptr;
  char *variables = nullptr;
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
  /// Makes everything that run() needs; blocks while oneDNN compiles its
  /// primitives (up to some 10 ms each).
  ///
  /// Errors: InvalidArgument, Unimplemented: an instruction that this runtime or
  /// oneDNN does not do, named with its place.
  static absl::StatusOr<std::unique_ptr<PreparedProgram>>
  prepare(SlotContext &context, const ProgramResources &resources);

  /// Sets where the step's inputs lie, by index into its inputs.
  void setInputs(absl::Span<const void *const> inputs);

  /// Executes the program once. Errors: the first failing instruction's.
  absl::Status run(SlotContext &context) { return body.run(context); }

  /// By index into the program's views.
  TensorView view(uint32_t index) const;

private:
  friend class ProgramPreparer;

  /// A place that holds the address of a view of an input.
  struct InputAddress {
    uint32_t input;
    uint64_t byteOffset;
    void **place;
  };

  const planfile::fb::Program *program = nullptr;
  std::vector<void *> addresses; ///< by view
  std::vector<InputAddress> inputAddresses;
  PreparedBlock body;
};

/// Whether nothing but starts and waits stands between the collective at `start` and its wait:
/// there is nothing to hide it behind.
bool isAwaitedAtOnce(const planfile::fb::Block &block, uint32_t start);

/// Refuses a loop that goes on after the session has ended.
absl::Status checkStillRunning(const SlotContext &context);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_PREPAREDPROGRAM_H
