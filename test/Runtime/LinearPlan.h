// A linear model without kernels: d = x w - y; g = the sum over replicas of x' d; w -= rate * g.

#ifndef DISTRIBUTE_TEST_RUNTIME_LINEARPLAN_H
#define DISTRIBUTE_TEST_RUNTIME_LINEARPLAN_H

#include "../Plan/PlanBuilder.h"

#include <cstring>

namespace distribute::runtime {

inline constexpr int64_t numFeatures = 3, globalBatch = 8;
inline constexpr double rate = 0.125;

inline std::unique_ptr<planfile::test::PlanBuilder> makeLinearPlan(uint32_t numReplicas) {
  namespace fb = planfile::fb;
  using fb::ElementType, fb::Space, planfile::test::PlanBuilder;
  auto owned = std::make_unique<PlanBuilder>(numReplicas);
  PlanBuilder &b = *owned;
  int64_t local = globalBatch / numReplicas;
  // The identity, by which the update is one more product.
  b.plan.constants.resize(64);
  float identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  std::memcpy(b.plan.constants.data(), identity, sizeof identity);
  uint32_t w = b.variable("w", ElementType::F32, {numFeatures, 1});
  uint32_t x = b.batchInput("x", ElementType::F32, {local, numFeatures});
  uint32_t y = b.batchInput("y", ElementType::F32, {local, 1});
  uint32_t wView = b.view(Space::Variables, w, {numFeatures, 1});
  uint32_t xView = b.view(Space::Inputs, x, {local, numFeatures});
  uint32_t xTransposed =
      b.view(Space::Inputs, x, {numFeatures, local}, ElementType::F32, 0, {1, numFeatures});
  uint32_t yView = b.view(Space::Inputs, y, {local, 1});
  uint32_t one = b.view(Space::Constants, 0, {numFeatures, numFeatures});
  uint32_t d = b.temporary({local, 1}), g = b.temporary({numFeatures, 1});
  b.copy(yView, d);
  b.matmul(xView, wView, d, -1);
  b.matmul(xTransposed, d, g);
  b.allReduce(g, g, 0, numFeatures * 4);
  b.wait(0);
  b.matmul(one, g, wView, 1);
  b.current->body->instructions.back()->operation.AsMatmul()->alpha = -rate;
  b.current->body->instructions.back()->batch_dependent = false;
  b.output("w", wView);
  b.output("error", d, fb::OutputKind::Sharded);
  b.output("own", g, fb::OutputKind::PerReplica);
  return owned;
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_LINEARPLAN_H
