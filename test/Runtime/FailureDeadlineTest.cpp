// What a process waits for after an error ends by one deadline, however many waits there are.

#include "distribute/Runtime/FailureDeadline.h"

#include "gtest/gtest.h"

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class FailureDeadlineTest : public ::testing::Test {
protected:
  FailureDeadline::Time now{1000h};
  FailureDeadline limit{5s, [this] { return now; }};

  /// Waits for nothing, as long as the wait may last.
  void wait(std::chrono::milliseconds most) { now = std::max(now, limit.within(now + most)); }
};

TEST_F(FailureDeadlineTest, DoesNotCountBeforeTheError) {
  EXPECT_EQ(limit.within(now + 9h), now + 9h);
}

TEST_F(FailureDeadlineTest, WaitsDoNotAddUp) {
  auto error = now;
  // Those on the way of a process from a lost connection to its end, each at its own limit.
  for (auto most : {6000ms, 6000ms, 3000ms, 2000ms, 900ms, 6000ms, 3000ms, 900ms, 5000ms}) {
    limit.begin(limit.ofVerdict());
    wait(most);
  }
  EXPECT_EQ(now - error, 2 * 5s + 2s);
}

TEST_F(FailureDeadlineTest, TheShorterTimeCounts) {
  auto error = now;
  limit.begin(12s);
  now += 1s;
  limit.begin(3s);
  EXPECT_EQ(limit.within(now + 1h), error + 4s);
  limit.begin(12s);
  EXPECT_EQ(limit.within(now + 1h), error + 4s);
  EXPECT_EQ(limit.within(now + 1s), now + 1s);
}

TEST_F(FailureDeadlineTest, AnotherErrorBeginsAnew) {
  limit.begin(12s);
  now += 13s;
  EXPECT_LT(limit.within(now + 1s), now);
  limit.clear(); // the process goes on with others
  EXPECT_EQ(limit.within(now + 1h), now + 1h);
  limit.begin(12s);
  EXPECT_EQ(limit.within(now + 1h), now + 12s);
}

} // namespace
