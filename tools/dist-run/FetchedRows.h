// The rows of a fetched output, gathered over the steps of a run.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_FETCHEDROWS_H
#define DISTRIBUTE_TOOLS_DISTRUN_FETCHEDROWS_H

#include "RunOptions.h"

namespace distribute::runtime {

class FetchedRows {
public:
  /// `file.name` is an output of `step`. Errors: InvalidArgument for an output that cannot be
  /// gathered in rows.
  static absl::StatusOr<FetchedRows> create(RunOptions::NamedFile file, const BoundStep &step);

  /// What the step's last run gave.
  void add(const BoundStep &step);

  /// Writes one row for each step; of an output whose size is that of an open batch, the batches'
  /// rows. Errors: as writeNpy.
  absl::Status write(const BoundStep &step) const;

private:
  RunOptions::NamedFile file;
  std::vector<char> bytes;
  /// The rows of the batches lie one after the other: the steps' batches differ.
  bool isBatchSized = false;
  int64_t numRows = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_FETCHEDROWS_H
