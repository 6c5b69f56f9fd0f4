// When servers of variables end, and how: by what the groups of workers say at their end.
#include "ServersService.h"
#include "FreeAddress.h"
#include "RemoteServers.h"

#include <gtest/gtest.h>

#include <set>

using namespace distribute::runtime;

namespace {

ServedPlan describe(int numGroups) {
  ServedPlan plan;
  plan.digest = "test";
  plan.numGroups = numGroups;
  return plan;
}

/// Servers that hold nothing, and remember how groups have left.
class NothingServed final : public VariableServers {
public:
  explicit NothingServed(int numGroups) : form(describe(numGroups)) {}

  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &) override { return 0; }
  absl::Status pull(const WorkerPlace &, bool, absl::Span<PulledValue>, int64_t &) override {
    return absl::OkStatus();
  }
  absl::Status push(const WorkerPlace &, uint32_t, absl::Span<const HostTensor>,
                    int64_t &) override {
    return absl::OkStatus();
  }
  void leave(int group, bool isDone) override {
    MutexLock lock(mutex);
    left.emplace(group, isDone);
  }
  void cancel(const absl::Status &) override {}
  Session *session() override { return nullptr; }
  Mutex &sessionMutex() override { return mutex; }

  std::set<std::pair<int, bool>> howTheyLeft() {
    MutexLock lock(mutex);
    return left;
  }

private:
  ServedPlan form;
  Mutex mutex;
  std::set<std::pair<int, bool>> left ABSL_GUARDED_BY(mutex);
};

class ServersServiceTest : public ::testing::Test {
protected:
  /// Servers for so many groups, and a process of workers that runs them all.
  void start(int numGroups) {
    address.address = freeAddress();
    address.security.startDeadlineMs = 20000;
    address.security.leaseMs = 2000;
    held = std::make_shared<NothingServed>(numGroups);
    absl::StatusOr<std::unique_ptr<ServedVariables>> started = ServersService::start(held->served(), address);
    ASSERT_EQ(started.status(), absl::OkStatus());
    service = *std::move(started);
    service->open(held);
    absl::StatusOr<std::shared_ptr<VariableServers>> connected =
        RemoteServers::connect(describe(numGroups), address);
    ASSERT_EQ(connected.status(), absl::OkStatus());
    workers = *std::move(connected);
    for (int group = 0; group < numGroups; ++group)
      ASSERT_EQ(workers->firstStep({group}).status(), absl::OkStatus());
  }

  ServersAddress address;
  std::shared_ptr<NothingServed> held;
  std::unique_ptr<ServedVariables> service;
  std::shared_ptr<VariableServers> workers;
};

TEST_F(ServersServiceTest, EndWellWhenAllAreDone) {
  start(2);
  workers->leave(1, /*isDone=*/true);
  workers->leave(0, /*isDone=*/true);
  EXPECT_EQ(service->awaitEnd(nullptr), absl::OkStatus());
  EXPECT_EQ(held->howTheyLeft(), (std::set{std::pair(0, true), std::pair(1, true)}));
}

TEST_F(ServersServiceTest, AGroupThatHasFailedHasNotDoneItsSteps) {
  start(1);
  workers->leave(0, /*isDone=*/false);
  absl::Status end = service->awaitEnd(nullptr);
  EXPECT_TRUE(absl::IsUnavailable(end)) << end;
  EXPECT_NE(end.message().find(
                "failed: its connection to the servers of variables closed before it left"),
            std::string::npos)
      << end;
  EXPECT_EQ(held->howTheyLeft(), (std::set{std::pair(0, false)}));
}

TEST_F(ServersServiceTest, OtherGroupsGoOnWithoutOneThatHasFailed) {
  start(2);
  workers->leave(0, /*isDone=*/false);
  workers->leave(1, /*isDone=*/true);
  EXPECT_EQ(service->awaitEnd(nullptr), absl::OkStatus());
}

TEST_F(ServersServiceTest, WhoHasLeftHasNotFailedLater) {
  start(1);
  workers->leave(0, /*isDone=*/true);
  workers->leave(0, /*isDone=*/false); // as a session does when it ends
  workers.reset();
  EXPECT_EQ(service->awaitEnd(nullptr), absl::OkStatus());
}

} // namespace
