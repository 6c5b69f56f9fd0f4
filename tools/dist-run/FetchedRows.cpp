// Rows of outputs; see FetchedRows.h.

#include "FetchedRows.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::StatusOr<FetchedRows> FetchedRows::create(RunOptions::NamedFile file, const BoundStep &step,
                                                int64_t rowsBefore) {
  std::optional<size_t> dim = step.batchDimOf(file.name);
  if (dim && *dim != 0)
    return absl::InvalidArgumentError(
        absl::StrCat("output \"", file.name, "\" grows with the open batch along dimension ", *dim,
                     "; a file is written of outputs whose rows are dimension 0"));
  FetchedRows made;
  made.isBatchSized = dim.has_value();
  const HostTensor &value = step.output(file.name);
  std::vector<int64_t> rowShape = value.shape();
  if (made.isBatchSized)
    rowShape.erase(rowShape.begin());
  absl::StatusOr<std::unique_ptr<NpyWriter>> rows =
      NpyWriter::create(file.path, value.type(), rowShape, rowsBefore);
  if (!rows.ok())
    return rows.status();
  made.rows = *std::move(rows);
  made.file = std::move(file);
  return made;
}

absl::Status FetchedRows::add(const BoundStep &step) {
  const HostTensor &value = step.output(file.name);
  return rows->append(value.data(), isBatchSized ? value.shape()[0] : 1);
}

} // namespace distribute::runtime
