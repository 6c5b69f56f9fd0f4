// The algorithms of the local engine: in which order they combine, with what device
// each member is on, how much they send, several in flight at once, and members that are
// lost half way.

#include "TestMembers.h"

#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/ElementTypes.h"
#include "distribute/Plan/PlanNames.h"

#include <cstring>
#include <thread>

namespace distribute::runtime {
namespace {

constexpr Algorithm everyAlgorithm[] = {Algorithm::OnePass, Algorithm::Ring, Algorithm::Tree,
                                        Algorithm::HierarchicalCopy, Algorithm::ToOneDevice};

/// Values whose sum depends on the order in which they are added.
std::vector<std::vector<float>> makeRough(int numMembers, int64_t numElements) {
  std::vector<std::vector<float>> values(static_cast<size_t>(numMembers));
  uint32_t state = 1;
  for (auto &own : values)
    for (int64_t i = 0; i < numElements; ++i) {
      state = state * 1664525u + 1013904223u;
      own.push_back(static_cast<float>(static_cast<int32_t>(state)) * 0x1p-20f);
    }
  return values;
}

/// ((0+1) + (2+3)) + (4+5): the left of n terms is the largest power of two below n.
float sumByTree(const std::vector<std::vector<float>> &values, size_t lo, size_t hi, size_t i) {
  if (hi - lo == 1)
    return values[lo][i];
  size_t left = 1;
  while (2 * left < hi - lo)
    left *= 2;
  return sumByTree(values, lo, lo + left, i) + sumByTree(values, lo + left, hi, i);
}

LocalEngineOptions onDevices(int numMembers, int numDevices) {
  LocalEngineOptions options;
  options.deviceOfMember = spread(numMembers, numDevices);
  return options;
}

LocalEngineOptions withDeadline(int64_t deadlineMs, LocalEngineOptions options = {}) {
  options.deadlineMs = deadlineMs;
  return options;
}

CollectiveCall callOf(Algorithm algorithm, int64_t numElements) {
  CollectiveCall call;
  call.algorithm = algorithm;
  call.inner = numElements;
  call.label = "all_reduce #5";
  return call;
}

absl::Status startInPlace(Communicator &member, const CollectiveCall &call,
                          std::vector<float> &values) {
  return member.start(0, call, values.data(), values.data());
}

/// In place, by the call.
std::vector<std::vector<float>> carryOut(const CollectiveCall &call, int numMembers, int numDevices,
                                         std::vector<std::vector<float>> values) {
  EngineOfMembers group(numMembers, onDevices(numMembers, numDevices));
  group.run([&](int member, Communicator &own) {
    EXPECT_EQ(startInPlace(own, call, values[static_cast<size_t>(member)]), absl::OkStatus());
    EXPECT_EQ(own.wait(0), absl::OkStatus());
  });
  return values;
}

std::vector<std::vector<float>> allReduce(Algorithm algorithm, int numMembers, int numDevices,
                                          std::vector<std::vector<float>> values) {
  CollectiveCall call = callOf(algorithm, static_cast<int64_t>(values[0].size()));
  return carryOut(call, numMembers, numDevices, std::move(values));
}

TEST(EngineAlgorithm, AllButTheRingCombineInTheFixedTreeOnAnyNumberOfDevices) {
  for (int n : {1, 2, 3, 4, 5, 6, 7, 8, 13}) {
    constexpr int64_t numElements = 1500;
    std::vector<std::vector<float>> values = makeRough(n, numElements);
    std::vector<float> expected;
    for (size_t i = 0; i < numElements; ++i)
      expected.push_back(sumByTree(values, 0, values.size(), i));
    for (Algorithm algorithm : everyAlgorithm)
      for (int devices = 1; devices <= n && algorithm != Algorithm::Ring; ++devices)
        for (const std::vector<float> &own : allReduce(algorithm, n, devices, values))
          ASSERT_EQ(std::memcmp(own.data(), expected.data(), numElements * sizeof(float)), 0)
              << planfile::nameOf(algorithm) << ", " << n << " members on " << devices
              << " devices";
  }
}

TEST(EngineAlgorithm, TheRingGivesAllMembersTheSameBits) {
  for (int n : {2, 3, 5, 8}) {
    auto outs = allReduce(Algorithm::Ring, n, n, makeRough(n, 1500));
    for (const std::vector<float> &own : outs)
      EXPECT_EQ(own, outs[0]);
  }
}

TEST(EngineAlgorithm, AReductionToOneGivesTheRootTheBitsOfTheAllReduce) {
  for (int n : {1, 2, 3, 4, 5, 6, 8}) {
    std::vector<std::vector<float>> values = makeRough(n, 1500);
    for (Algorithm algorithm : everyAlgorithm)
      for (int devices : {n, (n + 1) / 2, 1}) {
        auto all = allReduce(algorithm, n, devices, values);
        for (int root = 0; root < n; ++root) {
          CollectiveCall call = callOf(algorithm, 1500);
          call.kind = CollectiveKind::ReduceToOne;
          call.root = root;
          auto expected = values;
          expected[static_cast<size_t>(root)] = all[static_cast<size_t>(root)];
          EXPECT_EQ(carryOut(call, n, devices, values), expected)
              << planfile::nameOf(algorithm) << ", root " << root << " of " << n << " members on "
              << devices << " devices";
        }
      }
  }
}

/// What the busiest member sends in one round.
uint64_t countBusiest(const CollectiveCall &call, int n, int numDevices) {
  LocalEngineOptions options = onDevices(n, numDevices);
  options.countBytes = true;
  EngineOfMembers group(n, options);
  size_t most = static_cast<size_t>(call.outer * call.inner * n) * 8;
  std::vector<std::vector<char>> ins(static_cast<size_t>(n), std::vector<char>(most)), outs = ins;
  group.run([&](int member, Communicator &own) {
    EXPECT_TRUE(own.start(0, call, ins[member].data(), outs[member].data()).ok());
    EXPECT_TRUE(own.wait(0).ok());
  });
  uint64_t busiest = 0;
  for (int member = 0; member < n; ++member)
    busiest = std::max(busiest, group.engine.bytesSent(member));
  return busiest;
}

/// Counts one round of `n` members, `perDevice` on each device, and compares.
void expectPredicted(CollectiveCall call, int n, int perDevice) {
  planfile::CollectiveShape shape;
  shape.kind = call.kind;
  shape.element = call.type;
  shape.numMembers = static_cast<uint64_t>(n);
  shape.payloadBytes = static_cast<uint64_t>(call.inner * (factsOf(call.kind).hasDim() ? n : 1)) *
                       planfile::elementBytes(call.type);
  planfile::CollectiveTopology topology;
  topology.membersPerDevice = static_cast<uint64_t>(perDevice);
  uint64_t predicted = planfile::predictCost(shape, call.algorithm, topology).wireBytes;
  // Slices begin at cache lines, so each may have a line more or less than its share.
  EXPECT_NEAR(double(countBusiest(call, n, n / perDevice)), double(predicted), 64.0 * 6 * n)
      << planfile::nameOf(call.kind) << " by " << planfile::nameOf(call.algorithm) << " of "
      << call.inner << " " << planfile::nameOf(call.type) << ", " << n << " members, " << perDevice
      << " on a device";
}

TEST(EngineAlgorithm, TheBusiestMemberSendsWhatTheCostModelPredicts) {
  for (CollectiveKind kind : planfile::fb::EnumValuesCollectiveKind())
    for (Algorithm algorithm : everyAlgorithm) {
      CollectiveCall call;
      call.kind = kind;
      call.algorithm = algorithm;
      call.inner = 20001;
      ASSERT_EQ(planfile::carries(algorithm, kind), checkCollective(call).ok());
      if (!checkCollective(call).ok())
        continue;
      for (ElementType type : {ElementType::F32, ElementType::BF16})
        for (int n : {1, 2, 3, 5, 7, 8})
          for (int perDevice : {1, 2, 4}) {
            call.type = type;
            // So that who combines most is not the root, which sends less.
            call.root = kind == CollectiveKind::ReduceToOne ? n - 1 : 0;
            bool distinguishes = algorithm == Algorithm::HierarchicalCopy && n == 8;
            if ((perDevice == 1 || distinguishes) &&
                (type == ElementType::F32 || factsOf(kind).reduces()))
              expectPredicted(call, n, perDevice);
          }
    }
}

TEST(EngineAlgorithm, SeveralInFlightDoNotDisturbEachOther) {
  constexpr int n = 4, numChannels = 5, numElements = 3000, numRounds = 20;
  EngineOfMembers group(n, onDevices(n, 2), numChannels);
  CollectiveCall calls[numChannels];
  for (int channel = 0; channel < numChannels; ++channel) {
    calls[channel].algorithm = everyAlgorithm[channel];
    calls[channel].inner = numElements;
    calls[channel].reduction = Reduction::Mean;
  }
  group.run([&](int member, Communicator &own) {
    std::vector<std::vector<float>> values(numChannels);
    for (int round = 0; round < numRounds; ++round) {
      for (uint32_t channel = 0; channel < numChannels; ++channel) {
        values[channel].assign(numElements, float(member * 8 + int(channel) + round));
        ASSERT_TRUE(
            own.start(channel, calls[channel], values[channel].data(), values[channel].data())
                .ok());
      }
      // Waited for in another order than started, the same on all.
      for (uint32_t i = 0; i < numChannels; ++i) {
        uint32_t channel = (i * 3 + static_cast<uint32_t>(round)) % numChannels;
        ASSERT_TRUE(own.wait(channel).ok());
        ASSERT_EQ(values[channel], std::vector<float>(numElements, 12.0f + channel + round));
      }
    }
  });
}

/// Four members of two devices start one collective by `algorithm`, all but `lost` wait for it.
void expectNamedAlone(Algorithm algorithm, int lost) {
  EngineOfMembers group(4, withDeadline(1000, onDevices(4, 2)));
  CollectiveCall call = callOf(algorithm, 1000);
  group.engine.noteProgress(lost, 4);
  std::vector<std::vector<float>> values(4, std::vector<float>(1000));
  // All have arrived before one begins to wait, however busy the machine is.
  for (size_t member = 0; member < 4; ++member)
    ASSERT_TRUE(startInPlace(*group.members[member], call, values[member]).ok());
  absl::Status results[4];
  group.run([&](int member, Communicator &own) {
    if (member != lost)
      results[member] = own.wait(0);
  });
  std::string expected = "all_reduce #5: peer " + std::to_string(lost) +
                         " arrived, but did not begin its part within 1 s; it last finished "
                         "instruction #4";
  const absl::Status &first = results[lost == 0 ? 1 : 0];
  EXPECT_EQ(first.code(), absl::StatusCode::kDeadlineExceeded);
  std::string message(first.message());
  EXPECT_EQ(message.substr(message.find("all_reduce")), expected) << planfile::nameOf(algorithm);
  for (int member = 0; member < 4; ++member)
    EXPECT_TRUE(member == lost || results[member] == first);
}

TEST(EngineAlgorithm, AMemberLostBeforeItStartsIsNamed) {
  for (Algorithm algorithm : everyAlgorithm) {
    EngineOfMembers group(4, withDeadline(60));
    CollectiveCall call = callOf(algorithm, 1000);
    std::vector<std::vector<float>> values(4, std::vector<float>(1000));
    absl::Status results[4];
    // The others have arrived before one begins to wait, however busy the machine is.
    for (size_t member : {0, 1, 3})
      ASSERT_TRUE(startInPlace(*group.members[member], call, values[member]).ok());
    group.run([&](int member, Communicator &own) {
      if (member != 2)
        results[member] = own.wait(0);
    });
    EXPECT_EQ(results[0].code(), absl::StatusCode::kDeadlineExceeded)
        << planfile::nameOf(algorithm);
    EXPECT_NE(std::string(results[0].message()).find("all_reduce #5: peer 2 did not arrive within"),
              std::string::npos)
        << results[0];
    EXPECT_EQ(results[1], results[0]);
    EXPECT_EQ(results[3], results[0]);
  }
}

// A busy machine may keep a member from its wait for long, so the deadline is long, and the cases
// wait beside each other.
TEST(EngineAlgorithm, AMemberLostBetweenStartAndWaitIsNamedAlone) {
  constexpr int lostMembers[] = {0, 1, 3};
  runMembers(std::size(everyAlgorithm) * std::size(lostMembers),
             [&](int i) { expectNamedAlone(everyAlgorithm[i / 3], lostMembers[i % 3]); });
}

TEST(EngineAlgorithm, ALateMemberIsWaitedFor) {
  for (Algorithm algorithm : everyAlgorithm) {
    EngineOfMembers group(3);
    CollectiveCall call = callOf(algorithm, 100);
    std::vector<std::vector<float>> values(3, std::vector<float>(100, 2.0f));
    group.run([&](int member, Communicator &own) {
      ASSERT_TRUE(startInPlace(own, call, values[member]).ok());
      if (member == 1)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      EXPECT_EQ(own.wait(0), absl::OkStatus()) << planfile::nameOf(algorithm);
    });
    for (const std::vector<float> &own : values)
      EXPECT_EQ(own, std::vector<float>(100, 6.0f));
  }
}

TEST(EngineAlgorithm, AFailureHalfWayReachesAll) {
  for (Algorithm algorithm : everyAlgorithm) {
    EngineOfMembers group(4);
    CollectiveCall call = callOf(algorithm, 1000);
    absl::Status failure = absl::ResourceExhaustedError("rank 3/4: no memory");
    std::vector<std::vector<float>> values(4, std::vector<float>(1000));
    // All have arrived before one fails, however busy the machine is.
    for (size_t member = 0; member < 4; ++member)
      ASSERT_TRUE(startInPlace(*group.members[member], call, values[member]).ok());
    group.run([&](int member, Communicator &own) {
      if (member == 3) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        group.engine.abort(failure);
      }
      EXPECT_EQ(own.wait(0), failure) << planfile::nameOf(algorithm);
    });
  }
}

} // namespace
} // namespace distribute::runtime
