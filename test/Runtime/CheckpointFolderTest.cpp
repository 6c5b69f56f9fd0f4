// Folders of checkpoints: what is read is what was written, damage is found, the right ones stay.

#include "distribute/Runtime/CheckpointWriter.h"

#include "TestFiles.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>

namespace distribute::runtime {
namespace {

namespace fs = std::filesystem;

NamedTensors makeTensors(float value) {
  HostTensor tensor = HostTensor::allocate(ElementType::F32, {2, 3});
  for (int i = 0; i < 6; ++i)
    static_cast<float *>(tensor.mutableData())[i] = value + static_cast<float>(i);
  return {{"w", tensor}};
}

Checkpoint makeCheckpoint(int64_t step) {
  Checkpoint checkpoint;
  checkpoint.step = step;
  checkpoint.planDigest = "abc";
  checkpoint.state = makeTensors(static_cast<float>(step));
  return checkpoint;
}

std::unique_ptr<CheckpointFolder> open(const std::string &path, int64_t numKept = 3) {
  absl::StatusOr<std::unique_ptr<CheckpointFolder>> folder = CheckpointFolder::open(path, numKept);
  EXPECT_TRUE(folder.ok()) << folder.status();
  return folder.ok() ? *std::move(folder) : nullptr;
}

std::vector<int64_t> stepsOf(const CheckpointFolder &folder) {
  absl::StatusOr<std::vector<int64_t>> steps = folder.steps();
  EXPECT_TRUE(steps.ok()) << steps.status();
  return steps.value_or(std::vector<int64_t>());
}

TEST(CheckpointFolder, WhatIsReadIsWhatWasWritten) {
  TestFolder test;
  auto folder = open(test.path("run"));
  Checkpoint written = makeCheckpoint(7);
  written.data.emplace();
  written.data->position = {2, 96, 71};
  written.data->numRows = 1000;
  written.data->shuffleSeed = ~uint64_t{0};
  written.data->dropLast = true;
  written.fetchedRows = {{"loss", 71}, {"evaluate:loss", 4}};
  written.replicas = makeTensors(100);
  ASSERT_EQ(folder->write(written), absl::OkStatus());
  absl::StatusOr<Checkpoint> read = folder->read(7);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->step, 7);
  EXPECT_EQ(read->planDigest, "abc");
  ASSERT_TRUE(read->data.has_value());
  EXPECT_EQ(read->data->position.epoch, 2);
  EXPECT_EQ(read->data->position.row, 96);
  EXPECT_EQ(read->data->position.step, 71);
  EXPECT_EQ(read->data->numRows, 1000);
  EXPECT_EQ(read->data->shuffleSeed, written.data->shuffleSeed);
  EXPECT_TRUE(read->data->dropLast);
  EXPECT_EQ(read->fetchedRows, written.fetchedRows);
  for (auto [found, expected] :
       {std::pair(&read->state, &written.state), std::pair(&read->replicas, &written.replicas)}) {
    ASSERT_EQ(found->size(), 1u);
    EXPECT_EQ(found->at("w").describe(), expected->at("w").describe());
    EXPECT_EQ(std::memcmp(found->at("w").data(), expected->at("w").data(), 24), 0);
  }
}

TEST(CheckpointFolder, TheNewestStay) {
  TestFolder test;
  auto folder = open(test.path("run"), 2);
  for (int64_t step : {5, 10, 15, 20})
    ASSERT_EQ(folder->write(makeCheckpoint(step)), absl::OkStatus());
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{15, 20}));
  folder->goOnFrom(15);
  ASSERT_EQ(folder->write(makeCheckpoint(22)), absl::OkStatus());
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{15, 22}));
  ASSERT_EQ(folder->write(makeCheckpoint(24)), absl::OkStatus());
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{22, 24}));
  // The same step once more.
  ASSERT_EQ(folder->write(makeCheckpoint(24)), absl::OkStatus());
  EXPECT_TRUE(folder->read(24).ok());
}

TEST(CheckpointFolder, EveryFlippedByteIsFound) {
  TestFolder test;
  auto folder = open(test.path("run"));
  ASSERT_EQ(folder->write(makeCheckpoint(1)), absl::OkStatus());
  for (const char *name : {"manifest.json", "state.safetensors"}) {
    std::string path = std::string("run/step-000000000001/") + name, bytes = test.read(path);
    for (size_t i = 0; i < bytes.size(); ++i) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ 1);
      test.write(path, changed);
      absl::StatusOr<Checkpoint> read = folder->read(1);
      // White space of a manifest means nothing.
      bool isSpace =
          (bytes[i] == '\n' || bytes[i] == ' ') && std::strcmp(name, "manifest.json") == 0;
      EXPECT_TRUE(!read.ok() || isSpace) << name << ", byte " << i;
      EXPECT_TRUE(read.ok() || read.status().code() == absl::StatusCode::kDataLoss);
    }
    for (size_t length : {size_t{0}, bytes.size() / 2, bytes.size() - 2}) {
      test.write(path, bytes.substr(0, length));
      EXPECT_EQ(folder->read(1).status().code(), absl::StatusCode::kDataLoss) << length;
    }
    test.write(path, bytes);
  }
  EXPECT_TRUE(folder->read(1).ok());
  EXPECT_EQ(folder->read(2).status().code(), absl::StatusCode::kNotFound);
}

TEST(CheckpointFolder, WhatWasHalfWrittenIsNoCheckpoint) {
  TestFolder test;
  open(test.path("run"))->write(makeCheckpoint(1)).IgnoreError();
  fs::create_directory(test.path("run/.step-2.new"));
  test.write("run/.step-2.new/state.safetensors", "half");
  fs::create_directory(test.path("run/.step-0.old"));
  auto folder = open(test.path("run"));
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{1}));
  EXPECT_FALSE(fs::exists(test.path("run/.step-2.new")));
  EXPECT_FALSE(fs::exists(test.path("run/.step-0.old")));
}

TEST(CheckpointFolder, OneRunHasIt) {
  TestFolder test;
  auto first = open(test.path("run"));
  EXPECT_EQ(CheckpointFolder::open(test.path("run"), 1).status().code(),
            absl::StatusCode::kFailedPrecondition);
  // And nothing is left of one that wrote nothing.
  first.reset();
  EXPECT_EQ(test.numFiles(), 0u);
}

TEST(CheckpointWriter, WritesOneAfterTheOther) {
  TestFolder test;
  auto folder = open(test.path("run"));
  CheckpointWriter writer(*folder);
  int numBefore = 0;
  for (int64_t step : {1, 2, 3})
    ASSERT_EQ(writer.write(makeCheckpoint(step),
                           [&] {
                             ++numBefore;
                             return absl::OkStatus();
                           }),
              absl::OkStatus());
  EXPECT_EQ(writer.finish(), absl::OkStatus());
  EXPECT_EQ(numBefore, 3);
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{1, 2, 3}));
}

TEST(CheckpointWriter, KeepsTheFirstError) {
  TestFolder test;
  auto folder = open(test.path("run"));
  CheckpointWriter writer(*folder);
  ASSERT_EQ(writer.write(makeCheckpoint(1)), absl::OkStatus());
  ASSERT_EQ(writer.write(makeCheckpoint(2), [] { return absl::DataLossError("first"); }),
            absl::OkStatus());
  EXPECT_EQ(writer.write(makeCheckpoint(3)).message(), "first");
  EXPECT_TRUE(writer.hasFailed());
  EXPECT_EQ(writer.finish().message(), "first");
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{1}));
}

} // namespace
} // namespace distribute::runtime
