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

namespace {

int64_t ceilOf(int64_t size, int64_t count) { return size / count + (size % count != 0); }

// The dimension that a split cuts; nullptr of what is flat.
int64_t *cutSize(std::vector<int64_t> &sizes, const fb::AxisSplit &split) {
  return split.dim() == kFlatDim ? nullptr : &sizes[split.dim()];
}

int64_t product(const std::vector<int64_t> &sizes) {
  int64_t elements = 1;
  for (int64_t size : sizes)
    elements *= size;
  return elements;
}

} // namespace

std::optional<int64_t> componentElements(const fb::Variable &variable) {
  std::optional<int64_t> count = numElements(*variable.shape());
  if (!count || !isSplit(variable))
    return count;
  std::vector<int64_t> sizes(variable.shape()->begin(), variable.shape()->end());
  int64_t flat = 1;
  for (const fb::AxisSplit *split : *variable.splits()) {
    if (int64_t *size = cutSize(sizes, *split))
      *size = ceilOf(*size, split->count());
    else
      flat = split->count();
  }
  return ceilOf(product(sizes), flat);
}

std::optional<uint64_t> componentBytes(const fb::Variable &variable) {
  return bytesOf(variable.element(), componentElements(variable));
}

uint64_t numParts(const fb::Variable &variable) {
  uint64_t parts = isSplit(variable) ? 1 : 0;
  if (isSplit(variable))
    for (const fb::AxisSplit *split : *variable.splits())
      parts *= split->count();
  return parts;
}

bool isFlat(const fb::Variable &variable) {
  return isSplit(variable) && variable.splits()->Get(0)->dim() == kFlatDim;
}

bool isByRows(const fb::Variable &variable) {
  return isSplit(variable) && variable.splits()->size() == 1 &&
         variable.splits()->Get(0)->dim() == 0;
}

int64_t partAt(const fb::Variable &variable, const std::vector<uint32_t> &coordinates) {
  int64_t part = 0;
  for (const fb::AxisSplit *split : *variable.splits())
    part = part * split->count() + coordinates[split->axis()];
  return part;
}

namespace {

// What axes leave of a variable of sizes `whole` by cutting dimensions: `sizes` with padding, from
// `begins` on, of which `filled` are elements; and of these in their order a range.
struct Box {
  std::vector<int64_t> whole, begins, sizes, filled;
  int64_t first = 0, end = 0;
};

Box boxOf(const fb::Variable &variable, int64_t part) {
  Box box;
  box.whole.assign(variable.shape()->begin(), variable.shape()->end());
  if (box.whole.empty()) // a scalar is a row
    box.whole = {1};
  box.begins.assign(box.whole.size(), 0);
  box.sizes = box.filled = box.whole;
  // Of several axes along a dimension, each cuts what has room for equal shards of all.
  std::vector<int64_t> shards(box.whole.size(), 1);
  for (const fb::AxisSplit *split : *variable.splits())
    if (int64_t *number = cutSize(shards, *split))
      *number *= split->count();
  for (size_t dim = 0; dim < shards.size(); ++dim)
    box.sizes[dim] = ceilOf(box.whole[dim], shards[dim]) * shards[dim];
  auto minor = static_cast<int64_t>(numParts(variable));
  std::optional<std::pair<int64_t, int64_t>> flat;
  for (const fb::AxisSplit *split : *variable.splits()) {
    minor /= split->count();
    int64_t coordinate = part / minor % split->count();
    int64_t *size = cutSize(box.sizes, *split);
    if (!size) {
      flat = {coordinate, split->count()};
      continue;
    }
    *size = ceilOf(*size, split->count());
    box.begins[split->dim()] += coordinate * *size;
    int64_t &filled = box.filled[split->dim()];
    filled = std::clamp<int64_t>(filled - coordinate * *size, 0, *size);
  }
  box.end = product(box.sizes);
  if (flat) {
    int64_t all = box.end, each = ceilOf(all, flat->second);
    box.first = std::min(all, flat->first * each);
    box.end = std::min(all, box.first + each);
  }
  return box;
}

} // namespace

std::vector<PartRun> runsOfPart(const fb::Variable &variable, int64_t part) {
  Box box = boxOf(variable, part);
  uint32_t innermost = 0; // dimension that is cut
  for (const fb::AxisSplit *split : *variable.splits())
    if (split->dim() != kFlatDim)
      innermost = std::max(innermost, split->dim());
  // Behind the innermost dimension that is cut, and along it, elements lie together.
  int64_t inner = 1, numRuns = 1;
  for (size_t dim = box.whole.size(); dim-- > innermost + 1;)
    inner *= box.whole[dim];
  for (uint32_t dim = 0; dim < innermost; ++dim)
    numRuns *= box.sizes[dim];
  int64_t size = box.sizes[innermost] * inner, filled = box.filled[innermost] * inner;
  std::vector<PartRun> runs;
  for (int64_t run = size == 0 ? numRuns : box.first / size; run < numRuns; ++run) {
    int64_t inBox = run * size, rest = run;
    if (inBox >= box.end)
      break;
    int64_t inWhole = box.begins[innermost] * inner, stride = box.whole[innermost] * inner;
    bool isFilled = true;
    for (uint32_t dim = innermost; dim-- > 0;) {
      int64_t place = rest % box.sizes[dim];
      inWhole += (box.begins[dim] + place) * stride;
      isFilled &= place < box.filled[dim];
      rest /= box.sizes[dim];
      stride *= box.whole[dim];
    }
    int64_t begin = std::max(inBox, box.first), end = std::min(inBox + filled, box.end);
    if (isFilled && begin < end)
      runs.push_back({inWhole + begin - inBox, begin - box.first, end - begin});
  }
  return runs;
}

std::pair<int64_t, int64_t> rowsOfPart(const fb::Variable &variable, int64_t part) {
  Box box = boxOf(variable, part);
  return {box.begins[0], box.begins[0] + box.filled[0]};
}

} // namespace distribute::planfile
