// The engine between GPUs, over the stand-in for NCCL on software GPUs: the formulas of every engine; and each fault ends with one
// error, that names a member, or NCCL, and the instruction.

#include "CollectiveConformance.h"
#include "GpuMembers.h"
#include "TransferConformance.h"

#include "absl/strings/match.h"

#include <map>

namespace distribute::runtime {
namespace {

//===----------------------------------------------------------------------===//
// What every engine does
//===----------------------------------------------------------------------===//

class GpuFabric final : public Fabric {
public:
  explicit GpuFabric(int numMembers) : count(numMembers), gpus(numMembers) {}
  int numMembers() const override { return count; }
  std::vector<std::unique_ptr<Communicator>> createGroup(uint32_t numChannels) override {
    groups.push_back(gpus.createGroup(allMembers(count), numChannels));
    std::vector<std::unique_ptr<Communicator>> ends;
    for (int member = 0; member < count; ++member)
      ends.push_back(
          std::make_unique<ThroughGpu>(gpus, member, *groups.back()[static_cast<size_t>(member)]));
    return ends;
  }

private:
  int count;
  GpuMembers gpus;
  std::vector<std::vector<std::unique_ptr<Communicator>>> groups;
};

auto onGpus() {
  std::vector<ConformanceCase> cases;
  for (int numMembers : {2, 3, 4, 8})
    cases.push_back({"nccl_" + std::to_string(numMembers), Algorithm::Nccl,
                     [numMembers]() -> Fabric & {
                       static auto *made = new std::map<int, std::unique_ptr<GpuFabric>>;
                       std::unique_ptr<GpuFabric> &fabric = (*made)[numMembers];
                       if (!fabric)
                         fabric = std::make_unique<GpuFabric>(numMembers);
                       return *fabric;
                     },
                     1e-6, numMembers < 4 ? INT64_MAX : 1000});
  return testing::ValuesIn(cases);
}

INSTANTIATE_TEST_SUITE_P(Nccl, AllReduceConformance, onGpus(), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Nccl, DataMovementConformance, onGpus(), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Nccl, AllToAllConformance, onGpus(), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Nccl, BroadcastConformance, onGpus(), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Nccl, ReduceToOneConformance, onGpus(), nameOfCase);

/// Sends and receives are the host's.
class GpuTransfers final : public TransferFabric {
public:
  GpuTransfers(int numMembers, int64_t deadlineMs) : gpus(numMembers, deadlineMs) {}
  std::vector<std::unique_ptr<TransferLink>> createLinks(uint32_t numChannels) override {
    auto links =
        gpus.engine->createLinks(allMembers(static_cast<int>(gpus.slots.size())), numChannels);
    EXPECT_TRUE(links.ok()) << links.status();
    return *std::move(links);
  }
  Engine &engineOf(int) override { return *gpus.engine; }

private:
  GpuMembers gpus;
};

INSTANTIATE_TEST_SUITE_P(Nccl, TransferConformance,
                         testing::Values(TransferCase{"nccl",
                                                      [](int numMembers, int64_t deadlineMs) {
                                                        return std::make_unique<GpuTransfers>(
                                                            numMembers, deadlineMs);
                                                      }}),
                         nameOfTransferCase);

// This the host's engine carries.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ScatterFromOneConformance);

//===----------------------------------------------------------------------===//
// What this one does
//===----------------------------------------------------------------------===//

CollectiveCall sumOf(int64_t count, const char *label = "all_reduce #41 (step.mlir:12:8)") {
  CollectiveCall call;
  call.algorithm = Algorithm::Nccl;
  call.inner = count;
  call.label = label;
  return call;
}

TEST(NcclEngine, SaysWhatItDoes) {
  GpuMembers gpus(2);
  EngineCapabilities own = gpus.engine->capabilitiesOf(Algorithm::Nccl);
  EXPECT_TRUE(own.carries && own.takesDeviceMemory);
  EXPECT_FALSE(own.hasFixedOrder) << "a reproducible plan does not get it";
  EngineCapabilities host = gpus.engine->capabilitiesOf(Algorithm::OnePass);
  EXPECT_TRUE(host.carries && host.hasFixedOrder);
  EXPECT_FALSE(host.takesDeviceMemory);
  EXPECT_FALSE(LocalEngine({}).capabilitiesOf(Algorithm::Nccl).carries);
}

// Two starts, one behind the other, are one group call; NCCL's stand-in refuses members that differ.
TEST(NcclEngine, ManyStartsAreOneGroupCall) {
  constexpr int n = 3, numChannels = 4;
  GpuMembers gpus(n);
  auto group = gpus.createGroup(allMembers(n), numChannels);
  std::vector<CollectiveCall> calls(numChannels, sumOf(5));
  for (int channel = 0; channel < numChannels; ++channel)
    calls[channel].isFollowedByStart = channel + 1 < numChannels;
  std::vector<void *> memory[n];
  for (int member = 0; member < n; ++member)
    for (int channel = 0; channel < numChannels; ++channel)
      memory[member].push_back(
          gpus.allocate(member, std::vector<float>(5, float(10 * channel + member))));
  runMembers(n, [&](int member) {
    for (int channel = 0; channel < numChannels; ++channel) {
      void *own = memory[member][channel];
      ASSERT_EQ(group[member]->start(channel, calls[channel], own, own), absl::OkStatus());
    }
    for (int channel = 0; channel < numChannels; ++channel)
      ASSERT_EQ(group[member]->wait(channel), absl::OkStatus());
    ASSERT_EQ(gpus.synchronize(member), absl::OkStatus());
  });
  for (int member = 0; member < n; ++member)
    for (int channel = 0; channel < numChannels; ++channel)
      EXPECT_EQ(gpus.read(member, memory[member][channel], 5),
                std::vector<float>(5, float(30 * channel + 3)));
}

TEST(NcclEngine, GroupsAreIndependent) {
  GpuMembers gpus(4);
  auto even = gpus.createGroup({0, 2}), odd = gpus.createGroup({1, 3}),
       all = gpus.createGroup({0, 1, 2, 3});
  CollectiveCall call = sumOf(1);
  void *memory[4];
  for (int member = 0; member < 4; ++member)
    memory[member] = gpus.allocate(member, {std::pow(10.0f, float(member))});
  runMembers(4, [&](int member) {
    Communicator &pair = *(member % 2 ? odd : even)[member / 2];
    for (Communicator *own : {&pair, all[member].get()}) {
      EXPECT_EQ(own->start(0, call, memory[member], memory[member]), absl::OkStatus());
      EXPECT_EQ(own->wait(0), absl::OkStatus());
    }
    EXPECT_EQ(gpus.synchronize(member), absl::OkStatus());
  });
  for (int member = 0; member < 4; ++member)
    EXPECT_EQ(gpus.read(member, memory[member], 1)[0], 2222);
}

TEST(NcclEngine, OtherAlgorithmsAreTheHosts) {
  GpuMembers gpus(2);
  auto group = gpus.createGroup({0, 1});
  CollectiveCall call = sumOf(1);
  call.algorithm = Algorithm::Tree;
  float values[2] = {1, 10};
  runMembers(2, [&](int member) {
    EXPECT_EQ(group[member]->start(0, call, &values[member], &values[member]), absl::OkStatus());
    EXPECT_EQ(group[member]->wait(0), absl::OkStatus());
  });
  EXPECT_EQ(values[1], 11);
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

/// Members whose streams are captured while they start and await two collectives, one behind the other.
struct CapturedSums {
  explicit CapturedSums(GpuMembers &gpus) : gpus(gpus) {
    group = gpus.createGroup(allMembers(n));
    for (int member = 0; member < n; ++member)
      memory.push_back(gpus.allocate(member, std::vector<float>(4, float(1 + member))));
    calls[1].label = "all_reduce #42 (step.mlir:13:8)";
  }

  absl::Status giveBoth(int member) {
    void *own = memory[static_cast<size_t>(member)];
    absl::Status s;
    for (const CollectiveCall &call : calls) {
      s.Update(group[static_cast<size_t>(member)]->start(0, call, own, own));
      s.Update(s.ok() ? group[static_cast<size_t>(member)]->wait(0) : s);
    }
    return s;
  }

  std::unique_ptr<Graph> capture(int member) {
    Queue &queue = gpus.slots[static_cast<size_t>(member)]->queue();
    EXPECT_EQ(queue.beginCapture(), absl::OkStatus());
    EXPECT_EQ(giveBoth(member), absl::OkStatus());
    absl::StatusOr<std::unique_ptr<Graph>> graph = queue.endCapture("both");
    EXPECT_TRUE(graph.ok()) << graph.status();
    return graph.ok() ? *std::move(graph) : nullptr;
  }

  absl::Status replay(int member, Graph &graph) {
    return gpus.slots[static_cast<size_t>(member)]->queue().replay(graph);
  }

  static constexpr int n = 3;
  GpuMembers &gpus;
  std::vector<std::unique_ptr<Communicator>> group;
  std::vector<void *> memory;
  CollectiveCall calls[2] = {sumOf(4), sumOf(4)};
};

TEST(NcclEngine, AGraphCarriesItsCollectivesOutInEachLaunch) {
  GpuMembers gpus(CapturedSums::n);
  CapturedSums sums(gpus);
  runMembers(CapturedSums::n, [&](int member) {
    std::unique_ptr<Graph> graph = sums.capture(member);
    EXPECT_EQ(gpus.read(member, sums.memory[static_cast<size_t>(member)], 1)[0], 1 + member);
    for (int launch = 0; launch < 3; ++launch)
      ASSERT_EQ(sums.replay(member, *graph), absl::OkStatus());
    ASSERT_EQ(sums.giveBoth(member), absl::OkStatus());
    ASSERT_EQ(gpus.synchronize(member), absl::OkStatus());
  });
  for (int member = 0; member < CapturedSums::n; ++member)
    EXPECT_EQ(gpus.read(member, sums.memory[static_cast<size_t>(member)], 4),
              std::vector<float>(4, 6 * 3 * 9 * 9 * 9));
}

//===----------------------------------------------------------------------===//
// Faults
//===----------------------------------------------------------------------===//

class NcclFaults : public testing::Test {
protected:
  void SetUp() override { begin = std::chrono::steady_clock::now(); }
  void TearDown() override {
    ::unsetenv("DISTRIBUTE_SOFT_NCCL");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  }

  /// Three members reduce again and again, or do what else is given, until the engine ends: what each of them was told.
  void reduceUntilTheEnd(GpuMembers &gpus, int numComing = 3,
                         const CollectiveCall &given = sumOf(4)) {
    group = gpus.createGroup({0, 1, 2});
    call = given;
    void *memory[3], *result[3];
    for (int member = 0; member < 3; ++member) {
      memory[member] = gpus.allocate(member, {1, 2, 3, 4});
      result[member] = given.kind == CollectiveKind::AllToAll ? gpus.allocate(member, {0, 0, 0, 0})
                                                              : memory[member];
    }
    gpus.engine->noteProgress(2, 37);
    runMembers(numComing, [&](int member) {
      absl::Status &s = told[member];
      for (int round = 0; s.ok() && round < 5; ++round) {
        s = group[member]->start(0, call, memory[member], result[member]);
        if (s.ok())
          s = group[member]->wait(0);
        if (s.ok())
          s = gpus.synchronize(member);
      }
    });
    for (int member = 0; member < numComing; ++member)
      EXPECT_EQ(told[member], gpus.engine->status()) << "member " << member;
    // Whoever comes later is told the same.
    EXPECT_EQ(group[2]->start(0, call, memory[2], memory[2]), gpus.engine->status());
  }

  std::string message(const GpuMembers &gpus) {
    return std::string(gpus.engine->status().message());
  }

  std::chrono::steady_clock::time_point begin;
  std::vector<std::unique_ptr<Communicator>> group;
  CollectiveCall call;
  absl::Status told[3];
};

TEST_F(NcclFaults, ACallThatFailsIsItsMembersAndTheInstructions) {
  ::setenv("DISTRIBUTE_SOFT_NCCL", "rank=1,fail=2", 1);
  GpuMembers gpus(3);
  reduceUntilTheEnd(gpus);
  EXPECT_EQ(gpus.engine->status().code(), absl::StatusCode::kInternal);
  EXPECT_EQ(message(gpus), "rank 1/3, all_reduce #41 (step.mlir:12:8): NCCL: unhandled cuda error "
                           "(1; the call fails, as it was asked to)");
}

TEST_F(NcclFaults, AnErrorThatComesLaterIsFound) {
  ::setenv("DISTRIBUTE_SOFT_NCCL", "rank=1,late=2", 1);
  GpuMembers gpus(3);
  reduceUntilTheEnd(gpus);
  EXPECT_EQ(gpus.engine->status().code(), absl::StatusCode::kInternal);
  EXPECT_TRUE(absl::StrContains(message(gpus),
                                "/3, all_reduce #41 (step.mlir:12:8): NCCL: remote process exited"))
      << message(gpus);
}

TEST_F(NcclFaults, ARankThatHangsEndsAtTheDeadline) {
  ::setenv("DISTRIBUTE_SOFT_NCCL", "rank=1,hang=3", 1);
  GpuMembers gpus(3, 200);
  reduceUntilTheEnd(gpus);
  EXPECT_EQ(gpus.engine->status().code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_TRUE(absl::StrContains(message(gpus), "/3, all_reduce #41 (step.mlir:12:8): NCCL did not "
                                               "carry it out within 0.2 s, though all 3 members"))
      << message(gpus);
}

TEST_F(NcclFaults, AMemberThatDoesNotComeIsNamed) {
  GpuMembers gpus(3, 200);
  reduceUntilTheEnd(gpus, /*numComing=*/2);
  EXPECT_EQ(gpus.engine->status().code(), absl::StatusCode::kDeadlineExceeded);
  std::string said = message(gpus);
  EXPECT_EQ(said.substr(said.find(',')), ", all_reduce #41 (step.mlir:12:8): peer 2 did not arrive "
                                         "within 0.2 s; it last finished instruction #37");
}

TEST_F(NcclFaults, SendsAndReceivesOfAnAllToAllThatHangEndAtTheDeadline) {
  ::setenv("DISTRIBUTE_SOFT_NCCL", "rank=1,hang=3", 1);
  GpuMembers gpus(3, 200);
  CollectiveCall exchange = sumOf(1, "all_to_all #41 (step.mlir:12:8)");
  exchange.kind = CollectiveKind::AllToAll;
  reduceUntilTheEnd(gpus, 3, exchange);
  EXPECT_EQ(gpus.engine->status().code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_TRUE(absl::StrContains(message(gpus), "/3, all_to_all #41 (step.mlir:12:8): NCCL did not "
                                               "carry it out within 0.2 s, though all 3 members"))
      << message(gpus);
}

TEST_F(NcclFaults, AStreamThatIsStuckBeforeItIsNamed) {
  GpuMembers gpus(3, 300);
  auto pair = gpus.createGroup({0, 1}), other = gpus.createGroup({1, 2});
  CollectiveCall first = sumOf(1, "all_reduce #1"), second = sumOf(1, "all_reduce #2");
  void *memory[2] = {gpus.allocate(0, {1}), gpus.allocate(1, {1})};
  ASSERT_EQ(pair[0]->start(0, second, memory[0], memory[0]), absl::OkStatus());
  ASSERT_EQ(pair[0]->wait(0), absl::OkStatus());
  std::this_thread::sleep_for(
      std::chrono::milliseconds(150)); // so that its deadline is the first one
  ASSERT_EQ(other[0]->start(0, first, memory[1], memory[1]), absl::OkStatus());
  ASSERT_EQ(pair[1]->start(0, second, memory[1], memory[1]), absl::OkStatus());
  EXPECT_FALSE(gpus.synchronize(0).ok());
  EXPECT_EQ(message(gpus), "rank 0/3, all_reduce #2: peer 1's GPU did not come to it within 0.3 s; "
                           "it has finished no instruction yet");
}

TEST_F(NcclFaults, AGraphThatHangsNamesItsFirstAndLast) {
  ::setenv("DISTRIBUTE_SOFT_NCCL", "rank=1,hang=4", 1);
  GpuMembers gpus(CapturedSums::n, 100);
  CapturedSums sums(gpus);
  runMembers(CapturedSums::n, [&](int member) {
    std::unique_ptr<Graph> graph = sums.capture(member);
    absl::Status s;
    while (s.ok()) {
      s = sums.replay(member, *graph);
      s.Update(s.ok() ? gpus.synchronize(member) : s);
    }
    EXPECT_EQ(s, gpus.engine->status()) << "member " << member;
  });
  std::string said = message(gpus);
  EXPECT_EQ(
      said.substr(said.find(',')),
      ", all_reduce #41 (step.mlir:12:8): NCCL did not carry it out within 0.2 s, though all 3 "
      "members have come to it; the environment's NCCL_DEBUG=INFO has it say what it waits "
      "for; it is the first of 2 in one graph, up to all_reduce #42 (step.mlir:13:8)");
}

TEST_F(NcclFaults, AMemberThatDoesNotLaunchItsGraphIsNamed) {
  GpuMembers gpus(CapturedSums::n, 100);
  CapturedSums sums(gpus);
  runMembers(CapturedSums::n, [&](int member) {
    std::unique_ptr<Graph> graph = sums.capture(member);
    gpus.engine->noteProgress(member, 37);
    if (member == 2)
      return;
    EXPECT_EQ(sums.replay(member, *graph), absl::OkStatus());
    EXPECT_FALSE(gpus.synchronize(member).ok());
  });
  std::string said = message(gpus);
  EXPECT_EQ(
      said.substr(said.find(',')),
      ", all_reduce #41 (step.mlir:12:8): peer 2 did not arrive within 0.2 s; it last finished "
      "instruction #37");
}

// NCCL does not compare it; its stand-in does.
TEST_F(NcclFaults, AllMembersCaptureACollectiveOrNone) {
  GpuMembers gpus(CapturedSums::n);
  CapturedSums sums(gpus);
  runMembers(CapturedSums::n, [&](int member) {
    std::unique_ptr<Graph> graph = member == 0 ? sums.capture(member) : nullptr;
    absl::Status s = graph ? sums.replay(member, *graph) : sums.giveBoth(member);
    EXPECT_FALSE(s.ok() && gpus.synchronize(member).ok()) << "member " << member;
  });
}

TEST_F(NcclFaults, ADisagreeingPeerIsNamed) {
  GpuMembers gpus(2);
  auto pair = gpus.createGroup({0, 1});
  CollectiveCall calls[2] = {sumOf(4, "all_reduce #0"), sumOf(5, "all_reduce #0")};
  void *memory[2] = {gpus.allocate(0, {1, 2, 3, 4}), gpus.allocate(1, {1, 2, 3, 4, 5})};
  EXPECT_TRUE(pair[0]->start(0, calls[0], memory[0], memory[0]).ok());
  absl::Status s = pair[1]->start(0, calls[1], memory[1], memory[1]);
  EXPECT_EQ(s.code(), absl::StatusCode::kInternal);
  EXPECT_EQ(s.message(),
            "rank 1/2, all_reduce #0: peer 0 started all_reduce #0 (all_reduce sum of "
            "1x4xf32 by nccl), this member all_reduce #0 (all_reduce sum of 1x5xf32 by nccl)");
  EXPECT_EQ(gpus.synchronize(0), s);
}

TEST_F(NcclFaults, AnAbortFreesTheStreams) {
  GpuMembers gpus(2);
  auto pair = gpus.createGroup({0, 1});
  CollectiveCall own = sumOf(1);
  void *memory = gpus.allocate(0, {1});
  ASSERT_EQ(pair[0]->start(0, own, memory, memory), absl::OkStatus());
  ASSERT_EQ(pair[0]->wait(0), absl::OkStatus());
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    gpus.engine->abort(absl::CancelledError("the user stopped it"));
  });
  EXPECT_EQ(gpus.synchronize(0), absl::CancelledError("the user stopped it"));
  canceller.join();
}

// NCCL waits for processes that are gone, too: the group's other one never comes.
TEST_F(NcclFaults, AFailureOfTheRunEndsWhatConnects) {
  ::setenv("DISTRIBUTE_SOFT_NCCL", "hang-init=1", 1);
  GpuMembersOptions options;
  options.numMembers = 2;
  absl::Status failure = absl::UnavailableError("process 1 failed");
  int numAsked = 0;
  options.runFailure = [&] { return ++numAsked < 10 ? absl::OkStatus() : failure; };
  GpuMembers gpus(options);
  EXPECT_EQ(gpus.engine->createGroup({0, 1}, 1).status(), failure);
}

TEST_F(NcclFaults, GroupsThatNcclDoesNotConnect) {
  ::setenv("DISTRIBUTE_SOFT_NCCL", "hang-init=1", 1);
  GpuMembers hanging(2, 100);
  EXPECT_EQ(hanging.engine->createGroup({0, 1}, 1).status(),
            absl::DeadlineExceededError(
                "NCCL did not connect the GPUs of slots 0, 1 within 0.1 s; "
                "the environment's NCCL_DEBUG=INFO has it say what it waits for"));
  ::unsetenv("DISTRIBUTE_SOFT_NCCL");
  GpuMembers shared(4, 60000, /*numGpus=*/2);
  absl::Status s = shared.engine->createGroup({0, 1, 2, 3}, 1).status();
  EXPECT_EQ(s.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(absl::StartsWith(s.message(),
                               "slots 0 and 2 are both on GPU 0 (software GPU), but NCCL "
                               "takes one member of a group on each GPU"))
      << s;
  EXPECT_FALSE(Nccl::open("/nowhere").ok());
  EXPECT_TRUE(absl::StrContains(Nccl::open("/nowhere").status().message(), "--cuda-libraries"));
}

} // namespace
} // namespace distribute::runtime
