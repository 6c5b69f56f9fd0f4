// A run that goes on, through the library as programs load it: coordinator on its own, processes (as
// threads), sessions over Gloo. After a loss the others compute the same with fewer processes.

#include "../Runtime/LinearPlan.h"
#include "../Runtime/TestMembers.h"
#include "../Runtime/TestSessions.h"
#include "FreeAddress.h"
#include "distribute/Runtime/Processes.h"

#include <atomic>
#include <thread>
#include <unistd.h>

namespace distribute::runtime {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLimit{20000};

class RegroupTest : public ::testing::Test {
protected:
  void SetUp() override {
    base.coordinator = freeAddress();
    base.startDeadlineMs = 20000;
  }

  /// The coordinator, on its own, and all processes.
  void enterAll(int size) {
    base.size = size;
    serving = std::thread([this] { served = serveRun(base, nullptr); });
    processes.resize(static_cast<size_t>(size));
    runMembers(size, [&](int rank) { processes[static_cast<size_t>(rank)] = enter(rank); });
    for (auto &process : processes)
      ASSERT_TRUE(process);
  }

  std::unique_ptr<Processes> enter(int rank) {
    ClusterOptions options = base;
    options.rank = rank;
    auto entered = Processes::enter(options);
    EXPECT_TRUE(entered.ok()) << entered.status();
    return entered.ok() ? *std::move(entered) : nullptr;
  }

  /// One step of the linear model in each process; `w` afterwards.
  std::vector<float> trainOnce(Processes &process) {
    SessionOptions options;
    options.transport = process.transport();
    auto plan = makeLinearPlan(4);
    auto session = makeSession(*plan, options);
    if (!session)
      return {};
    HostTensor x = HostTensor::allocate(planfile::fb::ElementType::F32, {globalBatch, numFeatures});
    HostTensor y = HostTensor::allocate(planfile::fb::ElementType::F32, {globalBatch, 1});
    for (int i = 0; i < globalBatch * numFeatures; ++i)
      static_cast<float *>(x.mutableData())[i] = float(i * 7 % 11) / 11;
    for (int i = 0; i < globalBatch; ++i)
      static_cast<float *>(y.mutableData())[i] = float(i);
    EXPECT_EQ(session->restore({{"w", floats({3, 1}, {0.3f, -0.7f, 0.1f})}}), absl::OkStatus());
    auto step = session->bind("train", {{"x", {x}}, {"y", {y}}}, {"w"});
    EXPECT_TRUE(step.ok()) << step.status();
    if (!step.ok())
      return {};
    EXPECT_EQ(session->run(**step), absl::OkStatus());
    return valuesOf<float>((*step)->output("w"));
  }

  /// In all that are there.
  std::vector<float> train() {
    std::vector<std::vector<float>> results(processes.size());
    runMembers(int(processes.size()), [&](int i) {
      results[static_cast<size_t>(i)] = trainOnce(*processes[static_cast<size_t>(i)]);
    });
    for (const std::vector<float> &result : results)
      EXPECT_EQ(result, results[0]);
    return results[0];
  }

  /// Process `index` ends without a word; the others agree on that, and go on.
  void loseAndRegroup(int index, Regroup how) {
    int epoch = processes[0]->epoch();
    processes.erase(processes.begin() + index);
    runMembers(int(processes.size()), [&](int i) {
      Processes &process = *processes[static_cast<size_t>(i)];
      LostProcess lost = process.lostProcess(absl::UnavailableError("a connection is gone"));
      EXPECT_EQ(lost.failure.rank, index);
      EXPECT_FALSE(lost.isOwn);
      absl::Status s = process.regroup(how, kLimit);
      EXPECT_TRUE(s.ok()) << s;
      EXPECT_EQ(process.epoch(), epoch + 1);
    });
  }

  void leaveAll() {
    runMembers(int(processes.size()), [&](int i) {
      EXPECT_EQ(processes[static_cast<size_t>(i)]->leave(), absl::OkStatus());
    });
  }

  void TearDown() override {
    processes.clear();
    if (serving.joinable())
      serving.join();
    EXPECT_TRUE(served.ok()) << served;
  }

  ClusterOptions base;
  std::vector<std::unique_ptr<Processes>> processes;
  absl::Status served;
  std::thread serving;
};

TEST_F(RegroupTest, FewerProcessesComputeTheSame) {
  ASSERT_NO_FATAL_FAILURE(enterAll(4));
  std::vector<float> expected = train();
  ASSERT_FALSE(expected.empty());
  for (int left = 3; left > 0; --left) {
    loseAndRegroup(left == 2 ? 0 : 1, Regroup::Shrink);
    EXPECT_EQ(processes[0]->options().size, left);
    EXPECT_EQ(processes[0]->transport() == nullptr, left == 1);
    EXPECT_EQ(train(), expected) << left << " processes";
  }
  leaveAll();
}

TEST_F(RegroupTest, WhatIsAnEffectOfALossIsKnown) {
  ASSERT_NO_FATAL_FAILURE(enterAll(2));
  absl::Status ofFiles = absl::ResourceExhaustedError("no space");
  absl::Status ofOthers = absl::UnavailableError("process 1 could not write its file");
  EXPECT_FALSE(processes[0]->isOfFailure(ofFiles));
  EXPECT_FALSE(processes[0]->isOfFailure(ofOthers));
  std::thread later([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    processes[1].reset();
  });
  EXPECT_TRUE(processes[0]->isOfFailure(ofOthers));
  later.join();
  EXPECT_TRUE(processes[0]->isOfFailure(ofFiles));
  loseAndRegroup(1, Regroup::Shrink);
  EXPECT_FALSE(processes[0]->isOfFailure(ofFiles)); // that is over
}

TEST_F(RegroupTest, AnotherProcessComesInTheLostOnesPlace) {
  ASSERT_NO_FATAL_FAILURE(enterAll(3));
  std::vector<float> expected = train();
  std::unique_ptr<Processes> come;
  std::thread newcomer;
  std::atomic<bool> hasFailed{false};
  processes[0]->watch([&](const absl::Status &) { hasFailed = true; });
  newcomer = std::thread([&] {
    for (int i = 0; i < 2000 && !hasFailed; ++i)
      std::this_thread::sleep_for(milliseconds(5));
    come = enter(2);
  });
  loseAndRegroup(2, Regroup::Wait);
  newcomer.join();
  ASSERT_TRUE(come);
  EXPECT_EQ(come->epoch(), 1);
  processes.push_back(std::move(come));
  EXPECT_EQ(train(), expected);
  leaveAll();
}

TEST_F(RegroupTest, WhoHasFailedItselfEnds) {
  ASSERT_NO_FATAL_FAILURE(enterAll(3));
  absl::Status own = absl::InternalError("no disk");
  LostProcess lost = processes[1]->lostProcess(own);
  EXPECT_TRUE(lost.isOwn);
  absl::Status s = processes[1]->regroup(Regroup::Shrink, kLimit);
  EXPECT_TRUE(absl::IsFailedPrecondition(s)) << s;
  EXPECT_EQ(processes[1]->agreeOnFailure(own), own);
  loseAndRegroup(1, Regroup::Shrink);
  // In the new epoch, too, all agree on one failure.
  EXPECT_EQ(processes[1]->agreeOnFailure(own), own);
  absl::Status others = processes[0]->agreeOnFailure(absl::UnavailableError("an effect"));
  EXPECT_EQ(others.code(), own.code());
  EXPECT_EQ(others.message().rfind("process 1 (", 0), 0u) << others;
}

} // namespace
} // namespace distribute::runtime
