// Arrays in memory of a GPU that are given out to other libraries of the process.
//
//   absl::StatusOr<GpuArray> loss = session.takeOutput(*step, "loss");
//   consume(loss->gpu, loss->memory->address());   // complete: nothing has to be waited for
//
// The memory outlives the session, and is freed with the last copy of `memory`.

#ifndef DISTRIBUTE_RUNTIME_GPUARRAY_H
#define DISTRIBUTE_RUNTIME_GPUARRAY_H

#include "distribute/Runtime/DataType.h"

#include "absl/status/status.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace distribute::runtime {

/// Memory of a device that outlives the device. To free it waits for all that the GPU has been given: whoever has read it
/// need not wait before. Any thread.
class LastingMemory {
public:
  virtual ~LastingMemory() = default;
  /// Of the device: the host does not read there.
  virtual void *address() const = 0;
  /// Copies the first bytes to the host. Errors: Internal: the device failed.
  virtual absl::Status read(void *to, size_t numBytes) const = 0;
};

/// Dense and row-major.
struct GpuArray {
  std::shared_ptr<LastingMemory> memory;
  int gpu = 0; ///< its number
  DataType type;
  std::vector<int64_t> shape;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_GPUARRAY_H
