// Execution of blocks, branches and loops.

#include "ControlFlow.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace distribute::runtime {

absl::Status checkStillRunning(const SlotContext &context) {
  return context.engine->aborted() ? context.engine->status() : absl::OkStatus();
}

namespace {

/// Ends a loop that goes on for longer than the deadline: no other slot may be waiting for this
/// one, so that nobody else would. The clock is read so rarely that it costs nothing beside a turn.
class LoopDeadline {
public:
  LoopDeadline(const SlotContext &context, const std::string &label)
      : context(context), label(label), begin(Clock::now()), lastLook(begin) {}

  /// Before each turn. Errors: DeadlineExceeded.
  absl::Status check() {
    if (--turnsToLook > 0)
      return absl::OkStatus();
    Clock::time_point now = Clock::now();
    if (now - begin > std::chrono::milliseconds(context.deadlineMs))
      return absl::DeadlineExceededError(
          absl::StrCat(label, ": the loop goes on for longer than ", context.deadlineMs / 1000.0,
                       " s; if it ends at all, give it a longer deadline"));
    // A look for each millisecond or two.
    interval = now - lastLook < std::chrono::milliseconds(1) ? std::min(interval * 2, kMaxInterval)
                                                             : std::max(interval / 2, 1);
    lastLook = now;
    turnsToLook = interval;
    return absl::OkStatus();
  }

private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kMaxInterval = 1 << 16;

  const SlotContext &context;
  const std::string &label;
  Clock::time_point begin, lastLook;
  int interval = 1;
  int turnsToLook = 1;
};

} // namespace

absl::Status PreparedBlock::run(SlotContext &context) const {
  for (const PreparedInstruction &instruction : instructions) {
    // Where another has failed, or the session was cancelled. The place of a failure is not here.
    if (context.engine->aborted()) {
      context.activity.end();
      return context.engine->status();
    }
    context.activity.begin(instruction.number);
    TraceBuffer::Clock::time_point begin;
    if (context.trace)
      begin = TraceBuffer::Clock::now();
    if (absl::Status s = instruction.operation->run(context); !s.ok())
      return s;
    if (context.trace)
      context.trace->add(instruction.label, instruction.number, begin, TraceBuffer::Clock::now());
    context.engine->noteProgress(context.slot, instruction.number);
  }
  context.flops += flops;
  context.batchFlops += batchFlops;
  return absl::OkStatus();
}

/// One byte, 0 or not.
static absl::StatusOr<bool> readPredicate(SlotContext &context, void *const *address) {
  uint8_t value = 0;
  if (absl::Status s = context.queue->read(&value, DeviceAddress(*address), sizeof value); !s.ok())
    return s;
  return value != 0;
}

static absl::Status readScalar(SlotContext &context, const ScalarSource &source, int64_t &value) {
  value = source.value;
  return source.address ? context.queue->read(&value, DeviceAddress(*source.address), sizeof value)
                        : absl::OkStatus();
}

absl::Status IfOperation::run(SlotContext &context) {
  absl::StatusOr<bool> holds = readPredicate(context, predicate);
  return holds.ok() ? (*holds ? thenBlock : elseBlock).run(context) : holds.status();
}

absl::Status ForOperation::run(SlotContext &context) {
  int64_t end = 0, stride = 0, i = 0;
  for (auto [source, value] :
       {std::pair(&upper, &end), std::pair(&step, &stride), std::pair(&lower, &i)})
    if (absl::Status s = readScalar(context, *source, *value); !s.ok())
      return s;
  if (stride < 1)
    return absl::InvalidArgumentError(
        absl::StrCat(label, ": the loop's step is ", stride, "; expected at least 1"));
  // A loop of fewer turns ends by itself, and may take its time. Of more turns, of a few
  // nanoseconds at the least, no step has seen the end.
  constexpr uint64_t mostTurnsOfAStep = uint64_t{1} << 32;
  uint64_t distance = static_cast<uint64_t>(end) - static_cast<uint64_t>(i);
  bool isCountedOut = i >= end || distance / static_cast<uint64_t>(stride) <= mostTurnsOfAStep;
  LoopDeadline deadline(context, label);
  while (i < end) {
    if (absl::Status s = checkStillRunning(context); !s.ok())
      return s;
    if (absl::Status s = isCountedOut ? absl::OkStatus() : deadline.check(); !s.ok())
      return s;
    if (absl::Status s = context.queue->write(DeviceAddress(*induction), &i, sizeof i); !s.ok())
      return s;
    if (absl::Status s = body.run(context); !s.ok())
      return s;
    if (__builtin_add_overflow(i, stride, &i))
      break;
  }
  return absl::OkStatus();
}

absl::Status WhileOperation::run(SlotContext &context) {
  LoopDeadline deadline(context, label);
  for (;;) {
    if (absl::Status s = checkStillRunning(context); !s.ok())
      return s;
    if (absl::Status s = deadline.check(); !s.ok())
      return s;
    if (absl::Status s = condition.run(context); !s.ok())
      return s;
    absl::StatusOr<bool> goesOn = readPredicate(context, predicate);
    if (!goesOn.ok() || !*goesOn)
      return goesOn.status();
    if (absl::Status s = body.run(context); !s.ok())
      return s;
  }
}

} // namespace distribute::runtime
