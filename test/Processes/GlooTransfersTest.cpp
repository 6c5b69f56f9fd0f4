// Sends and receives over Gloo, with several processes (threads of this one) of one or more members
// each: by the suite of every engine; a peer that is gone; more tags than can be told apart.

#include "../Runtime/TransferConformance.h"
#include "TestTransports.h"
#include "distribute/Runtime/Accusation.h"

namespace distribute::runtime {
namespace {

class GlooTransferFabric final : public TransferFabric {
public:
  GlooTransferFabric(int numMembers, int numProcesses, int64_t deadlineMs)
      : members(allMembers(numMembers)), transports(connectAll(numProcesses)) {
    for (int process = 0; process < numProcesses; ++process) {
      LocalEngineOptions options;
      options.numMembers = numMembers;
      options.deadlineMs = deadlineMs;
      options.own = planfile::SlotSet::of(numMembers, process, numProcesses);
      options.transport = transports[static_cast<size_t>(process)].get();
      engines.push_back(std::make_unique<LocalEngine>(options));
    }
  }

  std::vector<std::unique_ptr<TransferLink>> createLinks(uint32_t numChannels) override {
    std::vector<std::unique_ptr<TransferLink>> all(members.size());
    for (auto &engine : engines) {
      auto links = engine->createLinks(members, numChannels);
      EXPECT_TRUE(links.ok()) << links.status();
      for (size_t member = 0; links.ok() && member < members.size(); ++member)
        if ((*links)[member]) {
          EXPECT_FALSE(all[member]) << "two processes have member " << member;
          all[member] = std::move((*links)[member]);
        }
    }
    return all;
  }

  Engine &engineOf(int member) override {
    int numProcesses = static_cast<int>(engines.size());
    auto own = planfile::SlotSet::of(static_cast<int>(members.size()), 0, numProcesses);
    return *engines[static_cast<size_t>(own.processOf(member))];
  }

  std::vector<int> members;
  std::vector<std::unique_ptr<Transport>> transports;
  std::vector<std::unique_ptr<LocalEngine>> engines;
};

/// At most so many processes, with at least a member each.
TransferCase onProcesses(int most) {
  return {"processes_" + std::to_string(most), [most](int numMembers, int64_t deadlineMs) {
            return std::make_unique<GlooTransferFabric>(numMembers, std::min(most, numMembers),
                                                        deadlineMs);
          }};
}

INSTANTIATE_TEST_SUITE_P(Gloo, TransferConformance,
                         testing::Values(onProcesses(2), onProcesses(3), onProcesses(4)),
                         nameOfTransferCase);

TEST(GlooTransfers, ALatePeerIsNamedWithItsProcess) {
  GlooTransferFabric fabric(4, 2, 50);
  auto links = fabric.createLinks(1);
  TransferCall call{sizeof(int), "recv #4"};
  int taken = 0;
  ASSERT_EQ(links[0]->startRecv(0, call, &taken, 3), absl::OkStatus());
  EXPECT_EQ(
      links[0]->waitRecv(0),
      accuse(absl::DeadlineExceededError(
                 "rank 0/4, recv #4: peer 3, in process 1, did not send (4 bytes) within 0.05 s"),
             {1}));
}

TEST(GlooTransfers, AProcessThatIsGone) {
  GlooTransferFabric fabric(2, 2, 30000);
  auto links = fabric.createLinks(2);
  TransferCall send{sizeof(int), "send #1"}, receive{sizeof(int), "recv #2"};
  int value = 1, taken = 0;
  ASSERT_EQ(links[0]->startRecv(1, receive, &taken, 1), absl::OkStatus());
  std::thread ending([&] {
    links[1].reset();
    fabric.engines[1].reset();
    fabric.transports[1].reset();
  });
  absl::Status s = links[0]->waitRecv(1);
  ending.join();
  EXPECT_EQ(s.code(), absl::StatusCode::kUnavailable);
  EXPECT_EQ(s.message(), "rank 0/2, recv #2: the connection to process 1 is lost: that process has "
                         "ended, or cannot be reached any more");
  EXPECT_EQ(links[0]->startSend(0, send, &value, 1), s) << "the failure stays";
}

TEST(GlooTransfers, OnlyWhatLeavesTheProcessIsOnTheWire) {
  GlooTransferFabric fabric(4, 2, 30000);
  auto links = fabric.createLinks(1);
  TransferCall call{100, "send #1"};
  runMembers(4, [&](int member) {
    std::vector<char> in(100), out(100);
    TransferLink &own = *links[static_cast<size_t>(member)];
    EXPECT_TRUE(own.startSend(0, call, in.data(), (member + 1) % 4).ok());
    EXPECT_TRUE(own.startRecv(0, call, out.data(), (member + 3) % 4).ok());
    EXPECT_TRUE(own.waitRecv(0).ok());
    EXPECT_TRUE(own.waitSend(0).ok());
  });
  EXPECT_EQ(fabric.engines[0]->wireBytesSent(), 100u);
  EXPECT_EQ(fabric.engines[1]->wireBytesSent(), 100u);
}

TEST(GlooTransfers, MoreTagsThanCanBeToldApart) {
  GlooTransferFabric fabric(2, 2, 30000);
  EXPECT_EQ(fabric.engines[0]->createLinks({0, 1}, 4097).status(),
            absl::InvalidArgumentError(
                "group 0 of sends and receives between processes has 2 members and 4097 tags; "
                "expected at most 65536 groups, of 2048 members and 4096 tags"));
}

} // namespace
} // namespace distribute::runtime
