// Which rows of each global batch a process of a run needs.

#ifndef DISTRIBUTE_RUNTIME_BATCHPART_H
#define DISTRIBUTE_RUNTIME_BATCHPART_H

#include <algorithm>
#include <cstdint>
#include <utility>

namespace distribute::runtime {

/// The rows [begin, end) of a batch of `batch` rows that replica `replica` has:
/// chunks of ceil(batch / numReplicas), the last ones smaller or empty.
inline std::pair<int64_t, int64_t> chunkOf(int64_t batch, int64_t numReplicas, int64_t replica) {
  int64_t chunk = (batch + numReplicas - 1) / numReplicas;
  int64_t begin = std::min(replica * chunk, batch);
  return {begin, std::min(begin + chunk, batch)};
}

/// The chunks of replicas [firstReplica, endReplica), of each of `blocks` equal blocks of a batch
/// (micro-batches are blocks; most batches are one). By default: all rows.
///
///   BatchPart part{4, 2, 4};   // replicas 2 and 3 of 4
///   part.numRows(5);           // 1: the chunks are 2, 2, 1 and 0 rows
struct BatchPart {
  int64_t numReplicas = 1;
  int64_t firstReplica = 0;
  int64_t endReplica = 1;
  int64_t blocks = 1;

  bool isWhole() const { return firstReplica == 0 && endReplica == numReplicas; }

  /// The rows [begin, end) of a block of `rows` rows.
  std::pair<int64_t, int64_t> rangeIn(int64_t rows) const {
    return {chunkOf(rows, numReplicas, firstReplica).first,
            chunkOf(rows, numReplicas, endReplica - 1).second};
  }

  /// Of a batch of `batch` rows.
  int64_t numRows(int64_t batch) const {
    auto [begin, end] = rangeIn(batch / blocks);
    return blocks * (end - begin);
  }

  /// Of any batch of up to `batch` rows: a smaller one may give these replicas more.
  int64_t mostRows(int64_t batch) const {
    int64_t chunk = chunkOf(batch / blocks, numReplicas, 0).second;
    return std::min(batch, blocks * (endReplica - firstReplica) * chunk);
  }
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_BATCHPART_H
