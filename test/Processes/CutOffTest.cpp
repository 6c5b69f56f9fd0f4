// A process whose connection to the coordinator carries nothing any more, though it is open: it learns
// over another one why the run has failed.
#include "ClusterOfThreads.h"
#include "Forwarder.h"

#include "absl/strings/str_cat.h"

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class CutOffTest : public ClusterOfThreads {};

} // namespace

TEST_F(CutOffTest, WhoHearsNothingAsksOverAnotherConnection) {
  start(3);
  Forwarder forwarder(coordinator->address());
  ClusterOptions cutOff = of(1);
  cutOff.coordinator = forwarder.name;
  std::vector<Plane> joined = joinAll({of(0), cutOff, of(2)});
  for (const Plane &plane : joined)
    ASSERT_TRUE(plane.ok()) << plane.status();
  forwarder.freeze();
  std::this_thread::sleep_for(50ms);
  Failure failure;
  failure.reason = absl::InternalError("no disk");
  (*joined[2])->reportFailure(failure);
  Failure own;
  own.reason = absl::UnavailableError("a connection is gone");
  EXPECT_FALSE((*joined[1])->reportFailure(own)) << "nothing comes back";
  std::optional<Failure> told = (*joined[1])->askAnew();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->rank, 2);
  EXPECT_EQ(told->reason, failure.reason);
}

TEST_F(CutOffTest, WhoIsNotHeardWaitsNoLongerThanTheOthers) {
  base.leaseMs = 1000;
  start(2);
  Forwarder forwarder(coordinator->address());
  ClusterOptions cutOff = of(1);
  cutOff.coordinator = forwarder.name;
  std::vector<Plane> joined = joinAll({of(0), cutOff});
  for (const Plane &plane : joined)
    ASSERT_TRUE(plane.ok()) << plane.status();
  forwarder.dropRequests();
  std::this_thread::sleep_for(50ms);
  // The coordinator never sees this, and cannot answer it. It tells of the failure, though.
  absl::Status s = (*joined[1])->get("never said", in(1h)).status();
  EXPECT_NE(s.message().find("it was silent for 1000 ms"), std::string::npos) << s;
}

// As a connection does that strangers have crowded out.
TEST_F(CutOffTest, WhoseConnectionBreaksBeforeItHasJoinedComesAgain) {
  start(2);
  Forwarder forwarder(coordinator->address());
  forwarder.breakFirst();
  ClusterOptions broken = of(1);
  broken.coordinator = forwarder.name;
  for (const Plane &plane : joinAll({of(0), broken}))
    EXPECT_TRUE(plane.ok()) << plane.status();
  EXPECT_TRUE(forwarder.hasBroken());
}
