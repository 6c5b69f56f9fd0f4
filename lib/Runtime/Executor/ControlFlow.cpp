// Execution of blocks, branches and loops.

#include "ControlFlow.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::Status checkStillRunning(const SlotContext &context) {
  return context.engine->aborted() ? context.engine->status() : absl::OkStatus();
}

absl::Status PreparedBlock::run(SlotContext &context) const {
  for (const PreparedInstruction &instruction : instructions) {
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

absl::Status IfOperation::run(SlotContext &context) {
  return (readPredicate(predicate) ? thenBlock : elseBlock).run(context);
}

absl::Status ForOperation::run(SlotContext &context) {
  int64_t end = upper.read(), stride = step.read(), i = lower.read();
  if (stride < 1)
    return absl::InvalidArgumentError(
        absl::StrCat(label, ": the loop's step is ", stride, ", required is at least 1"));
  while (i < end) {
    if (absl::Status s = checkStillRunning(context); !s.ok())
      return s;
    *static_cast<int64_t *>(*induction) = i;
    if (absl::Status s = body.run(context); !s.ok())
      return s;
    if (__builtin_add_overflow(i, stride, &i))
      break;
  }
  return absl::OkStatus();
}

absl::Status WhileOperation::run(SlotContext &context) {
  for (;;) {
    if (absl::Status s = checkStillRunning(context); !s.ok())
      return s;
    if (absl::Status s = condition.run(context); !s.ok())
      return s;
    if (!readPredicate(predicate))
      return absl::OkStatus();
    if (absl::Status s = body.run(context); !s.ok())
      return s;
  }
}

} // namespace distribute::runtime
