// See CapturedSpan.h.

#include "CapturedSpan.h"

#include "absl/strings/str_cat.h"

#include <utility>

namespace distribute::runtime {

absl::Status CapturedSpan::run(SlotContext &context) {
  if (!std::exchange(hasRun, true))
    return body.run(context);
  if (!graph)
    if (absl::Status s = capture(context); !s.ok())
      return s;
  return context.queue->replay(*graph);
}

absl::Status CapturedSpan::capture(SlotContext &context) {
  if (absl::Status s = context.queue->beginCapture(); !s.ok())
    return s;
  absl::Status s = body.run(context);
  absl::StatusOr<std::unique_ptr<Graph>> captured = context.queue->endCapture(label);
  if (!s.ok() || !captured.ok())
    return s.ok() ? captured.status() : s;
  graph = *std::move(captured);
  return absl::OkStatus();
}

void joinSpans(PreparedBlock &block, const std::vector<std::string> &descriptions) {
  std::vector<PreparedInstruction> all = std::exchange(block.instructions, {});
  for (size_t begin = 0, end = 0; begin < all.size(); begin = end) {
    for (end = begin; end < all.size() && all[end].operation->canBeCaptured();)
      ++end;
    if (end - begin < 2) { // a graph of one costs more than the one
      end = begin + 1;
      block.instructions.push_back(std::move(all[begin]));
      continue;
    }
    PreparedBlock body;
    for (size_t i = begin; i < end; ++i)
      body.instructions.push_back(std::move(all[i]));
    block.instructions.push_back(
        {std::make_unique<CapturedSpan>(
             std::move(body), absl::StrCat(descriptions[begin], " to ", descriptions[end - 1])),
         all[end - 1].number, absl::StrCat("graph of ", end - begin, " instructions")});
  }
}

} // namespace distribute::runtime
