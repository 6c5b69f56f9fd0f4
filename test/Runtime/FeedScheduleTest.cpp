// Which rows of a fed array each slot sees at each step.

#include "Input/FeedSchedule.h"

#include "../Plan/PlanBuilder.h"
#include "distribute/Plan/PlanFile.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using planfile::test::PlanBuilder;

/// A step with one i32 input, for two slots.
class FeedScheduleTest : public testing::Test {
protected:
  fb::InputT &input(std::vector<int64_t> shape, uint32_t batchDim = 0) {
    builder.batchInput("x", fb::ElementType::I32, {1});
    fb::InputT &made = *builder.step->inputs.back();
    made.shape = shape;
    made.batch_dim = batchDim;
    made.global_batch = shape.empty() ? 2 : 2 * shape[batchDim];
    return made;
  }

  absl::StatusOr<FeedSchedule> schedule(HostTensor array, bool perReplica = false) {
    flatbuffers.Clear();
    flatbuffers.Finish(fb::Step::Pack(flatbuffers, builder.step));
    const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
    return FeedSchedule::create(*step, {0, 1}, planfile::SlotSet::of(2),
                                {{"x", {std::move(array), perReplica}}});
  }

  std::string errorOf(HostTensor array, bool perReplica = false) {
    absl::StatusOr<FeedSchedule> made = schedule(std::move(array), perReplica);
    EXPECT_FALSE(made.ok());
    return std::string(made.status().message());
  }

  PlanBuilder builder{2};
  flatbuffers::FlatBufferBuilder flatbuffers;
};

/// 0, 1, 2, ...
HostTensor counting(std::vector<int64_t> shape) {
  HostTensor tensor = HostTensor::allocate(ElementType::I32, std::move(shape));
  int32_t *data = static_cast<int32_t *>(tensor.mutableData());
  std::iota(data, data + tensor.numElements(), 0);
  return tensor;
}

using Values = std::vector<int32_t>;

/// What the slot sees now.
std::vector<int32_t> seen(FeedSchedule &schedule, int slot, size_t count) {
  schedule.fill(slot);
  const int32_t *data = static_cast<const int32_t *>(schedule.values(slot)[0].host);
  return std::vector<int32_t>(data, data + count);
}

/// The same, of an array on GPU 3: here the host's memory stands for the GPU's.
std::vector<int32_t> joined(FeedSchedule &schedule, int slot, size_t count) {
  schedule.fill(slot);
  const InputValue &value = schedule.values(slot)[0];
  EXPECT_EQ(value.host, nullptr);
  EXPECT_EQ(value.gpu, 3);
  std::vector<int32_t> values(count, -1);
  for (const ByteRun &run : value.runs)
    std::memcpy(reinterpret_cast<char *>(values.data()) + run.offset, run.from, run.numBytes);
  return values;
}

TEST_F(FeedScheduleTest, OfAnArrayOnAGpuAPartIsGivenAsRunsOfBytes) {
  input({2, 3}).blocks = 2;
  auto made = schedule(counting({8, 3}));
  ASSERT_TRUE(made.ok()) << made.status();
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  HostTensor array = counting({9, 3});
  ASSERT_EQ(made->feed(*step, {{array, false, 0, 3}}), absl::OkStatus());
  made->advance();
  made->advance();
  EXPECT_EQ(joined(*made, 1, 6), (Values{15, 16, 17, 21, 22, 23}));
  EXPECT_EQ(made->values(1)[0].runs.size(), 2u);
  // In host memory again.
  ASSERT_EQ(made->feed(*step, {{array}}), absl::OkStatus());
  made->advance();
  EXPECT_EQ(seen(*made, 1, 6), (Values{3, 4, 5, 9, 10, 11}));
}

TEST_F(FeedScheduleTest, TheNextBatchIsKnownOfArraysThatNobodyWrites) {
  input({2, 1});
  auto made = schedule(counting({8, 1}));
  ASSERT_TRUE(made.ok()) << made.status();
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  EXPECT_FALSE(made->hasNext()) << "it is read when its step runs";
  ASSERT_EQ(made->feed(*step, {{counting({8, 1}), false, 0, -1, true}}), absl::OkStatus());
  EXPECT_TRUE(made->hasNext());
  made->advance();
  made->advance();
  FeedSchedule::Stamp next = made->nextStamp();
  made->fillNext(1); // behind the last one comes the first
  const auto *ahead = static_cast<const int32_t *>(made->values(1)[0].host);
  EXPECT_EQ(Values(ahead, ahead + 2), (Values{2, 3}));
  EXPECT_EQ(seen(*made, 1, 2), (Values{6, 7}));
  made->advance();
  EXPECT_TRUE(made->stamp() == next);
  ASSERT_EQ(made->feed(*step, {{counting({8, 1}), false, 0, -1, true}}), absl::OkStatus());
  for (int i = 0; i < 3; ++i)
    made->advance();
  EXPECT_FALSE(made->stamp() == next) << "of other arrays";
  ASSERT_EQ(made->feed(*step, {{counting({4, 1}), false, 0, -1, true}}), absl::OkStatus());
  EXPECT_FALSE(made->hasNext()) << "there is one";
}

TEST_F(FeedScheduleTest, TooManyRunsOfAnArrayOnAGpuAreRefused) {
  input({5000, 2}, 1);
  auto made = schedule(counting({5000, 4}));
  ASSERT_TRUE(made.ok()) << made.status();
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  EXPECT_EQ(
      made->feed(*step, {{counting({5000, 4}), false, 0, 3}}).message(),
      "input \"x\": what a replica sees of the array (5000x4xi32) on GPU 3 lies in 5000 pieces; "
      "expected at most 4096, each of which is a copy of its own: feed it from host memory, or "
      "compile the step with the batch as the first dimension");
}

TEST_F(FeedScheduleTest, OtherArraysAreTakenFromTheirFirstBatchOn) {
  input({2, 3});
  auto made = schedule(counting({8, 3}));
  ASSERT_TRUE(made.ok()) << made.status();
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  made->advance();
  made->advance();
  EXPECT_EQ(seen(*made, 0, 1), Values{12});
  // Of the same form: only the address changes.
  HostTensor other = counting({8, 3});
  static_cast<int32_t *>(other.mutableData())[0] = 77;
  ASSERT_EQ(made->feed(*step, {{other}}), absl::OkStatus());
  made->advance();
  EXPECT_EQ(seen(*made, 0, 2), (Values{77, 1}));
  EXPECT_EQ(made->values(0)[0].host, other.data()) << "copied";
  // Of another one: cut anew.
  ASSERT_EQ(made->feed(*step, {{counting({5, 3})}}), absl::OkStatus());
  ASSERT_EQ(made->notices().size(), 1u);
  EXPECT_EQ(made->notices()[0],
            "input \"x\": the last 1 rows are not a whole batch and are never used");
  for (int i = 0; i < 2; ++i) {
    made->advance();
    EXPECT_EQ(seen(*made, 0, 1), Values{0});
    EXPECT_EQ(seen(*made, 1, 1), Values{6});
  }
  ASSERT_EQ(made->feed(*step, {{counting({4, 3})}}), absl::OkStatus());
  EXPECT_TRUE(made->notices().empty());
}

TEST_F(FeedScheduleTest, WrongArraysLeaveThoseThatWereFed) {
  input({2, 3});
  auto made = schedule(counting({8, 3}));
  ASSERT_TRUE(made.ok()) << made.status();
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  made->advance();
  EXPECT_EQ(made->feed(*step, {}).message(),
            "step \"train\" is fed 0 arrays; expected 1, one for each input");
  EXPECT_EQ(made->feed(*step, {{counting({8, 4})}}).message(),
            "input \"x\": the fed array is 8x4xi32; expected Nx3xi32 with N at least 4");
  HostTensor noData = HostTensor::view(ElementType::I32, {8, 3}, nullptr, nullptr);
  EXPECT_EQ(made->feed(*step, {{noData}}).code(), absl::StatusCode::kInvalidArgument);
  made->advance();
  EXPECT_EQ(seen(*made, 0, 1), Values{12});
}

TEST_F(FeedScheduleTest, ColumnsAreCopiedToTheSameBufferForEveryArray) {
  input({3, 2}, 1);
  auto made = schedule(counting({3, 4}));
  ASSERT_TRUE(made.ok()) << made.status();
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  made->advance();
  EXPECT_EQ(seen(*made, 1, 6), (Values{2, 3, 6, 7, 10, 11}));
  const void *buffer = made->values(1)[0].host;
  ASSERT_EQ(made->feed(*step, {{counting({3, 9})}}), absl::OkStatus());
  made->advance();
  EXPECT_EQ(seen(*made, 1, 6), (Values{2, 3, 11, 12, 20, 21}));
  EXPECT_EQ(made->values(1)[0].host, buffer);
}

TEST_F(FeedScheduleTest, OpenBatchesOfAnyNumberOfRowsMayFollowEachOther) {
  fb::InputT &made = input({2, 1});
  made.max_batch = 4;
  auto batches = schedule(counting({4, 1}));
  ASSERT_TRUE(batches.ok()) << batches.status();
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  for (int64_t rows : {3, 1, 4}) {
    ASSERT_EQ(batches->feed(*step, {{counting({rows, 1})}}), absl::OkStatus());
    batches->advance();
    EXPECT_EQ(batches->batchRows(), rows);
    EXPECT_EQ(seen(*batches, 0, 1), Values{0});
  }
}

TEST_F(FeedScheduleTest, RowsGoToSlotsInOrderAndWrapAfterWholeBatches) {
  input({2, 3});
  HostTensor array = counting({9, 3});
  auto made = schedule(array);
  ASSERT_TRUE(made.ok()) << made.status();
  EXPECT_EQ(made->notices().size(), 1u);
  for (int round = 0; round < 3; ++round) {
    made->advance();
    EXPECT_EQ(seen(*made, 0, 6), (Values{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(seen(*made, 1, 6), (Values{6, 7, 8, 9, 10, 11}));
    EXPECT_EQ(made->values(1)[0].host, static_cast<const int32_t *>(array.data()) + 6) << "copied";
    made->advance();
    EXPECT_EQ(seen(*made, 0, 6)[0], 12);
    EXPECT_EQ(seen(*made, 1, 6)[0], 18);
  }
}

TEST_F(FeedScheduleTest, AnotherBatchDimensionIsCutToo) {
  input({2, 1, 2}, 1);
  auto made = schedule(counting({2, 4, 2}));
  ASSERT_TRUE(made.ok()) << made.status();
  made->advance();
  EXPECT_EQ(seen(*made, 0, 4), (Values{0, 1, 8, 9}));
  EXPECT_EQ(seen(*made, 1, 4), (Values{2, 3, 10, 11}));
  made->advance();
  EXPECT_EQ(seen(*made, 0, 4), (Values{4, 5, 12, 13}));
  EXPECT_EQ(seen(*made, 1, 4), (Values{6, 7, 14, 15}));
  made->advance();
  EXPECT_EQ(seen(*made, 0, 4), (Values{0, 1, 8, 9}));
}

TEST_F(FeedScheduleTest, ScalarsPerReplicaComeFromRows) {
  input({});
  for (bool perReplica : {false, true}) {
    auto made = schedule(counting({4}), perReplica);
    ASSERT_TRUE(made.ok()) << made.status();
    made->advance();
    made->advance();
    EXPECT_EQ(seen(*made, 0, 1), (Values{2}));
    EXPECT_EQ(seen(*made, 1, 1), (Values{3}));
  }
}

TEST_F(FeedScheduleTest, WholeValuesPerReplicaComeInOneOrTwoLeadingDimensions) {
  input({2});
  for (std::vector<int64_t> shape : {std::vector<int64_t>{4, 2}, {2, 2, 2}}) {
    auto made = schedule(counting(shape), true);
    ASSERT_TRUE(made.ok()) << made.status();
    made->advance();
    EXPECT_EQ(seen(*made, 1, 2), (Values{2, 3}));
    made->advance();
    EXPECT_EQ(seen(*made, 0, 2), (Values{4, 5}));
  }
}

TEST_F(FeedScheduleTest, AReplicatedInputIsConstantOrARowAStep) {
  input({2}).kind = fb::InputKind::Replicated;
  auto constant = schedule(counting({2}));
  ASSERT_TRUE(constant.ok()) << constant.status();
  auto rows = schedule(counting({3, 2}));
  ASSERT_TRUE(rows.ok()) << rows.status();
  for (int step = 0; step < 5; ++step)
    for (int slot : {0, 1}) {
      if (slot == 0) {
        constant->advance();
        rows->advance();
      }
      EXPECT_EQ(seen(*constant, slot, 2), (Values{0, 1}));
      EXPECT_EQ(seen(*rows, slot, 2)[0], step % 3 * 2);
    }
  EXPECT_EQ(errorOf(counting({3, 3})),
            "input \"x\": the fed array is 3x3xi32; expected 2xi32, or a row of it for each step");
}

/// A step with two open batches of up to `maxBatch` rows, `room` on each of two slots.
class OpenBatchTest : public FeedScheduleTest {
protected:
  void open(const std::string &name, std::vector<int64_t> shape, int64_t maxBatch,
            uint32_t batchDim = 0) {
    builder.batchInput(name, fb::ElementType::I32, {1});
    fb::InputT &made = *builder.step->inputs.back();
    made.shape = shape;
    made.batch_dim = batchDim;
    made.global_batch = 2 * shape[batchDim];
    made.max_batch = maxBatch;
  }

  void count() {
    builder.batchInput("count", fb::ElementType::I64, {1});
    fb::InputT &made = *builder.step->inputs.back();
    made.kind = fb::InputKind::BatchCount;
    made.shape.clear();
    made.global_batch = 0;
  }

  absl::StatusOr<FeedSchedule> scheduleAll(std::map<std::string, Feed> feeds,
                                           std::vector<int64_t> sizes) {
    flatbuffers.Clear();
    flatbuffers.Finish(fb::Step::Pack(flatbuffers, builder.step));
    const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
    return FeedSchedule::create(*step, {0, 1}, planfile::SlotSet::of(2), feeds, sizes);
  }

  std::string errorOfAll(std::map<std::string, Feed> feeds, std::vector<int64_t> sizes) {
    absl::StatusOr<FeedSchedule> made = scheduleAll(std::move(feeds), std::move(sizes));
    EXPECT_FALSE(made.ok());
    return std::string(made.status().message());
  }

  static int64_t countOf(FeedSchedule &schedule, int slot, size_t input) {
    schedule.fill(slot);
    return *static_cast<const int64_t *>(schedule.values(slot)[input].host);
  }
};

TEST_F(OpenBatchTest, ChunksAreFollowedByTheFirstRowAndTheRestIsABatch) {
  open("x", {2}, 4);
  count();
  HostTensor array = counting({7});
  auto made = scheduleAll({{"x", {array, false}}}, {3, 4, 1});
  ASSERT_TRUE(made.ok()) << made.status();
  EXPECT_EQ(made->examplesPerStep(), 4);
  for (int round = 0; round < 2; ++round) {
    made->advance(); // rows 0, 1, 2: chunks of 2
    EXPECT_EQ(countOf(*made, 0, 1), 3);
    EXPECT_EQ(seen(*made, 0, 2), (Values{0, 1}));
    EXPECT_EQ(made->values(0)[0].host, array.data()) << "copied";
    EXPECT_EQ(seen(*made, 1, 2), (Values{2, 0}));
    made->advance(); // rows 3 to 6
    EXPECT_EQ(made->batchRows(), 4);
    EXPECT_EQ(seen(*made, 0, 2), (Values{3, 4}));
    EXPECT_EQ(seen(*made, 1, 2), (Values{5, 6}));
    made->advance(); // row 0 again
    EXPECT_EQ(countOf(*made, 1, 1), 1);
    EXPECT_EQ(seen(*made, 0, 2), (Values{0, 0}));
    EXPECT_EQ(seen(*made, 1, 2), (Values{0, 0}));
    made->advance(); // rows 1, 2, 3
    EXPECT_EQ(seen(*made, 0, 2), (Values{1, 2}));
    EXPECT_EQ(seen(*made, 1, 2), (Values{3, 1}));
    made->advance(); // rows 4, 5, 6, all that is left
    EXPECT_EQ(made->batchRows(), 3);
    EXPECT_EQ(seen(*made, 1, 2), (Values{6, 4}));
    made->advance(); // row 0
    EXPECT_EQ(made->batchRows(), 1);
    EXPECT_EQ(seen(*made, 0, 2), (Values{0, 0}));
    made = scheduleAll({{"x", {array, false}}}, {3, 4, 1});
  }
}

TEST_F(OpenBatchTest, OfAnArrayOnAGpuTheSameRowsComeAsRuns) {
  open("x", {2, 2}, 3, 1);
  count();
  auto made = scheduleAll({{"x", {counting({2, 4}), false, 0, 3}}}, {3, 1});
  ASSERT_TRUE(made.ok()) << made.status();
  made->advance();
  EXPECT_EQ(joined(*made, 0, 4), (Values{0, 1, 4, 5}));
  EXPECT_EQ(joined(*made, 1, 4), (Values{2, 0, 6, 4}));
  made->advance();
  EXPECT_EQ(joined(*made, 0, 4), (Values{3, 3, 7, 7}));
  EXPECT_EQ(countOf(*made, 1, 1), 1);
}

TEST_F(OpenBatchTest, TheBatchMayBeAnyDimension) {
  open("x", {2, 2}, 3, 1);
  count();
  auto made = scheduleAll({{"x", {counting({2, 3}), false}}}, {});
  ASSERT_TRUE(made.ok()) << made.status();
  made->advance();
  EXPECT_EQ(seen(*made, 0, 4), (Values{0, 1, 3, 4}));
  EXPECT_EQ(seen(*made, 1, 4), (Values{2, 0, 5, 3}));
}

TEST_F(OpenBatchTest, SizesAndRowsMustFit) {
  open("x", {2}, 4);
  open("y", {2}, 4);
  count();
  auto feeds = [](int64_t x, int64_t y) {
    return std::map<std::string, Feed>{{"x", {counting({x}), false}},
                                       {"y", {counting({y}), false}}};
  };
  EXPECT_EQ(errorOfAll(feeds(4, 4), {5}),
            "a batch of 5 rows was requested; input \"y\" takes 1 to 4");
  EXPECT_EQ(errorOfAll(feeds(4, 4), {2, 0}),
            "a batch of 0 rows was requested; input \"y\" takes 1 to 4");
  EXPECT_EQ(errorOfAll(feeds(4, 3), {}), "input \"y\" is fed 3 rows, but \"x\" 4; the batches of a "
                                         "step have one number of rows");
  EXPECT_EQ(errorOfAll(feeds(0, 0), {}),
            "input \"x\": the fed array is 0xi32, without rows; a batch has at least one");
  auto perReplica = feeds(4, 4);
  perReplica["x"].perReplica = true;
  EXPECT_EQ(errorOfAll(perReplica, {}), "input \"x\" is cut into the replicas' rows by the run "
                                        "itself; feed it without 'per replica'");
}

/// What a process of several is fed and sees: the step of FeedScheduleTest, but for slots {0, 1} of
/// replica 0 and {2, 3} of replica 1, in three processes: {0, 1}, {2} and {3}.
class PartTest : public OpenBatchTest {
protected:
  const fb::Step &packed() {
    flatbuffers.Clear();
    flatbuffers.Finish(fb::Step::Pack(flatbuffers, builder.step));
    return *flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  }
  BatchPart partOf(int process) {
    return batchPartFor(packed(), replicas, planfile::SlotSet::of(4, process, 3));
  }
  absl::StatusOr<FeedSchedule> scheduleOf(int process, std::map<std::string, Feed> feeds,
                                          std::vector<int64_t> sizes = {}) {
    return FeedSchedule::create(packed(), replicas, planfile::SlotSet::of(4, process, 3), feeds,
                                sizes);
  }
  std::string errorOfPart(std::map<std::string, Feed> feeds, std::vector<int64_t> sizes = {}) {
    absl::StatusOr<FeedSchedule> made = scheduleOf(1, std::move(feeds), std::move(sizes));
    EXPECT_FALSE(made.ok());
    return std::string(made.status().message());
  }

  std::vector<int64_t> replicas = {0, 0, 1, 1};
};

TEST_F(PartTest, ProcessesThatShareAReplicaReadTheSameRows) {
  input({2, 3});
  for (int process : {0, 1, 2}) {
    BatchPart part = partOf(process);
    EXPECT_EQ(part.firstReplica, process == 0 ? 0 : 1);
    EXPECT_EQ(part.endReplica, process == 0 ? 1 : 2);
    EXPECT_EQ(part.numRows(4), 2);
    EXPECT_FALSE(part.isWhole());
  }
  EXPECT_TRUE(batchPartFor(packed(), replicas, planfile::SlotSet::of(4)).isWhole());
  EXPECT_TRUE(batchPartFor(packed(), replicas, planfile::SlotSet::of(4, 1, 2)).numRows(4) == 2);
}

TEST_F(PartTest, InputsThatAreSplitDifferentlyAreReadWhole) {
  input({2, 3});
  builder.batchInput("y", fb::ElementType::I32, {4});
  EXPECT_TRUE(partOf(1).isWhole());
}

TEST_F(PartTest, AnotherDimensionHasNoPartInIt) {
  input({2, 3});
  builder.batchInput("y", fb::ElementType::I32, {5, 4});
  builder.step->inputs.back()->batch_dim = 1;
  EXPECT_FALSE(partOf(1).isWhole());
}

TEST_F(PartTest, TheArrayHoldsTheRowsOfItsOwnReplicas) {
  input({2, 3});
  HostTensor array = counting({2, 3});
  for (int process : {1, 2}) {
    auto made = scheduleOf(process, {{"x", {array, false, 4}}});
    ASSERT_TRUE(made.ok()) << made.status();
    EXPECT_EQ(made->examplesPerStep(), 4);
    for (int step = 0; step < 2; ++step) {
      made->advance();
      EXPECT_EQ(seen(*made, process + 1, 6), (Values{0, 1, 2, 3, 4, 5}));
      EXPECT_EQ(made->values(process + 1)[0].host, array.data()) << "copied";
    }
    // An array of all rows may follow.
    ASSERT_EQ(made->feed(packed(), {{counting({4, 3})}}), absl::OkStatus());
    made->advance();
    EXPECT_EQ(seen(*made, process + 1, 3), (Values{6, 7, 8}));
  }
}

TEST_F(PartTest, BlocksLieOneBehindTheOther) {
  input({4}).blocks = 2;
  EXPECT_EQ(partOf(1).blocks, 2);
  auto made = scheduleOf(1, {{"x", {counting({4}), false, 8}}});
  ASSERT_TRUE(made.ok()) << made.status();
  made->advance();
  EXPECT_EQ(seen(*made, 2, 4), (Values{0, 1, 2, 3}));
}

TEST_F(PartTest, OfAnOpenBatchTheOwnRowsAreFollowedByTheFirst) {
  open("x", {2}, 4);
  count();
  auto made = scheduleOf(1, {{"x", {counting({1}), false, 3}}});
  ASSERT_TRUE(made.ok()) << made.status();
  made->advance();
  EXPECT_EQ(countOf(*made, 2, 1), 3);
  EXPECT_EQ(seen(*made, 2, 2), (Values{0, 0}));
  // Other numbers of rows; of one, all are in process 0.
  const fb::Step &step = packed();
  ASSERT_EQ(made->feed(step, {{counting({2}), false, 4}}), absl::OkStatus());
  made->advance();
  EXPECT_EQ(seen(*made, 2, 2), (Values{0, 1}));
  ASSERT_EQ(made->feed(step, {{counting({1}), false, 1}}), absl::OkStatus());
  made->advance();
  EXPECT_EQ(made->batchRows(), 1);
  EXPECT_EQ(countOf(*made, 2, 1), 1);
  EXPECT_EQ(seen(*made, 2, 2), (Values{0, 0}));
}

TEST_F(PartTest, WrongPartsAreRefused) {
  input({2, 3});
  EXPECT_EQ(errorOfPart({{"x", {counting({4, 3}), false, 4}}}),
            "input \"x\": the fed array is 4x3xi32, 4 rows of a batch of 4; expected the 2 of "
            "replicas 1 to 1");
  EXPECT_EQ(errorOfPart({{"x", {counting({2, 3}), false, 3}}}),
            "input \"x\" is fed a part of a batch of 3 rows, but a step takes a global batch of 4");
  EXPECT_EQ(errorOfPart({{"x", {counting({2, 3}), true, 4}}}),
            "input \"x\" is fed a part of a batch; expected an array of rows");
  builder.step->inputs.clear();
  open("x", {2}, 4);
  EXPECT_EQ(errorOfPart({{"x", {counting({1}), false, 4}}}),
            "input \"x\": the fed array is 1xi32, 1 row of a batch of 4; expected the 2 of "
            "replicas 1 to 1");
  EXPECT_EQ(errorOfPart({{"x", {counting({2}), false, 4}}}, {3, 4}),
            "input \"x\" is fed a part of a batch of 4 rows, but the step takes 3 at once");
}

TEST_F(FeedScheduleTest, ABatchOfFixedSizeHasNoSizeToChoose) {
  input({2, 3});
  flatbuffers.Finish(fb::Step::Pack(flatbuffers, builder.step));
  const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
  auto made = FeedSchedule::create(*step, {0, 1}, planfile::SlotSet::of(2),
                                   {{"x", {counting({4, 3}), false}}}, {4});
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.status().message().find("has no open batch, whose size could be chosen"),
            absl::string_view::npos);
}

TEST_F(FeedScheduleTest, WhatDoesNotFitIsRefused) {
  input({2, 3});
  EXPECT_EQ(errorOf(counting({3, 3})), "input \"x\": the fed array is 3x3xi32, 3 rows along "
                                       "dimension 0, but a step takes a global batch of 4");
  EXPECT_EQ(errorOf(counting({8, 2})),
            "input \"x\": the fed array is 8x2xi32; expected Nx3xi32 with N at least 4");
  EXPECT_EQ(errorOf(counting({24})),
            "input \"x\": the fed array is 24xi32; expected Nx3xi32 with N at least 4");
  EXPECT_EQ(errorOf(HostTensor::allocate(ElementType::F32, {8, 3})),
            "input \"x\": the fed array is 8x3xf32; expected elements of i32; convert it with "
            "array.astype");
  EXPECT_TRUE(schedule(HostTensor::allocate(DataType(ElementType::I32, true), {8, 3})).ok());
}

} // namespace
} // namespace distribute::runtime
