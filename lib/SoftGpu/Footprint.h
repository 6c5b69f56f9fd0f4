// Which bytes of global memory a launch must move: what no kernel that computes the same could leave where it is.
#ifndef DISTRIBUTE_SOFTGPU_FOOTPRINT_H
#define DISTRIBUTE_SOFTGPU_FOOTPRINT_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace distribute::softgpu {

/// Of what a GPU moves at a time.
inline constexpr size_t kSectorBytes = 32;

/// Each byte once where it is read first, and once where it is written: what a launch reads behind its own write could have stayed in
/// registers. No order of blocks and warps changes it, or they race.
class Footprint {
public:
  void noteRead(uint64_t address, size_t numBytes);
  void noteWrite(uint64_t address, size_t numBytes);

  uint64_t numBytes() const;
  /// That hold one of these bytes, each counted for its reads and for its writes.
  uint64_t numSectors() const;

private:
  /// A word has the bits of a sector's bytes.
  static constexpr size_t kSectors = 64;
  struct Page {
    std::array<uint32_t, kSectors> read{}, written{};
  };
  template <typename Fn>
  void forSectors(uint64_t address, size_t numBytes, const Fn &fn);
  template <typename Fn>
  uint64_t sumOf(const Fn &fn) const;

  std::unordered_map<uint64_t, Page> pages;
  Page *last = nullptr;
  uint64_t lastNumber = 0;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_FOOTPRINT_H
