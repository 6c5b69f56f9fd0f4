// Batches of a data set, one after the other, each read while the one before it is worked on.
//
//   auto step = session->bindUnfed("train", {"loss"});
//   auto data = Dataset::open({{"", "train-*.npz"}}, (*step)->inputs());
//   BatchOptions options;
//   options.sizes = *session->batchSizes("train");
//   options.numEpochs = 3;
//   auto batches = BatchReader::create(*std::move(data), options);
//   while (*(*batches)->next())
//     if (absl::Status s = session->feed(**step, (*batches)->arrays()); s.ok())
//       s = session->run(**step);
//
// Thread safety: one caller at a time.

#ifndef DISTRIBUTE_RUNTIME_BATCHREADER_H
#define DISTRIBUTE_RUNTIME_BATCHREADER_H

#include "distribute/Runtime/BatchPart.h"
#include "distribute/Runtime/DataPosition.h"
#include "distribute/Runtime/Dataset.h"
#include "distribute/Runtime/Feed.h"

#include "absl/types/span.h"

#include <memory>
#include <optional>

namespace distribute::runtime {

struct BatchOptions {
  /// Rows of the batches, in turn; at least one number, each at least 1.
  std::vector<int64_t> sizes;
  /// Each epoch has the rows in an order of its own; docs/RationaleData.md says which. Nothing: that
  /// of the files.
  std::optional<uint64_t> shuffleSeed;
  int64_t numEpochs = 0; ///< 0: without end
  /// What is left at an epoch's end, less rows than the next batch, is left out.
  bool dropLast = false;
  /// The rows of each batch that are read: in a run of several processes, those of this one
  /// (Session::batchPart).
  BatchPart part;
  /// Batches behind the start that are passed over, and not read.
  int64_t numSkipped = 0;
  /// The longest that next() waits for a batch; at least 1.
  int64_t deadlineMs = 60000;
};

class BatchReader {
public:
  /// Starts the thread that reads. `start`: where the first batch begins, but for numSkipped.
  ///
  /// Errors: InvalidArgument: no sizes, or one below 1; a deadline below 1; a part without replicas; a position that the
  /// data do not have; with `dropLast`, fewer rows than a batch; more than 2^32 - 1 rows to shuffle.
  /// ResourceExhausted: no memory for two batches, or no thread.
  static absl::StatusOr<std::unique_ptr<BatchReader>>
  create(Dataset data, const BatchOptions &options, const DataPosition &start = {});
  /// Blocks while a read of a file does.
  ~BatchReader();

  /// Goes to the next batch; false: there is none. Blocks until it is read. What arrays() gave
  /// before is written over from now on.
  ///
  /// Errors: those of reading, each time from then on; DeadlineExceeded if the files did not give it within
  /// deadlineMs: nothing has changed, and the next call waits on.
  absl::StatusOr<bool> next();

  /// The batch, an array for each column of the data, with its rows along dimension 0. Where a part
  /// is read, its rows (Feed::batchRows); if it has none of the batch, one row of any batch.
  absl::Span<const Feed> arrays() const;
  /// Of the batch, all parts together.
  int64_t numRows() const;

  /// Rows of the data in the batches that next() went to, as far as they were read here. The row
  /// that stands for a part without rows does not count.
  int64_t rowsRead() const;

  /// Behind the batch that next() went to: what a later reader may start from.
  const DataPosition &position() const;

  const Dataset &data() const;

private:
  struct Parts;
  explicit BatchReader(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_BATCHREADER_H
