// Folders of checkpoints: what is read is what was written, damage is found, the right ones stay.

#include "distribute/Runtime/CheckpointWriter.h"

#include "TestFiles.h"
#include "TestMembers.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>

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

std::unique_ptr<CheckpointFolder> openFolder(const std::string &path, int64_t numKept = 3) {
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
  auto folder = openFolder(test.path("run"));
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
  auto folder = openFolder(test.path("run"), 2);
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
  auto folder = openFolder(test.path("run"));
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
  openFolder(test.path("run"))->write(makeCheckpoint(1)).IgnoreError();
  fs::create_directory(test.path("run/.step-2.new"));
  test.write("run/.step-2.new/state.safetensors", "half");
  fs::create_directory(test.path("run/.step-0.old"));
  auto folder = openFolder(test.path("run"));
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{1}));
  EXPECT_FALSE(fs::exists(test.path("run/.step-2.new")));
  EXPECT_FALSE(fs::exists(test.path("run/.step-0.old")));
}

TEST(CheckpointFolder, OneRunHasIt) {
  TestFolder test;
  auto first = openFolder(test.path("run"));
  EXPECT_EQ(CheckpointFolder::open(test.path("run"), 1).status().code(),
            absl::StatusCode::kFailedPrecondition);
  // And nothing is left of one that wrote nothing.
  first.reset();
  EXPECT_EQ(test.numFiles(), 0u);
}

/// What processes, as threads, tell each other.
class Board {
public:
  CheckpointWriters writersOf(int rank, int size) {
    CheckpointWriters writers;
    writers.rank = rank;
    for (int i = 0; i < size; ++i)
      writers.names.push_back("process " + std::to_string(i) + " (node" + std::to_string(i) + ")");
    writers.token = "abc";
    writers.patience = std::chrono::milliseconds(20000);
    writers.say = [this](const std::string &name, const std::string &value) {
      std::lock_guard<std::mutex> lock(mutex);
      said[name] = value;
      changed.notify_all();
      return absl::OkStatus();
    };
    writers.take = [this](const std::string &name, std::chrono::steady_clock::time_point deadline,
                          int) -> absl::StatusOr<std::string> {
      std::unique_lock<std::mutex> lock(mutex);
      if (!changed.wait_until(lock, deadline, [&] { return said.count(name) != 0; }))
        return absl::DeadlineExceededError("nobody has said it");
      std::string value = said.at(name);
      said.erase(name);
      return value;
    };
    return writers;
  }
  size_t numSaid() {
    std::lock_guard<std::mutex> lock(mutex);
    return said.size();
  }

private:
  std::mutex mutex;
  std::condition_variable changed;
  std::map<std::string, std::string> said;
};

/// The folder of each of some processes.
std::vector<std::unique_ptr<CheckpointFolder>> openAll(Board &board, const std::string &path,
                                                       int size) {
  std::vector<std::unique_ptr<CheckpointFolder>> folders;
  for (int rank = 0; rank < size; ++rank) {
    folders.push_back(rank == 0 ? openFolder(path) : CheckpointFolder::openToShare(path));
    folders.back()->writeWith(board.writersOf(rank, size));
  }
  return folders;
}

/// "w" of makeTensors, two elements in each of three processes.
Checkpoint makeShare(int64_t step, int rank) {
  Checkpoint checkpoint = makeCheckpoint(step);
  HostTensor part = HostTensor::allocate(ElementType::F32, {2});
  std::memcpy(part.mutableData(),
              static_cast<const float *>(checkpoint.state.at("w").data()) + 2 * rank, 8);
  checkpoint.state["w"] = part;
  checkpoint.stateParts["w"] = {2 * rank, {2, 3}};
  checkpoint.replicas["m"] = part;
  checkpoint.replicaParts["m"] = {2 * rank, {3, 2}};
  return checkpoint;
}

TEST(CheckpointFolder, ProcessesWriteOneTogether) {
  TestFolder test;
  Board board;
  auto folders = openAll(board, test.path("run"), 3);
  for (int64_t step : {5, 10}) {
    ASSERT_EQ(folders[0]->begin(step), absl::OkStatus());
    runMembers(3, [&](int rank) {
      EXPECT_EQ(folders[static_cast<size_t>(rank)]->write(makeShare(step, rank)), absl::OkStatus());
    });
  }
  EXPECT_EQ(board.numSaid(), 0u) << "nothing is kept of old checkpoints";
  EXPECT_EQ(stepsOf(*folders[2]), (std::vector<int64_t>{5, 10}));
  EXPECT_TRUE(fs::exists(test.path("run/step-000000000010/state-2-of-3.safetensors")));
  for (auto &folder : folders) {
    absl::StatusOr<Checkpoint> read = folder->read(10);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->state.at("w").describe(), "2x3xf32");
    EXPECT_EQ(std::memcmp(read->state.at("w").data(), makeTensors(10).at("w").data(), 24), 0);
    EXPECT_EQ(read->replicas.at("m").shape(), (std::vector<int64_t>{3, 2}));
    EXPECT_TRUE(read->stateParts.empty() && read->replicaParts.empty());
  }
  // What one process writes alone afterwards is read as ever.
  folders[0]->writeWith({});
  ASSERT_EQ(folders[0]->write(makeCheckpoint(12)), absl::OkStatus());
  EXPECT_TRUE(fs::exists(test.path("run/step-000000000012/state.safetensors")));
  EXPECT_TRUE(folders[1]->read(12).ok());
}

TEST(CheckpointFolder, AMissingShareIsNamedWithItsWriter) {
  TestFolder test;
  Board board;
  auto folders = openAll(board, test.path("run"), 3);
  ASSERT_EQ(folders[0]->begin(5), absl::OkStatus());
  for (int rank : {2, 1, 0})
    ASSERT_EQ(folders[static_cast<size_t>(rank)]->write(makeShare(5, rank)), absl::OkStatus());
  fs::remove(test.path("run/step-000000000005/state-1-of-3.safetensors"));
  absl::Status s = folders[0]->read(5).status();
  EXPECT_EQ(s.code(), absl::StatusCode::kDataLoss);
  for (const char *text : {"state-1-of-3.safetensors' is missing", "process 1 (node1) wrote it",
                           "a folder that all processes share"})
    EXPECT_NE(s.message().find(text), absl::string_view::npos) << s;
}

TEST(CheckpointFolder, AFolderThatIsNotSharedIsAnError) {
  TestFolder test;
  Board board;
  auto folders = openAll(board, test.path("run"), 3);
  folders[2] = CheckpointFolder::openToShare(test.path("other"));
  folders[2]->writeWith(board.writersOf(2, 3));
  ASSERT_EQ(folders[0]->begin(5), absl::OkStatus());
  std::vector<absl::Status> ends(3);
  // Who cannot write says so, and process 0 does not wait any longer.
  for (int rank : {2, 1, 0})
    ends[static_cast<size_t>(rank)] = folders[static_cast<size_t>(rank)]->write(makeShare(5, rank));
  EXPECT_EQ(ends[1], absl::OkStatus());
  EXPECT_EQ(ends[0].code(), ends[2].code());
  for (const absl::Status &s : {ends[0], ends[2]})
    for (const char *text :
         {"state-2-of-3.safetensors", "process 2 (node2) does not see the folder",
          "a folder that all processes share"})
      EXPECT_NE(s.message().find(text), absl::string_view::npos) << s;
  EXPECT_EQ(stepsOf(*folders[0]), std::vector<int64_t>());
  EXPECT_EQ(test.numFiles(), 1u);
  // It may be there by chance, with another run's place in it.
  fs::create_directories(test.path("other/.step-6.abc.new"));
  ASSERT_EQ(folders[0]->begin(6), absl::OkStatus());
  for (int rank : {2, 1, 0})
    ends[static_cast<size_t>(rank)] = folders[static_cast<size_t>(rank)]->write(makeShare(6, rank));
  EXPECT_EQ(ends[0].code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(
      ends[0].message().find(
          "replicas-2-of-3.safetensors', of 72 bytes, which process 2 (node2) has written: it "
          "does not exist for process 0"),
      absl::string_view::npos)
      << ends[0];
}

TEST(CheckpointFolder, WhoDoesNotWriteItsShareIsNamed) {
  TestFolder test;
  Board board;
  auto folders = openAll(board, test.path("run"), 3);
  CheckpointWriters writers = board.writersOf(0, 3);
  writers.patience = std::chrono::milliseconds(10);
  folders[0]->writeWith(writers);
  ASSERT_EQ(folders[1]->write(makeShare(5, 1)).code(), absl::StatusCode::kFailedPrecondition)
      << "before there is a place for it";
  ASSERT_EQ(folders[0]->begin(6), absl::OkStatus());
  ASSERT_EQ(folders[1]->write(makeShare(6, 1)), absl::OkStatus());
  absl::Status s = folders[0]->write(makeShare(6, 0));
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_NE(s.message().find("process 2 (node2) has not written its share"),
            absl::string_view::npos)
      << s;
  EXPECT_EQ(stepsOf(*folders[0]), std::vector<int64_t>());
}

TEST(CheckpointWriter, WritesOneAfterTheOther) {
  TestFolder test;
  auto folder = openFolder(test.path("run"));
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

TEST(CheckpointWriter, WritesTheNextOneAfterAnError) {
  TestFolder test;
  auto folder = openFolder(test.path("run"));
  CheckpointWriter writer(*folder);
  ASSERT_EQ(writer.write(makeCheckpoint(1)), absl::OkStatus());
  ASSERT_EQ(writer.write(makeCheckpoint(2), [] { return absl::DataLossError("first"); }),
            absl::OkStatus());
  EXPECT_EQ(writer.finish().message(), "first");
  ASSERT_EQ(writer.write(makeCheckpoint(3)), absl::OkStatus());
  EXPECT_EQ(writer.finish(), absl::OkStatus());
  EXPECT_EQ(writer.takeFailure().message(), "first");
  EXPECT_EQ(writer.takeFailure(), absl::OkStatus()) << "it is told once";
  EXPECT_EQ(stepsOf(*folder), (std::vector<int64_t>{1, 3}));
  writer.fail(absl::DataLossError("no place"));
  EXPECT_EQ(writer.finish().message(), "no place");
}

} // namespace
} // namespace distribute::runtime
