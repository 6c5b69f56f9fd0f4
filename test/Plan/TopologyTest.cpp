// A topology file says what it means, or is refused with the place of what is wrong.
#include "distribute/Plan/Topology.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace distribute::planfile {
namespace {

std::string refusal(const std::string &text) {
  absl::StatusOr<Topology> topology = parseTopology(text, "c.json");
  return topology.ok() ? "accepted" : std::string(topology.status().message());
}

TEST(Topology, readsEveryKey) {
  absl::StatusOr<Topology> read = parseTopology(
      R"({"origin": "by hand", "devices_per_host": 8, "slots_per_device": 2, "processes": 4, "overlap": true,
          "links": {"host": {"latency_us": 0.5, "gb_per_s": 10},
                    "network": {"latency_us": 5, "gb_per_s": null}},
          "device": {"step_us": 3, "dispatch_us": 0.25, "imbalance": 0.05, "near_bytes": 400,
                     "matmul": {"us": 1, "gflop_per_s": 200, "gb_per_s": 50, "far_gb_per_s": 100},
                     "convolution": {}, "kernel": {"gb_per_s": 4}, "copy": {"us": 2}}})",
      "c.json");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->devicesPerHost, 8u);
  EXPECT_EQ(read->slotsPerDevice, 2u);
  EXPECT_EQ(read->processes, 4u);
  EXPECT_EQ(read->overlaps, true);
  EXPECT_DOUBLE_EQ(read->host->latencySeconds, 0.5e-6);
  EXPECT_DOUBLE_EQ(read->host->secondsPerByte, 1e-10);
  EXPECT_DOUBLE_EQ(read->network->secondsPerByte, 0);
  EXPECT_DOUBLE_EQ(*read->device.stepSeconds, 3e-6);
  EXPECT_DOUBLE_EQ(*read->device.dispatchSeconds, 0.25e-6);
  EXPECT_DOUBLE_EQ(*read->device.imbalance, 0.05);
  InstructionWork work{WorkKind::Matmul, 2000, 500};
  EXPECT_DOUBLE_EQ(read->device.work[0]->predict(work, 0), 1e-6 + 1e-8 + 1e-8 + 5e-9);
  EXPECT_DOUBLE_EQ(read->device.work[0]->predict(work, *read->device.nearBytes),
                   1e-6 + 1e-8 + 1e-8 + 1e-9);
  EXPECT_DOUBLE_EQ(read->device.work[1]->predict(work, 0), 0);
}

TEST(Topology, comesBackAsItWasWritten) {
  Topology topology;
  topology.devicesPerHost = 4;
  topology.host = LinkRates{1e-6, 2e-10};
  topology.device.work[size_t(WorkKind::Kernel)] = WorkRate{1e-6, 0, 1e-10};
  std::string text = printTopology(topology, "a test");
  absl::StatusOr<Topology> read = parseTopology(text, "c.json");
  ASSERT_TRUE(read.ok()) << read.status() << text;
  EXPECT_EQ(printTopology(*read, "a test"), text);
}

TEST(Topology, takesFromAnotherWhatIsOpen) {
  Topology cluster, measured;
  cluster.devicesPerHost = 4;
  measured.devicesPerHost = 2;
  measured.host = LinkRates{1, 1};
  cluster.completeFrom(measured);
  EXPECT_EQ(cluster.devicesPerHost, 4u);
  EXPECT_TRUE(cluster.host.has_value());
}

TEST(Topology, saysWhereTextIsNoJson) {
  EXPECT_EQ(refusal("{\n  \"overlap\": yes\n}"),
            "'c.json', line 2, column 14: the file is not JSON from here on; expected one object "
            "that describes a cluster");
  EXPECT_EQ(refusal("").substr(0, 36), "'c.json', line 1, column 1: the file");
  EXPECT_EQ(refusal("[1]"), "'c.json': is an array; expected an object");
}

TEST(Topology, saysWhatAValueMustBe) {
  EXPECT_EQ(refusal(R"({"devices_per_host": 0})"),
            "'c.json', \"devices_per_host\": is 0; expected a whole number from 1 to 4294967295");
  EXPECT_EQ(refusal(R"({"overlap": 1})"), "'c.json', \"overlap\": is 1; expected true or false");
  EXPECT_EQ(refusal(R"({"links": {"network": {"gb_per_s": 0}}})"),
            "'c.json', \"links\", \"network\", \"gb_per_s\": is 0; expected a number above 0, or "
            "null for no limit");
  EXPECT_EQ(refusal(R"({"device": {"matmul": {"us": "1"}}})"),
            "'c.json', \"device\", \"matmul\", \"us\": is \"1\"; expected a number of at least 0");
  EXPECT_EQ(refusal(R"({"device": 5})"), "'c.json', \"device\": is 5; expected an object");
}

TEST(Topology, refusesUnknownKeys) {
  EXPECT_EQ(refusal(R"({"links": {"host": {"latency": 1}}})"),
            "'c.json', \"links\", \"host\": unknown key \"latency\"; expected one of "
            "\"latency_us\", \"gb_per_s\"");
}

TEST(Topology, saysThatAFileIsNotThere) {
  absl::StatusOr<Topology> read = readTopology("/nonexistent/c.json");
  EXPECT_EQ(read.status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(read.status().message(),
            "cannot read topology '/nonexistent/c.json': No such file or directory");
}

TEST(Topology, aNumberThatNoDoubleHoldsIsRefusedWithItsPlace) {
  auto refusal = [](const std::string &text) {
    return std::string(parseTopology(text, "c.json").status().message());
  };
  EXPECT_EQ(refusal(R"({"a":1e400})"), "'c.json', line 1, column 6: the number 1e400 is out of "
                                       "range; expected one that fits a double");
  EXPECT_EQ(refusal("{\"links\":\n {\"host\": {\"gb_per_s\": -1e999}}}"),
            "'c.json', line 2, column 24: the number -1e999 is out of range; expected one that "
            "fits a double");
}

TEST(Topology, aDeepValueIsRefusedAndNotPrinted) {
  constexpr size_t depth = 1'000'000;
  std::string deep = std::string(depth, '[') + std::string(depth, ']');
  EXPECT_EQ(parseTopology(R"({"overlap": )" + deep + "}", "c.json").status().message(),
            "'c.json', \"overlap\": is an array; expected true or false");
  EXPECT_EQ(parseTopology(R"({"device": )" + deep + "}", "c.json").status().message(),
            "'c.json', \"device\": is an array; expected an object");
  EXPECT_EQ(parseTopology(R"({"devices_per_host": {"a": 1}})", "c.json").status().message(),
            "'c.json', \"devices_per_host\": is an object; expected a whole number from 1 to "
            "4294967295");
}

TEST(Topology, aFileOfAnyBytesIsReadOrRefused) {
  for (const char *text : {"", "[", "{", "{\"a\"", "{\"a\":}", "\xff\xfe", "{\"\xff\": 1}", "nul",
                           "1", "{\"device\": null}", "{\"links\": []}", "\xef\xbb\xbf{}"})
    EXPECT_TRUE(parseTopology(text, "c.json").ok() == (std::string(text) == "\xef\xbb\xbf{}"))
        << text;
}

} // namespace
} // namespace distribute::planfile
