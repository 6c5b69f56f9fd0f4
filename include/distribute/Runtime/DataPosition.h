// How far a run has come in its data.

#ifndef DISTRIBUTE_RUNTIME_DATAPOSITION_H
#define DISTRIBUTE_RUNTIME_DATAPOSITION_H

#include <cstdint>

namespace distribute::runtime {

/// Where the next batch begins: the same for any number of replicas and of files.
struct DataPosition {
  int64_t epoch = 0; ///< from 0
  int64_t row = 0;   ///< rows of the epoch that were taken; all of them: the next one begins
  int64_t step = 0;  ///< batches that were taken, of all epochs
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DATAPOSITION_H
