// Sessions of workers that pull rows of what servers hold, and push rows.
#include "TestSessions.h"

#include "distribute/Runtime/LocalServers.h"

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::PlanBuilder;

constexpr int64_t kRows = 8, kWidth = 16;
constexpr int64_t kRowBytes = kWidth * 4 + 4; // with its number

/// Groups of two workers. Each lists the two rows of "w" that "ids" names, shows what it has of "w", and pushes
/// "gradient"; the servers' "w" becomes the sum of it.
fb::PlanT makeServedPlan(uint32_t numGroups) {
  PlanBuilder workers(2), lists(2), servers(1);
  auto w = std::make_unique<fb::InputT>();
  w->name = w->pulled = "w";
  w->kind = fb::InputKind::Replicated;
  w->element = ElementType::F32;
  w->shape = {kRows, kWidth};
  workers.step->inputs.push_back(std::move(w));
  uint32_t gradient = workers.batchInput("gradient", ElementType::F32, {kRows, kWidth});
  workers.batchInput("ids", ElementType::I32, {2});
  for (auto [name, input] : {std::pair("seen", 0u), std::pair("push/w", gradient)}) {
    uint32_t kept = workers.temporary({kRows, kWidth});
    workers.copy(workers.view(Space::Inputs, input, {kRows, kWidth}), kept);
    workers.output(name, kept, fb::OutputKind::PerReplica);
  }
  workers.step->outputs.back()->pushed = true;
  workers.step->outputs.back()->most_rows = 2;
  fb::PlanT plan = workers.finish();

  uint32_t ids = lists.batchInput("ids", ElementType::I32, {2});
  uint32_t list = lists.temporary({2}, ElementType::I32);
  lists.copy(lists.view(Space::Inputs, ids, {2}, ElementType::I32), list);
  lists.output("w", list, fb::OutputKind::PerReplica);
  fb::PlanT listing = lists.finish();
  listing.steps[0]->name = "lists";
  listing.steps[0]->rows_of = plan.steps[0]->name;
  plan.steps.push_back(std::move(listing.steps[0]));

  uint32_t variable = servers.variable("w", ElementType::F32, {kRows, kWidth});
  auto pushed = std::make_unique<fb::InputT>();
  pushed->name = "push/w";
  pushed->kind = fb::InputKind::Replicated;
  pushed->element = ElementType::F32;
  pushed->shape = {kRows, kWidth};
  servers.step->inputs.push_back(std::move(pushed));
  servers.copy(servers.view(Space::Inputs, 0, {kRows, kWidth}),
               servers.view(Space::Variables, variable, {kRows, kWidth}));
  servers.step->name = plan.steps[0]->name;
  plan.servers = std::make_unique<fb::PlanT>(servers.finish());
  plan.groups = numGroups;
  plan.staleness = 1;
  return plan;
}

/// Row r is filled with values[r].
std::vector<float> tableOf(const std::vector<float> &values) {
  std::vector<float> table;
  for (float value : values)
    table.insert(table.end(), kWidth, value);
  return table;
}

/// The first number of each row of the table of one replica.
std::vector<float> rowsOf(const HostTensor &tables, int64_t replica) {
  std::vector<float> all = valuesOf<float>(tables), rows;
  for (int64_t row = 0; row < kRows; ++row)
    rows.push_back(all[static_cast<size_t>((replica * kRows + row) * kWidth)]);
  return rows;
}

class ServedRows : public testing::Test {
protected:
  void start(uint32_t numGroups, std::vector<int32_t> ids,
             const std::vector<std::vector<float>> &gradients) {
    fb::PlanT made = makeServedPlan(numGroups);
    auto bytes = planfile::buildPlanFile(made);
    ASSERT_EQ(bytes.status(), absl::OkStatus());
    auto plan = planfile::LoadedPlan::fromBytes(*bytes);
    ASSERT_EQ(plan.status(), absl::OkStatus());
    SessionOptions options;
    auto local = LocalServers::create(*plan, options);
    ASSERT_EQ(local.status(), absl::OkStatus());
    servers = *std::move(local);
    ASSERT_EQ(servers->session()->setVariable(
                  "w", floats({kRows, kWidth}, tableOf({10, 11, 12, 13, 14, 15, 16, 17}))),
              absl::OkStatus());
    if (numGroups == 2)
      servers->leave(1, /*isDone=*/true);
    options.servers = servers;
    auto opened = Session::create(*plan, options);
    ASSERT_EQ(opened.status(), absl::OkStatus());
    session = *std::move(opened);
    std::vector<float> all;
    for (const std::vector<float> &table : gradients)
      for (float value : tableOf(table))
        all.push_back(value);
    auto numIds = static_cast<int64_t>(ids.size());
    auto numTables = static_cast<int64_t>(gradients.size());
    auto bound = session->bind("",
                               {{"ids", {tensorOf<int32_t>(ElementType::I32, {numIds}, ids)}},
                                {"gradient", {floats({numTables * kRows, kWidth}, all)}}},
                               {"seen"});
    ASSERT_EQ(bound.status(), absl::OkStatus());
    step = *std::move(bound);
  }

  std::vector<float> held() { return rowsOf(servers->session()->state()->at("w"), 0); }

  std::shared_ptr<LocalServers> servers;
  std::unique_ptr<Session> session;
  std::unique_ptr<BoundStep> step;
};

using Values = std::vector<float>;

TEST_F(ServedRows, TheListedOnesArePulledAndTheOthersPushed) {
  start(2, {1, 3, 3, 6, 0, 1, 1, 0},
        {{0, 0, 5, 0, 0, 0, 0, 0}, {0, 0, 7, 0, 0, 1, 0, 0}, Values(8, 0), Values(8, 2)});
  ASSERT_EQ(session->run(*step), absl::OkStatus());
  // Of both workers' rows, each once.
  for (int64_t replica : {0, 1})
    EXPECT_EQ(rowsOf(step->output("seen"), replica), (Values{0, 11, 0, 13, 0, 0, 16, 0}));
  EXPECT_EQ(session->traffic().pulledBytes, 3 * kRowBytes);
  EXPECT_EQ(session->traffic().pushedBytes, 3 * kRowBytes);
  EXPECT_EQ(held(), (Values{0, 0, 12, 0, 0, 1, 0, 0}));
  // What is not listed stays as it was.
  ASSERT_EQ(session->run(*step), absl::OkStatus());
  EXPECT_EQ(rowsOf(step->output("seen"), 0), (Values{0, 0, 0, 13, 0, 0, 16, 0}));
  EXPECT_EQ(session->traffic().pulledBytes, 5 * kRowBytes);
  // All rows of one are hardly less than all of both, and all are whole.
  EXPECT_EQ(session->traffic().pushedBytes, (3 + 8) * kRowBytes);
  EXPECT_EQ(held(), Values(8, 2));
}

TEST_F(ServedRows, ThatAreMostOfItAreAllOfIt) {
  start(2, {0, 1, 2, 3}, {Values(8, 1), Values(8, 2)});
  ASSERT_EQ(session->run(*step), absl::OkStatus());
  EXPECT_EQ(session->traffic().pulledBytes, 4 * kRowBytes);
  EXPECT_EQ(session->traffic().pushedBytes, 2 * kRows * kWidth * 4);
  EXPECT_EQ(held(), Values(8, 3));
}

TEST_F(ServedRows, OneGroupReadsThemWhereTheyAre) {
  start(1, {1, 1, 1, 1}, {{0, 5, 0, 0, 0, 0, 0, 0}, Values(8, 0)});
  ASSERT_EQ(session->run(*step), absl::OkStatus());
  EXPECT_EQ(rowsOf(step->output("seen"), 0), (Values{10, 11, 12, 13, 14, 15, 16, 17}));
  EXPECT_EQ(session->traffic().pulledBytes, kRowBytes);
  EXPECT_EQ(held(), (Values{0, 5, 0, 0, 0, 0, 0, 0}));
}

TEST_F(ServedRows, WhatAPushLeavesIsGoneWithTheNext) {
  start(1, std::vector<int32_t>(16, 0),
        {{1, 0, 0, 0, 0, 0, 0, 0},
         {0, 2, 0, 0, 0, 0, 0, 0}, // by rows
         {0, 0, 3, 0, 0, 0, 0, 0},
         Values(8, 0), // others
         Values(8, 4),
         Values(8, 5), // whole
         {0, 0, 0, 0, 0, 0, 0, -0.0f},
         Values(8, 0)}); // and by rows
  for (const Values &expected : {Values{1, 2, 0, 0, 0, 0, 0, 0}, Values{0, 0, 3, 0, 0, 0, 0, 0},
                                 Values(8, 9), Values(8, 0)}) {
    ASSERT_EQ(session->run(*step), absl::OkStatus());
    EXPECT_EQ(held(), expected);
  }
}

TEST_F(ServedRows, ThatTheTableHasNotAreAnError) {
  for (int32_t row : {8, -1}) {
    start(2, {0, 1, row, 0}, {Values(8, 0), Values(8, 0)});
    absl::Status status = session->run(*step);
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
    EXPECT_NE(std::string(status.message())
                  .find("lists row " + std::to_string(row) + " of \"w\", which has 8"),
              std::string::npos)
        << status;
  }
}

TEST_F(ServedRows, TheStepThatListsThemIsNoneForUsers) {
  start(2, {0, 1, 0, 1}, {Values(8, 0), Values(8, 0)});
  absl::Status status = session->bind("lists", {}, {}).status();
  EXPECT_NE(std::string(status.message()).find("the plan has no step \"lists\""), std::string::npos)
      << status;
}

TEST_F(ServedRows, OfAVariableThatIsElsewhereAreNotGiven) {
  start(2, {0, 1, 0, 1}, {Values(8, 0), Values(8, 0)});
  std::vector<float> row(kWidth);
  std::vector<uint32_t> wrong = {8};
  EXPECT_TRUE(absl::IsInvalidArgument(servers->session()->readHeldRows(0, wrong, row.data())));
}

} // namespace
} // namespace distribute::runtime
