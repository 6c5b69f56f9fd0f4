// Running kernels on a software GPU.
//
//   absl::StatusOr<LoadedModule> module = LoadedModule::load(text, memory);
//   absl::StatusOr<Counters> counted = launch(memory, *module, "scale", config, parameters);
//
// Every check is always on; the first violation ends the launch. What is counted is what the kernel does, whatever the order in which
// its blocks and warps take turns; time is not known.
#ifndef DISTRIBUTE_SOFTGPU_LAUNCH_H
#define DISTRIBUTE_SOFTGPU_LAUNCH_H

#include "DeviceMemory.h"
#include "Ptx.h"

#include "absl/types/span.h"

namespace distribute::softgpu {

struct Extent {
  uint32_t x = 1, y = 1, z = 1;
  uint64_t count() const { return uint64_t(x) * y * z; }
};

struct LaunchConfig {
  Extent grid, block;
  size_t dynamicSharedBytes = 0;
  /// Decides the order in which blocks and warps take turns, and lanes of atomics come; 0: ascending, each warp until it waits.
  uint64_t seed = 0;
  /// Of all warps. A kernel that takes more is one that does not end.
  uint64_t mostInstructions = uint64_t(1) << 34;
};

/// Instructions are those of warps; bytes and sectors (of 32 bytes) are of global memory.
///
/// Of each request: `globalSectors` are those that its lanes touch, `neededSectors` as many as its distinct bytes fill. Of the launch as a
/// whole: `leastBytes` are what must move, each byte once where it is read before the launch has written it, and once where it is written;
/// `leastSectors` those that hold them.
struct Counters {
  uint64_t launches = 0, instructions = 0, integer = 0, float32 = 0, float64 = 0, float16 = 0,
           approximate = 0, conversions = 0, control = 0;
  uint64_t globalRequests = 0, globalSectors = 0, neededSectors = 0, globalBytesRead = 0,
           globalBytesWritten = 0, leastBytes = 0, leastSectors = 0;
  uint64_t sharedRequests = 0, bankConflicts = 0, localRequests = 0, atomics = 0;
  uint64_t barriers = 0, shuffles = 0, divergentBranches = 0;

  Counters &operator+=(const Counters &other);
};

/// All of them, with names for people.
struct CounterField {
  const char *name;
  uint64_t Counters::*field;
};
absl::Span<const CounterField> counterFields();

/// A module whose variables are in a GPU's memory, until unload().
class LoadedModule {
public:
  /// Errors: those of parsePtx and DeviceMemory::allocate.
  static absl::StatusOr<LoadedModule> load(absl::string_view ptx, DeviceMemory &memory);
  /// Frees its global variables.
  void unload(DeviceMemory &memory);

  const Module &module() const { return parsed; }
  /// Of global variables; 0: there are none.
  uint64_t globals() const { return globalAddress; }
  absl::Span<const char> constants() const { return constantBytes; }

private:
  LoadedModule() = default;

  Module parsed;
  uint64_t globalAddress = 0;
  std::vector<char> constantBytes;
};

/// Whether launch() would begin. Errors: its NotFound and InvalidArgument.
absl::Status checkLaunch(const LoadedModule &module, absl::string_view kernel,
                         const LaunchConfig &config, absl::Span<const char> parameters);

/// Runs the kernel to its end. `parameters`: their bytes, as the kernel declares them. `order`: among other operations.
///
/// Errors: NotFound, there is no such kernel; InvalidArgument, a launch that no GPU takes (sizes, parameters); FailedPrecondition, a
/// violation: "kernel 'k', line 12 (st.global.f32): thread (3,0,0) of block (1,0,0) ...".
absl::StatusOr<Counters> launch(DeviceMemory &memory, const LoadedModule &module,
                                absl::string_view kernel, const LaunchConfig &config,
                                absl::Span<const char> parameters, const Order &order);
/// The same, behind all launches before.
absl::StatusOr<Counters> launch(DeviceMemory &memory, const LoadedModule &module,
                                absl::string_view kernel, const LaunchConfig &config,
                                absl::Span<const char> parameters);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_LAUNCH_H
