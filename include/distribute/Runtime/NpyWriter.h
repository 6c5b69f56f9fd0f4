// An .npy file that grows by rows and is whole when it has its name.
//
//   auto file = NpyWriter::create("loss.npy", DataType(ElementType::F32), {}, 0);
//   for (...) s = (*file)->append(&loss, 1);
//   s = (*file)->finish();
//
// Rows go to PATH.partial, which is an .npy file of the rows that were there at the last flush(),
// and finish() renames it. So what is kept in memory does not grow with the number of rows.

#ifndef DISTRIBUTE_RUNTIME_NPYWRITER_H
#define DISTRIBUTE_RUNTIME_NPYWRITER_H

#include "distribute/Runtime/DataType.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <memory>
#include <string>
#include <vector>

namespace distribute::runtime {

class NpyWriter {
public:
  /// Begins `PATH.partial`, which no other process may be writing. `rowsBefore`: rows of an earlier
  /// run, which stay: of `PATH.partial`, or else of `PATH`.
  ///
  /// Errors: those of writing (see planfile::writeFileAtomically); FailedPrecondition if another
  /// process writes it, or if neither file has `rowsBefore` rows of this type and shape.
  static absl::StatusOr<std::unique_ptr<NpyWriter>> create(const std::string &path, DataType type,
                                                           const std::vector<int64_t> &rowShape,
                                                           int64_t rowsBefore);

  /// Removes `PATH.partial`, unless finish() or keep() was called.
  ~NpyWriter();

  /// Adds rows. Errors: those of writing, each time from then on; nothing is added any more.
  absl::Status append(const void *rows, int64_t count);

  /// Writes what was added, with a header that tells so. Errors: as append().
  absl::Status flush();

  /// Blocks until what was flushed is on the disk. From any thread.
  absl::Status sync();

  /// Flushes, syncs, and gives the file its name.
  absl::Status finish();

  /// What was flushed stays for a later run.
  void keep() { isKept = true; }

  int64_t numRows() const { return rows; }
  /// What append() or flush() has failed with.
  const absl::Status &writeStatus() const { return status; }

private:
  NpyWriter(std::string path, DataType type, std::vector<int64_t> rowShape);
  absl::Status open();
  absl::Status takeRows(int64_t count);
  absl::Status copyRows(int64_t count);
  absl::Status writePending();
  absl::Status writeAt(const void *bytes, size_t count, uint64_t offset);

  std::string path;
  std::string partial;
  DataType type;
  std::vector<int64_t> rowShape;
  size_t rowBytes;
  size_t prefixBytes;
  int descriptor = -1;
  int64_t rows = 0;
  uint64_t end = 0; ///< of what was written
  std::vector<char> pending;
  absl::Status status;
  bool isKept = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_NPYWRITER_H
