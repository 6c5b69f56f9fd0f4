// What flags and TF_CONFIG say of who takes part; each mistake is named.
#include "TestClusters.h"
#include "TestFiles.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

const char *const threeProcesses =
    R"({"cluster": {"worker": ["b:1", "c:2"], "chief": ["a:4711"], "ps": ["d:3"], "evaluator": ["e:4"]},
        "task": {"type": "worker", "index": 1}})";

ClusterFlags processFlags(int64_t rank, int64_t processes, const std::string &coordinator = "") {
  ClusterFlags flags;
  flags.rank = rank;
  flags.processes = processes;
  flags.coordinator = coordinator;
  return flags;
}

TEST(Cluster, isNothingWhereNothingSaysSo) {
  EXPECT_EQ(told({}), "alone");
  EXPECT_EQ(told({{"TF_CONFIG", ""}, {"RANK", ""}, {"PATH", "/bin"}}), "alone");
  EXPECT_EQ(withTfConfig("{}"), "alone");
}

TEST(Cluster, countsTheChiefFirst) {
  absl::StatusOr<std::optional<Cluster>> cluster = resolve({{"TF_CONFIG", threeProcesses}});
  ASSERT_TRUE(cluster.ok()) << cluster.status();
  ASSERT_TRUE(cluster->has_value());
  const Cluster &found = **cluster;
  EXPECT_EQ(found.rank, 2);
  EXPECT_EQ(found.size, 3);
  EXPECT_EQ(found.coordinator, "a:4711");
  EXPECT_EQ(found.address, "c");
  EXPECT_EQ(found.localRank, 0);
  EXPECT_EQ(found.localSize, 1);
  EXPECT_EQ(found.source, "TF_CONFIG");
  ASSERT_TRUE(found.spec.has_value());
  EXPECT_EQ(found.spec->taskType, "worker");
  EXPECT_EQ(found.spec->taskIndex, 1);
  EXPECT_EQ(found.spec->addressOf(0), "a:4711");
  EXPECT_EQ(found.spec->addressOf(1), "b:1");
  EXPECT_EQ(found.spec->addressOf(2), "c:2");
  EXPECT_EQ(found.spec->rankOf("chief", 0), 0);
  EXPECT_EQ(found.spec->rankOf("worker", 2), -1);
  EXPECT_EQ(found.spec->rankOf("ps", 0), -1);
  EXPECT_EQ(found.spec->rankOf("evaluator", 0), -1);
  EXPECT_EQ(found.spec->describe(),
            "chief a:4711; worker b:1, c:2; ps d:3; evaluator e:4; this is worker 1");
  EXPECT_EQ(found.describe(), "process 2 of 3 (worker 1, from TF_CONFIG), coordinator a:4711");
}

TEST(Cluster, hasTheFirstWorkerForItsChief) {
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1", "b:1"]},
                             "task": {"type": "worker", "index": "0"}, "environment": "cloud"})"),
            "process 0 of 2 (worker 0, from TF_CONFIG), coordinator a:1");
}

TEST(Cluster, countsTheProcessesOfAHost) {
  absl::StatusOr<std::optional<Cluster>> cluster =
      resolve({{"TF_CONFIG", R"({"cluster": {"worker": ["[::1]:1", "a:1", "[::1]:2", "a:2"]},
                                 "task": {"type": "worker", "index": 2}})"}});
  ASSERT_TRUE(cluster.ok()) << cluster.status();
  EXPECT_EQ((*cluster)->address, "::1");
  EXPECT_EQ((*cluster)->coordinator, "[::1]:1");
  EXPECT_EQ((*cluster)->localRank, 1);
  EXPECT_EQ((*cluster)->localSize, 2);
}

TEST(Cluster, isAloneWithOneWorker) {
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1"], "ps": []},
                             "task": {"type": "worker", "index": 0}})"),
            "alone");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1"], "evaluator": ["b:1"]},
                             "task": {"type": "worker", "index": 0}})"),
            "process 0 of 1 (worker 0, from TF_CONFIG), coordinator a:1");
}

TEST(Cluster, doesNotTrainOnAnEvaluator) {
  EXPECT_EQ(withTfConfig(R"({"cluster": {"chief": ["a:1"], "worker": ["b:1"]},
                             "task": {"type": "evaluator", "index": 0}})"),
            "no training process of 2 (evaluator 0, from TF_CONFIG), coordinator a:1");
}

TEST(Cluster, saysWhereTextIsNoJson) {
  EXPECT_EQ(withTfConfig("{\n  \"cluster\": yes\n}"),
            "TF_CONFIG, line 2, column 14: not JSON from here on; expected {\"cluster\": {...}, "
            "\"task\": {...}}");
  EXPECT_EQ(withTfConfig("[1]"),
            "TF_CONFIG: is an array; expected {\"cluster\": {...}, \"task\": {...}}");
}

TEST(Cluster, saysWhatIsMissing) {
  EXPECT_EQ(withTfConfig(R"({"task": {"type": "worker", "index": 0}})"),
            "TF_CONFIG: no \"cluster\"; add it, as in {\"cluster\": {\"worker\": "
            "[\"node1:4711\", \"node2:4711\"]}, \"task\": {\"type\": \"worker\", \"index\": 0}}");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1", "b:1"]}})"),
            "TF_CONFIG: no \"task\" says which process this is; add it, as in \"task\": "
            "{\"type\": \"worker\", \"index\": 0}");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1", "b:1"]}, "task": {"index": 0}})"),
            "TF_CONFIG, \"task\": no \"type\"; add it, as in {\"type\": \"worker\", \"index\": "
            "0}");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker"}})"),
            "TF_CONFIG, \"task\": no \"index\"; add it, as in {\"type\": \"worker\", \"index\": "
            "0}");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"ps": ["a:1"]}, "task": {"type": "worker", "index": 0}})"),
            "TF_CONFIG, \"cluster\": no process trains; expected a \"chief\" or a \"worker\"");
}

TEST(Cluster, namesATaskInsideOfTheCluster) {
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1", "b:1"],
                                         "task": {"type": "worker", "index": 0}}})"),
            "TF_CONFIG, \"cluster\": \"task\" is inside \"cluster\"; expected beside it, "
            "as in {\"cluster\": {...}, \"task\": {...}}");
}

std::string withTask(const std::string &task) {
  return withTfConfig(R"({"cluster": {"chief": ["a:1"], "worker": ["b:1", "c:1"]}, "task": )" +
                      task + "}");
}

TEST(Cluster, namesAWrongTask) {
  EXPECT_EQ(withTask("3"), "TF_CONFIG, \"task\": is 3; expected an object, as in {\"type\": "
                           "\"worker\", \"index\": 0}");
  EXPECT_EQ(withTask(R"({"type": "master", "index": 0})"),
            "TF_CONFIG, \"task\", \"type\": is \"master\"; expected \"chief\", \"worker\", \"ps\" "
            "or \"evaluator\"");
  EXPECT_EQ(withTask(R"({"type": "worker", "index": 2})"),
            "TF_CONFIG, \"task\", \"index\": is 2; expected from 0 to 1, as the job \"worker\" "
            "has 2 tasks");
  EXPECT_EQ(withTask(R"({"type": "chief", "index": "1"})"),
            "TF_CONFIG, \"task\", \"index\": is \"1\"; expected 0, as the job \"chief\" has one "
            "task");
  for (const char *index : {"\"first\"", "-1", "1.5", "true", "\"-1\"", "99999999999999999999"})
    EXPECT_EQ(withTask(std::string(R"({"type": "worker", "index": )") + index + "}").substr(0, 31),
              "TF_CONFIG, \"task\", \"index\": is ")
        << index;
  EXPECT_EQ(withTask(R"({"type": "worker", "index": "first"})"),
            "TF_CONFIG, \"task\", \"index\": is \"first\"; expected a whole number, from 0 on");
  EXPECT_EQ(withTask(R"({"type": "ps", "index": 0})"),
            "TF_CONFIG, \"task\", \"index\": is 0, but \"cluster\" has no job \"ps\"; expected a "
            "task that \"cluster\" lists");
}

std::string withWorkers(const std::string &workers) {
  return withTfConfig(R"({"cluster": {"worker": )" + workers +
                      R"(}, "task": {"type": "worker", "index": 0}})");
}

TEST(Cluster, namesAWrongAddress) {
  EXPECT_EQ(withWorkers(R"("a:1")"),
            "TF_CONFIG, \"cluster\", \"worker\": is \"a:1\"; expected an array of addresses");
  EXPECT_EQ(withWorkers(R"(["a:1", 7])"),
            "TF_CONFIG, \"cluster\", \"worker\"[1]: is 7; expected \"HOST:PORT\", as in "
            "\"node1:4711\"");
  EXPECT_EQ(withWorkers(R"(["a:1", "b"])"),
            "TF_CONFIG, \"cluster\", \"worker\"[1]: \"b\" has no port; expected \"HOST:PORT\", as "
            "in \"b:4711\"");
  for (const char *port : {"0", "70000", "http", "", "-1"})
    EXPECT_EQ(withWorkers("[\"a:" + std::string(port) + "\"]"),
              "TF_CONFIG, \"cluster\", \"worker\"[0]: \"a:" + std::string(port) +
                  "\" has the port \"" + port + "\"; expected a port from 1 to 65535");
  EXPECT_EQ(withWorkers(R"(["http://a:1"])"),
            "TF_CONFIG, \"cluster\", \"worker\"[0]: is \"http://a:1\"; expected \"HOST:PORT\", as "
            "in \"node1:4711\"");
  EXPECT_EQ(withWorkers(R"(["fe80::1:4711"])"),
            "TF_CONFIG, \"cluster\", \"worker\"[0]: is \"fe80::1:4711\"; expected an IPv6 address "
            "in brackets, as in \"[::1]:4711\"");
  EXPECT_EQ(withWorkers(R"(["a:1", "b:1", "a:01"])"),
            "TF_CONFIG, \"cluster\", \"worker\"[2]: \"a:1\" is also the address of worker 0; "
            "give each task its own");
}

TEST(Cluster, namesAWrongJob) {
  EXPECT_EQ(withTfConfig(R"({"cluster": [], "task": {}})"),
            "TF_CONFIG, \"cluster\": is an array; expected an object, with the addresses of the "
            "tasks of each job");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"workers": ["a:1"]}, "task": {}})"),
            "TF_CONFIG, \"cluster\": unknown job \"workers\"; expected \"chief\", \"worker\", "
            "\"ps\" or \"evaluator\"");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"chief": ["a:1", "b:1"]}, "task": {}})"),
            "TF_CONFIG, \"cluster\", \"chief\": 2 addresses; expected one, as there is only one "
            "chief");
}

TEST(Cluster, hasParameterServersWhereTheStrategyDoes) {
  const char *server = R"({"cluster": {"worker": ["a:1"], "ps": ["b:1"]},
                           "task": {"type": "ps", "index": 0}})";
  EXPECT_EQ(withTfConfig(server),
            "TF_CONFIG, \"task\", \"type\": is \"ps\", but the strategy has no parameter servers; "
            "expected \"chief\", \"worker\" or \"evaluator\"");
  ClusterFlags flags;
  flags.parameterServers = ParameterServers::Required;
  EXPECT_EQ(withTfConfig(server, flags),
            "no training process of 1 (ps 0, from TF_CONFIG), coordinator a:1");
  EXPECT_EQ(withTfConfig(R"({"cluster": {"worker": ["a:1", "b:1"]},
                             "task": {"type": "worker", "index": 0}})",
                         flags),
            "TF_CONFIG, \"cluster\": no \"ps\", where the strategy keeps variables; add it"
            ", as in \"ps\": [\"node9:4711\"]");
  EXPECT_EQ(
      told({{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"MASTER_ADDR", "a"}, {"MASTER_PORT", "1"}}, flags),
      "torchrun's variables: describes no parameter servers, which the strategy needs; give "
      "--cluster=FILE or TF_CONFIG with a job \"ps\"");
}

TEST(ClusterFlags, goBeforeTheEnvironment) {
  EXPECT_EQ(withTfConfig(threeProcesses, processFlags(1, 2, "[::1]:4711")),
            "process 1 of 2 (from --processes), coordinator [::1]:4711");
  EXPECT_EQ(withTfConfig(threeProcesses, processFlags(0, 1)), "alone");
  ClusterFlags alone;
  alone.processes = 1;
  EXPECT_EQ(withTfConfig(threeProcesses, alone), "alone");
  ClusterFlags coordinator;
  coordinator.coordinator = "z:1";
  EXPECT_EQ(withTfConfig(threeProcesses, coordinator),
            "process 2 of 3 (worker 1, from TF_CONFIG), coordinator z:1");
}

TEST(ClusterFlags, nameTheCoordinatorInTheEnvironment) {
  Variables variables = {{"DISTRIBUTE_COORDINATOR", "127.0.0.1:5"}};
  EXPECT_EQ(told(variables), "alone");
  absl::StatusOr<std::optional<Cluster>> cluster = resolve(variables, processFlags(1, 2));
  ASSERT_TRUE(cluster.ok()) << cluster.status();
  EXPECT_EQ((*cluster)->coordinator, "127.0.0.1:5");
  EXPECT_EQ((*cluster)->address, "127.0.0.1");
  EXPECT_EQ(told({{"DISTRIBUTE_COORDINATOR", "a"}}),
            "DISTRIBUTE_COORDINATOR: \"a\" has no port; expected \"HOST:PORT\", as in \"a:4711\"");
}

TEST(ClusterFlags, needEachOther) {
  ClusterFlags rank, processes, coordinator;
  rank.rank = 1;
  processes.processes = 2;
  coordinator.coordinator = "a:1";
  EXPECT_EQ(told({}, rank), "--rank: is 1, but nothing says of how many processes; give "
                            "--processes=N or --cluster=FILE");
  EXPECT_EQ(told({}, processes), "--processes: is 2, but nothing says which of them this is; "
                                 "give --rank=R, from 0 to 1");
  EXPECT_EQ(told({}, coordinator),
            "--coordinator: is \"a:1\", but nothing says how many processes there are; give "
            "--rank=R and --processes=N, or use a launcher that sets them");
  EXPECT_EQ(told({}, processFlags(1, 2)), "--processes: is 2, but nothing says where process 0 is; "
                                          "give --coordinator=HOST:PORT");
  EXPECT_EQ(told({}, processFlags(2, 2, "a:1")),
            "--rank: is 2, and --processes is 2; expected --rank below --processes");
  EXPECT_EQ(told({}, processFlags(-1, 2, "a:1")),
            "--rank: is -1; expected a whole number, from 0 on");
  EXPECT_EQ(told({}, processFlags(0, 0)), "--processes: is 0; expected from 1 to 1048576");
  EXPECT_EQ(told({}, processFlags(0, 2, "a:0")),
            "--coordinator: \"a:0\" has the port \"0\"; expected a port from 1 to 65535");
}

TEST(ClusterFlags, nameAFile) {
  TestFolder folder;
  ClusterFlags flags;
  flags.file = folder.write("c.json", threeProcesses);
  std::string place = "'" + flags.file + "'";
  EXPECT_EQ(told({{"RANK", "7"}}, flags),
            "process 2 of 3 (worker 1, from " + place + "), coordinator a:4711");
  flags.rank = 0;
  EXPECT_EQ(told({}, flags), "--rank: is 0, but " + place +
                                 " has a \"task\" that says which process this is; give only one "
                                 "of the two");
  folder.write("c.json", R"({"cluster": {"worker": ["b:1", "c:1"], "chief": ["a:1"]}})");
  EXPECT_EQ(told({}, flags), "process 0 of 3 (chief 0, from " + place + "), coordinator a:1");
  flags.rank = 2;
  EXPECT_EQ(told({}, flags), "process 2 of 3 (worker 1, from " + place + "), coordinator a:1");
  flags.rank = 3;
  EXPECT_EQ(told({}, flags), "--rank: is 3; expected less than the number of chiefs and workers "
                             "of the cluster, which is 3");
  flags.processes = 3;
  EXPECT_EQ(told({}, flags),
            "--processes: is 3, but --cluster says who takes part; give only one of them");
  flags = ClusterFlags();
  flags.file = folder.path("none.json");
  EXPECT_EQ(told({}, flags), "'" + flags.file + "': cannot open: No such file or directory");
}

} // namespace
} // namespace distribute::runtime
