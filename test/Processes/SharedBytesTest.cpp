// Bytes of any length from one process to others, over the control plane.

#include "ClusterOfThreads.h"

#include "distribute/Runtime/SharedBytes.h"

namespace distribute::runtime {
namespace {

using std::chrono::milliseconds;

class SharedBytesTest : public ClusterOfThreads {
protected:
  static std::string makeBytes(size_t count) {
    std::string bytes(count, 0);
    for (size_t i = 0; i < count; ++i)
      bytes[i] = static_cast<char>(i * 7919 >> 3);
    return bytes;
  }
};

TEST_F(SharedBytesTest, AllHaveThem) {
  startAndJoin(3);
  // None, one, a part and a byte, and many groups of parts.
  for (size_t count : {size_t(0), size_t(1), size_t((256 << 10) + 1), size_t(20 << 20)}) {
    std::string bytes = makeBytes(count), name = std::to_string(count);
    std::vector<std::thread> readers;
    for (int rank : {1, 2})
      readers.emplace_back([&, rank] {
        auto taken = takeBytes(*planes[static_cast<size_t>(rank)], name, in(kLimit));
        EXPECT_TRUE(taken.ok()) << taken.status();
        EXPECT_TRUE(taken.ok() && *taken == bytes);
      });
    EXPECT_EQ(giveBytes(*planes[0], name, bytes, {1, 2}, in(kLimit)), absl::OkStatus());
    for (std::thread &reader : readers)
      reader.join();
  }
}

TEST_F(SharedBytesTest, AReaderThatDoesNotTakeThem) {
  startAndJoin(2);
  absl::Status s = giveBytes(*planes[0], "x", makeBytes(20 << 20), {1}, in(milliseconds(300)));
  EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
  EXPECT_TRUE(absl::IsDeadlineExceeded(takeBytes(*planes[1], "y", in(milliseconds(50))).status()));
}

TEST_F(SharedBytesTest, WhatCannotBeReadIsToldToTheReaders) {
  startAndJoin(2);
  auto read = [](uint64_t begin, char *, size_t) {
    return begin == 0 ? absl::OkStatus() : absl::DataLossError("the file became shorter");
  };
  EXPECT_EQ(giveBytes(*planes[0], "x", 1 << 20, read, {1}, in(kLimit)),
            absl::DataLossError("the file became shorter"));
  EXPECT_EQ(takeBytes(*planes[1], "x", in(kLimit)).status(),
            absl::UnavailableError("process 0 could not give \"x\": the file became shorter"));
}

TEST_F(SharedBytesTest, OtherBytesThanWereGivenAreFound) {
  startAndJoin(2);
  ASSERT_TRUE(planes[0]->set("x", "2").ok());
  ASSERT_TRUE(planes[0]->set("x/part/0", "+ab").ok());
  ASSERT_TRUE(planes[0]->set("x/sha256", "of other ones").ok());
  EXPECT_TRUE(absl::IsDataLoss(takeBytes(*planes[1], "x", in(kLimit)).status()));
}

} // namespace
} // namespace distribute::runtime
