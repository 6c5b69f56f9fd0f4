// What sends and receives of every engine do: they carry what is sent to whom it is sent, again and
// again; a lost, late or disagreeing peer gives an error that names it. For a program's own suite:
//
//   INSTANTIATE_TEST_SUITE_P(Mine, TransferConformance, testing::Values(TransferCase{...}), ...);

#ifndef DISTRIBUTE_TEST_RUNTIME_TRANSFERCONFORMANCE_H
#define DISTRIBUTE_TEST_RUNTIME_TRANSFERCONFORMANCE_H

#include "TestMembers.h"

#include "absl/strings/match.h"

namespace distribute::runtime {

/// Members of one engine, or of several that reach each other.
class TransferFabric {
public:
  virtual ~TransferFabric() = default;
  /// The ends of a group of all members, by member.
  virtual std::vector<std::unique_ptr<TransferLink>> createLinks(uint32_t numChannels) = 0;
  virtual Engine &engineOf(int member) = 0;
};

struct TransferCase {
  std::string name;
  std::function<std::unique_ptr<TransferFabric>(int numMembers, int64_t deadlineMs)> make;
};

inline std::string nameOfTransferCase(const testing::TestParamInfo<TransferCase> &info) {
  return info.param.name;
}

class TransferConformance : public testing::TestWithParam<TransferCase> {
protected:
  void start(int numMembers, uint32_t numChannels = 1, int64_t deadlineMs = 60000) {
    links.clear();
    fabric = GetParam().make(numMembers, deadlineMs);
    links = fabric->createLinks(numChannels);
    ASSERT_EQ(links.size(), static_cast<size_t>(numMembers));
  }
  TransferLink &link(int member) { return *links[static_cast<size_t>(member)]; }

  std::unique_ptr<TransferFabric> fabric;
  std::vector<std::unique_ptr<TransferLink>> links;
};

TEST_P(TransferConformance, shiftsAroundTheRing) {
  for (int numMembers : {1, 2, 3, 4})
    for (int by : {1, 2, numMembers})
      for (size_t numInts : {size_t(0), size_t(1), size_t(1000)}) {
        ASSERT_NO_FATAL_FAILURE(start(numMembers, 2));
        runMembers(numMembers, [&](int member) {
          TransferLink &own = link(member);
          TransferCall call{numInts * sizeof(int), "send #1"};
          int to = (member + by) % numMembers, from = (member - by + numMembers * by) % numMembers;
          for (int round = 0; round < 50; ++round) {
            std::vector<int> in(numInts, 100 * round + member), out(numInts, -1);
            uint32_t channel = static_cast<uint32_t>(round % 2);
            EXPECT_EQ(own.startSend(channel, call, in.data(), to), absl::OkStatus());
            EXPECT_EQ(own.startRecv(channel, call, out.data(), from), absl::OkStatus());
            EXPECT_EQ(own.waitRecv(channel), absl::OkStatus());
            EXPECT_EQ(own.waitSend(channel), absl::OkStatus());
            EXPECT_EQ(out, std::vector<int>(numInts, 100 * round + from));
          }
        });
      }
}

TEST_P(TransferConformance, fromOneToOneWhileOthersDoNothing) {
  ASSERT_NO_FATAL_FAILURE(start(3));
  TransferCall call{sizeof(int), "send #1"};
  int value = 7, taken = 0;
  runMembers(3, [&](int member) {
    if (member == 0) {
      EXPECT_EQ(link(0).startSend(0, call, &value, 2), absl::OkStatus());
      EXPECT_EQ(link(0).waitSend(0), absl::OkStatus());
    }
    if (member == 2) {
      EXPECT_EQ(link(2).startRecv(0, call, &taken, 0), absl::OkStatus());
      EXPECT_EQ(link(2).waitRecv(0), absl::OkStatus());
    }
  });
  EXPECT_EQ(taken, 7);
}

TEST_P(TransferConformance, toAnotherOneEachTime) {
  // On one channel, as a program whose sends have one tag.
  ASSERT_NO_FATAL_FAILURE(start(4));
  TransferCall call{sizeof(int), "send #1"};
  runMembers(4, [&](int member) {
    for (int round = 0; round < 20; ++round) {
      int value = 10 * round + member, taken = -1, from = (member + 4 - round % 4) % 4;
      EXPECT_EQ(link(member).startSend(0, call, &value, (member + round) % 4), absl::OkStatus());
      EXPECT_EQ(link(member).startRecv(0, call, &taken, from), absl::OkStatus());
      EXPECT_EQ(link(member).waitRecv(0), absl::OkStatus());
      EXPECT_EQ(link(member).waitSend(0), absl::OkStatus());
      EXPECT_EQ(taken, 10 * round + from);
    }
  });
}

TEST_P(TransferConformance, bothWaysAtOnceAndMuch) {
  constexpr size_t count = 3000001;
  ASSERT_NO_FATAL_FAILURE(start(2, 2));
  TransferCall call{count * sizeof(int), "send #1"};
  std::vector<int> ins[2] = {std::vector<int>(count), std::vector<int>(count)}, outs[2][2];
  for (size_t i = 0; i < count; ++i)
    ins[0][i] = -(ins[1][i] = static_cast<int>(i));
  runMembers(2, [&](int member) {
    for (uint32_t channel : {0u, 1u}) {
      outs[member][channel].resize(count);
      EXPECT_EQ(link(member).startSend(channel, call, ins[member].data(), 1 - member),
                absl::OkStatus());
    }
    for (uint32_t channel : {1u, 0u}) {
      EXPECT_EQ(link(member).startRecv(channel, call, outs[member][channel].data(), 1 - member),
                absl::OkStatus());
      EXPECT_EQ(link(member).waitRecv(channel), absl::OkStatus());
    }
    for (uint32_t channel : {0u, 1u})
      EXPECT_EQ(link(member).waitSend(channel), absl::OkStatus());
  });
  for (int member : {0, 1})
    for (int channel : {0, 1})
      EXPECT_EQ(outs[member][channel], ins[1 - member]);
}

TEST_P(TransferConformance, aSenderThatDoesNotSend) {
  ASSERT_NO_FATAL_FAILURE(start(2, 1, 50));
  TransferCall call{sizeof(int), "recv #4 (step.mlir:12:8)"};
  int taken = 0;
  ASSERT_EQ(link(0).startRecv(0, call, &taken, 1), absl::OkStatus());
  absl::Status status = link(0).waitRecv(0);
  EXPECT_EQ(status.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_TRUE(absl::StartsWith(status.message(), "rank 0/2, recv #4 (step.mlir:12:8): peer 1"))
      << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "did not send")) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "within 0.05 s")) << status;
  // Every later call gives that error.
  EXPECT_EQ(link(0).startSend(0, call, &taken, 1), status);
  EXPECT_EQ(link(0).startRecv(0, call, &taken, 1), status);
}

TEST_P(TransferConformance, aReceiverThatDoesNotCome) {
  ASSERT_NO_FATAL_FAILURE(start(2, 1, 50));
  TransferCall call{sizeof(int), "send #4"};
  int value = 0;
  ASSERT_EQ(link(0).startSend(0, call, &value, 1), absl::OkStatus());
  absl::Status status = link(0).waitSend(0);
  EXPECT_EQ(status.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_TRUE(absl::StartsWith(status.message(), "rank 0/2, send #4: peer 1")) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "did not take it")) << status;
}

TEST_P(TransferConformance, anotherSizeThanIsExpected) {
  for (size_t numSent : {size_t(2), size_t(8193)}) {
    ASSERT_NO_FATAL_FAILURE(start(2, 1, 1000));
    TransferCall small{sizeof(int), "recv #2"}, large{numSent * sizeof(int), "send #1"};
    std::vector<int> values(numSent, 1);
    int taken[2] = {7, 7};
    std::vector<absl::Status> statuses(2);
    runMembers(2, [&](int member) {
      if (member == 0) {
        (void)link(0).startSend(0, large, values.data(), 1);
        statuses[0] = link(0).waitSend(0);
      } else {
        (void)link(1).startRecv(0, small, taken, 0);
        statuses[1] = link(1).waitRecv(0);
      }
    });
    EXPECT_FALSE(statuses[0].ok());
    EXPECT_TRUE(absl::StartsWith(statuses[1].message(), "rank 1/2, recv #2: ")) << statuses[1];
    // Where the sender's deadline comes first, its process may have ended the connection.
    EXPECT_TRUE(absl::IsUnavailable(statuses[1]) ||
                absl::StrContains(statuses[1].message(), "4 bytes"))
        << statuses[1];
    EXPECT_EQ(taken[1], 7) << "nothing is written behind what is received";
  }
}

TEST_P(TransferConformance, anAbortWakesWhoWaits) {
  ASSERT_NO_FATAL_FAILURE(start(2));
  TransferCall call{sizeof(int), "recv #2"};
  int taken = 0;
  absl::Status status;
  std::thread waiting([&] {
    (void)link(0).startRecv(0, call, &taken, 1);
    status = link(0).waitRecv(0);
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  fabric->engineOf(0).abort(absl::CancelledError("the user stopped it"));
  waiting.join();
  EXPECT_EQ(status, absl::CancelledError("the user stopped it"));
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TRANSFERCONFORMANCE_H
