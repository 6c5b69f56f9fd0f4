// Several processes of servers as workers see them.
#include "distribute/Runtime/SpreadServers.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace distribute::runtime;

namespace {

/// Calls in their order, of all processes.
struct Calls {
  Mutex mutex;
  std::vector<std::string> all ABSL_GUARDED_BY(mutex);

  void add(const std::string &call) {
    MutexLock lock(mutex);
    all.push_back(call);
  }
  std::vector<std::string> taken() {
    MutexLock lock(mutex);
    return std::exchange(all, {});
  }
};

/// A process that holds some bytes of two variables, each of which is its number.
class OneProcess final : public VariableServers {
public:
  OneProcess(int number, std::vector<ServedPlan::Bytes> held, Calls &calls)
      : name(std::to_string(number)), calls(calls) {
    form.process = number;
    form.held = std::move(held);
  }

  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &) override { return first; }
  absl::Status pull(const WorkerPlace &, bool, absl::Span<PulledValue> values,
                    int64_t &version) override {
    for (PulledValue &value : values) {
      if (value.isByRows())
        EXPECT_EQ(value.numBytes, value.rows.size() * value.rowBytes);
      else
        EXPECT_EQ(value.numBytes, form.held[value.variable].size());
      asked.assign(value.rows.begin(), value.rows.end());
      std::memset(value.room, form.process, value.numBytes);
      value.value = value.room;
    }
    version = 10 + form.process;
    return status;
  }
  absl::Status push(const WorkerPlace &, uint32_t, absl::Span<const PushedValue>,
                    int64_t &version) override {
    calls.add("push " + name);
    version = 20 + form.process;
    return status;
  }
  void leave(int, bool) override { calls.add("leave " + name); }
  void cancel(const absl::Status &reason) override {
    calls.add("cancel " + name + ": " + std::string(reason.message()));
  }

  int64_t first = 3;
  absl::Status status;
  std::vector<uint32_t> asked; ///< the rows that were pulled last

private:
  ServedPlan form;
  std::string name;
  Calls &calls;
};

class SpreadServersTest : public ::testing::Test {
protected:
  Calls calls;
  std::shared_ptr<OneProcess> zero =
      std::make_shared<OneProcess>(0, std::vector<ServedPlan::Bytes>{{0, 4}, {0, 0}}, calls);
  std::shared_ptr<OneProcess> one =
      std::make_shared<OneProcess>(1, std::vector<ServedPlan::Bytes>{{4, 6}, {0, 3}}, calls);
  SpreadServers servers{ServedPlan(), {zero, one}};
};

TEST_F(SpreadServersTest, EachGivesWhatItHolds) {
  std::vector<char> first(6, 9), second(3, 9);
  std::vector<PulledValue> values = {{0, first.data(), 6}, {1, second.data(), 3}};
  int64_t version = 0;
  ASSERT_EQ(servers.pull({}, true, absl::MakeSpan(values), version), absl::OkStatus());
  EXPECT_EQ(first, (std::vector<char>{0, 0, 0, 0, 1, 1}));
  EXPECT_EQ(second, (std::vector<char>{1, 1, 1}));
  EXPECT_EQ(values[0].value, first.data());
  EXPECT_EQ(version, 10);
}

TEST_F(SpreadServersTest, EachGivesTheRowsThatItHolds) {
  // Rows of two bytes: the first process has 0 and 1, the second one 2.
  std::vector<char> packed(4, 9);
  std::vector<uint32_t> rows = {1, 2};
  std::vector<PulledValue> values = {{0, packed.data(), 4, nullptr, rows, 2}};
  int64_t version = 0;
  ASSERT_EQ(servers.pull({}, true, absl::MakeSpan(values), version), absl::OkStatus());
  EXPECT_EQ(packed, (std::vector<char>{0, 0, 1, 1}));
  EXPECT_EQ(zero->asked, std::vector<uint32_t>{1});
  EXPECT_EQ(one->asked, std::vector<uint32_t>{2});
  EXPECT_EQ(values[0].value, packed.data());
  // Who has none of them is asked for nothing.
  rows = {0};
  zero->asked = one->asked = {7};
  values = {{0, packed.data(), 2, nullptr, rows, 2}};
  ASSERT_EQ(servers.pull({}, true, absl::MakeSpan(values), version), absl::OkStatus());
  EXPECT_EQ(zero->asked, std::vector<uint32_t>{0});
  EXPECT_EQ(one->asked, std::vector<uint32_t>{7});
}

TEST_F(SpreadServersTest, TheFirstIsPushedToLast) {
  int64_t version = 0;
  ASSERT_EQ(servers.push({}, 0, {}, version), absl::OkStatus());
  EXPECT_EQ(version, 20);
  servers.leave(0, true);
  EXPECT_EQ(calls.taken(), (std::vector<std::string>{"push 1", "push 0", "leave 1", "leave 0"}));
}

TEST_F(SpreadServersTest, WhatIsNotPushedToAllIsNoUpdate) {
  one->status = absl::UnavailableError("gone");
  int64_t version = 0;
  EXPECT_TRUE(absl::IsUnavailable(servers.push({}, 0, {}, version)));
  EXPECT_EQ(calls.taken(), (std::vector<std::string>{"push 1", "cancel 0: gone"}));
}

TEST_F(SpreadServersTest, ThatOneIsLostTheOthersAreTold) {
  zero->status = absl::UnavailableError("gone");
  int64_t version = 0;
  EXPECT_TRUE(absl::IsUnavailable(servers.push({}, 0, {}, version)));
  EXPECT_EQ(calls.taken(), (std::vector<std::string>{"push 1", "push 0", "cancel 1: gone"}));
  // Who waits too long for other workers ends alone.
  zero->status = absl::DeadlineExceededError("too long");
  EXPECT_TRUE(absl::IsDeadlineExceeded(servers.pull({}, true, {}, version)));
  EXPECT_TRUE(calls.taken().empty());
}

TEST_F(SpreadServersTest, AllGoOnFromOneStep) {
  EXPECT_EQ(servers.firstStep({}).value_or(-1), 3);
  one->first = 4;
  absl::Status status = servers.firstStep({}).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_NE(status.message().find("expected the same checkpoint"), absl::string_view::npos);
}

} // namespace
