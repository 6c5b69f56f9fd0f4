// Traces of several processes on one clock.

#include "TraceFile.h"

#include "nlohmann/json.hpp"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

using std::chrono::microseconds;

/// Process `rank` of two, with one slot.
ProcessTrace makeTrace(int rank, int64_t beginUs, int64_t aheadUs, int64_t boundUs) {
  ProcessTrace trace;
  trace.rank = rank;
  trace.host = "node" + std::to_string(rank);
  trace.pid = 4711 + rank;
  trace.own = planfile::SlotSet::of(2, rank, 2);
  trace.overlaps = rank == 1;
  trace.beginNs = beginUs * 1000;
  trace.clock = {microseconds(aheadUs), microseconds(boundUs)};
  trace.events = {{rank, 0, "all_reduce", 1000, 3000, false}, {rank, 1, "wait", 3000, 9000, true}};
  return trace;
}

nlohmann::json merge(const std::vector<ProcessTrace> &traces,
                     const std::vector<std::string> &missing = {}) {
  return nlohmann::json::parse(mergeTraces(traces, 2, missing));
}

std::vector<double> timesOf(const nlohmann::json &file, int rank) {
  std::vector<double> times;
  for (const auto &event : file["traceEvents"])
    if (event["ph"] == "X" && event["pid"] == rank)
      times.push_back(event["ts"]);
  return times;
}

TEST(TraceFile, ClocksAreThoseOfTheFirstProcess) {
  // The common clock is 1 s ahead of that of process 0, and 5 s behind that of process 1: what is
  // 100 us for process 0 is 6,000,100 us for process 1.
  auto file = merge({makeTrace(0, 100, 1000000, 30), makeTrace(1, 6000150, -5000000, 40)});
  EXPECT_EQ(timesOf(file, 0), (std::vector<double>{1, 3}));
  EXPECT_EQ(timesOf(file, 1), (std::vector<double>{51, 53})) << "it began 50 us later";
  const auto &processes = file["metadata"]["processes"];
  EXPECT_EQ(processes[0]["clock_error_us"], 0);
  EXPECT_EQ(processes[1]["clock_error_us"], 70) << "either measurement may be wrong";
  EXPECT_EQ(processes[1]["clock_behind_us"], -6000000);
  EXPECT_EQ(file["metadata"]["epoch"], 2);
}

TEST(TraceFile, TimesCountFromTheEarliestBeginning) {
  auto file = merge({makeTrace(0, 100, 0, 10), makeTrace(1, 40, 0, 10)});
  EXPECT_EQ(timesOf(file, 0), (std::vector<double>{61, 63}));
  EXPECT_EQ(timesOf(file, 1), (std::vector<double>{1, 3}));
}

TEST(TraceFile, TracksAreNamed) {
  auto file = merge({makeTrace(0, 0, 0, 1), makeTrace(1, 0, 0, 1)}, {"process 2 sent no trace: x"});
  std::vector<std::string> names;
  for (const auto &event : file["traceEvents"])
    if (event["ph"] == "M")
      names.push_back(event["args"]["name"]);
  EXPECT_EQ(names, (std::vector<std::string>{"process 0 (node0, pid 4711)", "slot 0",
                                             "process 1 (node1, pid 4712)", "slot 1",
                                             "progress of slot 1"}));
  EXPECT_EQ(file["metadata"]["missing"][0], "process 2 sent no trace: x");
}

TEST(TraceFile, ATraceIsSentWhole) {
  ProcessTrace trace = makeTrace(1, 77, -3, 9);
  auto got = unpackTrace(packTrace(trace));
  ASSERT_TRUE(got.ok()) << got.status();
  EXPECT_EQ(merge({*got}), merge({trace}));
  EXPECT_EQ(got->clock.ahead, microseconds(-3));
  EXPECT_TRUE(absl::IsDataLoss(unpackTrace("{}").status()));
  EXPECT_TRUE(absl::IsDataLoss(unpackTrace("[").status()));
}

} // namespace
} // namespace distribute::runtime
