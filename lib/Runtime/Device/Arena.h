// A slot's memory: zeroed pages of its own.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_ARENA_H
#define DISTRIBUTE_RUNTIME_DEVICE_ARENA_H

#include "absl/status/statusor.h"

#include <cstddef>

namespace distribute::runtime {

/// Pages mapped for the life of the object, in huge pages where the system has
/// them. A page costs memory when it is first touched; the thread that touches
/// it first decides where it lies.
class Arena {
public:
  Arena() = default;
  Arena(Arena &&other) noexcept;
  Arena &operator=(Arena &&other) noexcept;
  ~Arena();

  /// Errors: ResourceExhausted, naming `purpose` and the bytes.
  static absl::StatusOr<Arena> map(size_t numBytes, const char *purpose);

  /// Has the system give all pages now, near to the calling thread.
  void touch();

  /// Aligned to a page; null when the arena is empty.
  char *data() const { return bytes; }
  size_t size() const { return numBytes; }

private:
  char *bytes = nullptr;
  size_t numBytes = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_ARENA_H
