// A step function over addresses. Boundaries that no longer separate anything are dropped, so the
// map is as large as what is in flight.
#include "ByteReaders.h"

#include <iterator>

namespace distribute::planfile {

std::map<uint64_t, ByteReaders::Readers>::iterator ByteReaders::boundaryAt(uint64_t address) {
  auto after = boundaries.upper_bound(address);
  Readers before = after == boundaries.begin() ? Readers() : std::prev(after)->second;
  return boundaries.try_emplace(address, before).first;
}

void ByteReaders::add(uint64_t begin, uint64_t end, uint32_t collective) {
  if (begin >= end)
    return;
  auto last = boundaryAt(end);
  for (auto at = boundaryAt(begin); at != last; ++at) {
    ++at->second.count;
    at->second.last = collective;
  }
}

void ByteReaders::remove(uint64_t begin, uint64_t end) {
  if (begin >= end)
    return;
  auto last = boundaryAt(end);
  for (auto at = boundaryAt(begin); at != last; ++at)
    --at->second.count;
  // Nobody reads before the first boundary.
  auto at = boundaries.lower_bound(begin);
  uint32_t before = at == boundaries.begin() ? 0 : std::prev(at)->second.count;
  while (at != boundaries.end() && at->first <= end) {
    uint32_t count = at->second.count;
    at = count == 0 && before == 0 ? boundaries.erase(at) : std::next(at);
    before = count;
  }
}

uint32_t ByteReaders::findReader(uint64_t begin, uint64_t end) const {
  if (begin >= end)
    return 0;
  auto at = boundaries.upper_bound(begin);
  if (at != boundaries.begin())
    --at;
  for (; at != boundaries.end() && at->first < end; ++at)
    if (at->second.count != 0)
      return at->second.last;
  return 0;
}

} // namespace distribute::planfile
