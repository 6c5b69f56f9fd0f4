// Archives are read or refused: cut at any place, or with any byte changed, one never crashes the
// reader.
#include "distribute/Interpreter/NpzFile.h"

#include "llvm/Support/FileSystem.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace distribute::interp;

namespace {

std::string readAll(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

class TemporaryFile {
public:
  TemporaryFile() { llvm::sys::fs::createTemporaryFile("npz", "npz", path); }
  ~TemporaryFile() { llvm::sys::fs::remove(path); }
  void write(const std::string &content) {
    std::ofstream(path.c_str(), std::ios::binary | std::ios::trunc) << content;
  }
  llvm::SmallString<128> path;
};

TEST(NpzFile, ReadsDeflatedArrays) {
  auto tensors = readNpz("data/steps/linreg/io.npz");
  ASSERT_TRUE(static_cast<bool>(tensors));
  EXPECT_EQ(tensors->size(), 12u);
  EXPECT_EQ((*tensors)["batch2_1"]->describeType(), "f32[32, 1]");
}

TEST(NpzFile, UnsignedArraysAreUnsigned) {
  TemporaryFile file;
  for (auto [descriptor, text] :
       {std::pair("|u1", "ui8[1]"), {"<u2", "ui16[1]"}, {"<u4", "ui32[1]"}, {"<u8", "ui64[1]"}}) {
    std::string header =
        std::string("{'descr': '") + descriptor + "', 'fortran_order': False, 'shape': (1,), }";
    size_t width = descriptor[2] - '0';
    std::string content("\x93NUMPY\x01\x00", 8);
    content += {static_cast<char>(header.size()), '\0'};
    file.write(content + header + std::string(width, '\xff'));
    auto array = readNpy(file.path);
    ASSERT_TRUE(static_cast<bool>(array)) << llvm::toString(array.takeError());
    EXPECT_EQ(array->describeType(), text);
    EXPECT_EQ(array->asDouble(0), static_cast<double>(~uint64_t(0) >> (64 - 8 * width)));
  }
}

TEST(NpzFile, RefusesEveryCutAndSurvivesEveryChangedByte) {
  std::string whole = readAll("data/steps/linreg/io.npz");
  ASSERT_GT(whole.size(), 1000u);
  TemporaryFile file;
  for (size_t size = 0; size + 1 < whole.size(); size += 97) {
    file.write(whole.substr(0, size));
    auto tensors = readNpz(file.path);
    EXPECT_FALSE(static_cast<bool>(tensors)) << size;
    llvm::consumeError(tensors.takeError());
  }
  for (size_t position = 0; position < whole.size(); position += 11) {
    std::string damaged = whole;
    damaged[position] ^= 0xff;
    file.write(damaged);
    auto tensors = readNpz(file.path);
    llvm::consumeError(tensors.takeError());
  }
}

} // namespace
