// Which rows are the next batch.

#ifndef DISTRIBUTE_RUNTIME_INPUT_BATCHORDER_H
#define DISTRIBUTE_RUNTIME_INPUT_BATCHORDER_H

#include "distribute/Runtime/DataPosition.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::runtime {

/// A permutation of `numRows` rows that depends on nothing else than the arguments;
/// docs/RationaleData.md states the algorithm.
std::vector<uint32_t> shuffleRows(uint64_t seed, int64_t epoch, uint32_t numRows);

/// Cuts each epoch's rows into batches, of the given numbers of rows in turn. What is left at an
/// epoch's end is a smaller batch of its own, or is left out.
///
///   BatchOrder order(10, {4}, /*numEpochs=*/2, /*dropLast=*/false, {}); // 4, 4, 2, 4, 4, 2
class BatchOrder {
public:
  struct Rows {
    int64_t epoch;
    int64_t begin;
    int64_t count;
  };

  /// At least one row, sizes of at least 1; with `dropLast`, of at most `numRows`. `numEpochs` 0:
  /// without end.
  BatchOrder(int64_t numRows, std::vector<int64_t> sizes, int64_t numEpochs, bool dropLast,
             DataPosition start)
      : numRows(numRows), sizes(std::move(sizes)), numEpochs(numEpochs), dropLast(dropLast),
        next(start) {}

  /// Takes the next batch; nothing behind the last one.
  std::optional<Rows> take();

  /// Behind the batch that was taken last.
  const DataPosition &position() const { return next; }

  /// Where the next batch begins: at an epoch's end, in the epoch behind it.
  DataPosition nextBegin() const;

private:
  int64_t nextSize() const { return sizes[static_cast<size_t>(next.step) % sizes.size()]; }

  int64_t numRows;
  std::vector<int64_t> sizes;
  int64_t numEpochs;
  bool dropLast;
  DataPosition next;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_BATCHORDER_H
