// A team's rounds end together, also where a member throws.

#include "Device/ThreadTeam.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <stdexcept>
#include <thread>

namespace distribute::runtime {
namespace {

/// One round of three, in which `thrower` throws at once and the others take their time. Leaves in
/// `numReturned` how many of them had returned when the round was over.
template <typename Throw>
absl::Status runRound(ThreadTeam &team, int thrower, int &numReturned, Throw doThrow) {
  std::atomic<int> returned{0};
  absl::Status status = team.run([&](int member) -> absl::Status {
    if (member == thrower)
      doThrow();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    ++returned;
    return absl::OkStatus();
  });
  numReturned = returned;
  return status;
}

class ThrowingMember : public testing::TestWithParam<int> {};

TEST_P(ThrowingMember, WithoutMemoryFailsTheRoundOnceAllHaveReturned) {
  ThreadTeam team("test-", 3, 0);
  int numReturned = 0;
  absl::Status status = runRound(team, GetParam(), numReturned, [] { throw std::bad_alloc(); });
  EXPECT_EQ(status, absl::ResourceExhaustedError("no memory"));
  EXPECT_EQ(numReturned, 2);
}

TEST_P(ThrowingMember, FailsTheRoundWithItsReason) {
  ThreadTeam team("test-", 3, 0);
  int numReturned = 0;
  absl::Status status = runRound(team, GetParam(), numReturned,
                                 [] { throw std::runtime_error("the library gave up"); });
  EXPECT_EQ(status, absl::InternalError("the library gave up"));
  EXPECT_EQ(numReturned, 2);
}

TEST_P(ThrowingMember, LeavesTheTeamToTheNextRound) {
  ThreadTeam team("test-", 3, 0);
  int numReturned = 0;
  EXPECT_FALSE(runRound(team, GetParam(), numReturned, [] { throw 5; }).ok());
  EXPECT_EQ(runRound(team, -1, numReturned, [] {}), absl::OkStatus());
  EXPECT_EQ(numReturned, 3);
}

INSTANTIATE_TEST_SUITE_P(CallerAndOthers, ThrowingMember, testing::Values(0, 1, 2));

} // namespace
} // namespace distribute::runtime
