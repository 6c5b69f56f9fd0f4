// Rows that are cut into equal shards: what the dialects and the plan file's verifier ask alike.
// Includes nothing, so that both may include it.
#ifndef DISTRIBUTE_PLAN_ROWSHARDS_H
#define DISTRIBUTE_PLAN_ROWSHARDS_H

#include <cstdint>

namespace distribute {

/// Whether each of `shards` shards of ceil(rows / shards) rows, one after the other, has a row. False
/// where there are no shards or no rows.
constexpr bool eachShardHasRow(int64_t rows, int64_t shards) {
  if (shards < 1 || rows < shards)
    return false;
  int64_t rowsOfShard = rows / shards + (rows % shards != 0);
  return (rows - 1) / rowsOfShard == shards - 1;
}

} // namespace distribute

#endif // DISTRIBUTE_PLAN_ROWSHARDS_H
