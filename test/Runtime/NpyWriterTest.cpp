// Files that grow by rows: what is there at the end, before it, and for a later run.

#include "distribute/Runtime/NpyWriter.h"

#include "TestFiles.h"
#include "distribute/Runtime/Npy.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>

namespace distribute::runtime {
namespace {

constexpr int64_t width = 3;

absl::StatusOr<std::unique_ptr<NpyWriter>> openRows(const std::string &path,
                                                    int64_t rowsBefore = 0) {
  return NpyWriter::create(path, ElementType::I32, {width}, rowsBefore);
}

/// Adds rows that count on from `begin`.
void add(NpyWriter &writer, int64_t begin, int64_t end) {
  std::vector<int32_t> values(static_cast<size_t>((end - begin) * width));
  std::iota(values.begin(), values.end(), static_cast<int32_t>(begin * width));
  EXPECT_EQ(writer.append(values.data(), end - begin), absl::OkStatus());
}

/// The file has rows 0 to `numRows` - 1.
void expectRows(const std::string &path, int64_t numRows) {
  absl::StatusOr<HostTensor> array = readNpy(path);
  ASSERT_TRUE(array.ok()) << array.status();
  EXPECT_EQ(array->shape(), (std::vector<int64_t>{numRows, width}));
  for (int64_t i = 0; i < array->numElements(); ++i)
    ASSERT_EQ(static_cast<const int32_t *>(array->data())[i], i);
}

TEST(NpyWriter, HasItsNameWhenItIsWhole) {
  TestFolder folder;
  std::string path = folder.write("a.npy", "an old file");
  auto writer = openRows(path);
  ASSERT_TRUE(writer.ok()) << writer.status();
  for (int64_t row = 0; row < 50000; row += 1000)
    add(**writer, row, row + 1000);
  EXPECT_EQ(folder.read("a.npy"), "an old file");
  EXPECT_GT(std::filesystem::file_size(path + ".partial"), 50000u * width * 2);
  ASSERT_EQ((*writer)->flush(), absl::OkStatus());
  expectRows(path + ".partial", 50000);
  ASSERT_EQ((*writer)->finish(), absl::OkStatus());
  writer->reset();
  expectRows(path, 50000);
  EXPECT_EQ(folder.numFiles(), 1u);
}

TEST(NpyWriter, NothingIsLeftOfOneThatIsNotFinished) {
  TestFolder folder;
  auto writer = openRows(folder.path("a.npy"));
  ASSERT_TRUE(writer.ok()) << writer.status();
  add(**writer, 0, 10);
  writer->reset();
  EXPECT_EQ(folder.numFiles(), 0u);
}

TEST(NpyWriter, RowsOfAnEarlierRunStay) {
  TestFolder folder;
  std::string path = folder.path("a.npy");
  for (bool isFinished : {false, true}) {
    auto first = openRows(path);
    ASSERT_TRUE(first.ok()) << first.status();
    add(**first, 0, 10);
    ASSERT_EQ((*first)->flush(), absl::OkStatus());
    (*first)->keep();
    if (isFinished) {
      ASSERT_EQ((*first)->finish(), absl::OkStatus());
    }
    first->reset();
    auto second = openRows(path, 7);
    ASSERT_TRUE(second.ok()) << second.status();
    add(**second, 7, 20);
    ASSERT_EQ((*second)->finish(), absl::OkStatus());
    second->reset();
    expectRows(path, 20);
  }
}

TEST(NpyWriter, RowsThatAreNotThereAreRefused) {
  TestFolder folder;
  std::string path = folder.path("a.npy");
  EXPECT_EQ(openRows(path, 5).status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(folder.numFiles(), 0u);
  auto other = NpyWriter::create(path, ElementType::F32, {width}, 0);
  ASSERT_TRUE(other.ok()) << other.status();
  add(**other, 0, 5);
  ASSERT_EQ((*other)->finish(), absl::OkStatus());
  other->reset();
  for (int64_t rows : {5, 6})
    EXPECT_EQ(openRows(path, rows).status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(folder.numFiles(), 1u);
}

TEST(NpyWriter, OnlyOneWrites) {
  TestFolder folder;
  std::string path = folder.path("a.npy");
  auto first = openRows(path);
  ASSERT_TRUE(first.ok()) << first.status();
  auto second = openRows(path);
  EXPECT_NE(std::string(second.status().message()).find("another run is writing it"),
            std::string::npos);
  add(**first, 0, 3);
  EXPECT_EQ((*first)->finish(), absl::OkStatus());
  expectRows(path, 3);
}

} // namespace
} // namespace distribute::runtime
