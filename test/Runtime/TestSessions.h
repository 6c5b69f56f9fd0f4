// Sessions and arrays for tests.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTSESSIONS_H
#define DISTRIBUTE_TEST_RUNTIME_TESTSESSIONS_H

#include "../Plan/PlanBuilder.h"
#include "distribute/Runtime/Session.h"

#include <gtest/gtest.h>

#include <cstring>

namespace distribute::runtime {

/// Builds, verifies and loads the plan; null (with failures noted) if that fails.
inline std::unique_ptr<Session> makeSession(planfile::test::PlanBuilder &builder,
                                            SessionOptions options = {}) {
  auto file = planfile::buildPlanFile(builder.finish());
  EXPECT_TRUE(file.ok()) << file.status();
  if (!file.ok())
    return nullptr;
  auto plan = planfile::LoadedPlan::fromBytes(*file);
  EXPECT_TRUE(plan.ok()) << plan.status();
  auto session = Session::create(*std::move(plan), options);
  EXPECT_TRUE(session.ok()) << session.status();
  return session.ok() ? *std::move(session) : nullptr;
}

template <typename T>
HostTensor tensorOf(DataType type, std::vector<int64_t> shape, std::vector<T> values) {
  HostTensor tensor = HostTensor::allocate(type, std::move(shape));
  EXPECT_EQ(tensor.numBytes(), values.size() * sizeof(T));
  std::memcpy(tensor.mutableData(), values.data(), tensor.numBytes());
  return tensor;
}
inline HostTensor floats(std::vector<int64_t> shape, std::vector<float> values) {
  return tensorOf(ElementType::F32, std::move(shape), std::move(values));
}
inline HostTensor longs(std::vector<int64_t> shape, std::vector<int64_t> values) {
  return tensorOf(ElementType::I64, std::move(shape), std::move(values));
}

template <typename T>
std::vector<T> valuesOf(const HostTensor &tensor) {
  const T *data = static_cast<const T *>(tensor.data());
  return std::vector<T>(data, data + tensor.numElements());
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTSESSIONS_H
