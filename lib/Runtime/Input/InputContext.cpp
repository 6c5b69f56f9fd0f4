// Rows and values for each replica; see InputContext.h.

#include "distribute/Runtime/InputContext.h"

#include "absl/strings/str_cat.h"

#include <cstring>

namespace distribute::runtime {

absl::StatusOr<int64_t> InputContext::perReplicaBatchSize(int64_t globalBatch) const {
  if (globalBatch % numReplicasInSync == 0)
    return globalBatch / numReplicasInSync;
  return absl::InvalidArgumentError(
      absl::StrCat("the global batch size ", globalBatch,
                   " is not divisible by the number of replicas in sync, ", numReplicasInSync,
                   "; expected a multiple of it"));
}

absl::StatusOr<Feed>
distributeValues(int numReplicas,
                 absl::FunctionRef<absl::StatusOr<HostTensor>(const ValueContext &)> valueFn) {
  if (numReplicas < 1)
    return absl::InvalidArgumentError(
        absl::StrCat("values were requested for ", numReplicas, " replicas; expected at least 1"));
  Feed feed;
  feed.perReplica = true;
  DataType type = planfile::fb::ElementType::F32;
  std::vector<int64_t> shape;
  for (int replica = 0; replica < numReplicas; ++replica) {
    absl::StatusOr<HostTensor> value = valueFn({replica, numReplicas});
    if (!value.ok())
      return value.status();
    if (!value->isReadable())
      return absl::InvalidArgumentError(
          absl::StrCat("the value for replica ", replica, " (", value->describe(),
                       ") has no data; expected an array that holds its elements"));
    if (replica == 0) {
      type = value->type();
      shape = value->shape();
      std::vector<int64_t> all = shape;
      all.insert(all.begin(), numReplicas);
      feed.array = HostTensor::allocate(type, all);
      if (!feed.array.valid())
        return absl::ResourceExhaustedError(
            absl::StrCat("not enough memory for the values of ", numReplicas, " replicas"));
    } else if (value->type() != type || value->shape() != shape) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the value for replica ", replica, " is ", value->describe(), ", that for replica 0 ",
          describe(type, shape), "; expected one type and shape for all"));
    }
    if (value->numBytes() != 0)
      std::memcpy(static_cast<char *>(feed.array.mutableData()) +
                      static_cast<size_t>(replica) * value->numBytes(),
                  value->data(), value->numBytes());
  }
  return feed;
}

} // namespace distribute::runtime
