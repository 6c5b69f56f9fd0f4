// .npz files: stored and deflated members are read; damage of any byte is found or changes numbers only.

#include "distribute/Runtime/Dataset.h"

#include "TestFiles.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <zlib.h>

namespace distribute::runtime {
namespace {

constexpr int32_t numRows = 40;

std::string number(uint64_t value, int count) {
  std::string bytes;
  for (int i = 0; i < count; ++i)
    bytes += static_cast<char>(value >> (8 * i) & 0xff);
  return bytes;
}

std::string makeNpy() {
  std::string header = "{'descr': '<i4', 'fortran_order': False, 'shape': (40,), }";
  header.append(128 - 10 - 1 - header.size(), ' ');
  header += '\n';
  std::string bytes = std::string("\x93NUMPY\1\0", 8) + number(header.size(), 2) + header;
  for (int32_t i = 0; i < numRows; ++i)
    bytes += number(static_cast<uint64_t>(i), 4);
  return bytes;
}

std::string deflated(const std::string &bytes) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string result(bytes.size() + 100, '\0');
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef *>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return result;
}

/// An archive of one member, "x.npy". `isLarge`: its sizes are in the ZIP64 records.
std::string makeNpz(bool isDeflated, bool isLarge) {
  std::string npy = makeNpy(), stored = isDeflated ? deflated(npy) : npy, name = "x.npy";
  uint64_t checksum = crc32(0, reinterpret_cast<const Bytef *>(npy.data()), uInt(npy.size()));
  std::string sizes = number(stored.size(), 4) + number(npy.size(), 4);
  std::string about = number(isDeflated ? 8 : 0, 2) + number(0, 4) + number(checksum, 4);
  std::string local = number(0x04034b50, 4) + number(20, 2) + number(0, 2) + about + sizes +
                      number(name.size(), 2) + number(0, 2) + name;
  std::string extra;
  if (isLarge) {
    sizes = number(0xffffffff, 4) + number(0xffffffff, 4);
    extra = number(1, 2) + number(16, 2) + number(npy.size(), 8) + number(stored.size(), 8);
  }
  std::string entry = number(0x02014b50, 4) + number(20, 2) + number(20, 2) + number(0, 2) + about +
                      sizes + number(name.size(), 2) + number(extra.size(), 2) + number(0, 2) +
                      number(0, 8) + number(0, 4) + name + extra;
  std::string archive = local + stored;
  uint64_t directory = archive.size();
  archive += entry;
  if (isLarge) {
    uint64_t record = archive.size();
    archive += number(0x06064b50, 4) + number(44, 8) + number(45, 2) + number(45, 2) +
               number(0, 8) + number(1, 8) + number(1, 8) + number(entry.size(), 8) +
               number(directory, 8);
    archive += number(0x07064b50, 4) + number(0, 4) + number(record, 8) + number(1, 4);
    directory = 0xffffffff;
  }
  return archive + number(0x06054b50, 4) + number(0, 4) + number(1, 2) + number(1, 2) +
         number(entry.size(), 4) + number(directory, 4) + number(0, 2);
}

/// The rows that an archive gives; nothing if it is refused, which must name it.
std::optional<std::vector<int32_t>> readRows(const TestFolder &folder, const std::string &bytes) {
  std::string path = folder.write("a.npz", bytes);
  absl::StatusOr<Dataset> data = Dataset::open({{"", path}}, {"x"});
  // An array of another name is missing from all files, not from one.
  bool isNamed = std::string(data.status().message()).find(path) != std::string::npos ||
                 std::string(data.status().message()).find("input \"x\"") != std::string::npos ||
                 std::string(data.status().message()).find("no rows") != std::string::npos;
  EXPECT_TRUE(data.ok() || isNamed) << data.status();
  if (!data.ok())
    return std::nullopt;
  std::vector<char> rows(static_cast<size_t>(data->numRows()) * data->columns()[0].rowBytes);
  EXPECT_EQ(data->read(0, 0, data->numRows(), rows.data()), absl::OkStatus());
  std::vector<int32_t> numbers(rows.size() / sizeof(int32_t));
  std::memcpy(numbers.data(), rows.data(), numbers.size() * sizeof(int32_t));
  return numbers;
}

TEST(Npz, IsReadHoweverItIsPacked) {
  TestFolder folder;
  std::vector<int32_t> expected(numRows);
  std::iota(expected.begin(), expected.end(), 0);
  for (bool isDeflated : {false, true})
    for (bool isLarge : {false, true})
      EXPECT_EQ(readRows(folder, makeNpz(isDeflated, isLarge)), expected) << isDeflated << isLarge;
}

TEST(Npz, DamageOfAnyByteIsRefusedOrChangesNumbersOnly) {
  TestFolder folder;
  for (bool isDeflated : {false, true})
    for (bool isLarge : {false, true}) {
      std::string bytes = makeNpz(isDeflated, isLarge);
      size_t numRefused = 0;
      for (size_t i = 0; i < bytes.size(); ++i)
        for (int mask : {1, 0xff}) {
          std::string changed = bytes;
          changed[i] = static_cast<char>(changed[i] ^ mask);
          numRefused += !readRows(folder, changed).has_value();
        }
      EXPECT_GT(numRefused, bytes.size() / 4);
      for (size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(readRows(folder, bytes.substr(0, length)).has_value()) << length;
    }
}

} // namespace
} // namespace distribute::runtime
