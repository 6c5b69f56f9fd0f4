// What is posted on Gloo's thread: in order, one after the other, and not after remove() or the end.

#include "GlooPosts.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace distribute::runtime {
namespace {

std::shared_ptr<gloo::transport::tcp::Device> makeDevice() {
  return std::static_pointer_cast<gloo::transport::tcp::Device>(
      gloo::transport::tcp::CreateDevice(gloo::transport::tcp::attr("127.0.0.1")));
}

/// Until `condition` holds, at most ten seconds; whether it does.
template <typename Condition>
bool await(const Condition &condition) {
  auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!condition() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return condition();
}

TEST(GlooPosts, AreCalledInOrderOnOneOtherThread) {
  auto posts = GlooPosts::create(makeDevice());
  ASSERT_TRUE(posts);
  constexpr int count = 1000;
  std::vector<int> called;
  std::thread::id thread;
  std::atomic<int> numCalled{0};
  for (int i = 0; i < count; ++i)
    posts->add(this, [&, i] {
      EXPECT_TRUE(i == 0 || std::this_thread::get_id() == thread);
      thread = std::this_thread::get_id();
      called.push_back(i);
      ++numCalled;
    });
  ASSERT_TRUE(await([&] { return numCalled == count; }));
  EXPECT_NE(thread, std::this_thread::get_id());
  for (int i = 0; i < count; ++i)
    EXPECT_EQ(called[static_cast<size_t>(i)], i);
}

TEST(GlooPosts, RemoveWaitsForTheOneUnderWayAndDropsTheOthers) {
  auto posts = GlooPosts::create(makeDevice());
  ASSERT_TRUE(posts);
  int own = 0, others = 0;
  std::atomic<bool> hasBegun{false}, mayEnd{false}, hasEnded{false};
  std::atomic<int> numOther{0};
  posts->add(&own, [&] {
    hasBegun = true;
    await([&] { return mayEnd.load(); });
    hasEnded = true;
  });
  posts->add(&own, [] { ADD_FAILURE() << "a removed post is called"; });
  posts->add(&others, [&] { ++numOther; });
  ASSERT_TRUE(await([&] { return hasBegun.load(); }));
  std::thread end([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    mayEnd = true;
  });
  posts->remove(&own);
  EXPECT_TRUE(hasEnded);
  end.join();
  EXPECT_TRUE(await([&] { return numOther == 1; }));
}

TEST(GlooPosts, NothingIsCalledBehindTheEnd) {
  auto posts = GlooPosts::create(makeDevice());
  ASSERT_TRUE(posts);
  std::atomic<int> numCalled{0};
  for (int i = 0; i < 100; ++i)
    posts->add(this, [&] { ++numCalled; });
  posts.reset();
  int before = numCalled;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(numCalled, before);
}

} // namespace
} // namespace distribute::runtime
