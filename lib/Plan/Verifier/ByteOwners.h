// For every byte of a slot: whose value it holds, in layers, one for each branch or loop that is
// being looked into.
//
// A layer records only what was touched since it was made; the rest shows through from the layer
// below, which must outlive it and must not change meanwhile. So looking into a branch costs what
// the branch touches, not what exists. Segments of one layer are disjoint and ascending, and
// neighbours with equal states are one.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEOWNERS_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEOWNERS_H

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>

namespace distribute::planfile {

// The state of a byte. No owner: nobody wrote it, or one of several ways here left it something
// else.
struct ByteState {
  static constexpr uint32_t kNobody = UINT32_MAX;
  uint32_t owner = kNobody; // a buffer or a variable: the address tells which
  uint32_t collective = 0;  // in flight into this byte: the collective's instruction number plus 1
  bool operator==(const ByteState &other) const {
    return owner == other.owner && collective == other.collective;
  }
  bool operator!=(const ByteState &other) const { return !(*this == other); }
};

class ByteOwners {
public:
  explicit ByteOwners(const ByteOwners *below = nullptr) : below(below) {}

  void set(uint64_t begin, uint64_t end, ByteState state);

  // Calls fn(begin, end, state) for parts that cover [begin, end), until it returns false. Returns
  // whether it never did.
  template <typename Fn>
  bool forEach(uint64_t begin, uint64_t end, Fn fn) const;

  // Keeps of the bytes that `branch`, a layer over this one, touched only what both agree on: after
  // this, a byte has the state that it has with and without the branch, or nobody's.
  void meetWith(const ByteOwners &branch);

  // The same after one of two branches, both layers over this one.
  void meetOf(const ByteOwners &one, const ByteOwners &other);

  // Takes over what `branch`, a layer over this one, touched.
  void apply(const ByteOwners &branch);

private:
  struct Segment {
    uint64_t end;
    ByteState state;
  };
  using Segments = std::map<uint64_t, Segment>;

  void splitAt(uint64_t address);

  // Calls touched(begin, end, state) or untouched(begin, end) for this layer's parts of [begin,
  // end).
  template <typename Touched, typename Untouched>
  bool forEachOwn(uint64_t begin, uint64_t end, Touched touched, Untouched untouched) const;

  const ByteOwners *below;
  Segments segments;
};

inline void ByteOwners::splitAt(uint64_t address) {
  auto after = segments.lower_bound(address);
  if (after == segments.begin())
    return;
  auto before = std::prev(after);
  if (before->second.end <= address)
    return;
  segments.emplace_hint(after, address, before->second);
  before->second.end = address;
}

inline void ByteOwners::set(uint64_t begin, uint64_t end, ByteState state) {
  if (begin >= end)
    return;
  splitAt(begin);
  splitAt(end);
  auto next = segments.erase(segments.lower_bound(begin), segments.lower_bound(end));
  if (next != segments.end() && next->first == end && next->second.state == state) {
    end = next->second.end;
    next = segments.erase(next);
  }
  if (next != segments.begin()) {
    auto before = std::prev(next);
    if (before->second.end == begin && before->second.state == state) {
      before->second.end = end;
      return;
    }
  }
  segments.emplace_hint(next, begin, Segment{end, state});
}

template <typename Touched, typename Untouched>
bool ByteOwners::forEachOwn(uint64_t begin, uint64_t end, Touched touched,
                            Untouched untouched) const {
  auto segment = segments.upper_bound(begin);
  if (segment != segments.begin() && std::prev(segment)->second.end > begin)
    --segment;
  while (begin < end) {
    if (segment == segments.end() || segment->first >= end)
      return untouched(begin, end);
    if (segment->first > begin && !untouched(begin, segment->first))
      return false;
    begin = std::max(begin, segment->first);
    uint64_t partEnd = std::min(end, segment->second.end);
    if (!touched(begin, partEnd, segment->second.state))
      return false;
    begin = partEnd;
    ++segment;
  }
  return true;
}

template <typename Fn>
bool ByteOwners::forEach(uint64_t begin, uint64_t end, Fn fn) const {
  return forEachOwn(begin, end, fn, [&](uint64_t partBegin, uint64_t partEnd) {
    return below ? below->forEach(partBegin, partEnd, fn)
                 : bool(fn(partBegin, partEnd, ByteState()));
  });
}

inline void ByteOwners::apply(const ByteOwners &branch) {
  for (const auto &[begin, segment] : branch.segments)
    set(begin, segment.end, segment.state);
}

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEOWNERS_H
