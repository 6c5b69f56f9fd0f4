// What code throws, as an error: no exception crosses an interface of the runtime, or the end of a
// thread.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_CAUGHTEXCEPTIONS_H
#define DISTRIBUTE_RUNTIME_DEVICE_CAUGHTEXCEPTIONS_H

#include "absl/status/status.h"

#include <exception>
#include <new>

namespace distribute::runtime {

/// The error of std::bad_alloc. It is made at the first call, so that later ones, when memory is
/// short, allocate nothing.
inline const absl::Status &noMemory() {
  static const absl::Status status = absl::ResourceExhaustedError("no memory");
  return status;
}

/// What `fn` returns, an absl::Status or a StatusOr; ResourceExhausted if it throws std::bad_alloc,
/// Internal with the reason for other exceptions.
template <typename Fn>
auto catchExceptions(const Fn &fn) noexcept -> decltype(fn()) {
  try {
    try {
      return fn();
    } catch (const std::bad_alloc &) {
      return noMemory();
    } catch (const std::exception &error) {
      return absl::InternalError(error.what());
    } catch (...) {
      return absl::InternalError("unknown exception");
    }
  } catch (...) { // no memory for the reason
    return noMemory();
  }
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_CAUGHTEXCEPTIONS_H
