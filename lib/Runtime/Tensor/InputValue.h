// Where a slot finds its value of a step's input.

#ifndef DISTRIBUTE_RUNTIME_TENSOR_INPUTVALUE_H
#define DISTRIBUTE_RUNTIME_TENSOR_INPUTVALUE_H

#include "absl/types/span.h"

#include <cstdint>

namespace distribute::runtime {

/// Bytes side by side, and how many bytes behind the value's beginning they belong.
struct ByteRun {
  const char *from = nullptr;
  uint64_t offset = 0;
  uint64_t numBytes = 0;
};

/// Dense in host memory, or in runs in memory of a CUDA GPU, which the host does not read.
struct InputValue {
  const void *host = nullptr;
  int gpu = -1; ///< its number; -1: the value is in host memory
  absl::Span<const ByteRun> runs;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TENSOR_INPUTVALUE_H
