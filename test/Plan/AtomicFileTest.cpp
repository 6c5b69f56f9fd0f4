// Files appear whole or not at all, with the permissions of any new file, and what cannot be
// written is known beforehand.
#include "distribute/Plan/AtomicFile.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static std::atomic<int> numUmaskCalls{0};

// In place of the C library's. The mask belongs to the whole process: a thread that sets it, for
// however short a time, gives other threads' new files its permissions.
extern "C" mode_t umask(mode_t mask) noexcept {
  ++numUmaskCalls;
  return static_cast<mode_t>(::syscall(SYS_umask, mask));
}

namespace distribute::planfile {
namespace {

const std::vector<uint8_t> bytes = {'n', 'e', 'w'};

// A folder of its own, removed at the end.
class AtomicFile : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "atomicXXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::string path(const std::string &name = "file") const { return folder + "/" + name; }
  size_t numFiles() const {
    return size_t(std::distance(std::filesystem::directory_iterator(folder), {}));
  }
  std::string folder;
};

TEST_F(AtomicFile, hasThePermissionsThatTheMaskLeaves) {
  for (mode_t mask : {0022, 0077, 0000}) {
    mode_t before = ::umask(mask);
    absl::Status status = writeFileAtomically(path(), bytes);
    ::umask(before);
    ASSERT_EQ(status, absl::OkStatus());
    struct stat info;
    ASSERT_EQ(::stat(path().c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777, 0666u & ~mask);
  }
}

TEST_F(AtomicFile, isWrittenWithoutTouchingTheProcessesMask) {
  numUmaskCalls = 0;
  ASSERT_EQ(writeFileAtomically(path(), bytes), absl::OkStatus());
  EXPECT_EQ(numUmaskCalls, 0);
}

TEST_F(AtomicFile, leavesNothingBesideItself) {
  std::ofstream(path()) << "old and longer";
  ASSERT_EQ(writeFileAtomically(path(), bytes), absl::OkStatus());
  EXPECT_EQ(numFiles(), 1u);
  EXPECT_EQ(std::filesystem::file_size(path()), bytes.size());
}

TEST_F(AtomicFile, doesNotTakeTheNameOfAFileThatIsThere) {
  // What another process of the same number, or an earlier one that was killed, left behind.
  ASSERT_EQ(writeFileAtomically(path(), bytes), absl::OkStatus());
  for (int i = 0; i < 50; ++i)
    std::ofstream(path() + "." + std::to_string(::getpid()) + "-" + std::to_string(i)) << "theirs";
  size_t before = numFiles();
  ASSERT_EQ(writeFileAtomically(path(), bytes), absl::OkStatus());
  EXPECT_EQ(numFiles(), before);
}

TEST_F(AtomicFile, thatCanBeWrittenIsFoundSoWithoutATrace) {
  EXPECT_EQ(checkCanWriteFile(path()), absl::OkStatus());
  EXPECT_EQ(numFiles(), 0u);
  std::ofstream(path()) << "old";
  EXPECT_EQ(checkCanWriteFile(path()), absl::OkStatus());
  EXPECT_EQ(std::filesystem::file_size(path()), 3u);
}

TEST_F(AtomicFile, thatCannotBeWrittenIsFoundBeforehand) {
  auto refusal = [](const std::string &path) {
    absl::Status beforehand = checkCanWriteFile(path), written = writeFileAtomically(path, bytes);
    EXPECT_EQ(beforehand, written);
    return std::string(beforehand.message());
  };
  EXPECT_EQ(refusal(folder), "cannot write '" + folder + "': it is not a regular file");
  EXPECT_EQ(refusal("/dev/full"), "cannot write '/dev/full': it is not a regular file");
  EXPECT_EQ(refusal(path("absent/file")),
            "cannot write '" + path("absent/file") + "': No such file or directory");
  EXPECT_EQ(refusal(path("absent/")),
            "cannot write '" + path("absent/") + "': No such file or directory");
  std::string longName = path(std::string(256, 'x'));
  EXPECT_EQ(refusal(longName), "cannot write '" + longName + "': File name too long");
  EXPECT_EQ(refusal(""), "cannot write '': No such file or directory");
  std::ofstream(path()) << "old";
  EXPECT_EQ(refusal(path("file/within")),
            "cannot write '" + path("file/within") + "': Not a directory");
  EXPECT_EQ(numFiles(), 1u);
}

} // namespace
} // namespace distribute::planfile
