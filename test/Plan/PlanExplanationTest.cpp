// What a value comes from: the exchanges that come before it, those within loops and branches too.
#include "PlanBuilder.h"

#include "distribute/Plan/PlanExplanation.h"
#include "distribute/Plan/PlanFile.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using test::load;
using test::PlanBuilder;
using test::writes;

std::string explain(fb::PlanT &plan, const std::string &name) {
  LoadedPlan loaded = load(plan);
  absl::StatusOr<std::string> text = explainValue(*loaded.root(), name, /*inColor=*/false);
  EXPECT_TRUE(text.ok()) << text.status();
  return text.ok() ? *text : "";
}

constexpr const char *kNoExchange = "no exchange between devices comes before it";

// A sum over the replicas that one branch takes, of a value that a kernel makes; "loss" is the copy of it behind the
// branches, "other" has nothing to do with them.
PlanBuilder makeBranches() {
  PlanBuilder builder;
  uint32_t kernel = builder.kernel("distk_make", 1);
  uint32_t predicate =
      builder.view(fb::Space::Inputs, builder.batchInput("flag", fb::ElementType::I1, {1}), {},
                   fb::ElementType::I1);
  uint32_t part = builder.temporary({}), sum = builder.temporary({}), loss = builder.temporary({}),
           other = builder.temporary({});
  builder.launch(kernel, {writes(part)});
  builder.launch(kernel, {writes(other)});
  builder.beginIf(predicate);
  builder.allReduce(part, sum, 0, 4);
  builder.wait(0);
  builder.beginElse();
  builder.copy(part, sum);
  builder.end();
  builder.copy(sum, loss);
  builder.output("loss", loss, fb::OutputKind::PerReplica);
  builder.output("other", other, fb::OutputKind::PerReplica);
  return builder;
}

TEST(PlanExplanation, exchangesInABranchComeBeforeWhatFollowsIt) {
  PlanBuilder builder = makeBranches();
  std::string text = explain(builder.finish(), "loss");
  EXPECT_NE(text.find("written by #6 copy"), std::string::npos) << text;
  EXPECT_NE(text.find("after #3 all_reduce"), std::string::npos) << text;
  EXPECT_EQ(text.find(kNoExchange), std::string::npos) << text;
}

TEST(PlanExplanation, whatDoesNotDependOnThemHasNone) {
  PlanBuilder builder = makeBranches();
  std::string text = explain(builder.finish(), "other");
  EXPECT_NE(text.find("written by #1 launch"), std::string::npos) << text;
  EXPECT_NE(text.find(kNoExchange), std::string::npos) << text;
}

} // namespace
} // namespace distribute::planfile
