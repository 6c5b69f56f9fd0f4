// See CapturedSpan.h.

#include "CapturedSpan.h"

#include "absl/strings/str_cat.h"

#include <map>
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

namespace {

/// Which instructions of a block are captured, and with which others.
class Spans {
public:
  Spans(const PreparedBlock &block, const std::vector<SpanInstruction> &all, bool isAmongOthers)
      : all(all), isAmongOthers(isAmongOthers) {
    for (const PreparedInstruction &each : block.instructions)
      isCaptured.push_back(each.operation->canBeCaptured());
    // A pair that stays outside divides a span, which may leave other pairs divided.
    while (leaveOut())
      ;
  }

  /// Behind the span that begins there; the instruction's own place: none does.
  size_t endOf(size_t begin) const {
    size_t end = begin;
    while (end < isCaptured.size() && isCaptured[end])
      ++end;
    return end;
  }

private:
  /// Leaves out the first pair that lies in no span, or in one beside others. False: there is none.
  bool leaveOut() {
    std::map<uint32_t, size_t> startOf; // those under way, by ticket
    for (size_t i = 0, begin = 0; i < all.size(); ++i) {
      begin = isCaptured[i] ? begin : i + 1;
      if (all[i].role == SpanInstruction::Starts) {
        bool isBeside = isAmongOthers;
        for (const auto &[ticket, start] : startOf)
          isBeside |= !isCaptured[start];
        if (isCaptured[i] && isBeside)
          return leaveOut(i);
        startOf[all[i].ticket] = i;
      } else if (all[i].role == SpanInstruction::Waits) {
        auto start = startOf.find(all[i].ticket);
        bool isPair = start != startOf.end() && isCaptured[start->second] && isCaptured[i];
        if (isPair ? start->second < begin : isCaptured[i])
          return leaveOut(i);
        if (start != startOf.end())
          startOf.erase(start);
      }
    }
    for (const auto &[ticket, start] : startOf)
      if (isCaptured[start])
        return leaveOut(start);
    return false;
  }

  /// All of the ticket: it may be that of several pairs, one behind the other.
  bool leaveOut(size_t one) {
    for (size_t i = 0; i < all.size(); ++i)
      if (all[i].role != SpanInstruction::Other && all[i].ticket == all[one].ticket)
        isCaptured[i] = 0;
    return true;
  }

  const std::vector<SpanInstruction> &all;
  const bool isAmongOthers;
  std::vector<char> isCaptured;
};

} // namespace

void joinSpans(PreparedBlock &block, const std::vector<SpanInstruction> &described,
               bool isAmongOthers) {
  Spans spans(block, described, isAmongOthers);
  std::vector<PreparedInstruction> all = std::exchange(block.instructions, {});
  for (size_t begin = 0, end = 0; begin < all.size(); begin = end) {
    end = spans.endOf(begin);
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
             std::move(body),
             absl::StrCat(described[begin].description, " to ", described[end - 1].description)),
         all[end - 1].number, absl::StrCat("graph of ", end - begin, " instructions")});
  }
}

} // namespace distribute::runtime
