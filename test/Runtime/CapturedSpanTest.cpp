// Which instructions of a block are captured together: rows of those that can be, with collectives whose start and wait both lie there.

#include "Executor/CapturedSpan.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

class Instruction final : public Operation {
public:
  explicit Instruction(bool isCapturable) : isCapturable(isCapturable) {}
  absl::Status run(SlotContext &) override { return absl::OkStatus(); }
  bool canBeCaptured() const override { return isCapturable; }

private:
  bool isCapturable;
};

/// What becomes of a block, of which "k" is a kernel, "h" what the host does, "s1" and "w1" start and wait of a collective of the queue's, "S1" and
/// "W1" of one of the host's: spans stand in brackets.
std::string join(const std::string &block, bool isAmongOthers = false) {
  PreparedBlock prepared;
  std::vector<SpanInstruction> described;
  for (absl::string_view word : absl::StrSplit(block, ' ')) {
    char kind = word[0];
    SpanInstruction own;
    own.description = std::string(word);
    own.role = kind == 's' || kind == 'S'   ? SpanInstruction::Starts
               : kind == 'w' || kind == 'W' ? SpanInstruction::Waits
                                            : SpanInstruction::Other;
    own.ticket = word.size() > 1 ? static_cast<uint32_t>(word[1] - '0') : 0;
    described.push_back(own);
    auto number = static_cast<uint32_t>(prepared.instructions.size());
    bool isCapturable = kind == 'k' || kind == 's' || kind == 'w';
    prepared.instructions.push_back(
        {std::make_unique<Instruction>(isCapturable), number, std::string(word)});
  }
  joinSpans(prepared, described, isAmongOthers);
  std::string text;
  size_t next = 0;
  for (const PreparedInstruction &each : prepared.instructions) {
    // It has the number of its last one.
    bool isSpan = each.number > next || each.label != described[next].description;
    absl::StrAppend(&text, text.empty() ? "" : " ", isSpan ? "[" : "");
    for (size_t first = next; next <= each.number; ++next)
      absl::StrAppend(&text, next == first ? "" : " ", described[next].description);
    absl::StrAppend(&text, isSpan ? "]" : "");
  }
  return text;
}

TEST(CapturedSpan, TakesWhatCanBeCapturedInRows) {
  EXPECT_EQ(join("k k h k k k"), "[k k] h [k k k]");
  EXPECT_EQ(join("k h k"), "k h k") << "a graph of one costs more than the one";
}

TEST(CapturedSpan, TakesACollectiveWhoseBothEndsItHas) {
  EXPECT_EQ(join("k s0 k w0 k"), "[k s0 k w0 k]");
  EXPECT_EQ(join("s0 s1 k w0 w1"), "[s0 s1 k w0 w1]");
  EXPECT_EQ(join("s0 w0 k s0 w0"), "[s0 w0 k s0 w0]");
}

TEST(CapturedSpan, LeavesOutACollectiveThatHasOneEndElsewhere) {
  EXPECT_EQ(join("k k s0 k k h k w0 k k"), "[k k] s0 [k k] h k w0 [k k]");
  EXPECT_EQ(join("k k s0"), "[k k] s0") << "it has no wait here";
  EXPECT_EQ(join("w0 k k"), "w0 [k k]") << "it has no start here";
}

// The pair that is left out divides the span of the other one.
TEST(CapturedSpan, LeavesOutWhatIsDividedByThat) {
  EXPECT_EQ(join("k s0 s1 k k w0 h w1 k k"), "k s0 s1 [k k] w0 h w1 [k k]");
}

// The order on the communicator would be another one.
TEST(CapturedSpan, LeavesOutWhatBeginsWhileAnotherIsUnderWay) {
  EXPECT_EQ(join("S0 k s1 k w1 k W0 s2 k w2"), "S0 k s1 k w1 k W0 [s2 k w2]");
  EXPECT_EQ(join("k s0 k w0 k k", /*isAmongOthers=*/true), "k s0 k w0 [k k]");
}

} // namespace
} // namespace distribute::runtime
