// The engine over Gloo, with several processes (threads of this one) of one or more members each:
// the formulas (CollectiveConformance.h); the same bits wherever the members are; a peer that is
// lost, late or gone.

#include "../Runtime/CollectiveConformance.h"
#include "TestTransports.h"
#include "distribute/Plan/ProcessCost.h"
#include "distribute/Runtime/Accusation.h"

#include <atomic>
#include <chrono>
#include <map>
#include <optional>
#include <thread>
#include <tuple>

namespace distribute::runtime {
namespace {

/// `numMembers` members, spread over `numProcesses` engines. Between them large messages go over
/// connections, or are copied from memory to memory.
class GlooFabric final : public Fabric {
public:
  GlooFabric(int numMembers, int numProcesses, LocalEngineOptions options = {},
             size_t leastCopied = kDefaultLeastCopied)
      : count(numMembers) {
    transports = connectAll(numProcesses, leastCopied);
    for (int process = 0; process < numProcesses; ++process) {
      options.numMembers = numMembers;
      options.own = planfile::SlotSet::of(numMembers, process, numProcesses);
      options.transport = transports[static_cast<size_t>(process)].get();
      engines.push_back(std::make_unique<LocalEngine>(options));
    }
  }

  int numMembers() const override { return count; }
  std::vector<std::unique_ptr<Communicator>> createGroup(uint32_t numChannels) override {
    return createGroup(allMembers(count), numChannels);
  }
  std::vector<std::unique_ptr<Communicator>> createGroup(const std::vector<int> &members,
                                                         uint32_t numChannels) {
    std::vector<std::unique_ptr<Communicator>> all(members.size());
    for (auto &engine : engines) {
      auto group = engine->createGroup(members, numChannels);
      EXPECT_TRUE(group.ok()) << group.status();
      for (size_t rank = 0; group.ok() && rank < members.size(); ++rank)
        if ((*group)[rank]) {
          EXPECT_FALSE(all[rank]) << "two processes have member " << rank;
          all[rank] = std::move((*group)[rank]);
        }
    }
    return all;
  }

  std::vector<std::unique_ptr<Transport>> transports;
  std::vector<std::unique_ptr<LocalEngine>> engines;

private:
  int count;
};

Fabric &glooFabric(int numMembers, int numProcesses, size_t leastCopied = kDefaultLeastCopied) {
  static std::map<std::tuple<int, int, size_t>, std::unique_ptr<GlooFabric>> made;
  std::unique_ptr<GlooFabric> &fabric = made[{numMembers, numProcesses, leastCopied}];
  if (!fabric)
    fabric =
        std::make_unique<GlooFabric>(numMembers, numProcesses, LocalEngineOptions(), leastCopied);
  return *fabric;
}

std::vector<ConformanceCase> spreadCases() {
  std::vector<ConformanceCase> cases;
  for (auto [members, processes] : std::initializer_list<std::pair<int, int>>{
           {2, 2}, {3, 2}, {4, 2}, {3, 3}, {4, 3}, {4, 4}, {5, 5}, {7, 3}, {8, 2}, {8, 5}})
    for (size_t leastCopied : {kDefaultLeastCopied, kNeverCopied})
      cases.push_back({std::to_string(members) + "_in_" + std::to_string(processes) +
                           (leastCopied == kNeverCopied ? "_over_connections" : ""),
                       Algorithm::OnePass,
                       [members = members, processes = processes, leastCopied]() -> Fabric & {
                         return glooFabric(members, processes, leastCopied);
                       }});
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Gloo, AllReduceConformance, testing::ValuesIn(spreadCases()), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Gloo, DataMovementConformance, testing::ValuesIn(spreadCases()),
                         nameOfCase);
INSTANTIATE_TEST_SUITE_P(Gloo, AllToAllConformance, testing::ValuesIn(spreadCases()), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Gloo, BroadcastConformance, testing::ValuesIn(spreadCases()), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Gloo, ScatterFromOneConformance, testing::ValuesIn(spreadCases()),
                         nameOfCase);
INSTANTIATE_TEST_SUITE_P(Gloo, ReduceToOneConformance, testing::ValuesIn(spreadCases()),
                         nameOfCase);

/// Numbers whose sum depends on the order.
std::vector<float> unevenNumbers(int member, size_t count) {
  std::vector<float> numbers(count);
  for (size_t i = 0; i < count; ++i)
    numbers[i] = static_cast<float>((i * 7919 + static_cast<size_t>(member) * 104729) % 10007) *
                 (member % 3 == 0 ? 1e-4f : 3.7f);
  return numbers;
}

/// The sum of uneven numbers: on all members, or on the root, where the others keep theirs.
std::vector<float> sumOn(Fabric &fabric, size_t count, std::optional<int> root = std::nullopt) {
  auto group = fabric.createGroup(1);
  std::vector<std::vector<float>> values;
  for (int member = 0; member < fabric.numMembers(); ++member)
    values.push_back(unevenNumbers(member, count));
  CollectiveCall call;
  call.inner = static_cast<int64_t>(count);
  call.kind = root ? CollectiveKind::ReduceToOne : CollectiveKind::AllReduce;
  call.root = root.value_or(0);
  runMembers(fabric.numMembers(), [&](int member) {
    auto &own = values[static_cast<size_t>(member)];
    EXPECT_EQ(group[static_cast<size_t>(member)]->start(0, call, own.data(), own.data()),
              absl::OkStatus());
    EXPECT_EQ(group[static_cast<size_t>(member)]->wait(0), absl::OkStatus());
  });
  for (int member = 0; member < fabric.numMembers(); ++member)
    EXPECT_EQ(values[static_cast<size_t>(member)], root && member != *root
                                                       ? unevenNumbers(member, count)
                                                       : values[static_cast<size_t>(call.root)]);
  return values[static_cast<size_t>(call.root)];
}

TEST(GlooEngine, ASumHasTheSameBitsWhereverTheMembersAre) {
  // Whole, in chunks, and in chunks of several messages.
  for (size_t count : {size_t{1000}, size_t{50000}, size_t{3000001}})
    for (int members : {4, 7}) {
      std::vector<float> expected = sumOn(glooFabric(members, 1), count);
      EXPECT_EQ(sumOn(glooFabric(members, 2, kNeverCopied), count), expected);
      for (int processes : {2, 3, 4})
        EXPECT_EQ(sumOn(glooFabric(members, processes), count), expected)
            << members << " members in " << processes << " processes";
    }
}

TEST(GlooEngine, ASumToOneHasTheBitsOfTheSumToAll) {
  for (size_t count : {size_t{1000}, size_t{50000}, size_t{3000001}})
    for (int members : {4, 7}) {
      std::vector<float> expected = sumOn(glooFabric(members, 1), count);
      for (int processes : {2, 3, 4})
        for (int root : {0, members - 2})
          EXPECT_EQ(sumOn(glooFabric(members, processes), count, root), expected)
              << members << " members in " << processes << " processes, root " << root;
    }
}

/// Of all processes together, in one sum of `count` numbers of four members.
uint64_t wireBytes(int processes, size_t count, std::optional<int> root = std::nullopt) {
  LocalEngineOptions options;
  options.countBytes = true;
  GlooFabric fabric(4, processes, options);
  sumOn(fabric, count, root);
  uint64_t wire = 0;
  for (int process = 0; process < processes; ++process)
    wire += fabric.engines[static_cast<size_t>(process)]->wireBytesSent();
  return wire;
}

TEST(GlooEngine, OneBufferAProcessGoesOnTheWire) {
  constexpr size_t count = 1 << 16;
  // 2 (P - 1) / P of the array for each of P processes.
  EXPECT_EQ(wireBytes(2, count), 2 * 1 * count * sizeof(float));
  EXPECT_EQ(wireBytes(4, count), 2 * 3 * count * sizeof(float));
}

TEST(GlooEngine, OfASumToOneEachOtherProcessSendsTheArrayOnce) {
  constexpr size_t count = 1 << 16;
  // Between two processes as it is.
  EXPECT_EQ(wireBytes(2, count, 0), count * sizeof(float));
  // In chunks: (P - 1) / P of the array for each of P processes, and as much to the root's.
  EXPECT_EQ(wireBytes(4, count, 3), (3 + 3 * 1 / 4.0) * count * sizeof(float));
  // A small one as it is, to the root's process.
  EXPECT_EQ(wireBytes(4, 64, 1), 3 * 64 * sizeof(float));
}

/// Members whose block for each other one has `inner` numbers.
absl::Status exchangeBlocks(Communicator &own, const CollectiveCall &call, int numMembers) {
  std::vector<float> in(static_cast<size_t>(call.inner * numMembers), 1), out = in;
  absl::Status s = own.start(0, call, in.data(), out.data());
  return s.ok() ? own.wait(0) : s;
}

TEST(GlooEngine, OfAnAllToAllEachBlockGoesOnTheWireOnce) {
  for (auto [members, processes] : {std::pair(4, 2), std::pair(4, 4), std::pair(5, 2)}) {
    LocalEngineOptions options;
    options.countBytes = true;
    GlooFabric fabric(members, processes, options);
    auto group = fabric.createGroup(1);
    CollectiveCall call;
    call.kind = CollectiveKind::AllToAll;
    call.inner = 1000;
    runMembers(members, [&, count = members](int member) {
      EXPECT_EQ(exchangeBlocks(*group[static_cast<size_t>(member)], call, count), absl::OkStatus());
    });
    planfile::CollectiveShape shape{CollectiveKind::AllToAll, ElementType::F32,
                                    static_cast<uint64_t>(members),
                                    static_cast<uint64_t>(members) * 4000};
    planfile::ProcessesOfGroup counts;
    for (int process = 0; process < processes; ++process)
      counts.numMembers.push_back(planfile::SlotSet::of(members, process, processes).size());
    uint64_t pairsBetween = 0;
    for (size_t process = 0; process < counts.numMembers.size(); ++process) {
      uint64_t sent = fabric.engines[process]->wireBytesSent();
      EXPECT_EQ(sent, planfile::predictProcessBytes(shape, counts, process));
      pairsBetween += sent / 4000;
    }
    uint64_t expected = 0;
    for (int own : counts.numMembers)
      expected += static_cast<uint64_t>(own * (members - own));
    EXPECT_EQ(pairsBetween, expected);
  }
}

TEST(GlooEngine, OfAScatterTheRootSendsEachPartOnce) {
  constexpr int members = 5, processes = 2, root = 3;
  LocalEngineOptions options;
  options.countBytes = true;
  GlooFabric fabric(members, processes, options);
  auto group = fabric.createGroup(1);
  CollectiveCall call;
  call.kind = CollectiveKind::ScatterFromOne;
  call.inner = 1000;
  call.root = root;
  runMembers(members, [&](int member) {
    EXPECT_EQ(exchangeBlocks(*group[static_cast<size_t>(member)], call, members), absl::OkStatus());
  });
  planfile::CollectiveShape shape{CollectiveKind::ScatterFromOne, ElementType::F32, members,
                                  members * 4000};
  planfile::ProcessesOfGroup counts;
  for (int process = 0; process < processes; ++process)
    counts.numMembers.push_back(planfile::SlotSet::of(members, process, processes).size());
  counts.rootProcess = size_t(root >= counts.numMembers[0]);
  for (size_t process = 0; process < counts.numMembers.size(); ++process) {
    uint64_t sent = fabric.engines[process]->wireBytesSent();
    EXPECT_EQ(sent, planfile::predictProcessBytes(shape, counts, process));
    EXPECT_EQ(sent, process == counts.rootProcess ? uint64_t(counts.numMembers[0]) * 4000 : 0);
  }
}

TEST(GlooEngine, AnAllToAllNamesALateProcess) {
  LocalEngineOptions options;
  options.deadlineMs = 200;
  GlooFabric fabric(4, 2, options);
  auto group = fabric.createGroup(1);
  CollectiveCall call;
  call.kind = CollectiveKind::AllToAll;
  call.inner = 10;
  call.label = "all_to_all #7 (step.mlir:12:8)";
  runMembers(2, [&](int member) {
    EXPECT_EQ(
        exchangeBlocks(*group[static_cast<size_t>(member)], call, 4),
        accuse(absl::DeadlineExceededError("rank 0/4, all_to_all #7 (step.mlir:12:8): process 1 "
                                           "sent nothing within 0.2 s"),
               {1}));
  });
}

TEST(GlooEngine, WhoIsWaitedForIsCounted) {
  GlooFabric fabric(3, 3);
  auto group = fabric.createGroup(1);
  constexpr int rounds = 10;
  std::atomic<int> numWaiting{0};
  CollectiveCall call;
  call.inner = 1;
  runMembers(3, [&](int member) {
    for (int round = 1; round <= rounds; ++round) {
      float value = 1;
      // Member 2 comes 20 ms after the others.
      while (member == 2 && numWaiting < 2 * round)
        std::this_thread::yield();
      if (member == 2)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      EXPECT_TRUE(group[static_cast<size_t>(member)]->start(0, call, &value, &value).ok());
      ++numWaiting;
      if (member == 2)
        --numWaiting;
      EXPECT_TRUE(group[static_cast<size_t>(member)]->wait(0).ok());
    }
  });
  for (int process : {0, 1}) {
    std::vector<WaitedFor> waited = fabric.engines[static_cast<size_t>(process)]->waitedFor();
    // Another program may have had the core in some rounds.
    EXPECT_GE(waited[2].timesLate, rounds / 2);
    EXPECT_GE(waited[2].nanoseconds, rounds / 2 * int64_t{10000000});
    EXPECT_EQ(waited[static_cast<size_t>(process)].nanoseconds, 0) << "nobody waits for itself";
  }
}

TEST(GlooEngine, SeveralGroupsAndTicketsAtOnce) {
  GlooFabric fabric(4, 2);
  // Rows within a process, columns across them.
  auto low = fabric.createGroup({0, 1}, 1), high = fabric.createGroup({2, 3}, 1);
  auto even = fabric.createGroup({0, 2}, 2), odd = fabric.createGroup({1, 3}, 2);
  runMembers(4, [&](int member) {
    Communicator &row = *(member < 2 ? low : high)[static_cast<size_t>(member % 2)];
    Communicator &column = *(member % 2 == 0 ? even : odd)[static_cast<size_t>(member / 2)];
    CollectiveCall call;
    call.type = ElementType::I32;
    call.inner = 100;
    std::vector<int32_t> a(100, 1 << member), b(100, 10), c(100, 100 << member);
    for (int round = 0; round < 20; ++round) {
      std::vector<int32_t> ownA = a, ownB = b, ownC = c;
      EXPECT_TRUE(column.start(0, call, ownA.data(), ownA.data()).ok());
      EXPECT_TRUE(column.start(1, call, ownC.data(), ownC.data()).ok());
      EXPECT_TRUE(row.start(0, call, ownB.data(), ownB.data()).ok());
      EXPECT_EQ(column.wait(0), absl::OkStatus());
      EXPECT_EQ(column.wait(1), absl::OkStatus());
      EXPECT_EQ(row.wait(0), absl::OkStatus());
      EXPECT_EQ(ownA[99], (1 << member % 2) + (4 << member % 2));
      EXPECT_EQ(ownB[0], 20);
      EXPECT_EQ(ownC[50], 100 * ((1 << member % 2) + (4 << member % 2)));
    }
  });
}

CollectiveCall callOf(int64_t count) {
  CollectiveCall call;
  call.inner = count;
  call.label = "all_reduce #41 (step.mlir:12:8)";
  return call;
}

TEST(GlooEngine, ALateProcessIsNamed) {
  LocalEngineOptions options;
  options.deadlineMs = 200;
  GlooFabric fabric(4, 2, options);
  auto group = fabric.createGroup(1);
  CollectiveCall call = callOf(10);
  std::vector<absl::Status> statuses(4);
  std::vector<std::vector<float>> values(4, std::vector<float>(10));
  // Process 1 does not come.
  runMembers(2, [&](int member) {
    auto m = static_cast<size_t>(member);
    EXPECT_TRUE(group[m]->start(0, call, values[m].data(), values[m].data()).ok());
    statuses[m] = group[m]->wait(0);
  });
  for (size_t member : {size_t{0}, size_t{1}})
    EXPECT_EQ(statuses[member], accuse(absl::DeadlineExceededError(
                                           "rank 0/4, all_reduce #41 (step.mlir:12:8): process 1 "
                                           "sent nothing within 0.2 s"),
                                       {1}));
}

TEST(GlooEngine, AProcessThatEndsIsNoticedAtOnce) {
  GlooFabric fabric(3, 3);
  auto group = fabric.createGroup(1);
  CollectiveCall call = callOf(100000);
  std::vector<std::vector<float>> values(3, std::vector<float>(100000));
  auto begin = std::chrono::steady_clock::now();
  runMembers(3, [&](int member) {
    auto m = static_cast<size_t>(member);
    if (member == 1) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      group[m].reset();
      fabric.engines[m].reset();
      fabric.transports[m].reset(); // closes its connections
      return;
    }
    EXPECT_TRUE(group[m]->start(0, call, values[m].data(), values[m].data()).ok());
    absl::Status status = group[m]->wait(0);
    EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable) << status;
    EXPECT_EQ(group[m]->start(0, call, values[m].data(), values[m].data()), status)
        << "the failure stays";
  });
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20))
      << "not only at the deadline of a minute";
}

TEST(GlooEngine, AnAbortWakesWhoWaitsForAnotherProcess) {
  GlooFabric fabric(4, 2);
  auto group = fabric.createGroup(1);
  CollectiveCall call = callOf(10);
  std::vector<std::vector<float>> values(4, std::vector<float>(10));
  std::thread aborts([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    fabric.engines[0]->abort(absl::CancelledError("stop"));
  });
  runMembers(2, [&](int member) {
    auto m = static_cast<size_t>(member);
    EXPECT_TRUE(group[m]->start(0, call, values[m].data(), values[m].data()).ok());
    EXPECT_EQ(group[m]->wait(0), absl::CancelledError("stop"));
  });
  aborts.join();
}

TEST(GlooEngine, ProgressThreadsCarryOut) {
  LocalEngineOptions options;
  options.progressThreads = true;
  GlooFabric fabric(4, 2, options);
  auto group = fabric.createGroup(2);
  CollectiveCall call = callOf(20000);
  runMembers(4, [&](int member) {
    auto m = static_cast<size_t>(member);
    for (int round = 0; round < 10; ++round) {
      std::vector<float> a(20000, static_cast<float>(member)), b(20000, 1);
      EXPECT_TRUE(group[m]->start(0, call, a.data(), a.data()).ok());
      EXPECT_TRUE(group[m]->start(1, call, b.data(), b.data()).ok());
      EXPECT_EQ(group[m]->wait(0), absl::OkStatus());
      EXPECT_EQ(group[m]->wait(1), absl::OkStatus());
      EXPECT_EQ(a[19999], 6.0f);
      EXPECT_EQ(b[0], 4.0f);
    }
  });
}

TEST(GlooEngine, AnAddressOfAnotherMachineIsRefused) {
  gloo::rendezvous::HashStore store;
  auto made = connectGloo(store, {0, 1, "192.0.2.1", 1000});
  EXPECT_EQ(made.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(made.status().message().find("192.0.2.1"), std::string::npos) << made.status();
}

/// Tells addresses at which nobody will connect.
struct StoreOfALostProcess final : gloo::rendezvous::HashStore {
  void set(const std::string &key, const std::vector<char> &data) override {
    HashStore::set(key, data);
    // Of 127.0.0.2, at the same port: the higher address is the one that connects.
    std::vector<char> others = data;
    others.at(7) = 2;
    HashStore::set(key == "0" ? "1" : "0", others);
  }
};

TEST(GlooEngine, ConnectingToALostProcessEndsAtTheDeadlineOrSooner) {
  StoreOfALostProcess late, lost;
  auto begin = std::chrono::steady_clock::now();
  EXPECT_FALSE(connectGloo(late, {0, 2, "127.0.0.1", 1000}).ok());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
  ConnectInterrupt interrupt;
  begin = std::chrono::steady_clock::now();
  std::thread interrupts([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    interrupt.interrupt();
  });
  auto made = connectGloo(lost, {0, 2, "127.0.0.1", 60000}, &interrupt);
  interrupts.join();
  EXPECT_TRUE(absl::IsCancelled(made.status())) << made.status();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST(GlooEngine, AProcessThatDoesNotConnectIsAnError) {
  gloo::rendezvous::HashStore store;
  auto made = connectGloo(store, {0, 2, "127.0.0.1", 300});
  EXPECT_EQ(made.status().code(), absl::StatusCode::kUnavailable) << made.status();
}

} // namespace
} // namespace distribute::runtime
