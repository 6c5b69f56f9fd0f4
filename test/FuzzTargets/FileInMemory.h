// A file of given bytes, for readers that take a path.

#ifndef DISTRIBUTE_TEST_FUZZTARGETS_FILEINMEMORY_H
#define DISTRIBUTE_TEST_FUZZTARGETS_FILEINMEMORY_H

#include <cstdint>
#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

class FileInMemory {
public:
  FileInMemory(const uint8_t *data, size_t size)
      : descriptor(::memfd_create("fuzzed", MFD_CLOEXEC)) {
    if (descriptor < 0 || ::write(descriptor, data, size) != static_cast<ssize_t>(size))
      std::abort();
  }
  ~FileInMemory() { ::close(descriptor); }
  FileInMemory(const FileInMemory &) = delete;
  FileInMemory &operator=(const FileInMemory &) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor); }

private:
  int descriptor;
};

#endif // DISTRIBUTE_TEST_FUZZTARGETS_FILEINMEMORY_H
