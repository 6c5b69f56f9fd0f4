// Safetensors files: what is written is read back; damaged files are refused by
// name; a failed write changes nothing.

#include "distribute/Runtime/Safetensors.h"

#include "TestFiles.h"
#include "TestTensors.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

std::string fileOf(const std::string &header, const std::string &data) {
  uint64_t length = header.size();
  return std::string(reinterpret_cast<const char *>(&length), 8) + header + data;
}

void expectError(const std::string &bytes, const std::string &part) {
  TestFolder folder;
  std::string path = folder.write("a.safetensors", bytes);
  absl::StatusOr<NamedTensors> tensors = readSafetensors(path);
  ASSERT_FALSE(tensors.ok());
  std::string message(tensors.status().message());
  EXPECT_NE(message.find(part), std::string::npos) << message;
  EXPECT_NE(message.find("'" + path + "'"), std::string::npos) << message;
}

NamedTensors someTensors() {
  NamedTensors tensors;
  for (DataType type : allDataTypes())
    for (std::vector<int64_t> shape : {std::vector<int64_t>{}, {5}, {0}, {2, 3}}) {
      HostTensor tensor = HostTensor::allocate(type, shape);
      std::vector<char> bytes = makeBytes(type.element, tensor.numElements(), 3);
      std::memcpy(tensor.mutableData(), bytes.data(), bytes.size());
      tensors.emplace("layer \"" + tensor.describe() + "\"", tensor);
    }
  return tensors;
}

TEST(Safetensors, EveryTypeAndShapeIsReadBack) {
  TestFolder folder;
  NamedTensors tensors = someTensors();
  std::string path = folder.path("s.safetensors");
  ASSERT_EQ(writeSafetensors(path, tensors, {{"step", "17"}}), absl::OkStatus());
  EXPECT_EQ(folder.numFiles(), 1u) << "a temporary file was left behind";
  absl::StatusOr<NamedTensors> back = readSafetensors(path);
  ASSERT_TRUE(back.ok()) << back.status();
  ASSERT_EQ(back->size(), tensors.size());
  for (const auto &[name, tensor] : tensors) {
    ASSERT_EQ(back->count(name), 1u);
    EXPECT_EQ(back->at(name).describe(), tensor.describe());
    EXPECT_EQ(std::memcmp(back->at(name).data(), tensor.data(), tensor.numBytes()), 0);
  }
}

TEST(Safetensors, AFileWithoutTensorsIsRead) {
  TestFolder folder;
  ASSERT_TRUE(writeSafetensors(folder.path("e.safetensors"), {}).ok());
  absl::StatusOr<NamedTensors> back = readSafetensors(folder.path("e.safetensors"));
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_TRUE(back->empty());
}

TEST(Safetensors, AnyTruncationIsAnError) {
  TestFolder folder;
  NamedTensors tensors;
  tensors["w"] = HostTensor::allocate(ElementType::F32, {3});
  ASSERT_TRUE(writeSafetensors(folder.path("w"), tensors).ok());
  std::string whole = folder.read("w");
  for (size_t length = 0; length < whole.size(); ++length)
    EXPECT_FALSE(readSafetensors(folder.write("t", whole.substr(0, length))).ok()) << length;
  EXPECT_FALSE(readSafetensors(folder.write("t", whole + "x")).ok());
}

TEST(Safetensors, DamagedHeadersAreRefused) {
  std::string data(8, 'x');
  expectError(fileOf("[1]", data), "not a JSON object");
  expectError(fileOf("{\"a\": ", data), "not a JSON object");
  expectError(fileOf("{\"a\": 3}", data), "lacks 'dtype'");
  expectError(fileOf(R"({"a":{"dtype":"F8_E4M3","shape":[8],"data_offsets":[0,8]}})", data),
              "type F8_E4M3 is not supported");
  expectError(fileOf(R"({"a":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]}})", data),
              "'shape'");
  expectError(fileOf(R"({"a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})", data),
              "8 bytes of data are not 3xf32");
  expectError(fileOf(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[8,0]}})", data), "range");
  expectError(fileOf(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})", data),
              "begins at byte 4");
  expectError(fileOf(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", data),
              "describes 4 bytes of data, the file holds 8");
  expectError(fileOf(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},
                         "b":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
                     data),
              "the one before ends at 8");
  expectError(fileOf(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},
                         "a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})",
                     data),
              "tensor \"a\" occurs twice");
  expectError(
      fileOf(R"({"a":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,8]}})", data),
      "8 bytes of data are not");
  expectError(std::string(8, '\xff') + "{}", "header has");
}

TEST(Safetensors, AChangedByteIsReadOrRefusedButNeverCrashes) {
  TestFolder folder;
  NamedTensors tensors;
  tensors["w"] = HostTensor::allocate(ElementType::F32, {3});
  tensors["step"] = HostTensor::allocate(ElementType::I64, {});
  ASSERT_TRUE(writeSafetensors(folder.path("w"), tensors).ok());
  const std::string whole = folder.read("w");
  for (size_t position = 0; position < whole.size(); ++position)
    for (char flip : {'\x01', '\x10', '\x80', '\xff'}) {
      std::string changed = whole;
      changed[position] = static_cast<char>(changed[position] ^ flip);
      absl::StatusOr<NamedTensors> read = readSafetensors(folder.write("c", changed));
      // The data itself has no checksum.
      EXPECT_TRUE(read.ok() || !read.status().message().empty());
      if (position >= whole.size() - 20)
        EXPECT_TRUE(read.ok()) << read.status();
    }
}

TEST(Safetensors, ANameThatCannotBeReadBackIsNotWritten) {
  TestFolder folder;
  auto refusal = [&](const std::string &name) {
    NamedTensors tensors = {{name, HostTensor::allocate(ElementType::F32, {1})}};
    absl::Status s = writeSafetensors(folder.path("w"), tensors);
    EXPECT_EQ(s.ok(), checkTensorName(name).ok());
    return std::string(s.message());
  };
  EXPECT_EQ(refusal("__metadata__"),
            "'" + folder.path("w") +
                "': \"__metadata__\" is reserved in safetensors files; use another name");
  EXPECT_EQ(refusal("caf\xe9"), "'" + folder.path("w") +
                                    "': \"caf\\xe9\" is not UTF-8, as the names in safetensors "
                                    "files are; use another name");
  EXPECT_EQ(folder.numFiles(), 0u);
  for (const std::string &name : {std::string("caf\u00e9"), std::string("_metadata_"),
                                  std::string(), std::string("a\0b", 3), std::string("\"\\\n")}) {
    EXPECT_EQ(refusal(name), "");
    absl::StatusOr<NamedTensors> read = readSafetensors(folder.path("w"));
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->begin()->first, name);
  }
}

TEST(Safetensors, AFailedWriteLeavesNothing) {
  TestFolder folder;
  EXPECT_FALSE(writeSafetensors(folder.path("no/such/file"), someTensors()).ok());
  EXPECT_EQ(folder.numFiles(), 0u);
}

} // namespace
} // namespace distribute::runtime
