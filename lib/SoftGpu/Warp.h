// A warp of a running block: its lanes go through a kernel in lockstep, part at branches, and meet again.
#ifndef DISTRIBUTE_SOFTGPU_WARP_H
#define DISTRIBUTE_SOFTGPU_WARP_H

#include "Arithmetic.h"
#include "Footprint.h"
#include "Launch.h"

#include "absl/functional/function_ref.h"

#include <random>

namespace distribute::softgpu {

/// What the warps of a launch have in common.
struct LaunchState {
  DeviceMemory &memory;
  const LoadedModule &module;
  const Function &kernel;
  const LaunchConfig &config;
  absl::Span<const char> parameters;
  const Order &order;
  Counters counters;
  Footprint footprint;
  std::mt19937_64 random;
};

/// What the warps of a block have in common.
struct BlockState {
  explicit BlockState(size_t sharedBytes)
      : shared(sharedBytes), sharedIsWritten(sharedBytes), sharedRaces(sharedBytes) {}
  uint32_t number = 0;
  Extent index;          ///< from 0
  uint32_t barriers = 0; ///< passed
  std::vector<char> shared;
  std::vector<bool> sharedIsWritten;
  RaceRecord sharedRaces;
};

/// The private memory of a thread.
struct ThreadMemory {
  std::vector<char> bytes;
  std::vector<bool> isWritten;
};

class Warp {
public:
  Warp(LaunchState &launch, BlockState &block, uint32_t firstThread, uint32_t numThreads);

  /// So many instructions, or fewer, where it waits or has ended.
  absl::Status run(uint64_t mostInstructions);

  bool hasEnded() const { return frames.front().paths.empty(); }
  bool waits() const { return barrier >= 0; }
  int barrierNumber() const { return barrier; }
  void passBarrier() { barrier = -1; }

private:
  /// Lanes at an instruction. Where the next one is `meetsAt`, they wait for others there: the path below this one.
  struct Path {
    int at, meetsAt;
    LaneMask lanes;
  };
  /// A kernel's or function's call.
  struct Frame {
    const Function *function = nullptr;
    std::vector<Lanes> registers;
    std::vector<Path> paths;
    /// Of each lane, one after the other.
    std::vector<char> own, results, calls;
    std::vector<bool> callIsWritten;
    size_t localBase = 0;
  };
  /// Of one lane: an access that an instruction makes.
  struct Place {
    Space space = Space::Global;
    uint64_t address = 0;
    char *bytes = nullptr;
  };

  /// What lies around an address.
  struct Room {
    char *bytes = nullptr;
    size_t size = 0, offset = 0;
    size_t begin = 0; ///< in what is known by byte
    std::vector<bool> *isWritten = nullptr;
    RaceRecord *races = nullptr;
    absl::string_view name = "nothing";
  };

  absl::Status enter(const Function &function, LaneMask lanes, size_t localBase);
  absl::Status step();
  absl::Status execute(const Instruction &it, LaneMask lanes);
  absl::Status computeValues(const Instruction &it, LaneMask lanes);
  void branch(const Instruction &it, LaneMask taken);
  void endLanes(Frame &frame, LaneMask lanes);
  absl::Status call(const Instruction &it, LaneMask lanes);
  absl::Status load(const Instruction &it, LaneMask lanes);
  absl::Status store(const Instruction &it, LaneMask lanes);
  absl::Status updateAtomically(const Instruction &it, LaneMask lanes);
  absl::Status arriveAtBarrier(const Instruction &it, LaneMask lanes);
  absl::Status synchronize(const Instruction &it, LaneMask lanes);
  absl::Status shuffle(const Instruction &it, LaneMask lanes);
  absl::Status vote(const Instruction &it, LaneMask lanes);
  absl::Status reduce(const Instruction &it, LaneMask lanes);
  absl::Status checkMask(const Instruction &it, LaneMask lanes, const Operand &mask);

  absl::Status accessParameter(const Instruction &it, int lane, const Operand &address,
                               size_t numBytes, AccessKind kind, char *&bytes);
  absl::Status access(const Instruction &it, int lane, Space space, uint64_t address,
                      size_t numBytes, AccessKind kind, Place &place);
  absl::Status resolve(const Instruction &it, int lane, Place &place, AccessKind kind);
  Room findRoom(int lane, const Place &place);
  /// Of one lane after the other: checks the access and gives the bytes to `onBytes`; then counts it.
  absl::Status accessLanes(const Instruction &it, LaneMask lanes, const Operand &address,
                           AccessKind kind,
                           absl::FunctionRef<void(size_t lane, char *bytes)> onBytes);
  void countAccesses(const Instruction &it, LaneMask lanes,
                     const std::array<Place, kWarpSize> &places, size_t numBytes);
  void count(const Instruction &it);

  Lanes read(const Operand &operand, Type type) const;
  uint64_t addressOf(const Operand &operand, size_t lane) const;
  uint64_t specialOf(Special special, size_t lane) const;
  void write(const Operand &operand, LaneMask lanes, const Lanes &value);
  void writeParts(const Instruction &it, LaneMask lanes, const Lanes &value);
  absl::Status fault(const Instruction &it, int lane, absl::string_view what) const;
  Frame &frame() { return frames.back(); }
  const Frame &frame() const { return frames.back(); }
  std::string describeThread(uint32_t thread) const;
  Accessor accessorOf(int lane) const;

  LaunchState &launch;
  BlockState &block;
  uint32_t firstThread;
  LaneMask live;
  int barrier = -1; ///< where it waits
  std::vector<Frame> frames;
  std::array<ThreadMemory, kWarpSize> local;
  std::array<uint32_t, kWarpSize> warpBarriers{}; ///< that a lane has passed
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_WARP_H
