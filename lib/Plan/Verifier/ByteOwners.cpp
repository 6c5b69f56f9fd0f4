// Segments that repeat: reading and writing stripes of them; what is left of two ways to the same point.
#include "ByteOwners.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace distribute::planfile {

namespace {

// Fewer runs than this are set one by one.
constexpr uint64_t kFewRuns = 4;
// Longer patterns are not kept as such.
constexpr uint64_t kMostTeeth = 256;

} // namespace

//===-- reading --===//

bool ByteOwners::forEachOfPattern(const Stripes &stripes, uint64_t begin, const Pattern &teeth,
                                  const OwnVisitor &fn) {
  uint64_t period = teeth.back().end;
  if (teeth.size() == 1)
    return fn(stripes, teeth.front().state);
  // Each tooth of so many periods that lie in [from, from + count * period).
  auto wholePeriods = [&](uint64_t from, uint64_t count) {
    for (uint64_t i = 0, at = 0; i < teeth.size(); at = teeth[i++].end)
      if (!fn({from + at, teeth[i].end - at, period, count}, teeth[i].state))
        return false;
    return true;
  };
  // The runs from `at` on, `period` apart of each other in the pattern, lie in it alike.
  auto withinPeriods = [&](uint64_t at, uint64_t run, uint64_t distance, uint64_t count) {
    while (run != 0) {
      uint64_t phase = (at - begin) % period;
      auto tooth = std::upper_bound(teeth.begin(), teeth.end(), phase,
                                    [](uint64_t x, const Tooth &each) { return x < each.end; });
      uint64_t length = std::min(run, tooth->end - phase);
      if (!fn({at, length, distance, count}, tooth->state))
        return false;
      at += length;
      run -= length;
    }
    return true;
  };
  if (stripes.run > period)
    for (uint64_t i = 0; i < stripes.count; ++i) {
      uint64_t at = stripes.begin + i * stripes.period, end = at + stripes.run;
      uint64_t head = std::min(end - at, (period - (at - begin) % period) % period);
      uint64_t count = (end - at - head) / period, tail = at + head + count * period;
      if (!withinPeriods(at, head, head, 1) || (count != 0 && !wholePeriods(at + head, count)) ||
          !withinPeriods(tail, end - tail, end - tail, 1))
        return false;
    }
  else {
    // So many runs on, the pattern is where it was.
    uint64_t cycle = period / std::gcd(period, stripes.period);
    uint64_t distance = stripes.period * (cycle < stripes.count ? cycle : 1);
    for (uint64_t i = 0; i < std::min(cycle, stripes.count); ++i)
      if (!withinPeriods(stripes.begin + i * stripes.period, stripes.run, distance,
                         (stripes.count - i + cycle - 1) / cycle))
        return false;
  }
  return true;
}

bool ByteOwners::forEachOwn(const Stripes &stripes, const OwnVisitor &fn) const {
  for (uint64_t i = 0; i < stripes.count;) {
    uint64_t at = stripes.begin + i * stripes.period, end = at + stripes.run;
    // The segment or the gap that holds the run's first byte.
    auto next = segments.upper_bound(at);
    const Segment *segment = nullptr;
    uint64_t begin = 0, partEnd = next == segments.end() ? UINT64_MAX : next->first;
    if (next != segments.begin())
      if (auto before = std::prev(next); before->second.end > at) {
        segment = &before->second;
        begin = before->first;
        partEnd = segment->end;
      }
    auto visit = [&](const Stripes &part) {
      return segment ? forEachOfPattern(part, begin, segment->teeth, fn) : fn(part, Touched());
    };
    if (end > partEnd) {
      if (!visit(Stripes::ofRange(at, partEnd)) || !forEachOwn(Stripes::ofRange(partEnd, end), fn))
        return false;
      ++i;
      continue;
    }
    uint64_t count = std::min(stripes.count - i, (partEnd - end) / stripes.period + 1);
    if (!visit({at, stripes.run, count == 1 ? stripes.run : stripes.period, count}))
      return false;
    i += count;
  }
  return true;
}

bool ByteOwners::forEach(const Stripes &stripes, const Visitor &fn) const {
  return forEachOwn(stripes, [&](const Stripes &part, Touched state) {
    if (state)
      return fn(part, *state);
    return below ? below->forEach(part, fn) : fn(part, ByteState());
  });
}

//===-- writing --===//

void ByteOwners::append(std::vector<Piece> &pieces, uint64_t begin, uint64_t end,
                        const Pattern &teeth) {
  if (begin >= end)
    return;
  Pattern joined;
  for (const Tooth &tooth : teeth)
    if (!joined.empty() && joined.back().state == tooth.state)
      joined.back().end = tooth.end;
    else
      joined.push_back(tooth);
  if (joined.size() == 1 && !joined.front().state)
    return;
  if (joined.size() > 1 && joined.back().end == end - begin) { // once: no pattern
    uint64_t at = 0;
    for (const Tooth &tooth : joined) {
      append(pieces, begin + at, begin + tooth.end, {{tooth.end - at, tooth.state}});
      at = tooth.end;
    }
    return;
  }
  if (joined.size() == 1)
    joined.front().end = 1;
  if (!pieces.empty() && pieces.back().segment.end == begin &&
      pieces.back().segment.teeth == joined)
    pieces.back().segment.end = end;
  else
    pieces.push_back({begin, {end, std::move(joined)}});
}

void ByteOwners::splitAt(uint64_t address) {
  auto after = segments.lower_bound(address);
  if (after == segments.begin())
    return;
  auto before = std::prev(after);
  if (before->second.end <= address)
    return;
  uint64_t begin = before->first;
  Segment whole = before->second;
  if (whole.isPlain()) {
    before->second.end = address;
    segments.emplace_hint(after, address, std::move(whole));
    return;
  }
  std::vector<Piece> pieces;
  uint64_t period = whole.period();
  uint64_t at = address - (address - begin) % period;
  append(pieces, begin, at, whole.teeth);
  if (at != address) { // this period, tooth by tooth
    uint64_t from = at;
    for (const Tooth &tooth : whole.teeth) {
      uint64_t to = at + tooth.end;
      bool isInside = from < address && address < to;
      if (tooth.state && isInside)
        pieces.push_back({from, {address, {{1, tooth.state}}}});
      if (tooth.state)
        pieces.push_back({isInside ? address : from, {to, {{1, tooth.state}}}});
      from = to;
    }
    at += period;
  }
  segments.erase(before);
  for (Piece &piece : pieces)
    segments.emplace(piece.begin, std::move(piece.segment));
  pieces.clear();
  append(pieces, at, whole.end, whole.teeth);
  for (Piece &piece : pieces)
    segments.emplace(piece.begin, std::move(piece.segment));
}

void ByteOwners::mergeAt(uint64_t address) {
  auto after = segments.find(address);
  if (after == segments.end() || after == segments.begin())
    return;
  auto before = std::prev(after);
  if (before->second.end != address || before->second.teeth != after->second.teeth)
    return;
  before->second.end = after->second.end;
  segments.erase(after);
}

void ByteOwners::setRange(uint64_t begin, uint64_t end, ByteState state) {
  splitAt(begin);
  splitAt(end);
  auto next = segments.erase(segments.lower_bound(begin), segments.lower_bound(end));
  segments.emplace_hint(next, begin, Segment{end, {{1, state}}});
  mergeAt(end);
  mergeAt(begin);
}

// What [begin, end) held of the pattern `old` from oldBegin on, with the stripes set over it, run by run.
void ByteOwners::appendOverlaid(std::vector<Piece> &pieces, uint64_t begin, uint64_t end,
                                uint64_t oldBegin, const Pattern &old, const Stripes &stripes,
                                ByteState state) {
  uint64_t oldPeriod = old.back().end;
  while (begin < end) {
    uint64_t phase = (begin - stripes.begin) % stripes.period;
    bool isIn = phase < stripes.run;
    uint64_t to = std::min(end, begin + (isIn ? stripes.run : stripes.period) - phase);
    if (isIn) {
      append(pieces, begin, to, {{1, state}});
      begin = to;
      continue;
    }
    uint64_t oldPhase = (begin - oldBegin) % oldPeriod;
    auto tooth = std::upper_bound(old.begin(), old.end(), oldPhase,
                                  [](uint64_t x, const Tooth &each) { return x < each.end; });
    if (old.size() > 1)
      to = std::min(to, begin + tooth->end - oldPhase);
    append(pieces, begin, to, {{1, tooth->state}});
    begin = to;
  }
}

void ByteOwners::setRepeated(const Stripes &stripes, ByteState state) {
  // The last run ends no period.
  uint64_t begin = stripes.begin, end = begin + (stripes.count - 1) * stripes.period;
  splitAt(begin);
  splitAt(end);
  std::vector<Piece> pieces;
  auto overlay = [&](uint64_t from, uint64_t to, uint64_t oldBegin, const Pattern &old) {
    uint64_t oldPeriod = old.size() == 1 ? stripes.period : old.back().end;
    uint64_t first = from + (stripes.period - (from - begin) % stripes.period) % stripes.period;
    // Both repeat after so many runs, or periods of the old pattern.
    uint64_t common = std::gcd(oldPeriod, stripes.period);
    uint64_t numRuns = oldPeriod / common, numOld = stripes.period / common;
    uint64_t count = first < to ? (to - first) / stripes.period / numRuns : 0;
    if (count < 2 || numRuns > kMostTeeth || numOld > kMostTeeth / old.size())
      return appendOverlaid(pieces, from, to, oldBegin, old, stripes, state);
    uint64_t period = numRuns * stripes.period;
    appendOverlaid(pieces, from, first, oldBegin, old, stripes, state);
    std::vector<Piece> once;
    appendOverlaid(once, first, first + period, oldBegin, old, stripes, state);
    Pattern teeth;
    uint64_t at = first;
    for (const Piece &piece : once) {
      if (piece.begin != at)
        teeth.push_back({piece.begin - first, Touched()});
      at = piece.segment.end;
      teeth.push_back({at - first, piece.segment.teeth.front().state});
    }
    if (at != first + period)
      teeth.push_back({period, Touched()});
    append(pieces, first, first + count * period, teeth);
    appendOverlaid(pieces, first + count * period, to, oldBegin, old, stripes, state);
  };
  auto next = segments.lower_bound(begin);
  for (uint64_t at = begin; at < end;) {
    if (next == segments.end() || next->first >= end) {
      overlay(at, end, at, {{1, Touched()}});
      break;
    }
    if (next->first > at)
      overlay(at, next->first, at, {{1, Touched()}});
    overlay(next->first, next->second.end, next->first, next->second.teeth);
    at = next->second.end;
    next = segments.erase(next);
  }
  for (Piece &piece : pieces)
    segments.emplace_hint(next, piece.begin, std::move(piece.segment));
  mergeAt(end);
  mergeAt(begin);
  setRange(end, end + stripes.run, state);
}

void ByteOwners::set(const Stripes &stripes, ByteState state) {
  if (stripes.run == stripes.period)
    return setRange(stripes.begin, stripes.end(), state);
  if (stripes.count >= kFewRuns)
    return setRepeated(stripes, state);
  for (uint64_t i = 0; i < stripes.count; ++i)
    setRange(stripes.begin + i * stripes.period, stripes.begin + i * stripes.period + stripes.run,
             state);
}

//===-- ways --===//

template <typename Fn>
void ByteOwners::forEachTouched(Fn fn) const {
  for (const auto &[begin, segment] : segments) {
    Stripes all = Stripes::ofRange(begin, segment.end);
    forEachOfPattern(all, begin, segment.teeth, [&](const Stripes &part, Touched state) {
      if (state)
        fn(part, *state);
      return true;
    });
  }
}

void ByteOwners::apply(const ByteOwners &branch) {
  branch.forEachTouched([&](const Stripes &part, ByteState state) { set(part, state); });
}

void ByteOwners::meetWith(const ByteOwners &branch) { meetOf(branch, ByteOwners(this)); }

void ByteOwners::meetOf(const ByteOwners &one, const ByteOwners &other) {
  // Collected before anything is changed: both branches look through to this layer.
  std::vector<std::pair<Stripes, ByteState>> parts;
  auto meet = [&](const ByteOwners &touching, const ByteOwners &with) {
    touching.forEachTouched([&](const Stripes &touched, ByteState state) {
      with.forEach(touched, [&](const Stripes &part, ByteState withState) {
        parts.push_back({part, state == withState ? state : ByteState()});
        return true;
      });
    });
  };
  meet(one, other);
  meet(other, one);
  for (const auto &[part, state] : parts)
    set(part, state);
}

} // namespace distribute::planfile
