// When servers of variables end, and how: by what the groups of workers say at their end.
#include "ServersService.h"
#include "FreeAddress.h"
#include "RemoteServers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <set>
#include <thread>

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
    absl::StatusOr<std::unique_ptr<ServedVariables>> started =
        ServersService::start(held->served(), address);
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

/// A variable of some bytes, of which workers push others.
class BytesServed final : public VariableServers {
public:
  explicit BytesServed(size_t numBytes) : held(numBytes) {
    for (size_t i = 0; i < numBytes; ++i)
      held[i] = static_cast<char>(i * 7);
    form = describe(1);
    form.held = {{0, numBytes}};
    ServedPlan::Step step;
    step.types = {DataType(distribute::planfile::fb::ElementType::I8)};
    step.shapes = {{static_cast<int64_t>(numBytes)}};
    step.isStacked = {false};
    step.isTaken = {true};
    form.steps = {step};
  }

  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &) override { return 5; }
  absl::Status pull(const WorkerPlace &, bool, absl::Span<PulledValue> values,
                    int64_t &version) override {
    values[0].value = held.data();
    version = 17;
    return absl::OkStatus();
  }
  absl::Status push(const WorkerPlace &, uint32_t, absl::Span<const HostTensor> values,
                    int64_t &version) override {
    const auto *bytes = static_cast<const char *>(values[0].data());
    MutexLock lock(mutex);
    pushed.assign(bytes, bytes + values[0].numBytes());
    version = 18;
    return absl::OkStatus();
  }
  void leave(int, bool) override {}
  void cancel(const absl::Status &) override {}
  std::vector<char> whatWasPushed() {
    MutexLock lock(mutex);
    return pushed;
  }

  std::vector<char> held;

private:
  ServedPlan form;
  Mutex mutex;
  std::vector<char> pushed ABSL_GUARDED_BY(mutex);
};

/// By notes of where they lie, where the system allows it, and as messages.
class ServedBytesTest : public ::testing::TestWithParam<const char *> {
protected:
  void SetUp() override { ::setenv("DISTRIBUTE_LEAST_COPIED", GetParam(), 1); }
  void TearDown() override { ::unsetenv("DISTRIBUTE_LEAST_COPIED"); }
};

TEST_P(ServedBytesTest, ComeAsTheyWere) {
  for (size_t numBytes : {size_t{1}, size_t{1000}, size_t{9} << 20}) {
    ServersAddress address;
    address.address = freeAddress();
    auto held = std::make_shared<BytesServed>(numBytes);
    absl::StatusOr<std::unique_ptr<ServedVariables>> service =
        ServersService::start(held->served(), address);
    ASSERT_EQ(service.status(), absl::OkStatus());
    (*service)->open(held);
    absl::StatusOr<std::shared_ptr<VariableServers>> workers =
        RemoteServers::connect(held->served(), address);
    ASSERT_EQ(workers.status(), absl::OkStatus());
    ASSERT_EQ((*workers)->firstStep({}).value_or(-1), 5);
    std::vector<char> room(numBytes);
    for (int step = 0; step < 3; ++step) {
      std::vector<PulledValue> values = {{0, room.data(), numBytes}};
      int64_t version = 0;
      ASSERT_EQ((*workers)->pull({}, true, absl::MakeSpan(values), version), absl::OkStatus());
      EXPECT_EQ(version, 17);
      EXPECT_TRUE(room == held->held);
      HostTensor given =
          HostTensor::allocate(held->served().steps[0].types[0], {static_cast<int64_t>(numBytes)});
      std::memset(given.mutableData(), step + 1, numBytes);
      ASSERT_EQ((*workers)->push({}, 0, {given}, version), absl::OkStatus());
      EXPECT_EQ(version, 18);
      EXPECT_TRUE(held->whatWasPushed() == std::vector<char>(numBytes, char(step + 1)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, ServedBytesTest, ::testing::Values("1", "never"),
                         [](const auto &way) {
                           return way.param == std::string("1") ? "Notes" : "Messages";
                         });

TEST_F(ServersServiceTest, WorkersWaitUntilThereAreVariables) {
  address.address = freeAddress();
  auto nothing = std::make_shared<NothingServed>(1);
  absl::StatusOr<std::unique_ptr<ServedVariables>> started =
      ServersService::start(nothing->served(), address);
  ASSERT_EQ(started.status(), absl::OkStatus());
  absl::StatusOr<std::shared_ptr<VariableServers>> connected =
      RemoteServers::connect(describe(1), address);
  ASSERT_EQ(connected.status(), absl::OkStatus());
  std::atomic<bool> isOpen{false};
  std::thread worker([&] {
    EXPECT_EQ((*connected)->firstStep({}).status(), absl::OkStatus());
    EXPECT_TRUE(isOpen);
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  isOpen = true;
  (*started)->open(nothing);
  worker.join();
}

TEST_F(ServersServiceTest, TellWhereTheirProcessesMeet) {
  address.address = freeAddress();
  address.coordinator = "node7:4711";
  absl::StatusOr<std::unique_ptr<ServedVariables>> several =
      ServersService::start(describe(1), address);
  ASSERT_EQ(several.status(), absl::OkStatus());
  EXPECT_EQ(RemoteServers::findCoordinator(describe(1), address).value_or(""), "node7:4711");
  ServedPlan other = describe(1);
  other.digest = "other";
  EXPECT_TRUE(absl::IsFailedPrecondition(RemoteServers::findCoordinator(other, address).status()));
  address.address = freeAddress();
  address.coordinator = "";
  absl::StatusOr<std::unique_ptr<ServedVariables>> alone =
      ServersService::start(describe(1), address);
  ASSERT_EQ(alone.status(), absl::OkStatus());
  EXPECT_TRUE(
      absl::IsFailedPrecondition(RemoteServers::findCoordinator(describe(1), address).status()));
}

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
