// A page's data hold what the plan holds, buffers live as long as anybody needs them, traces that are none are refused,
// and the page holds its data whatever bytes these are.
#include "PlanBuilder.h"

#include "distribute/Plan/Page/PlanPage.h"
#include "distribute/Plan/PlanFile.h"

#include "absl/strings/escaping.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <zlib.h>

#include <fstream>

namespace distribute::planfile {
namespace {

using nlohmann::json;
using test::load;
using test::makeTrainingPlan;
using test::PlanBuilder;

json dataOf(fb::PlanT &plan) {
  LoadedPlan loaded = load(plan);
  PageContents contents;
  contents.plans.push_back({loaded.root(), "step.plan", nominalTopology(), "nobody's", true, 2});
  absl::StatusOr<std::string> data = printPageData(contents);
  EXPECT_TRUE(data.ok()) << data.status();
  return data.ok() ? json::parse(*data) : json();
}

json programOf(const json &data) { return data["plans"][0]["steps"][0]["programs"][0]; }

TEST(PlanPage, hasAnEntryOfEachColumnForEachInstruction) {
  json data = dataOf(*makeTrainingPlan());
  json columns = programOf(data)["instructions"];
  for (const char *column : {"kind", "name", "detail", "location", "depth", "queue", "flops",
                             "on_batch", "bytes", "us", "operands"})
    EXPECT_EQ(columns[column].size(), 15) << column;
  std::vector<std::string> kinds;
  for (const json &kind : columns["kind"])
    kinds.push_back(data["plans"][0]["strings"][kind.get<size_t>()]);
  EXPECT_EQ(kinds, (std::vector<std::string>{"matmul", "launch", "matmul", "all_reduce", "launch",
                                             "wait", "if", "copy", "launch", "copy", "for",
                                             "launch", "while", "launch", "launch"}));
  // The branch with what it holds, the loop of three turns, the one whose turns nobody knows.
  EXPECT_EQ(columns["nests"], json({{6, 10, 1}, {10, 12, 3}, {12, 15, 0}}));
  size_t numOperands = 0;
  for (const json &count : columns["operands"])
    numOperands += count.get<size_t>();
  EXPECT_EQ(columns["operand_view"].size(), numOperands);
  EXPECT_EQ(columns["operand_access"].size(), numOperands);
}

TEST(PlanPage, saysOfACollectiveWhatOtherAlgorithmsTake) {
  json entry = programOf(dataOf(*makeTrainingPlan()))["communication"][0];
  EXPECT_EQ(entry["number"], 3);
  EXPECT_EQ(entry["wait"], 5);
  std::vector<std::string> algorithms;
  for (const json &each : entry["alternatives"]) {
    algorithms.push_back(each["algorithm"]);
    if (each["algorithm"] == entry["algorithm"]) {
      EXPECT_EQ(each["wire_bytes"], entry["wire_bytes"]);
      EXPECT_EQ(each["us"], entry["us"]);
    }
  }
  EXPECT_EQ(algorithms, (std::vector<std::string>{"one_pass", "ring", "tree", "hierarchical_copy",
                                                  "to_one_device"}));
}

// [first, last] of each buffer.
std::vector<std::pair<int, int>> lifetimesOf(fb::PlanT &plan) {
  json buffers = programOf(dataOf(plan))["buffers"];
  std::vector<std::pair<int, int>> lifetimes;
  for (size_t i = 0; i < buffers["first"].size(); ++i)
    lifetimes.emplace_back(buffers["first"][i], buffers["last"][i]);
  return lifetimes;
}

TEST(PlanPage, keepsWhatACollectiveIsGivenUntilItsWait) {
  PlanBuilder b;
  uint32_t x = b.view(fb::Space::Inputs, b.batchInput("x", fb::ElementType::F32, {2, 2}), {2, 2});
  uint32_t given = b.temporary({2, 2}), taken = b.temporary({2, 2}), other = b.temporary({2, 2});
  b.matmul(x, x, given);            // 0
  b.allReduce(given, taken, 0, 16); // 1
  b.matmul(x, x, other);            // 2
  b.wait(0);                        // 3
  b.output("y", taken);
  b.copy(other, b.temporary({2, 2})); // 4
  std::vector<std::pair<int, int>> lifetimes = lifetimesOf(b.finish());
  EXPECT_EQ(lifetimes[0], std::pair(0, 3));
  EXPECT_EQ(lifetimes[1], std::pair(1, 4)) << "an output lives to the end";
  EXPECT_EQ(lifetimes[2], std::pair(2, 4));
  EXPECT_EQ(lifetimes[3], std::pair(4, 4));
}

TEST(PlanPage, keepsWhatALoopFindsOrCarriesAsLongAsTheLoop) {
  PlanBuilder b;
  uint32_t x = b.view(fb::Space::Inputs, b.batchInput("x", fb::ElementType::F32, {2, 2}), {2, 2});
  uint32_t found = b.temporary({2, 2}), carried = b.temporary({2, 2}), inside = b.temporary({2, 2});
  uint32_t induction = b.temporary({}, fb::ElementType::I64);
  b.matmul(x, x, found);                                       // 0
  b.copy(found, carried);                                      // 1
  b.beginFor(test::constant(0), test::constant(4), induction); // 2
  b.matmul(found, x, inside);                                  // 3
  b.matmul(inside, x, carried, 1);                             // 4
  b.copy(carried, b.temporary({2, 2}));                        // 5
  b.end();
  b.copy(carried, b.temporary({2, 2})); // 6
  std::vector<std::pair<int, int>> lifetimes = lifetimesOf(b.finish());
  EXPECT_EQ(lifetimes[0], std::pair(0, 5)) << "each turn finds it";
  EXPECT_EQ(lifetimes[1], std::pair(1, 6));
  EXPECT_EQ(lifetimes[2], std::pair(3, 4)) << "each turn writes it anew";
  EXPECT_EQ(lifetimes[3], std::pair(2, 5)) << "the loop counts in it to its end";
  EXPECT_EQ(lifetimes[4], std::pair(5, 5));
}

TEST(PlanPage, holdsItsDataWhateverTheirNames) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  plan->variables[0]->name = "</script><b>&\xff";
  LoadedPlan loaded = load(*plan);
  PageContents contents;
  contents.plans.push_back({loaded.root(), "step.plan", nominalTopology(), "nobody's", true, 2});
  std::string data = *printPageData(contents), page = printPage(data);
  std::string opening = "id=\"data\">";
  size_t begin = page.find(opening) + opening.size(), end = page.find("</script>", begin);
  std::string packed, unpacked(data.size() + 1, '\0');
  ASSERT_TRUE(absl::Base64Unescape(page.substr(begin, end - begin), &packed));
  uLongf size = unpacked.size();
  ASSERT_EQ(uncompress(reinterpret_cast<Bytef *>(unpacked.data()), &size,
                       reinterpret_cast<const Bytef *>(packed.data()), packed.size()),
            Z_OK);
  unpacked.resize(size);
  EXPECT_EQ(unpacked, data);
  EXPECT_EQ(json::parse(data)["plans"][0]["parties"][0]["variables"][0]["name"],
            "</script><b>&\xef\xbf\xbd");
  EXPECT_EQ(page.find("<b>&"), std::string::npos);
}

std::string refusalOf(const std::string &trace) {
  std::string path = testing::TempDir() + "/trace.json";
  std::ofstream(path) << trace;
  absl::StatusOr<PlanTrace> read = readPlanTrace(path);
  return read.ok() ? "" : std::string(read.status().message());
}

std::string traceOf(const std::string &event) {
  return R"({"traceEvents": [{"name": "thread_name", "ph": "M", "pid": 0, "tid": 0, "args": {"name": "slot 0"}}, )" +
         event + "]}";
}

TEST(PlanPage, refusesTracesThatAreNone) {
  EXPECT_NE(refusalOf("{").find("it is no JSON; expected what dist-run --trace writes"),
            std::string::npos);
  EXPECT_NE(refusalOf("[]").find("it has no list \"traceEvents\""), std::string::npos);
  EXPECT_NE(refusalOf(traceOf("{}")).find("it holds no execution of an instruction"),
            std::string::npos);
  std::string event =
      R"({"name": "matmul #0", "ph": "X", "pid": 0, "tid": 0, "ts": 1, "dur": 2, "args": {"instruction": 0}})";
  EXPECT_EQ(refusalOf(traceOf(event)), "");
  for (auto [from, to] : {std::pair("\"ts\": 1", "\"ts\": \"now\""),
                          {"\"dur\": 2", "\"dur\": -2"},
                          {": 0}}", ": -1}}"},
                          {"\"ts\": 1, ", ""}}) {
    std::string wrong = event;
    wrong.replace(wrong.find(from), std::string(from).size(), to);
    EXPECT_NE(refusalOf(traceOf(wrong)).find("event 1 is no execution of an instruction"),
              std::string::npos)
        << wrong;
  }
  std::string stranger = event;
  stranger.replace(stranger.find("\"tid\": 0"), 8, "\"tid\": 7");
  EXPECT_NE(refusalOf(traceOf(stranger)).find("event 1 is of a thread that is no slot's"),
            std::string::npos);
}

TEST(PlanPage, takesATraceOfThePlanAloneAndItsStepsApart) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  LoadedPlan loaded = load(*plan);
  PageContents contents;
  contents.plans.push_back({loaded.root(), "step.plan", nominalTopology(), "nobody's", true, 2});
  contents.trace = PlanTrace{"run.json", {}};
  std::string label = "all_reduce #3 (step.mlir:12:8)";
  contents.trace->lanes.push_back({"slot 1",
                                   1,
                                   false,
                                   {{3, 0, 5}, {5, 6, 7}, {3, 10, 12}},
                                   {{1, "distk_0"}, {3, label}, {5, "wait"}}});
  absl::StatusOr<std::string> data = printPageData(contents);
  ASSERT_TRUE(data.ok()) << data.status();
  json lane = json::parse(*data)["trace"]["lanes"][0];
  EXPECT_EQ(lane["steps"], json({0, 2}));
  EXPECT_EQ(lane["begin_ns"], json({0, 6, 4}));
  EXPECT_EQ(lane["length_ns"], json({5, 1, 2}));
  contents.trace->lanes[0].labels = {{3, "all_gather #3 (step.mlir:12:8)"}};
  std::string refusal(printPageData(contents).status().message());
  EXPECT_NE(refusal.find("\"slot 1\" ran \"all_gather #3 (step.mlir:12:8)\", which no step of the "
                         "plan has there; expected a trace of this plan"),
            std::string::npos)
      << refusal;
  contents.trace->lanes[0].labels = {{15, "wait"}};
  EXPECT_FALSE(printPageData(contents).ok()) << "there are 15 instructions";
}

} // namespace
} // namespace distribute::planfile
