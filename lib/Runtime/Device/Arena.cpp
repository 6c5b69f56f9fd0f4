// Mapping of a slot's memory; see Arena.h.

#include "Arena.h"

#include "absl/strings/str_cat.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>

namespace distribute::runtime {

void unmapArena(char *arena, size_t numBytes) {
  if (arena)
    ::munmap(arena, numBytes);
}

void touchArena(char *arena, size_t numBytes) {
  constexpr size_t pageBytes = 4096;
  for (size_t i = 0; i < numBytes; i += pageBytes)
    static_cast<volatile char *>(arena)[i] = 0; // as it is
}

absl::StatusOr<char *> mapArena(size_t numBytes, const char *purpose) {
  if (numBytes == 0)
    return nullptr;
  void *pages =
      ::mmap(nullptr, numBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED)
    return absl::ResourceExhaustedError(absl::StrCat("not enough memory for ", purpose, " of ",
                                                     numBytes, " bytes: ", std::strerror(errno)));
  // Advice only: without huge pages everything works, slower.
  constexpr size_t hugePageBytes = 2u << 20;
  if (numBytes >= hugePageBytes)
    (void)::madvise(pages, numBytes, MADV_HUGEPAGE);
  return static_cast<char *>(pages);
}

} // namespace distribute::runtime
