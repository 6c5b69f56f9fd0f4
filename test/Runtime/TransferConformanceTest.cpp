// Every engine carries what is sent to whom it is sent, again and again; a lost, late or
// disagreeing peer gives all others one error.

#include "TestMembers.h"

#include <thread>

namespace distribute::runtime {
namespace {

LocalEngineOptions optionsFor(int numMembers, int64_t deadlineMs = 60000) {
  LocalEngineOptions options;
  options.numMembers = numMembers;
  options.deadlineMs = deadlineMs;
  return options;
}

TEST(TransferConformance, shiftsAroundTheRing) {
  for (int numMembers : {1, 2, 3, 4})
    for (int by : {1, 2, numMembers})
      for (size_t numInts : {size_t(0), size_t(1), size_t(1000)}) {
        LocalEngine engine(optionsFor(numMembers));
        auto links = engine.createLinks(allMembers(numMembers), 2);
        ASSERT_TRUE(links.ok());
        runMembers(numMembers, [&](int member) {
          TransferLink &own = *(*links)[static_cast<size_t>(member)];
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

TEST(TransferConformance, fromOneToOneWhileOthersDoNothing) {
  LocalEngine engine(optionsFor(3));
  auto links = engine.createLinks(allMembers(3), 1);
  ASSERT_TRUE(links.ok());
  TransferCall call{sizeof(int), "send #1"};
  int value = 7, taken = 0;
  runMembers(3, [&](int member) {
    if (member == 0) {
      EXPECT_EQ((*links)[0]->startSend(0, call, &value, 2), absl::OkStatus());
      EXPECT_EQ((*links)[0]->waitSend(0), absl::OkStatus());
    }
    if (member == 2) {
      EXPECT_EQ((*links)[2]->startRecv(0, call, &taken, 0), absl::OkStatus());
      EXPECT_EQ((*links)[2]->waitRecv(0), absl::OkStatus());
    }
  });
  EXPECT_EQ(taken, 7);
}

TEST(TransferConformance, aSenderThatDoesNotSend) {
  LocalEngine engine(optionsFor(2, 50));
  auto links = engine.createLinks(allMembers(2), 1);
  ASSERT_TRUE(links.ok());
  engine.noteProgress(1, 3);
  TransferCall call{sizeof(int), "recv #4 (step.mlir:12:8)"};
  int taken = 0;
  ASSERT_EQ((*links)[0]->startRecv(0, call, &taken, 1), absl::OkStatus());
  absl::Status status = (*links)[0]->waitRecv(0);
  EXPECT_EQ(status.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(status.message(),
            "rank 0/2, recv #4 (step.mlir:12:8): peer 1 did not send within 0.05 s; it "
            "last finished instruction #3");
  // Every later call of every member gives that error.
  EXPECT_EQ((*links)[1]->startSend(0, call, &taken, 0), status);
  EXPECT_EQ((*links)[1]->startRecv(0, call, &taken, 0), status);
}

TEST(TransferConformance, aReceiverThatDoesNotCome) {
  LocalEngine engine(optionsFor(2, 50));
  auto links = engine.createLinks(allMembers(2), 1);
  ASSERT_TRUE(links.ok());
  TransferCall call{sizeof(int), "send #4"};
  int value = 0;
  ASSERT_EQ((*links)[0]->startSend(0, call, &value, 1), absl::OkStatus());
  absl::Status status = (*links)[0]->waitSend(0);
  EXPECT_EQ(status.message(),
            "rank 0/2, send #4: peer 1 did not take it within 0.05 s; it has finished no "
            "instruction yet");
}

TEST(TransferConformance, anotherSizeThanIsExpected) {
  LocalEngine engine(optionsFor(2));
  auto links = engine.createLinks(allMembers(2), 1);
  ASSERT_TRUE(links.ok());
  TransferCall small{sizeof(int), "recv #2"}, large{2 * sizeof(int), "send #1"};
  int values[2] = {1, 2}, taken = 0;
  std::vector<absl::Status> statuses(2);
  runMembers(2, [&](int member) {
    if (member == 0) {
      (void)(*links)[0]->startSend(0, large, values, 1);
      statuses[0] = (*links)[0]->waitSend(0);
    } else {
      (void)(*links)[1]->startRecv(0, small, &taken, 0);
      statuses[1] = (*links)[1]->waitRecv(0);
    }
  });
  EXPECT_EQ(statuses[1].message(),
            "rank 1/2, recv #2: expects 4 bytes, but peer 0 sent 8 to rank 1 by send #1");
  EXPECT_EQ(statuses[0], statuses[1]);
}

TEST(TransferConformance, anAbortWakesWhoWaits) {
  LocalEngine engine(optionsFor(2));
  auto links = engine.createLinks(allMembers(2), 1);
  ASSERT_TRUE(links.ok());
  TransferCall call{sizeof(int), "recv #2"};
  int taken = 0;
  absl::Status status;
  std::thread waiting([&] {
    (void)(*links)[0]->startRecv(0, call, &taken, 1);
    status = (*links)[0]->waitRecv(0);
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  engine.abort(absl::CancelledError("the user stopped it"));
  waiting.join();
  EXPECT_EQ(status, absl::CancelledError("the user stopped it"));
}

} // namespace
} // namespace distribute::runtime
