// Batches of files: their rows, their epochs, where they begin, and what a file that changes comes to.

#include "distribute/Runtime/BatchReader.h"

#include "TestFiles.h"
#include "distribute/Runtime/Npy.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <set>

namespace distribute::runtime {
namespace {

using Rows = std::vector<int64_t>;

/// Writes the rows begin, begin + 1, ..., end - 1 of "x".
std::string writeRows(const TestFolder &folder, const std::string &name, int64_t begin,
                      int64_t end) {
  HostTensor rows = HostTensor::allocate(ElementType::I64, {end - begin});
  std::iota(static_cast<int64_t *>(rows.mutableData()),
            static_cast<int64_t *>(rows.mutableData()) + (end - begin), begin);
  EXPECT_EQ(writeNpy(folder.path(name), rows), absl::OkStatus());
  return folder.path(name);
}

absl::StatusOr<std::unique_ptr<BatchReader>>
openRows(const std::string &paths, const BatchOptions &options, const DataPosition &start = {}) {
  absl::StatusOr<Dataset> data = Dataset::open({{"x", paths}}, {"x"});
  if (!data.ok())
    return data.status();
  return BatchReader::create(*std::move(data), options, start);
}

Rows rowsOf(const BatchReader &reader) {
  const HostTensor &array = reader.arrays()[0].array;
  const auto *rows = static_cast<const int64_t *>(array.data());
  return Rows(rows, rows + array.numElements());
}

/// All batches to the end.
std::vector<Rows> readAll(BatchReader &reader) {
  std::vector<Rows> batches;
  absl::StatusOr<bool> hasNext = reader.next();
  for (; hasNext.ok() && *hasNext; hasNext = reader.next())
    batches.push_back(rowsOf(reader));
  EXPECT_TRUE(hasNext.ok()) << hasNext.status();
  return batches;
}

BatchOptions withSizes(Rows sizes, int64_t numEpochs) {
  BatchOptions options;
  options.sizes = std::move(sizes);
  options.numEpochs = numEpochs;
  return options;
}

TEST(BatchReader, BatchesReachOverFilesAndNotOverEpochs) {
  TestFolder folder;
  writeRows(folder, "a-1.npy", 0, 3);
  writeRows(folder, "a-2.npy", 3, 3);
  writeRows(folder, "a-3.npy", 3, 10);
  auto reader = openRows(folder.path("a-*.npy"), withSizes({4}, 2));
  ASSERT_TRUE(reader.ok()) << reader.status();
  std::vector<Rows> epoch = {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9}}, both = epoch;
  both.insert(both.end(), epoch.begin(), epoch.end());
  EXPECT_EQ(readAll(**reader), both);
  EXPECT_FALSE(*(*reader)->next());
}

TEST(BatchReader, SizesAreTakenInTurnOverEpochs) {
  TestFolder folder;
  auto reader = openRows(writeRows(folder, "a.npy", 0, 7), withSizes({2, 3}, 2));
  ASSERT_TRUE(reader.ok()) << reader.status();
  EXPECT_EQ(readAll(**reader),
            (std::vector<Rows>{{0, 1}, {2, 3, 4}, {5, 6}, {0, 1, 2}, {3, 4}, {5, 6}}));
}

TEST(BatchReader, EveryPositionGoesOnAsItWouldHave) {
  TestFolder folder;
  std::string path = writeRows(folder, "a.npy", 0, 23);
  for (bool isShuffled : {false, true})
    for (bool dropLast : {false, true}) {
      BatchOptions options = withSizes({5, 3}, 3);
      options.dropLast = dropLast;
      if (isShuffled)
        options.shuffleSeed = 11;
      auto whole = openRows(path, options);
      ASSERT_TRUE(whole.ok()) << whole.status();
      std::vector<Rows> batches;
      std::vector<DataPosition> positions = {(*whole)->position()};
      while (*(*whole)->next()) {
        batches.push_back(rowsOf(**whole));
        positions.push_back((*whole)->position());
      }
      for (size_t i = 0; i < positions.size(); ++i) {
        auto rest = openRows(path, options, positions[i]);
        ASSERT_TRUE(rest.ok()) << rest.status();
        EXPECT_EQ(readAll(**rest),
                  std::vector<Rows>(batches.begin() + static_cast<long>(i), batches.end()));
        BatchOptions skips = options;
        skips.numSkipped = static_cast<int64_t>(i);
        rest = openRows(path, skips);
        ASSERT_TRUE(rest.ok()) << rest.status();
        EXPECT_EQ((*rest)->position().step, positions[i].step);
        EXPECT_EQ(readAll(**rest),
                  std::vector<Rows>(batches.begin() + static_cast<long>(i), batches.end()));
      }
    }
}

TEST(BatchReader, ShufflingTakesEachRowOnceAnEpoch) {
  TestFolder folder;
  BatchOptions options = withSizes({10}, 3);
  options.shuffleSeed = 1;
  auto reader = openRows(writeRows(folder, "a.npy", 0, 40), options);
  ASSERT_TRUE(reader.ok()) << reader.status();
  std::vector<Rows> batches = readAll(**reader);
  ASSERT_EQ(batches.size(), 12u);
  std::set<Rows> orders;
  for (size_t epoch = 0; epoch < 3; ++epoch) {
    Rows rows;
    for (size_t i = 4 * epoch; i < 4 * epoch + 4; ++i)
      rows.insert(rows.end(), batches[i].begin(), batches[i].end());
    EXPECT_EQ(std::set<int64_t>(rows.begin(), rows.end()).size(), 40u);
    orders.insert(rows);
  }
  EXPECT_EQ(orders.size(), 3u);
}

/// What replica `replica` of 4 has of a batch.
Rows chunk(const Rows &batch, int64_t replica) {
  auto [begin, end] = chunkOf(static_cast<int64_t>(batch.size()), 4, replica);
  return Rows(batch.begin() + begin, batch.begin() + end);
}

TEST(BatchReader, EachProcessReadsTheRowsOfItsReplicas) {
  TestFolder folder;
  std::string path = writeRows(folder, "a.npy", 0, 23);
  for (bool isShuffled : {false, true})
    for (bool dropLast : {false, true}) {
      BatchOptions options = withSizes({8, 5}, 3);
      options.dropLast = dropLast;
      if (isShuffled)
        options.shuffleSeed = 11;
      std::vector<Rows> batches = readAll(**openRows(path, options));
      int64_t numRows = 0, numRead = 0;
      for (const Rows &batch : batches)
        numRows += static_cast<int64_t>(batch.size());
      // The slots of three processes.
      for (auto [first, end] : {std::pair<int64_t, int64_t>{0, 2}, {2, 3}, {3, 4}}) {
        options.part = {4, first, end, 1};
        auto reader = openRows(path, options);
        ASSERT_TRUE(reader.ok()) << reader.status();
        for (const Rows &batch : batches) {
          ASSERT_TRUE(*(*reader)->next());
          EXPECT_EQ((*reader)->numRows(), static_cast<int64_t>(batch.size()));
          EXPECT_EQ((*reader)->arrays()[0].batchRows, static_cast<int64_t>(batch.size()));
          Rows expected;
          for (int64_t replica = first; replica < end; ++replica)
            for (int64_t row : chunk(batch, replica))
              expected.push_back(row);
          if (expected.empty())
            EXPECT_EQ(rowsOf(**reader).size(), 1u) << "one row stands for none";
          else
            EXPECT_EQ(rowsOf(**reader), expected);
        }
        EXPECT_FALSE(*(*reader)->next());
        numRead += (*reader)->rowsRead();
      }
      EXPECT_EQ(numRead, numRows) << "each row once";
    }
}

TEST(BatchReader, OfMicroBatchesAPartOfEachIsRead) {
  TestFolder folder;
  BatchOptions options = withSizes({12}, 1);
  options.part = {2, 1, 2, 3};
  auto reader = openRows(writeRows(folder, "a.npy", 0, 24), options);
  ASSERT_TRUE(reader.ok()) << reader.status();
  EXPECT_EQ(readAll(**reader), (std::vector<Rows>{{2, 3, 6, 7, 10, 11}, {14, 15, 18, 19, 22, 23}}));
  EXPECT_EQ((*reader)->rowsRead(), 12);
}

TEST(BatchReader, AProcessWithoutRowsBeginsWithOneOfAnother) {
  TestFolder folder;
  BatchOptions options = withSizes({8}, 1);
  options.part = {4, 3, 4, 1};
  auto reader = openRows(writeRows(folder, "a.npy", 0, 5), options);
  ASSERT_TRUE(reader.ok()) << reader.status();
  EXPECT_EQ(readAll(**reader), (std::vector<Rows>{{0}}));
  EXPECT_EQ((*reader)->rowsRead(), 0) << "it is no row of the data";
}

TEST(BatchReader, AllRowsAreReadByOneProcess) {
  TestFolder folder;
  BatchOptions options = withSizes({3}, 2);
  options.part = {4, 0, 4, 3};
  auto reader = openRows(writeRows(folder, "a.npy", 0, 5), options);
  ASSERT_TRUE(reader.ok()) << reader.status();
  EXPECT_EQ((*reader)->rowsRead(), 0);
  EXPECT_EQ(readAll(**reader), (std::vector<Rows>{{0, 1, 2}, {3, 4}, {0, 1, 2}, {3, 4}}));
  EXPECT_EQ((*reader)->arrays()[0].batchRows, 0);
  EXPECT_EQ((*reader)->rowsRead(), 10);
}

TEST(BatchReader, EndsWhileItsThreadWaits) {
  TestFolder folder;
  std::string path = writeRows(folder, "a.npy", 0, 40);
  for (int numTaken = 0; numTaken < 4; ++numTaken) {
    auto reader = openRows(path, withSizes({2}, 0));
    ASSERT_TRUE(reader.ok()) << reader.status();
    for (int i = 0; i < numTaken; ++i)
      ASSERT_TRUE(*(*reader)->next());
  }
}

TEST(BatchReader, AFileThatBecomesShorterIsNamed) {
  TestFolder folder;
  std::string path = writeRows(folder, "a.npy", 0, 1000);
  auto reader = openRows(path, withSizes({100}, 0));
  ASSERT_TRUE(reader.ok()) << reader.status();
  std::filesystem::resize_file(path, 128 + 8 * 500);
  absl::StatusOr<bool> hasNext = true;
  for (int i = 0; i < 10 && hasNext.ok(); ++i)
    hasNext = (*reader)->next();
  EXPECT_EQ(hasNext.status().code(), absl::StatusCode::kDataLoss) << hasNext.status();
  EXPECT_NE(std::string(hasNext.status().message()).find(path), std::string::npos);
  EXPECT_EQ((*reader)->next().status(), hasNext.status());
}

TEST(BatchReader, ABatchThatTakesLongerThanTheDeadlineMayBeWaitedForAgain) {
  // Of 16 MiB each, which no file system gives within a millisecond: some may be there before they are asked for.
  TestFolder folder;
  constexpr int64_t numRows = int64_t{1} << 21;
  std::string path = writeRows(folder, "a.npy", 0, numRows);
  BatchOptions options = withSizes({numRows}, 0);
  options.deadlineMs = 1;
  auto reader = openRows(path, options);
  ASSERT_TRUE(reader.ok()) << reader.status();
  int numTaken = 0;
  absl::StatusOr<bool> hasNext = (*reader)->next();
  for (; hasNext.ok() && numTaken < 100; hasNext = (*reader)->next())
    ++numTaken;
  EXPECT_EQ(hasNext.status().code(), absl::StatusCode::kDeadlineExceeded) << hasNext.status();
  EXPECT_NE(std::string(hasNext.status().message())
                .find(absl::StrCat("epoch ", numTaken, " from row 0 on")),
            std::string::npos)
      << hasNext.status();
  for (int i = 0; i < 100000 && absl::IsDeadlineExceeded(hasNext.status()); ++i)
    hasNext = (*reader)->next();
  ASSERT_TRUE(hasNext.ok() && *hasNext) << hasNext.status();
  EXPECT_EQ((*reader)->numRows(), numRows);
  EXPECT_EQ(rowsOf(**reader).back(), numRows - 1);
}

TEST(BatchReader, BehindAnEpochsEndTheNextOneIsAwaited) {
  // One batch is an epoch: the second one is the next epoch's first.
  TestFolder folder;
  constexpr int64_t numRows = int64_t{1} << 21;
  BatchOptions options = withSizes({numRows}, 0);
  auto reader = openRows(writeRows(folder, "a.npy", 0, numRows), options);
  ASSERT_TRUE(reader.ok()) << reader.status();
  ASSERT_TRUE(*(*reader)->next());
  options.deadlineMs = 1;
  auto late = openRows(folder.path("a.npy"), options, (*reader)->position());
  ASSERT_TRUE(late.ok()) << late.status();
  int epoch = 1;
  absl::StatusOr<bool> hasNext = (*late)->next();
  for (; hasNext.ok() && epoch < 100; hasNext = (*late)->next())
    ++epoch;
  EXPECT_NE(
      std::string(hasNext.status().message()).find(absl::StrCat("epoch ", epoch, " from row 0 on")),
      std::string::npos)
      << hasNext.status();
}

TEST(BatchReader, WrongOptionsAreRefused) {
  TestFolder folder;
  std::string path = writeRows(folder, "a.npy", 0, 7);
  BatchOptions large = withSizes({8}, 1);
  large.dropLast = true;
  BatchOptions timeless = withSizes({3}, 1);
  timeless.deadlineMs = 0;
  for (const BatchOptions &options : {withSizes({}, 1), withSizes({3, 0}, 1), large, timeless})
    EXPECT_EQ(openRows(path, options).status().code(), absl::StatusCode::kInvalidArgument);
  for (BatchPart part : {BatchPart{4, 2, 2, 1}, {4, -1, 2, 1}, {4, 3, 5, 1}, {4, 0, 2, 0}}) {
    BatchOptions options = withSizes({3}, 1);
    options.part = part;
    EXPECT_EQ(openRows(path, options).status().code(), absl::StatusCode::kInvalidArgument);
  }
  for (DataPosition start : {DataPosition{-1, 0, 0}, {0, 8, 1}, {0, -1, 0}, {0, 0, -1}})
    EXPECT_EQ(openRows(path, withSizes({3}, 1), start).status().code(),
              absl::StatusCode::kInvalidArgument);
}

} // namespace
} // namespace distribute::runtime
