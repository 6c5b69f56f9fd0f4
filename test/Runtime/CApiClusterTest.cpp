// Clusters through the C API: what a process is told of them, and what wrong descriptions come to. Runs of several processes
// are in test/Python/check_python_processes.py.

#include "LinearPlan.h"
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

void expectError(DistStatus *status, DistCode code, const std::string &words) {
  EXPECT_EQ(distStatusCode(status), code);
  EXPECT_NE(std::string(distStatusMessage(status)).find(words), std::string::npos)
      << "message: " << distStatusMessage(status);
  distStatusDestroy(status);
}

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
  expectError(distServe(plan, &serve), DIST_INVALID_ARGUMENT, "the plan's slots hold the variables");
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
