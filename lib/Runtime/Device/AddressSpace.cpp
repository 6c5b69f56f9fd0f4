// Asking for room; see AddressSpace.h.

#include "AddressSpace.h"

#include "absl/strings/str_cat.h"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>

namespace distribute::runtime {

/// Of the process; RLIM_INFINITY: none.
static rlim_t addressSpaceLimit() {
  struct rlimit limit;
  return ::getrlimit(RLIMIT_AS, &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

bool isAddressSpaceLimited() { return addressSpaceLimit() != RLIM_INFINITY; }

absl::Status checkAddressSpace(uint64_t numBytes) {
  if (numBytes == 0 || !isAddressSpaceLimited())
    return absl::OkStatus();
  void *room =
      ::mmap(nullptr, numBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED)
    return absl::ResourceExhaustedError(
        absl::StrCat("no memory: a session of this plan takes up to ", numBytes,
                     " bytes more of address space, and the limit of this process (ulimit -v), ",
                     static_cast<uint64_t>(addressSpaceLimit()), " bytes, leaves fewer; raise it"));
  ::munmap(room, numBytes);
  return absl::OkStatus();
}

uint64_t threadStackBytes() {
  constexpr uint64_t usual = 8u << 20;
  pthread_attr_t attributes;
  if (::pthread_getattr_default_np(&attributes) != 0)
    return usual;
  size_t stack = 0, guard = 0;
  if (::pthread_attr_getstacksize(&attributes, &stack) != 0 ||
      ::pthread_attr_getguardsize(&attributes, &guard) != 0)
    stack = usual;
  ::pthread_attr_destroy(&attributes);
  return stack + guard;
}

} // namespace distribute::runtime
