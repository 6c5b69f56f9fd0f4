// Each listener is told once, under no lock, and runs no more when it has been forgotten.

#include "distribute/Runtime/Announcement.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <string>
#include <thread>

namespace distribute::runtime {
namespace {

using namespace std::chrono_literals;

TEST(Announcement, ListenersBeforeAndAfterItAreToldTheFirstOneOnce) {
  Announcement<std::string> announcement;
  std::vector<std::string> before, after;
  announcement.listen(&before, [&](const std::string &told) { before.push_back(told); });
  announcement.make("first");
  announcement.make("second");
  announcement.listen(&after, [&](const std::string &told) { after.push_back(told); });
  EXPECT_EQ(before, std::vector<std::string>{"first"});
  EXPECT_EQ(after, std::vector<std::string>{"first"});
}

TEST(Announcement, AfterClearTheSameListenersAreToldTheNextOne) {
  Announcement<int> announcement;
  std::vector<int> told;
  announcement.listen(&told, [&](int value) { told.push_back(value); });
  announcement.make(1);
  announcement.clear();
  announcement.make(2);
  EXPECT_EQ(told, (std::vector<int>{1, 2}));
}

TEST(Announcement, AListenerMayListenAndForgetAndMakeAnother) {
  Announcement<int> announcement;
  int other = 0, numTold = 0;
  announcement.listen(&numTold, [&](int) {
    ++numTold;
    announcement.forget(&numTold);
    announcement.listen(&other, [&](int value) { other = value; });
    announcement.make(9);
  });
  announcement.make(4);
  EXPECT_EQ(numTold, 1);
  EXPECT_EQ(other, 4);
}

TEST(Announcement, OneListenerThatBlocksHoldsUpNobodyElse) {
  Announcement<int> announcement;
  std::promise<void> entered, leave;
  announcement.listen(&entered, [&](int) {
    entered.set_value();
    leave.get_future().wait();
  });
  std::thread maker([&] { announcement.make(1); });
  entered.get_future().wait();
  int told = 0;
  announcement.listen(&told, [&](int value) { told = value; });
  EXPECT_EQ(told, 1);
  announcement.forget(&told);
  leave.set_value();
  maker.join();
}

TEST(Announcement, ForgetWaitsForTheListenerThatRuns) {
  Announcement<int> announcement;
  std::promise<void> entered;
  std::atomic<bool> hasEnded{false};
  announcement.listen(&entered, [&](int) {
    entered.set_value();
    std::this_thread::sleep_for(50ms);
    hasEnded = true;
  });
  std::thread maker([&] { announcement.make(1); });
  entered.get_future().wait();
  announcement.forget(&entered);
  EXPECT_TRUE(hasEnded);
  maker.join();
}

} // namespace
} // namespace distribute::runtime
