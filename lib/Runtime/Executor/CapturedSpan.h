// Instructions of a block that a device carries out by itself, one behind the other: captured, and given to its queue as one.
//
//   joinSpans(block, described, isAmongOthers); // once, where the queue captures
//   block.run(context);                         // the first time enqueues; the second one captures, and replays; from then on it is replayed
//
// What can be captured has the same parameters in each run (Operation::canBeCaptured), so that nothing is compared, and nothing is captured
// again. docs/RationaleDevices.md says why.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_CAPTUREDSPAN_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_CAPTUREDSPAN_H

#include "PreparedProgram.h"

namespace distribute::runtime {

class CapturedSpan final : public Operation {
public:
  /// `label`: for messages.
  CapturedSpan(PreparedBlock body, std::string label)
      : body(std::move(body)), label(std::move(label)) {}

  absl::Status run(SlotContext &context) override;

private:
  absl::Status capture(SlotContext &context);

  PreparedBlock body;
  std::string label;
  bool hasRun =
      false; ///< code that is loaded by its first launch cannot be loaded during a capture
  std::unique_ptr<Graph> graph;
};

/// What an instruction of a block is to spans.
struct SpanInstruction {
  enum Role { Other, Starts, Waits };
  std::string description; ///< for messages
  Role role = Other;       ///< of a collective or a transfer
  uint32_t ticket = 0;     ///< its
};

/// Makes one instruction of each longest row of at least two that can be captured; it has the number of its last one. `all`: of the block's
/// instructions. A span that has a collective's start has its wait, and begins while nothing else is under way: `isAmongOthers` says that
/// something is, around the block.
void joinSpans(PreparedBlock &block, const std::vector<SpanInstruction> &all, bool isAmongOthers);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_CAPTUREDSPAN_H
