// Room for what cannot fail well.
//
// The matrix library, OpenMP and the loader end the process, or read what they did not get, when
// the system gives them no memory. So where the process may only have so much (ulimit -v), a
// session asks for what it will need, all at once, before it begins.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_ADDRESSSPACE_H
#define DISTRIBUTE_RUNTIME_DEVICE_ADDRESSSPACE_H

#include "absl/status/status.h"

#include <cstdint>

namespace distribute::runtime {

/// Whether the process may only have so much.
bool isAddressSpaceLimited();

/// Whether so many bytes more may be mapped; always where the process has no limit. Nothing is
/// mapped when this returns. Errors: ResourceExhausted with the need and the limit.
absl::Status checkAddressSpace(uint64_t numBytes);

/// What the stack of a new thread takes.
uint64_t threadStackBytes();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_ADDRESSSPACE_H
