// Giving out what belongs to the rows of a padded batch; see PaddedOutput.h.

#include "PaddedOutput.h"

#include "distribute/Runtime/BatchPart.h"

#include "absl/strings/str_cat.h"

#include <cstring>

namespace distribute::runtime {

absl::Status trimToBatch(const HostTensor &whole, PaddedDim padded, int64_t batch,
                         int64_t numReplicas, HostTensor &result) {
  std::vector<int64_t> shape = whole.shape();
  int64_t room = shape[padded.dim] / numReplicas;
  shape[padded.dim] = batch * padded.rowsEach;
  if (!result.valid() || result.shape() != shape)
    result = HostTensor::allocate(whole.type(), shape);
  if (!result.valid())
    return absl::ResourceExhaustedError(
        absl::StrCat("not enough memory for an output of ", describe(whole.type(), shape)));
  int64_t outer = 1, inner = static_cast<int64_t>(whole.type().numBytes());
  for (size_t dim = 0; dim < shape.size(); ++dim)
    (dim < padded.dim ? outer : inner) *= dim == padded.dim ? 1 : shape[dim];
  const char *from = static_cast<const char *>(whole.data());
  char *to = static_cast<char *>(result.mutableData());
  for (int64_t i = 0; i < outer; ++i)
    for (int64_t replica = 0; replica < numReplicas; ++replica, from += room * inner) {
      auto [begin, end] = chunkOf(batch, numReplicas, replica);
      size_t bytes = static_cast<size_t>((end - begin) * padded.rowsEach * inner);
      std::memcpy(to, from, bytes);
      to += bytes;
    }
  return absl::OkStatus();
}

} // namespace distribute::runtime
