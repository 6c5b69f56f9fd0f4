// The table names every instruction with its cost, and its sums are those of one execution.
#include "PlanBuilder.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanTable.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace distribute::planfile {
namespace {

using nlohmann::json;
using test::load;
using test::makeTrainingPlan;
using test::PlanBuilder;

TEST(PlanTable, namesEveryInstruction) {
  LoadedPlan plan = load(*makeTrainingPlan());
  json table = json::parse(printTableJson(*plan.root()));
  json &program = table["steps"][0]["programs"][0];
  std::vector<std::string> kinds;
  for (const json &row : program["instructions"])
    kinds.push_back(row["kind"]);
  EXPECT_EQ(kinds, (std::vector<std::string>{"matmul", "launch", "matmul", "all_reduce", "launch",
                                             "wait", "if", "copy", "launch", "copy", "for",
                                             "launch", "while", "launch", "launch"}));
  json &reduction = program["instructions"][3];
  EXPECT_EQ(reduction["reduction"], "sum");
  EXPECT_EQ(reduction["group"], json({"replica"}));
  EXPECT_EQ(reduction["num_members"], 2);
  EXPECT_EQ(reduction["algorithm"], "one_pass");
  EXPECT_EQ(reduction["payload_bytes"], 128);
  EXPECT_EQ(reduction["wire_bytes"], 128);
  EXPECT_EQ(reduction["source"], "step.mlir:12:8");
  EXPECT_EQ(program["instructions"][1]["kernel"], "distk_0");
  EXPECT_EQ(program["instructions"][11]["executions"], 3);
  EXPECT_EQ(program["instructions"][11]["depth"], 1);
  EXPECT_TRUE(program["instructions"][14]["executions"].is_null());
}

TEST(PlanTable, namesTheRootOfWhatHasOne) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  fb::CollectiveT &collective =
      *plan->steps[0]->programs[0]->body->instructions[3]->operation.AsCollective();
  collective.kind = fb::CollectiveKind::ReduceToOne;
  collective.root = 1;
  LoadedPlan file = load(*plan);
  json row =
      json::parse(printTableJson(*file.root()))["steps"][0]["programs"][0]["instructions"][3];
  EXPECT_EQ(row["kind"], "reduce_to_one");
  EXPECT_EQ(row["reduction"], "sum");
  EXPECT_EQ(row["root"], 1);
  EXPECT_NE(printTable(*file.root()).find("sum to 1, ticket "), std::string::npos);
  EXPECT_TRUE(json::parse(printTableJson(
      *load(*makeTrainingPlan()).root()))["steps"][0]["programs"][0]["instructions"][3]["root"]
                  .is_null());
}

TEST(PlanTable, namesTheDimensionsOfAnAllToAll) {
  test::PlanBuilder b;
  uint32_t write = b.kernel("distk_write", 1), in = b.temporary({4, 4}), out = b.temporary({8, 2});
  b.launch(write, {test::writes(in)});
  b.allReduce(in, out, 0, 64);
  fb::CollectiveT &collective = *b.current->body->instructions[1]->operation.AsCollective();
  collective.kind = fb::CollectiveKind::AllToAll;
  collective.dim = 1;
  collective.wire_bytes = 32;
  b.wait(0);
  LoadedPlan file = load(b.finish());
  EXPECT_NE(printTable(*file.root()).find("split 1 concat 0, ticket "), std::string::npos);
}

TEST(PlanTable, namesTheRootOfAScatterFromOne) {
  test::PlanBuilder b;
  uint32_t write = b.kernel("distk_write", 1), in = b.temporary({4, 4}), out = b.temporary({2, 4});
  b.launch(write, {test::writes(in)});
  b.allReduce(in, out, 0, 64);
  fb::CollectiveT &collective = *b.current->body->instructions[1]->operation.AsCollective();
  collective.kind = fb::CollectiveKind::ScatterFromOne;
  collective.root = 1;
  collective.wire_bytes = 32;
  b.wait(0);
  LoadedPlan file = load(b.finish());
  EXPECT_NE(printTable(*file.root()).find("from 1, ticket "), std::string::npos);
}

TEST(PlanTable, listsDevicesWithMemoryAndVariables) {
  LoadedPlan plan = load(*makeTrainingPlan());
  json table = json::parse(printTableJson(*plan.root()));
  ASSERT_EQ(table["devices"].size(), 2u);
  EXPECT_EQ(table["devices"][1]["device"], "cpu:1");
  EXPECT_EQ(table["devices"][1]["arena_bytes"],
            plan.root()->steps()->Get(0)->programs()->Get(0)->arena_bytes());
  EXPECT_EQ(table["devices"][1]["variables"][0],
            json({{"name", "w"}, {"byte_offset", 0}, {"placement", "mirrored"}}));
  EXPECT_EQ(table["variables"][1]["frozen"], true);
}

TEST(PlanTable, sumsLoopsAndTakesTheLargerBranch) {
  PlanBuilder b;
  uint32_t x = b.batchInput("x", fb::ElementType::F32, {4, 4});
  uint32_t a = b.view(fb::Space::Inputs, x, {4, 4}), c = b.temporary({4, 4}),
           i = b.temporary({}, fb::ElementType::I64);
  uint32_t p = b.view(fb::Space::Inputs, b.batchInput("p", fb::ElementType::I1, {1}), {},
                      fb::ElementType::I1);
  b.matmul(a, a, c); // 128 flops
  b.beginFor(test::constant(1), test::constant(8), i);
  b.matmul(a, a, c);
  b.allReduce(c, c, 0, 64);
  b.wait(0);
  b.end();
  b.beginIf(p);
  b.matmul(a, a, c);
  b.matmul(a, a, c);
  b.beginElse();
  b.matmul(a, a, c);
  b.end();
  LoadedPlan plan = load(b.finish());
  PlanTotals totals = computeTotals(*plan.root()->steps()->Get(0));
  EXPECT_EQ(totals.flops, 128u * (1 + 7 + 2));
  EXPECT_EQ(totals.batchDependentFlops, totals.flops);
  EXPECT_EQ(totals.payloadBytes, 7u * 64);
  EXPECT_EQ(totals.numReductions, 7u);
  EXPECT_FALSE(totals.isLowerBound);
}

TEST(PlanTable, textIndentsNestedBlocks) {
  LoadedPlan plan = load(*makeTrainingPlan());
  std::string text = printTable(*plan.root());
  EXPECT_NE(text.find("    then: copy"), std::string::npos) << text;
  EXPECT_NE(text.find("all_reduce"), std::string::npos);
  EXPECT_NE(text.find("distk_1"), std::string::npos);
  EXPECT_NE(text.find("collectives 1 (1 reductions), payload 128 bytes"), std::string::npos)
      << text;
}

TEST(PlanTable, textFoldsAlikeDevices) {
  PlanBuilder b(65536);
  b.program("other", 3, 65536);
  b.plan.roles[0]->coordinates = {fb::AxisRange(0, 0, 3)};
  LoadedPlan plan = load(b.finish());
  std::string text = printTable(*plan.root());
  EXPECT_NE(text.find("  cpu:2               worker"), std::string::npos) << text;
  EXPECT_NE(text.find("  cpu:3 to cpu:65535  other"), std::string::npos) << text;
  EXPECT_NE(text.find("program \"worker\" on cpu:0, cpu:1, cpu:2: "), std::string::npos) << text;
  EXPECT_LT(text.size(), 2000u);
}

TEST(PlanTable, graphHasAnEdgeFromWriterToReader) {
  LoadedPlan plan = load(*makeTrainingPlan());
  std::string text = printDot(*plan.root());
  EXPECT_NE(text.find("p0_0 -> p0_1;"), std::string::npos) << text;
}

} // namespace
} // namespace distribute::planfile
