// Rows of arrays: which are not zeros, which are asked for, and how they are packed.
#include "distribute/Runtime/Rows.h"

#include <gtest/gtest.h>

using namespace distribute::runtime;

using Rows = std::vector<uint32_t>;

static Rows listed(const std::vector<float> &table, size_t numRows) {
  Rows rows = {99};
  listRows(table.data(), numRows, numRows == 0 ? 0 : table.size() / numRows * sizeof(float), rows);
  return rows;
}

TEST(Rows, OfZerosAreNotListed) {
  EXPECT_EQ(listed({0, 0, 1, 0, 0, 0, 0, 2}, 4), (Rows{1, 3}));
  EXPECT_EQ(listed({0, 0, 0, 0}, 2), Rows());
  EXPECT_EQ(listed({}, 0), Rows());
}

TEST(Rows, OfAnyBitAreListed) {
  // The sum of -0 and -0 is -0, so that it is no zero of which nothing need be said.
  EXPECT_EQ(listed({-0.0f, 0, 0, -0.0f, 0, 0}, 3), (Rows{0, 1}));
  std::vector<unsigned char> bytes(30);
  bytes[9] = 1;  // the last byte of the first row
  bytes[10] = 1; // the first one of the second row
  Rows rows;
  listRows(bytes.data(), 3, 10, rows);
  EXPECT_EQ(rows, (Rows{0, 1}));
}

TEST(Rows, OfOneByte) {
  std::vector<char> bytes = {0, 3, 0};
  Rows rows;
  listRows(bytes.data(), 3, 1, rows);
  EXPECT_EQ(rows, Rows{1});
}

TEST(Rows, ArePackedAndUnpacked) {
  std::vector<int16_t> table = {1, 2, 3, 4, 5, 6, 7, 8};
  Rows rows = {1, 3};
  std::vector<int16_t> packed(4), other(8, -1);
  packRows(table.data(), rows, 4, packed.data());
  EXPECT_EQ(packed, (std::vector<int16_t>{3, 4, 7, 8}));
  unpackRows(packed.data(), rows, 4, other.data());
  EXPECT_EQ(other, (std::vector<int16_t>{-1, -1, 3, 4, -1, -1, 7, 8}));
  clearRows(Rows{3}, 4, other.data());
  EXPECT_EQ(other, (std::vector<int16_t>{-1, -1, 3, 4, -1, -1, 0, 0}));
}

TEST(Rows, OfAShard) {
  Rows rows = {0, 2, 3, 7};
  auto within = [&](size_t begin, size_t end) {
    absl::Span<const uint32_t> found = rowsWithin(rows, begin, end);
    return Rows(found.begin(), found.end());
  };
  EXPECT_EQ(within(0, 8), rows);
  EXPECT_EQ(within(2, 7), (Rows{2, 3}));
  EXPECT_EQ(within(4, 7), Rows());
  EXPECT_EQ(within(8, 9), Rows());
}

TEST(Rows, ThatNobodyHasAreNotTaken) {
  EXPECT_TRUE(areRowsWithin(Rows{2, 3, 5}, 2, 6));
  EXPECT_TRUE(areRowsWithin(Rows(), 2, 2));
  EXPECT_FALSE(areRowsWithin(Rows{2, 3, 6}, 2, 6));
  EXPECT_FALSE(areRowsWithin(Rows{1, 3}, 2, 6));
  EXPECT_FALSE(areRowsWithin(Rows{3, 3}, 2, 6));
  EXPECT_FALSE(areRowsWithin(Rows{4, 3}, 2, 6));
}

TEST(Rows, PayWhereTheyAreFewerBytes) {
  EXPECT_TRUE(paysByRows(0, 8, 80));
  EXPECT_TRUE(paysByRows(6, 8, 80));  // 72 bytes
  EXPECT_FALSE(paysByRows(7, 8, 80)); // 84
  EXPECT_FALSE(paysByRows(0, 8, 0));
}
