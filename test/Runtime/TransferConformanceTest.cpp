// Sends and receives between threads: by the suite of every engine, and what the messages say.

#include "TransferConformance.h"

namespace distribute::runtime {
namespace {

LocalEngineOptions transferOptions(int numMembers, int64_t deadlineMs = 60000) {
  LocalEngineOptions options;
  options.numMembers = numMembers;
  options.deadlineMs = deadlineMs;
  return options;
}

class LocalTransferFabric final : public TransferFabric {
public:
  LocalTransferFabric(int numMembers, int64_t deadlineMs)
      : members(allMembers(numMembers)), engine(transferOptions(numMembers, deadlineMs)) {}

  std::vector<std::unique_ptr<TransferLink>> createLinks(uint32_t numChannels) override {
    auto links = engine.createLinks(members, numChannels);
    EXPECT_TRUE(links.ok()) << links.status();
    return *std::move(links);
  }
  Engine &engineOf(int) override { return engine; }

private:
  std::vector<int> members;
  LocalEngine engine;
};

INSTANTIATE_TEST_SUITE_P(Local, TransferConformance,
                         testing::Values(TransferCase{
                             "threads",
                             [](int numMembers, int64_t deadlineMs) {
                               return std::make_unique<LocalTransferFabric>(numMembers, deadlineMs);
                             }}),
                         nameOfTransferCase);

TEST(LocalTransfers, aLatePeerIsToldWithItsProgress) {
  LocalEngine engine(transferOptions(2, 50));
  auto links = engine.createLinks(allMembers(2), 1);
  ASSERT_TRUE(links.ok());
  engine.noteProgress(1, 3);
  TransferCall call{sizeof(int), "recv #4 (step.mlir:12:8)"};
  int taken = 0;
  ASSERT_EQ((*links)[0]->startRecv(0, call, &taken, 1), absl::OkStatus());
  absl::Status status = (*links)[0]->waitRecv(0);
  EXPECT_EQ(status, absl::DeadlineExceededError(
                        "rank 0/2, recv #4 (step.mlir:12:8): peer 1 did not send within 0.05 s; it "
                        "last finished instruction #3"));
  // Every later call of every member gives that error.
  EXPECT_EQ((*links)[1]->startSend(0, call, &taken, 0), status);
  EXPECT_EQ((*links)[1]->startRecv(0, call, &taken, 0), status);
}

TEST(LocalTransfers, anotherSizeIsToldToBoth) {
  LocalEngine engine(transferOptions(2));
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

} // namespace
} // namespace distribute::runtime
