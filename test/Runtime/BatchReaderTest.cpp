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

TEST(BatchReader, WrongOptionsAreRefused) {
  TestFolder folder;
  std::string path = writeRows(folder, "a.npy", 0, 7);
  BatchOptions large = withSizes({8}, 1);
  large.dropLast = true;
  for (const BatchOptions &options : {withSizes({}, 1), withSizes({3, 0}, 1), large})
    EXPECT_EQ(openRows(path, options).status().code(), absl::StatusCode::kInvalidArgument);
  for (DataPosition start : {DataPosition{-1, 0, 0}, {0, 8, 1}, {0, -1, 0}, {0, 0, -1}})
    EXPECT_EQ(openRows(path, withSizes({3}, 1), start).status().code(),
              absl::StatusCode::kInvalidArgument);
}

} // namespace
} // namespace distribute::runtime
