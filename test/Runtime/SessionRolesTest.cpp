// Sessions whose slots run different programs and hold different variables.
#include "TestKernels.h"
#include "TestSessions.h"

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::constant;
using planfile::test::PlanBuilder;
using planfile::test::reads;
using planfile::test::replicaId;
using planfile::test::updates;
using planfile::test::writes;

/// Slot 2 holds w and a velocity, and gives w to slots 0 and 1. These answer with w + their number,
/// count what they gave, and slot 2 adds the answers to the velocity, and this to w.
std::unique_ptr<PlanBuilder> makeServedPlan() {
  auto owned = std::make_unique<PlanBuilder>(3);
  PlanBuilder &b = *owned;
  EXPECT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t fill = b.kernel("distk_fill", 1, 1), accumulate = b.kernel("distk_accumulate", 2, 1);
  uint32_t given = b.variable("given", ElementType::I64, {}),
           w = b.variable("w", ElementType::I64, {}),
           velocity = b.variable("velocity", ElementType::I64, {});
  b.plan.variables[given]->synchronization = fb::Synchronization::OnRead;
  b.plan.variables[given]->aggregation = fb::Aggregation::Sum;
  auto number = [&] { return b.temporary({}, ElementType::I64); };
  auto variable = [&](uint32_t index) {
    return b.view(Space::Variables, index, {}, ElementType::I64);
  };
  auto add = [&](uint32_t from, uint32_t to) {
    b.launch(accumulate, {reads(from), updates(to)}, {constant(1)});
  };

  b.clearPrograms();
  b.program("worker", 0, 2);
  b.hold({given});
  uint32_t pulled = number(), answer = number(), total = variable(given);
  b.launch(fill, {writes(pulled)}, {constant(0)});
  b.launch(fill, {writes(answer)}, {replicaId()});
  for (uint32_t worker : {0u, 1u}) {
    b.recv(pulled, PlanBuilder::pair(2, worker), worker, worker, /*keeps=*/true);
    b.wait(worker);
  }
  add(pulled, answer);
  add(answer, total);
  for (uint32_t worker : {0u, 1u}) {
    b.send(answer, PlanBuilder::pair(worker, 2), 2 + worker, 2 + worker);
    b.wait(2 + worker);
  }

  b.program("parameter", 2, 3);
  b.hold({w, velocity});
  uint32_t value = variable(w), speed = variable(velocity);
  for (uint32_t worker : {0u, 1u}) {
    b.send(value, PlanBuilder::pair(2, worker), worker, worker);
    b.wait(worker);
  }
  for (uint32_t worker : {0u, 1u}) {
    uint32_t pushed = number();
    b.recv(pushed, PlanBuilder::pair(worker, 2), 2 + worker, 2 + worker);
    b.wait(2 + worker);
    add(pushed, speed);
  }
  add(speed, value);
  b.output("w", value);
  return owned;
}

int64_t valueOf(const Session &session, const std::string &name) {
  return valuesOf<int64_t>(session.state()->at(name))[0];
}

TEST(SessionRoles, EachSlotHoldsWhatItsRoleHolds) {
  auto b = makeServedPlan();
  auto session = makeSession(*b);
  ASSERT_TRUE(session);
  ASSERT_EQ(session->restore(
                {{"given", longs({}, {7})}, {"w", longs({}, {10})}, {"velocity", longs({}, {0})}}),
            absl::OkStatus());
  // A sum is divided among the two that hold it.
  EXPECT_EQ(valuesOf<int64_t>(session->replicaState()->at("given")), (std::vector<int64_t>{4, 3}));
  auto step = session->bind("", {}, {"w"});
  ASSERT_TRUE(step.ok()) << step.status();
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("w")), std::vector<int64_t>{31});
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("w")), std::vector<int64_t>{115});
  EXPECT_EQ(valueOf(*session, "velocity"), 84);
  EXPECT_EQ(valueOf(*session, "given"), 7 + 84);
  EXPECT_EQ(session->checkDrift(), absl::OkStatus());
  std::vector<Session::DeviceReport> devices = session->report();
  ASSERT_EQ(devices.size(), 3u);
  EXPECT_EQ(devices[0].variablesBytes, 64u);
  EXPECT_EQ(devices[2].variablesBytes, 128u);
}

TEST(SessionRoles, FewerDevicesThanRolesGiveTheSame) {
  for (int numDevices : {1, 2}) {
    auto b = makeServedPlan();
    SessionOptions options;
    options.numDevices = numDevices;
    auto session = makeSession(*b, options);
    ASSERT_TRUE(session);
    ASSERT_EQ(
        session->restore(
            {{"given", longs({}, {0})}, {"w", longs({}, {10})}, {"velocity", longs({}, {0})}}),
        absl::OkStatus());
    auto step = session->bind("", {}, {});
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    EXPECT_EQ(valueOf(*session, "w"), 31);
  }
}

TEST(SessionRoles, CopiesOfRolesThatDifferHaveDrifted) {
  // Both hold w, and only one of them writes it.
  PlanBuilder b(2);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t fill = b.kernel("distk_fill", 1, 1);
  uint32_t before = b.variable("before", ElementType::I64, {}),
           w = b.variable("w", ElementType::I64, {});
  b.clearPrograms();
  b.program("first", 0, 1);
  b.hold({before, w});
  b.launch(fill, {writes(b.view(Space::Variables, w, {}, ElementType::I64))}, {constant(5)});
  b.program("second", 1, 2);
  b.hold({w});
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  ASSERT_EQ(session->restore({{"before", longs({}, {1})}, {"w", longs({}, {4})}}),
            absl::OkStatus());
  EXPECT_EQ(session->checkDrift(), absl::OkStatus());
  auto step = session->bind("", {}, {});
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  EXPECT_EQ(session->checkDrift().message(),
            "variable \"w\" has drifted apart: slot 1 holds other bits than slot 0");
}

TEST(SessionRoles, CopiesOfOnePartHaveDriftedAndPartsDiffer) {
  // Two replicas, each of two members that share out w; the first replica alone writes it.
  PlanBuilder b(2);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t fill = b.kernel("distk_fill", 1, 1);
  b.plan.mesh->axes.push_back(std::make_unique<planfile::fb::MeshAxisT>());
  b.plan.mesh->axes[1]->name = "model";
  b.plan.mesh->axes[1]->size = 2;
  b.plan.num_slots = 4;
  uint32_t w = b.variable("w", ElementType::I64, {2});
  b.plan.variables[w]->splits = {planfile::fb::AxisSplit(1, 0, 2)};
  b.clearPrograms();
  b.program("first", 0, 1);
  b.launch(fill, {writes(b.view(Space::Variables, w, {1}, ElementType::I64))}, {constant(5)});
  b.program("second", 1, 2);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  ASSERT_EQ(session->restore({{"w", longs({2}, {5, 7})}}), absl::OkStatus());
  EXPECT_EQ(session->checkDrift(), absl::OkStatus());
  auto step = session->bind("", {}, {});
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  EXPECT_EQ(session->checkDrift().message(),
            "variable \"w\" has drifted apart: slot 3 holds other bits than slot 1");
}

} // namespace
} // namespace distribute::runtime
