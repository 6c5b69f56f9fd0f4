// Equal runs of bytes at equal distances.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_STRIPES_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_STRIPES_H

#include <cstdint>

namespace distribute::planfile {

// [begin + i * period, begin + i * period + run) for each i below `count`. A run is not empty and at most a period long.
struct Stripes {
  uint64_t begin, run, period, count;

  static Stripes ofRange(uint64_t begin, uint64_t end) {
    return {begin, end - begin, end - begin, 1};
  }
  // Of the last run.
  uint64_t end() const { return begin + (count - 1) * period + run; }
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_STRIPES_H
