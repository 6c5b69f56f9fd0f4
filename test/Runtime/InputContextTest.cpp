// What functions that make inputs are told, and what becomes of what they give.

#include "distribute/Runtime/InputContext.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

using planfile::fb::ElementType;

TEST(InputContext, ReplicasShareABatchThatTheyDivide) {
  InputContext context{2, 1, 6};
  EXPECT_EQ(*context.perReplicaBatchSize(24), 4);
  EXPECT_EQ(*context.perReplicaBatchSize(0), 0);
  EXPECT_EQ(context.perReplicaBatchSize(10).status(),
            absl::InvalidArgumentError("the global batch size 10 is not divisible by the number of "
                                       "replicas in sync, 6; expected a multiple of it"));
  EXPECT_EQ(*InputContext().perReplicaBatchSize(7), 7);
}

HostTensor row(ElementType type, std::vector<int64_t> shape, int value) {
  HostTensor made = HostTensor::allocate(type, std::move(shape));
  for (int64_t i = 0; i < made.numElements(); ++i)
    static_cast<int32_t *>(made.mutableData())[i] = value;
  return made;
}

TEST(InputContext, ValuesAreMadeOnceForEachReplicaInOrder) {
  std::vector<int> calls;
  auto feed = distributeValues(3, [&](const ValueContext &context) -> absl::StatusOr<HostTensor> {
    calls.push_back(context.replicaId);
    return row(ElementType::I32, {2}, 10 * context.replicaId + context.numReplicas);
  });
  ASSERT_TRUE(feed.ok()) << feed.status();
  EXPECT_EQ(calls, (std::vector<int>{0, 1, 2}));
  EXPECT_TRUE(feed->perReplica);
  EXPECT_EQ(feed->array.shape(), (std::vector<int64_t>{3, 2}));
  const auto *values = static_cast<const int32_t *>(feed->array.data());
  EXPECT_EQ(std::vector<int32_t>(values, values + 6), (std::vector<int32_t>{3, 3, 13, 13, 23, 23}));
}

TEST(InputContext, ValuesOfSeveralFormsAreRefused) {
  auto given = [](const HostTensor &second) {
    return distributeValues(2,
                            [&](const ValueContext &context) -> absl::StatusOr<HostTensor> {
                              return context.replicaId == 0 ? row(ElementType::I32, {2}, 1)
                                                            : second;
                            })
        .status();
  };
  EXPECT_EQ(
      given(row(ElementType::I32, {3}, 1)),
      absl::InvalidArgumentError("the value for replica 1 is 3xi32, that for replica 0 2xi32; "
                                 "expected one type and shape for all"));
  EXPECT_EQ(given(row(ElementType::F32, {2}, 1)).code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(given(HostTensor::view(ElementType::I32, {2}, nullptr, nullptr)).code(),
            absl::StatusCode::kInvalidArgument);
  auto fails = [](const ValueContext &context) -> absl::StatusOr<HostTensor> {
    return absl::NotFoundError("no value");
  };
  EXPECT_EQ(distributeValues(2, fails).status(), absl::NotFoundError("no value"));
  EXPECT_EQ(distributeValues(0, fails).status().code(), absl::StatusCode::kInvalidArgument);
}

} // namespace
} // namespace distribute::runtime
