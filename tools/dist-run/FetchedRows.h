// The rows of a fetched output, written as the run goes on.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_FETCHEDROWS_H
#define DISTRIBUTE_TOOLS_DISTRUN_FETCHEDROWS_H

#include "RunOptions.h"

#include "distribute/Runtime/NpyWriter.h"

namespace distribute::runtime {

class FetchedRows {
public:
  /// `file.name` is an output of `step`. `rowsBefore`: what an earlier run has written, which stays.
  /// Errors: InvalidArgument for an output that cannot be gathered in rows; those of NpyWriter.
  static absl::StatusOr<FetchedRows> create(RunOptions::NamedFile file, const BoundStep &step,
                                            int64_t rowsBefore);

  /// What the step's last run gave: one row, or those of an open batch. Errors: as NpyWriter.
  absl::Status add(const BoundStep &step);

  NpyWriter &writer() const { return *rows; }
  /// What a checkpoint calls it: STEP:NAME, or NAME of the step that runs.
  std::string key() const { return keyOf(file); }
  static std::string keyOf(const RunOptions::NamedFile &file) {
    return file.step.empty() ? file.name : file.step + ":" + file.name;
  }

private:
  RunOptions::NamedFile file;
  /// The rows of the batches lie one after the other: the steps' batches differ.
  bool isBatchSized = false;
  std::unique_ptr<NpyWriter> rows;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_FETCHEDROWS_H
