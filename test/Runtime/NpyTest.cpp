// .npy files: what is written is read back; every other file is refused by name.

#include "distribute/Runtime/Npy.h"

#include "TestFiles.h"
#include "TestTensors.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

std::string npyBytes(const std::string &header, const std::string &data, char version = 1) {
  std::string text = header + "\n";
  std::string bytes = "\x93NUMPY";
  bytes += version;
  bytes += '\0';
  bytes += char(text.size() & 0xff);
  bytes += char(text.size() >> 8);
  if (version > 1)
    bytes += std::string(2, '\0');
  return bytes + text + data;
}

std::string errorOf(const std::string &bytes) {
  TestFolder folder;
  std::string path = folder.write("a.npy", bytes);
  absl::StatusOr<HostTensor> tensor = readNpy(path);
  EXPECT_FALSE(tensor.ok());
  EXPECT_NE(std::string(tensor.status().message()).find("'" + path + "'"), std::string::npos);
  return std::string(tensor.status().message());
}

void expectError(const std::string &bytes, const std::string &part) {
  std::string message = errorOf(bytes);
  EXPECT_NE(message.find(part), std::string::npos) << message;
}

TEST(Npy, EveryTypeAndRankIsReadBack) {
  TestFolder folder;
  for (DataType type : allDataTypes())
    for (std::vector<int64_t> shape :
         {std::vector<int64_t>{}, {5}, {0}, {2, 3}, {2, 0, 4}, {3, 1, 2, 2}}) {
      HostTensor tensor = HostTensor::allocate(type, shape);
      std::vector<char> bytes = makeBytes(type.element, tensor.numElements(), 3);
      std::memcpy(tensor.mutableData(), bytes.data(), bytes.size());
      std::string path = folder.path("x.npy");
      ASSERT_EQ(writeNpy(path, tensor), absl::OkStatus());
      EXPECT_EQ(folder.read("x.npy").size() % 64, tensor.numBytes() % 64);
      absl::StatusOr<HostTensor> back = readNpy(path);
      ASSERT_TRUE(back.ok()) << back.status();
      EXPECT_EQ(back->describe(), tensor.describe());
      EXPECT_EQ(std::memcmp(back->data(), tensor.data(), tensor.numBytes()), 0);
    }
}

TEST(Npy, VersionTwoAndOtherSpellingsAreRead) {
  TestFolder folder;
  std::string path = folder.write(
      "v2.npy", npyBytes("{\"shape\":(2,),  'fortran_order' :False, 'descr':'=i2'}", "abcd", 2));
  absl::StatusOr<HostTensor> tensor = readNpy(path);
  ASSERT_TRUE(tensor.ok()) << tensor.status();
  EXPECT_EQ(tensor->describe(), "2xi16");
}

TEST(Npy, FortranOrderIsRefusedUnlessItIsTheSame) {
  expectError(npyBytes("{'descr': '<f4', 'fortran_order': True, 'shape': (2, 1)}", "01234567"),
              "Fortran");
  TestFolder folder;
  std::string path = folder.write(
      "v.npy", npyBytes("{'descr': '<f4', 'fortran_order': True, 'shape': (2,)}", "01234567"));
  EXPECT_TRUE(readNpy(path).ok());
}

TEST(Npy, BigEndianIsRefused) {
  expectError(npyBytes("{'descr': '>f4', 'fortran_order': False, 'shape': (1,)}", "0123"),
              "byte order of type '>f4' is big-endian; expected little-endian");
}

TEST(Npy, OtherTypesAreRefused) {
  for (const char *descr : {"<c8", "|O", "<U3", "<f16", "<i3", "f4", ""})
    expectError(
        npyBytes(std::string("{'descr': '") + descr + "', 'fortran_order': False, 'shape': (1,)}",
                 "0123"),
        "element type");
  expectError(npyBytes("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,)}", "0123"),
              "not an .npy file");
}

TEST(Npy, DataOfAnotherLengthIsRefused) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}";
  expectError(npyBytes(header, std::string(20, 'x')), "2x3xf32, 24 bytes, the file holds 20 bytes");
  expectError(npyBytes(header, std::string(28, 'x')), "the file holds 28 bytes");
  expectError(
      npyBytes("{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 2)}", ""),
      "too large");
}

TEST(Npy, AnyTruncationIsAnError) {
  std::string whole =
      npyBytes("{'descr': '<f4', 'fortran_order': False, 'shape': (3,)}", std::string(12, 'x'));
  TestFolder folder;
  for (size_t length = 0; length < whole.size(); ++length)
    EXPECT_FALSE(readNpy(folder.write("t.npy", whole.substr(0, length))).ok()) << length;
  EXPECT_TRUE(readNpy(folder.write("t.npy", whole)).ok());
}

TEST(Npy, AChangedByteIsReadOrRefusedButNeverCrashes) {
  std::string whole =
      npyBytes("{'descr': '<f4', 'fortran_order': False, 'shape': (3,)}", std::string(12, 'x'));
  TestFolder folder;
  for (size_t position = 0; position < whole.size(); ++position)
    for (char flip : {'\x01', '\x10', '\x80', '\xff'}) {
      std::string changed = whole;
      changed[position] = static_cast<char>(changed[position] ^ flip);
      absl::StatusOr<HostTensor> read = readNpy(folder.write("c.npy", changed));
      EXPECT_TRUE(read.ok() || !read.status().message().empty());
      if (position < 6)
        EXPECT_FALSE(read.ok()) << position;
      if (position >= whole.size() - 12)
        EXPECT_TRUE(read.ok()) << read.status();
    }
}

TEST(Npy, BadHeadersAreRefused) {
  for (const char *header :
       {"", "{", "{}", "{'descr': '<f4'}", "[]",
        "{'descr': '<f4', 'fortran_order': 0, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x",
        "{'descr': '<f4', 'descr': '<f4', 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1 2)}"})
    expectError(npyBytes(header, "0123"), "not an .npy file");
  expectError("this is a text file", "does not begin with");
}

TEST(Npy, MissingFilesAndFoldersAreErrors) {
  TestFolder folder;
  EXPECT_EQ(readNpy(folder.path("none.npy")).status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(readNpy(folder.path("")).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_FALSE(
      writeNpy(folder.path("no/such/x.npy"), HostTensor::allocate(ElementType::F32, {1})).ok());
}

} // namespace
} // namespace distribute::runtime
