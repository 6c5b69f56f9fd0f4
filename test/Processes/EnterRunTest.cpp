// Entering a run that goes on, while it loses more processes.
#include "ClusterOfThreads.h"
#include "distribute/Runtime/Processes.h"

#include "gtest/gtest.h"

#include <atomic>

extern "C" void distributeEnterRun(const distribute::runtime::ClusterOptions &options,
                                   int interfaceVersion, distribute::runtime::EnteredRun &result);

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class EnterRunTest : public ClusterOfThreads {
protected:
  std::thread enter(int rank, EnteredRun &result) {
    return std::thread([this, rank, &result] {
      distributeEnterRun(of(rank), kProcessesInterfaceVersion, result);
    });
  }

  static void lose(EnteredRun &run) {
    run.transport.reset();
    run.connect = nullptr;
    run.plane.reset();
  }

  static void awaitFailure(EnteredRun &run) {
    EXPECT_FALSE(run.plane->barrier("never", in(kLimit)).ok());
  }
};

} // namespace

TEST_F(EnterRunTest, AnotherLossWhileItConnects) {
  start(3);
  std::vector<EnteredRun> first(3);
  std::vector<std::thread> threads;
  for (int rank = 0; rank < 3; ++rank)
    threads.push_back(enter(rank, first[size_t(rank)]));
  for (std::thread &thread : threads)
    thread.join();
  for (const EnteredRun &run : first)
    ASSERT_TRUE(run.status.ok()) << run.status;

  // Epoch 1: process 1 takes part, and is lost before it connects.
  lose(first[2]);
  awaitFailure(first[0]);
  EnteredRun two, one;
  std::thread comesAsTwo = enter(2, two);
  std::thread regroups(
      [&] { EXPECT_EQ(first[1].plane->regroup(Regroup::Wait, in(kLimit)), absl::OkStatus()); });
  EXPECT_EQ(first[0].plane->regroup(Regroup::Wait, in(kLimit)), absl::OkStatus());
  regroups.join();
  first[0].transport.reset();
  std::thread dies([&] {
    std::this_thread::sleep_for(200ms); // the others wait for its address
    lose(first[1]);
  });
  EXPECT_FALSE(first[0].connect(kLimit).ok());
  dies.join();

  // Epoch 2.
  std::thread comesAsOne = enter(1, one);
  EXPECT_EQ(first[0].plane->regroup(Regroup::Wait, in(kLimit)), absl::OkStatus());
  auto transport = first[0].connect(kLimit);
  EXPECT_TRUE(transport.ok()) << transport.status();
  comesAsOne.join();
  comesAsTwo.join();
  for (EnteredRun *run : {&one, &two}) {
    ASSERT_TRUE(run->status.ok()) << run->status;
    EXPECT_EQ(run->plane->epoch(), 2);
    EXPECT_TRUE(run->transport);
  }
  for (EnteredRun *run : {&first[0], &one, &two})
    run->plane->leave();
}
