// Sizes of tensors.
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>

namespace distribute::planfile {

std::vector<uint32_t> axisSizes(const fb::Plan &plan, uint32_t numReplicas) {
  std::vector<uint32_t> sizes;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    sizes.push_back(isOpen(*axis) ? numReplicas : axis->size());
  return sizes;
}

uint64_t slotsPerReplica(const fb::Plan &plan) {
  uint64_t slots = 1;
  std::vector<uint32_t> sizes = axisSizes(plan, 1);
  for (size_t axis = 1; axis < sizes.size(); ++axis)
    slots *= sizes[axis];
  return slots;
}

std::optional<int64_t> numElements(const flatbuffers::Vector<int64_t> &shape) {
  // A zero size makes the tensor empty, but must not hide an overflow of the other sizes from
  // strides computed of them.
  int64_t product = 1;
  bool isEmpty = false;
  for (int64_t size : shape) {
    if (size < 0)
      return std::nullopt;
    isEmpty |= size == 0;
    if (size != 0 && __builtin_mul_overflow(product, size, &product))
      return std::nullopt;
  }
  return isEmpty ? 0 : product;
}

namespace {

std::optional<uint64_t> bytesOf(fb::ElementType element, std::optional<int64_t> count) {
  uint64_t bytes;
  // Kept within int64 so that no later sum of two sizes overflows.
  if (!count || __builtin_mul_overflow(uint64_t(*count), elementBytes(element), &bytes) ||
      bytes > uint64_t(INT64_MAX))
    return std::nullopt;
  return bytes;
}

} // namespace

std::optional<uint64_t> denseBytes(fb::ElementType element,
                                   const flatbuffers::Vector<int64_t> &shape) {
  return bytesOf(element, numElements(shape));
}

std::optional<int64_t> componentElements(const fb::Variable &variable) {
  std::optional<int64_t> count = numElements(*variable.shape());
  if (!count || variable.shards() == 0)
    return count;
  int64_t shards = variable.shards();
  if (variable.by_rows()) {
    int64_t rows = variable.shape()->Get(0);
    return (rows / shards + (rows % shards != 0)) * (*count / rows);
  }
  return *count / shards + (*count % shards != 0);
}

std::optional<uint64_t> componentBytes(const fb::Variable &variable) {
  return bytesOf(variable.element(), componentElements(variable));
}

int64_t partAt(const fb::Variable &variable, const std::vector<uint32_t> &coordinates) {
  int64_t part = 0;
  for (const fb::AxisSplit *split : *variable.splits())
    part = part * split->size() + coordinates[split->axis()];
  return part;
}

std::vector<PartRun> runsOfPart(const fb::Variable &variable, int64_t part) {
  const auto &shape = *variable.shape();
  std::vector<int64_t> begins(shape.size(), 0), sizes(shape.begin(), shape.end());
  int64_t minor = variable.shards();
  uint32_t innermost = 0; // dimension that is cut
  for (const fb::AxisSplit *split : *variable.splits()) {
    minor /= split->size();
    int64_t coordinate = part / minor % split->size();
    sizes[split->dim()] /= split->size();
    begins[split->dim()] += coordinate * sizes[split->dim()];
    innermost = std::max(innermost, split->dim());
  }
  // Behind the innermost dimension that is cut, and along it, elements lie together.
  int64_t inner = 1, count = 1, numRuns = 1;
  for (uint32_t dim = shape.size(); dim-- > innermost;)
    (dim == innermost ? count : inner) *= dim == innermost ? sizes[dim] : shape.Get(dim);
  count *= inner;
  for (uint32_t dim = 0; dim < innermost; ++dim)
    numRuns *= sizes[dim];
  std::vector<PartRun> runs;
  for (int64_t run = 0; count != 0 && run < numRuns; ++run) {
    int64_t inWhole = begins[innermost] * inner, stride = shape.Get(innermost) * inner, rest = run;
    for (uint32_t dim = innermost; dim-- > 0;) {
      inWhole += (begins[dim] + rest % sizes[dim]) * stride;
      rest /= sizes[dim];
      stride *= shape.Get(dim);
    }
    runs.push_back({inWhole, run * count, count});
  }
  return runs;
}

std::pair<int64_t, int64_t> rowsOfShard(const fb::Variable &variable, uint32_t shard) {
  int64_t rows = variable.shape()->Get(0), shards = variable.shards();
  int64_t each = rows / shards + (rows % shards != 0);
  return {std::min(rows, shard * each), std::min(rows, (shard + 1) * each)};
}

} // namespace distribute::planfile
