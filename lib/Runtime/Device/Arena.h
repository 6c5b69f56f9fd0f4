// A slot's memory: zeroed pages of its own.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_ARENA_H
#define DISTRIBUTE_RUNTIME_DEVICE_ARENA_H

#include "absl/status/statusor.h"

#include <cstddef>

namespace distribute::runtime {

/// Maps pages, in huge pages where the system has them; null for no bytes. A page costs memory when it
/// is first touched; the thread that touches it first decides where it lies.
/// Errors: ResourceExhausted, naming `purpose` and the bytes.
absl::StatusOr<char *> mapArena(size_t numBytes, const char *purpose);

/// Gives back what mapArena() gave.
void unmapArena(char *arena, size_t numBytes);

/// Has the system give all pages now, near to the calling thread.
void touchArena(char *arena, size_t numBytes);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_ARENA_H
