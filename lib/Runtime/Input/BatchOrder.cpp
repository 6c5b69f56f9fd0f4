// Batches and permutations of rows; see BatchOrder.h.

#include "BatchOrder.h"

#include <algorithm>
#include <numeric>

namespace distribute::runtime {

/// What SplitMix64 advances its state by.
static constexpr uint64_t kGamma = 0x9e3779b97f4a7c15;

/// SplitMix64's output at a state.
static uint64_t mix(uint64_t state) {
  uint64_t z = state + kGamma;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

std::vector<uint32_t> shuffleRows(uint64_t seed, int64_t epoch, uint32_t numRows) {
  std::vector<uint32_t> rows(numRows);
  std::iota(rows.begin(), rows.end(), 0u);
  uint64_t state = mix(mix(seed) + static_cast<uint64_t>(epoch));
  for (uint32_t i = numRows; i-- > 1; state += kGamma) {
    auto product = static_cast<unsigned __int128>(mix(state)) * (uint64_t{i} + 1);
    std::swap(rows[i], rows[static_cast<uint32_t>(product >> 64)]);
  }
  return rows;
}

DataPosition BatchOrder::nextBegin() const {
  DataPosition begin = next;
  int64_t left = numRows - next.row;
  if (left <= 0 || (dropLast && left < nextSize())) {
    ++begin.epoch;
    begin.row = 0;
  }
  return begin;
}

std::optional<BatchOrder::Rows> BatchOrder::take() {
  DataPosition begin = nextBegin();
  // Where the last epoch has ended, its last rows may be left out: the position stays before them.
  if (numEpochs != 0 && begin.epoch >= numEpochs)
    return std::nullopt;
  Rows rows{begin.epoch, begin.row, std::min(nextSize(), numRows - begin.row)};
  next = begin;
  next.row += rows.count;
  ++next.step;
  return rows;
}

} // namespace distribute::runtime
