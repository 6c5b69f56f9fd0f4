// When servers of variables end, and how: by what the groups of workers say at their end.
#include "ServersService.h"
#include "Forwarder.h"
#include "FreeAddress.h"
#include "RemoteServers.h"
#include "ServersMessages.h"
#include "distribute/Runtime/Rows.h"

#include "absl/strings/match.h"

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
  absl::Status push(const WorkerPlace &, uint32_t, absl::Span<const PushedValue>,
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
  /// Servers for so many groups, which have no variables yet.
  void listen(int numGroups) {
    address.address = freeAddress();
    address.security.startDeadlineMs = 20000;
    address.security.leaseMs = 2000;
    held = std::make_shared<NothingServed>(numGroups);
    absl::StatusOr<std::unique_ptr<ServedVariables>> started =
        ServersService::start(held->served(), address);
    ASSERT_EQ(started.status(), absl::OkStatus());
    service = *std::move(started);
  }
  void startServers(int numGroups) {
    ASSERT_NO_FATAL_FAILURE(listen(numGroups));
    service->open(held);
  }
  /// A process of workers whose connections a test can break.
  absl::StatusOr<std::shared_ptr<VariableServers>> connectThrough(const Forwarder &forwarder,
                                                                  int numGroups) {
    ServersAddress through = address;
    through.address = forwarder.name;
    return RemoteServers::connect(describe(numGroups), through);
  }
  /// And a process of workers that runs them all.
  void start(int numGroups) {
    ASSERT_NO_FATAL_FAILURE(startServers(numGroups));
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
    form.rowBytes = {1};
    ServedPlan::Step step;
    step.types = {DataType(distribute::planfile::fb::ElementType::I8)};
    step.shapes = {{static_cast<int64_t>(numBytes)}};
    step.isStacked = {false};
    step.taken = {{0, numBytes}};
    step.isByRows = {false};
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
  absl::Status push(const WorkerPlace &, uint32_t, absl::Span<const PushedValue> values,
                    int64_t &version) override {
    const auto *bytes = static_cast<const char *>(values[0].array.data());
    MutexLock lock(mutex);
    pushed.assign(bytes, bytes + values[0].array.numBytes());
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

/// A table of rows of some bytes, the second half of which is here; two replicas push such tables.
class RowsServed final : public VariableServers {
public:
  static constexpr size_t numRows = 6, rowBytes = 1000, numBytes = numRows * rowBytes;

  RowsServed() : held(numBytes) {
    for (size_t i = 0; i < numBytes; ++i)
      held[i] = static_cast<char>(i / rowBytes + 1);
    form = describe(1);
    form.numReplicas = 2;
    form.held = {{numBytes / 2, numBytes}};
    form.rowBytes = {rowBytes};
    ServedPlan::Step step;
    step.types = {DataType(distribute::planfile::fb::ElementType::I8)};
    step.shapes = {{2, static_cast<int64_t>(numRows), static_cast<int64_t>(rowBytes)}};
    step.isStacked = {true};
    step.taken = {{numBytes / 2, numBytes}};
    step.isByRows = {true};
    form.steps = {step};
  }

  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &) override { return 0; }
  absl::Status pull(const WorkerPlace &, bool, absl::Span<PulledValue> values, int64_t &) override {
    for (PulledValue &value : values) {
      const char *shard = held.data() + form.held[0].begin;
      if (value.isByRows())
        packRows(held.data(), value.rows, value.rowBytes, value.room);
      value.value = value.isByRows() ? value.room : shard;
    }
    return absl::OkStatus();
  }
  absl::Status push(const WorkerPlace &, uint32_t, absl::Span<const PushedValue> values,
                    int64_t &) override {
    const auto *bytes = static_cast<const char *>(values[0].array.data());
    MutexLock lock(mutex);
    pushed.assign(bytes, bytes + 2 * numBytes);
    rows = values[0].rows;
    return absl::OkStatus();
  }
  void leave(int, bool) override {}
  void cancel(const absl::Status &) override {}

  std::vector<char> held;
  Mutex mutex;
  std::vector<char> pushed ABSL_GUARDED_BY(mutex);
  std::vector<std::vector<uint32_t>> rows ABSL_GUARDED_BY(mutex);

private:
  ServedPlan form;
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
      ASSERT_EQ((*workers)->push({}, 0, {PushedValue{given}}, version), absl::OkStatus());
      EXPECT_EQ(version, 18);
      EXPECT_TRUE(held->whatWasPushed() == std::vector<char>(numBytes, char(step + 1)));
    }
  }
}

/// What the servers of RowsServed have after a push of these rows of both replicas, each filled with its
/// number + 10; whole: without lists.
static void pushRows(VariableServers &workers, RowsServed &held,
                     std::vector<std::vector<uint32_t>> rows, bool isWhole) {
  using Table = RowsServed;
  PushedValue value{
      HostTensor::allocate(held.served().steps[0].types[0], held.served().steps[0].shapes[0])};
  std::vector<char> expected(2 * Table::numBytes);
  std::vector<std::vector<uint32_t>> taken;
  for (size_t replica = 0; replica < 2; ++replica) {
    taken.emplace_back();
    for (uint32_t row : rows[replica]) {
      size_t begin = replica * Table::numBytes + row * Table::rowBytes;
      std::memset(static_cast<char *>(value.array.mutableData()) + begin,
                  static_cast<int>(row) + 10, Table::rowBytes);
      if (row < Table::numRows / 2)
        continue; // of other servers
      std::memset(expected.data() + begin, static_cast<int>(row) + 10, Table::rowBytes);
      taken.back().push_back(row);
    }
  }
  if (!isWhole)
    value.rows = rows;
  int64_t version = 0;
  ASSERT_EQ(workers.push({0, 0, 2, 0}, 0, {value}, version), absl::OkStatus());
  MutexLock lock(held.mutex);
  EXPECT_TRUE(held.pushed == expected);
  if (isWhole)
    EXPECT_TRUE(held.rows.empty());
  else
    EXPECT_EQ(held.rows, taken);
}

TEST_P(ServedBytesTest, RowsComeAlone) {
  ServersAddress address;
  address.address = freeAddress();
  auto held = std::make_shared<RowsServed>();
  absl::StatusOr<std::unique_ptr<ServedVariables>> service =
      ServersService::start(held->served(), address);
  ASSERT_EQ(service.status(), absl::OkStatus());
  (*service)->open(held);
  absl::StatusOr<std::shared_ptr<VariableServers>> workers =
      RemoteServers::connect(held->served(), address);
  ASSERT_EQ(workers.status(), absl::OkStatus());
  ASSERT_EQ((*workers)->firstStep({0, 0, 2, 0}).value_or(-1), 0);
  int64_t version = 0;
  for (const std::vector<uint32_t> &rows :
       std::vector<std::vector<uint32_t>>{{3, 5}, {4}, {}, {3, 4, 5}}) {
    std::vector<char> room(rows.size() * RowsServed::rowBytes + 1, 99);
    std::vector<PulledValue> values = {
        {0, room.data(), room.size() - 1, nullptr, rows, RowsServed::rowBytes}};
    ASSERT_EQ((*workers)->pull({0, 0, 2, 0}, true, absl::MakeSpan(values), version),
              absl::OkStatus());
    for (size_t i = 0; i < rows.size(); ++i)
      EXPECT_EQ(room[i * RowsServed::rowBytes], static_cast<char>(rows[i] + 1));
    EXPECT_EQ(room.back(), 99);
  }
  // What one push has left is gone with the next one, also behind a whole one.
  pushRows(**workers, *held, {{0, 3, 5}, {4}}, false);
  pushRows(**workers, *held, {{2}, {3, 4}}, false);
  pushRows(**workers, *held, {{0, 1, 2, 3, 4, 5}, {0, 1, 5}}, true);
  pushRows(**workers, *held, {{}, {5}}, false);
  pushRows(**workers, *held, {{3}, {}}, false);
  // Rows that are elsewhere.
  std::vector<uint32_t> wrong = {2};
  std::vector<char> room(RowsServed::rowBytes);
  std::vector<PulledValue> values = {
      {0, room.data(), room.size(), nullptr, wrong, RowsServed::rowBytes}};
  absl::Status status = (*workers)->pull({0, 0, 2, 0}, true, absl::MakeSpan(values), version);
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
}

INSTANTIATE_TEST_SUITE_P(Ways, ServedBytesTest, ::testing::Values("1", "never"),
                         [](const auto &way) {
                           return way.param == std::string("1") ? "Notes" : "Messages";
                         });

// As a connection does that strangers have crowded out.
TEST_F(ServersServiceTest, WhoseConnectionBreaksBeforeItsFirstWordIsHeardTriesAgain) {
  startServers(1);
  Forwarder forwarder(address.address);
  forwarder.breakFirst();
  auto connected = connectThrough(forwarder, 1);
  ASSERT_EQ(connected.status(), absl::OkStatus());
  EXPECT_EQ((*connected)->firstStep({0}).status(), absl::OkStatus());
  EXPECT_TRUE(forwarder.hasBroken());
}

// Its group is taken, by itself.
TEST_F(ServersServiceTest, WhoWasHeardAndLosesItsConnectionHasLostTheServers) {
  listen(1);
  Forwarder forwarder(address.address);
  auto connected = connectThrough(forwarder, 1);
  ASSERT_EQ(connected.status(), absl::OkStatus());
  std::thread breaks([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    forwarder.breakAll();
  });
  absl::Status s = (*connected)->firstStep({0}).status();
  breaks.join();
  EXPECT_TRUE(absl::IsUnavailable(s)) << s;
  EXPECT_NE(s.message().find("are lost: the first message got no answer"), std::string::npos) << s;
}

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

TEST_F(ServersServiceTest, AConnectionThatSaysNothingIsEnded) {
  ServersAddress own;
  own.address = freeAddress();
  own.security.startDeadlineMs = 200;
  ServedPlan plan = describe(1);
  auto started = ServersService::start(plan, own);
  ASSERT_EQ(started.status(), absl::OkStatus());
  grpc::GenericStub stub(grpc::CreateChannel(own.address, grpc::InsecureChannelCredentials()));
  grpc::ClientContext context;
  grpc::CompletionQueue queue;
  auto call = stub.PrepareCall(&context, kServersMethod, &queue);
  auto isDone = [&] {
    void *tag = nullptr;
    bool ok = false;
    return queue.AsyncNext(&tag, &ok,
                           std::chrono::system_clock::now() + std::chrono::seconds(20)) ==
           grpc::CompletionQueue::GOT_EVENT;
  };
  call->StartCall(&queue);
  ASSERT_TRUE(isDone());
  grpc::ByteBuffer answer;
  call->Read(&answer, &queue);
  ASSERT_TRUE(isDone());
  grpc::Status status;
  call->Finish(&status, &queue);
  EXPECT_TRUE(isDone());
  context.TryCancel();
  queue.Shutdown();
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

// A process that was stopped until the servers gave it up finds its connections closed.
TEST_F(ServersServiceTest, WhoWasGivenUpHasNoWord) {
  startServers(2);
  Forwarder forwarder(address.address);
  auto stopped = connectThrough(forwarder, 2);
  auto other = RemoteServers::connect(describe(2), address);
  ASSERT_EQ(stopped.status(), absl::OkStatus());
  ASSERT_EQ(other.status(), absl::OkStatus());
  ASSERT_EQ((*stopped)->firstStep({0}).status(), absl::OkStatus());
  ASSERT_EQ((*other)->firstStep({1}).status(), absl::OkStatus());
  forwarder.breakAll();
  // Its group is lost when the servers have seen it: nobody else may be that group.
  auto again = RemoteServers::connect(describe(2), address);
  ASSERT_EQ(again.status(), absl::OkStatus());
  auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  auto isSeen = [&] {
    return absl::StrContains((*again)->firstStep({0}).status().message(), "was lost before");
  };
  while (!isSeen() && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  int64_t version = 0;
  absl::Status s = (*stopped)->pull({0}, false, {}, version);
  EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
  EXPECT_TRUE(absl::StrContains(s.message(), "closed the connection: this process was stopped"))
      << s;
  (*stopped)->cancel(s);
  (*other)->leave(1, /*isDone=*/true);
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
