// Padding and trimming of batches, a chunk at a time.
#include "PaddedBatch.h"

namespace distribute::interp {

std::pair<int64_t, int64_t> getChunk(int64_t batch, int64_t replicas, int64_t replica) {
  int64_t chunk = (batch + replicas - 1) / replicas;
  int64_t begin = std::min(replica * chunk, batch);
  return {begin, std::min(begin + chunk, batch)};
}

HostTensor padBatch(const HostTensor &rows, unsigned dim, int64_t replicas, int64_t room) {
  auto first = std::make_shared<const HostTensor>(slice(rows, dim, 0, 1));
  std::vector<TensorPtr> parts;
  for (int64_t replica = 0; replica < replicas; ++replica) {
    auto [begin, end] = getChunk(rows.shape[dim], replicas, replica);
    parts.push_back(std::make_shared<const HostTensor>(slice(rows, dim, begin, end - begin)));
    parts.insert(parts.end(), room - (end - begin), first);
  }
  return concatenate(parts, dim);
}

HostTensor trimToBatch(const HostTensor &padded, unsigned dim, int64_t each, int64_t batch,
                       int64_t replicas) {
  std::vector<TensorPtr> parts;
  int64_t room = padded.shape[dim] / replicas;
  for (int64_t replica = 0; replica < replicas; ++replica) {
    auto [begin, end] = getChunk(batch, replicas, replica);
    parts.push_back(std::make_shared<const HostTensor>(
        slice(padded, dim, replica * room, (end - begin) * each)));
  }
  return concatenate(parts, dim);
}

} // namespace distribute::interp
