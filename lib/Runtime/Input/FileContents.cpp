// A hash of samples; see FileContents.h.

#include "distribute/Runtime/FileContents.h"

#include "distribute/Plan/Sha256.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

constexpr uint64_t kBlockBytes = 4096;
/// The first and the last among them.
constexpr uint64_t kMostBlocks = 8;
/// Of the hash, enough to tell files apart: nobody who makes them alike is kept out.
constexpr size_t kHashDigits = 16;

/// Adds what the file has at `offset`; false with the system's error.
bool addBlock(int descriptor, uint64_t offset, uint64_t numBytes, planfile::Sha256 &hash) {
  char block[kBlockBytes];
  while (numBytes != 0) {
    ssize_t numRead =
        ::pread(descriptor, block, std::min(numBytes, kBlockBytes), static_cast<off_t>(offset));
    if (numRead < 0 && errno == EINTR)
      continue;
    if (numRead <= 0) {
      errno = numRead == 0 ? ENODATA : errno;
      return false;
    }
    hash.update(block, static_cast<size_t>(numRead));
    offset += static_cast<uint64_t>(numRead);
    numBytes -= static_cast<uint64_t>(numRead);
  }
  return true;
}

/// Small files whole; of others blocks that are spread evenly.
bool addSamples(int descriptor, uint64_t numBytes, planfile::Sha256 &hash) {
  hash.update(&numBytes, sizeof numBytes);
  if (numBytes <= kMostBlocks * kBlockBytes)
    return addBlock(descriptor, 0, numBytes, hash);
  uint64_t last = numBytes - kBlockBytes;
  for (uint64_t i = 0; i < kMostBlocks; ++i) {
    uint64_t offset = i + 1 == kMostBlocks ? last : last / (kMostBlocks - 1) * i;
    if (!addBlock(descriptor, offset, kBlockBytes, hash))
      return false;
  }
  return true;
}

/// Adds a file and its size; empty, or why it cannot be read.
std::string addFile(const std::string &path, planfile::Sha256 &hash, uint64_t &numBytes) {
  // What is not a regular file is not waited for.
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat found = {};
  std::string error;
  bool isThere = descriptor >= 0 && ::fstat(descriptor, &found) == 0;
  if (isThere && !S_ISREG(found.st_mode))
    error = "not a regular file";
  else if (!isThere || !addSamples(descriptor, static_cast<uint64_t>(found.st_size), hash))
    error = std::strerror(errno);
  numBytes += static_cast<uint64_t>(found.st_size);
  if (descriptor >= 0)
    ::close(descriptor);
  return error.empty() ? "" : absl::StrCat("'", path, "': ", error);
}

} // namespace

std::string describeContents(const std::vector<std::string> &paths) {
  planfile::Sha256 hash;
  uint64_t numBytes = 0;
  for (const std::string &path : paths)
    if (std::string error = addFile(path, hash, numBytes); !error.empty())
      return error;
  return absl::StrCat(paths.size(), paths.size() == 1 ? " file, " : " files, ", numBytes,
                      " bytes, hash ", planfile::toHex(hash.finish()).substr(0, kHashDigits));
}

} // namespace distribute::runtime
