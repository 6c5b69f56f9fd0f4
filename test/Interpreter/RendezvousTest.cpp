// Members meet in groups, in group order, as often as they come; who cannot be met is reported.
#include "Rendezvous.h"

#include <gtest/gtest.h>

#include <thread>

using namespace distribute::interp;

namespace {

TensorPtr makeScalar(int64_t value) {
  HostTensor tensor = HostTensor::zeros(Element::I64, {});
  tensor.setInteger(0, value);
  return std::make_shared<const HostTensor>(std::move(tensor));
}

void runMembers(unsigned count, llvm::function_ref<void(unsigned)> body) {
  std::vector<std::thread> threads;
  for (unsigned member = 0; member < count; ++member)
    threads.emplace_back([&, member] { body(member); });
  for (std::thread &thread : threads)
    thread.join();
}

TEST(Rendezvous, GroupsMeetApartAndSeeDepositsInOrder) {
  Rendezvous place(4);
  std::vector<int64_t> wrong(4, 0);
  runMembers(4, [&](unsigned member) {
    // Members 0 and 2 meet, and 1 and 3.
    std::vector<unsigned> group = {member % 2, member % 2 + 2};
    for (int64_t round = 0; round < 200; ++round) {
      auto deposits = place.meet(member, group, 0, "here", {makeScalar(100 * round + member)});
      for (unsigned rank = 0; rank < 2; ++rank)
        wrong[member] += (*deposits)[rank][0]->asInteger(0) != 100 * round + group[rank];
    }
    place.finish(member);
  });
  EXPECT_EQ(wrong, std::vector<int64_t>(4, 0));
  EXPECT_EQ(place.getFailure(), "");
}

TEST(Rendezvous, NobodyLeftToComeIsADeadlock) {
  Rendezvous place(3);
  std::vector<unsigned> all = {0, 1, 2};
  runMembers(3, [&](unsigned member) {
    if (member != 1)
      EXPECT_EQ(place.meet(member, all, 7, "the first op", {}), nullptr);
    else
      place.finish(member);
  });
  EXPECT_EQ(place.getFailure(), "deadlock: no replica can proceed\n"
                                "  replica 0 waits at the first op for 1\n"
                                "  replica 1 has finished the step\n"
                                "  replica 2 waits at the first op for 1");
}

TEST(Rendezvous, AFailureWakesWhoWaits) {
  Rendezvous place(2);
  std::vector<unsigned> all = {0, 1};
  runMembers(2, [&](unsigned member) {
    if (member == 0)
      EXPECT_EQ(place.meet(member, all, 0, "here", {}), nullptr);
    else
      place.fail("replica 1 broke");
  });
  EXPECT_EQ(place.getFailure(), "replica 1 broke");
}

} // namespace
