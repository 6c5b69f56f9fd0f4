// The properties of a plan follow from its strategy, its roles and its inputs.
#include "PlanBuilder.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanProperties.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Plan/Strategies.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace distribute::planfile {
namespace {

using nlohmann::json;
using test::PlanBuilder;
using Devices = std::vector<std::string>;

json propertiesOf(fb::PlanT &plan) {
  absl::StatusOr<std::vector<uint8_t>> file = buildPlanFile(plan);
  EXPECT_TRUE(file.ok()) << file.status();
  return json::parse(printTableJson(*LoadedPlan::fromBytes(*file)->root()))["properties"];
}

// The current role's program copies its batch.
void readBatch(PlanBuilder &b, uint32_t input) {
  b.copy(b.view(fb::Space::Inputs, input, {4}), b.temporary({4}));
}

TEST(PlanProperties, allWorkAndHoldUnlessRolesSayOtherwise) {
  PlanBuilder b(2);
  b.variable("w", fb::ElementType::F32, {4});
  readBatch(b, b.batchInput("x", fb::ElementType::F32, {4}));
  EXPECT_EQ(propertiesOf(b.finish()), json({{"between_graph", false},
                                            {"require_static_shapes", true},
                                            {"should_init", "all"},
                                            {"should_checkpoint", "chief"},
                                            {"should_save_summary", "chief"},
                                            {"parameter_devices", {"cpu:0", "cpu:1"}},
                                            {"worker_devices", {"cpu:0", "cpu:1"}}}));
}

TEST(PlanProperties, betweenGraphIsThatOfTheStrategysRow) {
  for (const Strategy &strategy : listStrategies()) {
    PlanBuilder b(1);
    b.plan.strategy = std::string(strategy.name);
    EXPECT_EQ(propertiesOf(b.finish())["between_graph"], strategy.isBetweenGraph) << strategy.name;
  }
  EXPECT_FALSE(findStrategy("mirrored")->isBetweenGraph);
  EXPECT_TRUE(findStrategy("multi_worker_mirrored")->isBetweenGraph);
  PlanBuilder b(1);
  b.plan.strategy = "another";
  EXPECT_TRUE(propertiesOf(b.finish())["between_graph"].is_null());
}

TEST(PlanProperties, holdersAndWorkersAreRoles) {
  PlanBuilder b(3);
  uint32_t w = b.variable("w", fb::ElementType::F32, {4});
  b.plan.roles[0]->coordinates = {fb::AxisRange(0, 0, 2)};
  readBatch(b, b.batchInput("x", fb::ElementType::F32, {4}));
  b.hold({});
  b.program("parameter", 2, 3);
  b.hold({w});
  json found = propertiesOf(b.finish());
  EXPECT_EQ(found["worker_devices"], Devices({"cpu:0", "cpu:1"}));
  EXPECT_EQ(found["parameter_devices"], Devices({"cpu:2"}));
  EXPECT_EQ(found["should_init"], "holders");
}

// One of the replicas keeps what all of them read.
TEST(PlanProperties, whoHoldsMayWorkToo) {
  PlanBuilder b(3);
  uint32_t w = b.variable("w", fb::ElementType::F32, {4});
  uint32_t x = b.batchInput("x", fb::ElementType::F32, {4});
  b.plan.roles[0]->coordinates = {fb::AxisRange(0, 0, 1)};
  b.hold({w});
  readBatch(b, x);
  b.program("other", 1, 3);
  b.hold({});
  readBatch(b, x);
  json found = propertiesOf(b.finish());
  EXPECT_EQ(found["worker_devices"], Devices({"cpu:0", "cpu:1", "cpu:2"}));
  EXPECT_EQ(found["parameter_devices"], Devices({"cpu:0"}));
  EXPECT_EQ(found["should_init"], "holders");
}

// The second device of each replica is sent what the first one computes.
TEST(PlanProperties, devicesOfOneReplicaWorkTogether) {
  PlanBuilder b(2);
  b.plan.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
  b.plan.mesh->axes[1]->name = "device";
  b.plan.mesh->axes[1]->size = 2;
  b.plan.num_slots = 4;
  b.variable("w", fb::ElementType::F32, {4});
  b.plan.roles[0]->coordinates = {fb::AxisRange(1, 0, 1)};
  uint32_t x = b.batchInput("x", fb::ElementType::F32, {4});
  b.step->inputs[x]->global_batch = 8;
  readBatch(b, x);
  b.hold({0});
  b.program("device_1", 0, 2);
  b.role->coordinates = {fb::AxisRange(1, 1, 2)};
  b.hold({});
  json found = propertiesOf(b.finish());
  EXPECT_EQ(found["worker_devices"], Devices({"cpu:0", "cpu:1", "cpu:2", "cpu:3"}));
  EXPECT_EQ(found["parameter_devices"], Devices({"cpu:0", "cpu:2"}));
}

TEST(PlanProperties, withoutBatchesAllWorkAndNoShapeIsRequired) {
  PlanBuilder b(2);
  b.plan.roles[0]->coordinates = {fb::AxisRange(0, 0, 1)};
  b.program("other", 1, 2);
  json found = propertiesOf(b.finish());
  EXPECT_EQ(found["require_static_shapes"], false);
  EXPECT_EQ(found["worker_devices"], Devices({"cpu:0", "cpu:1"}));
  EXPECT_EQ(found["parameter_devices"], json::array());
  EXPECT_EQ(found["should_init"], "none");
}

TEST(PlanProperties, textSaysThemInALine) {
  PlanBuilder b(2);
  b.variable("w", fb::ElementType::F32, {4});
  absl::StatusOr<std::vector<uint8_t>> file = buildPlanFile(b.finish());
  ASSERT_TRUE(file.ok()) << file.status();
  std::string text = printTable(*LoadedPlan::fromBytes(*file)->root());
  EXPECT_NE(text.find("\nbetween_graph false, require_static_shapes false, should_init all, "
                      "should_checkpoint chief, should_save_summary chief\n"),
            std::string::npos)
      << text;
}

} // namespace
} // namespace distribute::planfile
