// Mapping of a slot's memory; see Arena.h.

#include "Arena.h"

#include "absl/strings/str_cat.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <utility>

namespace distribute::runtime {

Arena::Arena(Arena &&other) noexcept
    : bytes(std::exchange(other.bytes, nullptr)), numBytes(std::exchange(other.numBytes, 0)) {}

Arena &Arena::operator=(Arena &&other) noexcept {
  std::swap(bytes, other.bytes);
  std::swap(numBytes, other.numBytes);
  return *this;
}

Arena::~Arena() {
  if (bytes)
    ::munmap(bytes, numBytes);
}

void Arena::touch() {
  constexpr size_t pageBytes = 4096;
  for (size_t i = 0; i < numBytes; i += pageBytes)
    static_cast<volatile char *>(bytes)[i] = 0; // as it is
}

absl::StatusOr<Arena> Arena::map(size_t numBytes, const char *purpose) {
  Arena arena;
  if (numBytes == 0)
    return arena;
  void *pages =
      ::mmap(nullptr, numBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED)
    return absl::ResourceExhaustedError(absl::StrCat("not enough memory for ", purpose, " of ",
                                                     numBytes, " bytes: ", std::strerror(errno)));
  arena.bytes = static_cast<char *>(pages);
  arena.numBytes = numBytes;
  // Advice only: without huge pages everything works, slower.
  constexpr size_t hugePageBytes = 2u << 20;
  if (numBytes >= hugePageBytes)
    (void)::madvise(pages, numBytes, MADV_HUGEPAGE);
  return arena;
}

} // namespace distribute::runtime
