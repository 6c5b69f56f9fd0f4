// Which bytes of global memory a launch must move; see Footprint.h.
#include "Footprint.h"

#include "absl/numeric/bits.h"

#include <algorithm>

namespace distribute::softgpu {

/// fn(page, sector in it, bits of the bytes).
template <typename Fn>
void Footprint::forSectors(uint64_t address, size_t numBytes, const Fn &fn) {
  for (uint64_t at = address, end = address + numBytes; at < end;) {
    uint64_t sector = at / kSectorBytes, number = sector / kSectors;
    if (!last || lastNumber != number) {
      last = &pages[number]; // which stays where it is
      lastNumber = number;
    }
    uint64_t first = at % kSectorBytes, behind = std::min(kSectorBytes, first + (end - at));
    auto bits = static_cast<uint32_t>((uint64_t(1) << behind) - (uint64_t(1) << first));
    fn(*last, sector % kSectors, bits);
    at += behind - first;
  }
}

void Footprint::noteRead(uint64_t address, size_t numBytes) {
  forSectors(address, numBytes, [](Page &page, size_t sector, uint32_t bits) {
    page.read[sector] |= bits & ~page.written[sector];
  });
}

void Footprint::noteWrite(uint64_t address, size_t numBytes) {
  forSectors(address, numBytes,
             [](Page &page, size_t sector, uint32_t bits) { page.written[sector] |= bits; });
}

template <typename Fn>
uint64_t Footprint::sumOf(const Fn &fn) const {
  uint64_t sum = 0;
  for (const auto &[number, page] : pages)
    for (size_t sector = 0; sector < kSectors; ++sector)
      sum += fn(page.read[sector]) + fn(page.written[sector]);
  return sum;
}

uint64_t Footprint::numBytes() const {
  return sumOf([](uint32_t bits) { return uint64_t(absl::popcount(bits)); });
}

uint64_t Footprint::numSectors() const {
  return sumOf([](uint32_t bits) { return uint64_t(bits != 0); });
}

} // namespace distribute::softgpu
