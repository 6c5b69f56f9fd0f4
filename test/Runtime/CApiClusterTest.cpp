// Clusters through the C API: what a process is told of them, and what wrong descriptions come to. Runs of several processes
// are in test/Python/check_python_processes.py.

#include "LinearPlan.h"
#include "TestStatus.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/CApi.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>

namespace distribute::runtime {
namespace {

/// A variable of the environment, while it lives.
class Variable {
public:
  Variable(const char *name, const std::string &value) : name(name) {
    ::setenv(name, value.c_str(), 1);
  }
  ~Variable() { ::unsetenv(name); }

private:
  const char *name;
};

void expectOk(DistStatus *status) {
  EXPECT_EQ(status, nullptr) << distStatusMessage(status);
  distStatusDestroy(status);
}

/// A cluster, while it lives.
struct Entered {
  explicit Entered(const DistClusterOptions *options = nullptr) {
    expectOk(distClusterEnter(options, &cluster));
    info.structSize = sizeof info;
    expectOk(distClusterGetInfo(cluster, &info));
  }
  ~Entered() { distClusterDestroy(cluster); }

  DistCluster *cluster = nullptr;
  DistClusterInfo info = {};
};

TEST(CApiCluster, AProcessIsAloneWhereNothingDescribesOthers) {
  Entered own;
  EXPECT_EQ(own.info.rank, 0);
  EXPECT_EQ(own.info.numProcesses, 1);
  EXPECT_EQ(own.info.taskType, nullptr);
  EXPECT_STREQ(own.info.specification, "{}");
  int64_t value = 0;
  expectOk(distClusterValueOfEach(own.cluster, 7, &value, 1));
  EXPECT_EQ(value, 7);
  expectError(distClusterValueOfEach(own.cluster, 7, &value, 2), DIST_INVALID_ARGUMENT,
              "expected room for 1");
  expectOk(distClusterBroadcast(own.cluster, &value, sizeof value));
  EXPECT_EQ(value, 7);
  expectOk(distClusterLeave(own.cluster));
}

TEST(CApiCluster, AnEvaluatorIsToldOfTheOthersAndComputesAlone) {
  Variable config("TF_CONFIG", R"({"cluster": {"chief": ["a:1"], "worker": ["b:1", "c:1"]},
                                   "task": {"type": "evaluator", "index": "0"}})");
  Entered own;
  EXPECT_EQ(own.info.rank, -1);
  EXPECT_EQ(own.info.numProcesses, 3);
  EXPECT_STREQ(own.info.taskType, "evaluator");
  EXPECT_EQ(own.info.taskIndex, 0);
  EXPECT_STREQ(own.info.specification, R"({"chief":["a:1"],"worker":["b:1","c:1"]})");

  auto file = planfile::buildPlanFile(makeLinearPlan(2)->finish());
  ASSERT_TRUE(file.ok()) << file.status();
  DistPlan *plan = nullptr;
  expectOk(distPlanLoadBytes(file->data(), file->size(), &plan));
  DistSessionOptions options = {};
  options.structSize = sizeof options;
  options.cluster = own.cluster;
  DistSession *session = nullptr;
  expectOk(distSessionCreate(plan, &options, &session));
  DistSessionInfo replicas = {};
  replicas.structSize = sizeof replicas;
  expectOk(distSessionGetInfo(session, &replicas));
  EXPECT_EQ(replicas.firstReplica, 0);
  EXPECT_EQ(replicas.endReplica, 2);
  DistClusterInfo info = {};
  info.structSize = sizeof info;
  expectOk(distSessionGetCluster(session, &info));
  EXPECT_STREQ(info.taskType, "evaluator");
  expectOk(distSessionCheckDrift(session));
  distSessionDestroy(session);

  options.cluster = nullptr;
  expectOk(distSessionCreate(plan, &options, &session));
  expectOk(distSessionGetCluster(session, &info));
  EXPECT_EQ(info.taskType, nullptr);
  distSessionDestroy(session);
  distPlanDestroy(plan);
}

TEST(CApiCluster, AProcessIsToldThatItHoldsVariables) {
  DistClusterOptions options = {};
  options.structSize = sizeof options;
  options.hasServers = 1;
  options.servers = "a:1,b:1";
  options.serves = "b:1";
  options.numProcesses = 3;
  Entered own(&options);
  EXPECT_EQ(own.info.serves, 1);
  EXPECT_EQ(own.info.numServers, 2);
  EXPECT_EQ(own.info.rank, -1);
  EXPECT_EQ(own.info.numProcesses, 3);
  auto file = planfile::buildPlanFile(makeLinearPlan(2)->finish());
  ASSERT_TRUE(file.ok()) << file.status();
  DistPlan *plan = nullptr;
  expectOk(distPlanLoadBytes(file->data(), file->size(), &plan));
  expectError(distServe(plan, nullptr), DIST_INVALID_ARGUMENT, "is NULL");
  DistServeOptions serve = {};
  serve.structSize = sizeof serve;
  serve.cluster = own.cluster;
  expectError(distServe(plan, &serve), DIST_INVALID_ARGUMENT,
              "the plan's slots hold the variables");
  serve.checkpointKeep = -1;
  expectError(distServe(plan, &serve), DIST_INVALID_ARGUMENT, "checkpointKeep");
  distPlanDestroy(plan);
}

TEST(CApiCluster, ServersAreNamedOnceAndOnPurpose) {
  DistCluster *cluster = nullptr;
  DistClusterOptions options = {};
  options.structSize = sizeof options;
  options.servers = "a:1";
  expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT,
              "set hasServers to 1, too");
  options.hasServers = 1;
  options.serves = "b:1";
  expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT,
              "an address that occurs once in the list of servers");
}

TEST(CApiCluster, PortsForDataAreARange) {
  DistCluster *cluster = nullptr;
  DistClusterOptions options = {};
  options.structSize = sizeof options;
  for (auto [first, last] : {std::pair(5, 4), {0, 4}, {4, 65536}, {-1, 4}}) {
    options.firstDataPort = first;
    options.lastDataPort = last;
    expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT,
                "expected ports from 1 to 65535, the smaller one first");
  }
}

/// As distLaunch, of a shell's script; -1 for an error.
int32_t launch(const DistLaunchOptions &options, const char *script) {
  const char *command[] = {"sh", "-c", script, nullptr};
  int32_t code = -1;
  expectOk(distLaunch(&options, command, &code));
  return code;
}

TEST(CApiCluster, StartsProcesses) {
  DistLaunchOptions options = {};
  options.structSize = sizeof options;
  options.numProcesses = 3;
  EXPECT_EQ(
      launch(options, "[ $WORLD_SIZE = 3 ] && [ $RANK -lt 3 ] && [ -n \"$DISTRIBUTE_TOKEN_FD\" ]"),
      0);
  EXPECT_EQ(launch(options, "exit $((RANK == 2 ? 7 : 0))"), 7);
  EXPECT_EQ(launch(options, "kill -9 $$"), 128 + 9);
  options.onFailure = DIST_ON_FAILURE_SHRINK;
  EXPECT_EQ(launch(options, "if [ $RANK = 1 ]; then kill -9 $$; fi; sleep 0.2"), 0);
  int32_t code = -1;
  const char *command[] = {nullptr};
  expectError(distLaunch(&options, command, &code), DIST_INVALID_ARGUMENT, "the command is empty");
  options.numProcesses = 1025;
  const char *other[] = {"true", nullptr};
  expectError(distLaunch(&options, other, &code), DIST_INVALID_ARGUMENT, "expected 1 to 1024");
  expectError(distLaunch(nullptr, other, &code), DIST_INVALID_ARGUMENT, "");
  EXPECT_EQ(code, -1);
}

TEST(CApiCluster, WhoComesToARunSaysWhereItIs) {
  DistCluster *cluster = nullptr;
  DistClusterOptions options = {};
  options.structSize = sizeof options;
  options.joins = 1;
  options.coordinator = "127.0.0.1:4711";
  const char *goesOn = "expected the coordinator of a run that goes on";
  expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT, goesOn);
  options.onFailure = DIST_ON_FAILURE_SHRINK;
  options.coordinator = nullptr;
  expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT, goesOn);
  options.coordinator = "127.0.0.1:4711";
  options.numProcesses = 3;
  expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT,
              "the run gives it a rank");
}

TEST(CApiCluster, GroupsThatGoOnByThemselvesJoinNobody) {
  Variable config("TF_CONFIG", R"({"cluster": {"worker": ["b:1", "c:1"], "ps": ["d:1"]},
                                   "task": {"type": "worker", "index": 1}})");
  DistClusterOptions options = {};
  options.structSize = sizeof options;
  options.hasServers = 1;
  options.isOfOwnGroups = 1;
  Entered own(&options);
  EXPECT_EQ(own.info.rank, 1);
  EXPECT_EQ(own.info.numProcesses, 2);
  EXPECT_EQ(own.info.numServers, 1);
  EXPECT_EQ(own.info.serves, 0);
  int64_t value = 0;
  expectOk(distClusterValueOfEach(own.cluster, 7, &value, 1));
  EXPECT_EQ(value, 7);
  expectOk(distClusterLeave(own.cluster));
}

TEST(CApiCluster, AWrongDescriptionNamesItsKey) {
  DistCluster *cluster = nullptr;
  {
    Variable config("TF_CONFIG", R"({"cluster": {"worker": ["b:1", "c:1"]}})");
    expectError(distClusterEnter(nullptr, &cluster), DIST_INVALID_ARGUMENT, "no \"task\"");
  }
  DistClusterOptions options = {};
  options.structSize = sizeof options;
  options.hasRank = 1;
  options.rank = 2;
  options.numProcesses = 2;
  options.coordinator = "127.0.0.1:1";
  expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT, "--rank: is 2");
  options.leaseMs = -1;
  expectError(distClusterEnter(&options, &cluster), DIST_INVALID_ARGUMENT, "leaseMs");
  EXPECT_EQ(cluster, nullptr);
  expectError(distClusterLeave(nullptr), DIST_INVALID_ARGUMENT, "the cluster is NULL");
}

} // namespace
} // namespace distribute::runtime
