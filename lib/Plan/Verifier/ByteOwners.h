// For every byte of a slot: whose value it holds, in layers, one for each branch or loop that is
// being looked into.
//
// A layer records only what was touched since it was made; the rest shows through from the layer
// below, which must outlive it and must not change meanwhile. So looking into a branch costs what
// the branch touches, not what exists. Segments of one layer are disjoint and ascending.
//
// Half of each row of a matrix is a million runs of bytes. So a segment may be a pattern that repeats, and
// what is asked and set is stripes: it costs what patterns there are, not how often they repeat. Where
// patterns of different periods meet and have no short one in common, each repetition becomes segments.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEOWNERS_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEOWNERS_H

#include "Stripes.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

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

  void set(const Stripes &stripes, ByteState state);
  void set(uint64_t begin, uint64_t end, ByteState state) {
    if (begin < end)
      set(Stripes::ofRange(begin, end), state);
  }

  // Calls fn(part, state) for parts that cover the stripes, until it returns false. Returns whether it never did.
  using Visitor = std::function<bool(const Stripes &part, ByteState state)>;
  bool forEach(const Stripes &stripes, const Visitor &fn) const;
  bool forEach(uint64_t begin, uint64_t end, const Visitor &fn) const {
    return begin >= end || forEach(Stripes::ofRange(begin, end), fn);
  }

  // Keeps of the bytes that `branch`, a layer over this one, touched only what both agree on: after
  // this, a byte has the state that it has with and without the branch, or nobody's.
  void meetWith(const ByteOwners &branch);

  // The same after one of two branches, both layers over this one.
  void meetOf(const ByteOwners &one, const ByteOwners &other);

  // Takes over what `branch`, a layer over this one, touched.
  void apply(const ByteOwners &branch);

  // For tests: the segments that this layer is made of.
  size_t numSegments() const { return segments.size(); }

private:
  // None: not touched in this layer.
  using Touched = std::optional<ByteState>;
  // A part of a pattern, up to `end` from the pattern's begin.
  struct Tooth {
    uint64_t end;
    Touched state;
    bool operator==(const Tooth &other) const { return end == other.end && state == other.state; }
  };
  using Pattern = std::vector<Tooth>; // ascending; the last one ends with the period
  // One tooth: all of it has that state. Else whole periods of the pattern; some teeth are touched.
  struct Segment {
    uint64_t end;
    Pattern teeth;
    uint64_t period() const { return teeth.back().end; }
    bool isPlain() const { return teeth.size() == 1; }
  };
  using Segments = std::map<uint64_t, Segment>;
  struct Piece {
    uint64_t begin;
    Segment segment;
  };

  using OwnVisitor = std::function<bool(const Stripes &part, Touched state)>;
  bool forEachOwn(const Stripes &stripes, const OwnVisitor &fn) const;
  static bool forEachOfPattern(const Stripes &stripes, uint64_t begin, const Pattern &teeth,
                               const OwnVisitor &fn);

  void splitAt(uint64_t address);
  void mergeAt(uint64_t address);
  void setRange(uint64_t begin, uint64_t end, ByteState state);
  void setRepeated(const Stripes &stripes, ByteState state);
  static void append(std::vector<Piece> &pieces, uint64_t begin, uint64_t end,
                     const Pattern &teeth);
  static void appendOverlaid(std::vector<Piece> &pieces, uint64_t begin, uint64_t end,
                             uint64_t oldBegin, const Pattern &old, const Stripes &stripes,
                             ByteState state);

  // The touched teeth of all segments, as stripes.
  template <typename Fn>
  void forEachTouched(Fn fn) const;

  const ByteOwners *below;
  Segments segments;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEOWNERS_H
