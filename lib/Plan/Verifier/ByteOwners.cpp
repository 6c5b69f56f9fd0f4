// What is left of two ways to the same point.
#include "ByteOwners.h"

#include <vector>

namespace distribute::planfile {

void ByteOwners::meetWith(const ByteOwners &branch) { meetOf(branch, ByteOwners(this)); }

void ByteOwners::meetOf(const ByteOwners &one, const ByteOwners &other) {
  // Collected before anything is changed: both branches look through to this layer.
  struct Part {
    uint64_t begin, end;
    ByteState state;
  };
  std::vector<Part> parts;
  auto meet = [&](const ByteOwners &touching, const ByteOwners &with) {
    for (const auto &[begin, segment] : touching.segments)
      with.forEach(begin, segment.end,
                   [&, state = segment.state](uint64_t from, uint64_t to, ByteState withState) {
                     parts.push_back({from, to, state == withState ? state : ByteState()});
                     return true;
                   });
  };
  meet(one, other);
  meet(other, one);
  for (const Part &part : parts)
    set(part.begin, part.end, part.state);
}

} // namespace distribute::planfile
