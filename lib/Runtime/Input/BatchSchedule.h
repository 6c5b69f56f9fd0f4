// How the rows of the fed arrays are cut into steps when the batch is open.

#ifndef DISTRIBUTE_RUNTIME_INPUT_BATCHSCHEDULE_H
#define DISTRIBUTE_RUNTIME_INPUT_BATCHSCHEDULE_H

#include <algorithm>
#include <cstdint>
#include <vector>

namespace distribute::runtime {

/// Steps take the given numbers of rows in turn, one after the other; what is
/// left at the end is a smaller batch of its own, and then the rows begin anew.
///
///   BatchSchedule batches(10, {4}); // 4, 4, 2, 4, 4, 2, ...
class BatchSchedule {
public:
  BatchSchedule() = default;
  /// At least one row, and sizes of at least 1.
  BatchSchedule(int64_t numRows, std::vector<int64_t> sizes)
      : numRows(numRows), sizes(std::move(sizes)) {}

  /// Goes to the next step; the first call goes to the first.
  void advance() {
    first = first + rows == numRows ? 0 : first + rows;
    rows = std::min(sizes[nextSize], numRows - first);
    nextSize = (nextSize + 1) % sizes.size();
  }

  /// The same `count` times.
  void skip(int64_t count) {
    // One batch may be all rows: then only the sizes go on.
    bool isOne = numRows <= *std::min_element(sizes.begin(), sizes.end());
    for (; count > 0 && !isOne; --count)
      advance();
    nextSize = (nextSize + static_cast<size_t>(count)) % sizes.size();
  }

  /// Begins anew: the next call of advance() goes to the first step.
  void restart() {
    nextSize = 0;
    first = 0;
    rows = 0;
  }

  /// The rows of the current step.
  int64_t begin() const { return first; }
  int64_t count() const { return rows; }
  /// Where count() lies: valid while this object is not moved.
  const int64_t *currentCount() const { return &rows; }
  int64_t total() const { return numRows; }
  int64_t largest() const {
    return sizes.empty() ? 0 : std::min(numRows, *std::max_element(sizes.begin(), sizes.end()));
  }

private:
  int64_t numRows = 0;
  std::vector<int64_t> sizes;
  size_t nextSize = 0;
  int64_t first = 0;
  int64_t rows = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_BATCHSCHEDULE_H
