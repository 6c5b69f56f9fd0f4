// Random choices that a seed decides alone: the same on every machine and with every library.
#ifndef DISTRIBUTE_FUZZ_RANDOM_H
#define DISTRIBUTE_FUZZ_RANDOM_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>

namespace distribute::fuzz {

/// SplitMix64.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  /// The choices of program `index` of the run `seed`, whatever was chosen for the others.
  Random(uint64_t seed, uint64_t index) : state(seed * 0x9e3779b97f4a7c15 + index) {
    state = next() ^ index;
  }

  uint64_t next() {
    uint64_t value = state += 0x9e3779b97f4a7c15;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
  }
  /// In [0, bound).
  int64_t below(int64_t bound) { return static_cast<int64_t>(next() % bound); }
  /// In [low, high].
  int64_t between(int64_t low, int64_t high) { return low + below(high - low + 1); }
  bool chance(int64_t percent) { return below(100) < percent; }
  double uniform(double low, double high) { return low + (high - low) * (next() >> 11) * 0x1p-53; }
  template <typename T>
  T pick(llvm::ArrayRef<T> choices) {
    return choices[below(choices.size())];
  }

private:
  uint64_t state;
};

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_RANDOM_H
