// Gathering of outputs; see FetchedRows.h.

#include "FetchedRows.h"

#include "distribute/Runtime/Npy.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::StatusOr<FetchedRows> FetchedRows::create(RunOptions::NamedFile file, const BoundStep &step) {
  std::optional<size_t> dim = step.batchDimOf(file.name);
  if (dim && *dim != 0)
    return absl::InvalidArgumentError(
        absl::StrCat("output \"", file.name, "\" grows with the open batch along dimension ", *dim,
                     "; a file is written of outputs whose rows are dimension 0"));
  FetchedRows rows;
  rows.file = std::move(file);
  rows.isBatchSized = dim.has_value();
  return rows;
}

void FetchedRows::add(const BoundStep &step) {
  const HostTensor &value = step.output(file.name);
  const char *data = static_cast<const char *>(value.data());
  bytes.insert(bytes.end(), data, data + value.numBytes());
  numRows += isBatchSized ? value.shape()[0] : 1;
}

absl::Status FetchedRows::write(const BoundStep &step) const {
  const HostTensor &value = step.output(file.name);
  std::vector<int64_t> shape = value.shape();
  if (isBatchSized)
    shape[0] = numRows;
  else
    shape.insert(shape.begin(), numRows);
  return writeNpy(file.path, value.type(), shape, {{bytes.data(), bytes.size()}});
}

} // namespace distribute::runtime
