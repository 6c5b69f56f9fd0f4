// The runs of a view, from its dimensions sorted by stride.
#include "ViewBytes.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

bool isRowMajor(const fb::View &view) {
  int64_t expected = 1;
  for (size_t i = view.shape()->size(); i-- > 0;) {
    int64_t size = view.shape()->Get(i);
    if (size != 1 && view.strides()->Get(i) != expected)
      return false;
    expected *= size;
  }
  return true;
}

} // namespace

absl::StatusOr<ViewBytes> makeViewBytes(const fb::View &view) {
  if (view.element() > fb::ElementType::MAX)
    return absl::InvalidArgumentError(absl::StrCat("unknown element type ", int(view.element())));
  if (view.shape()->size() != view.strides()->size())
    return absl::InvalidArgumentError(absl::StrCat("has ", view.shape()->size(), " sizes, but ",
                                                   view.strides()->size(), " strides"));
  std::optional<uint64_t> denseSize = denseBytes(view.element(), *view.shape());
  if (!denseSize)
    return absl::InvalidArgumentError("has a negative size, or more bytes than 63 bits count");
  uint64_t bytesEach = elementBytes(view.element());
  if (view.byte_offset() % bytesEach != 0)
    return absl::InvalidArgumentError(absl::StrCat("begins at byte ", view.byte_offset(),
                                                   ", not a multiple of the ", bytesEach,
                                                   " bytes of an ", nameOf(view.element())));

  ViewBytes bytes;
  bytes.byteOffset = view.byte_offset();
  bytes.numElements = *denseSize / bytesEach;
  bytes.isRowMajor = bytes.numElements == 0 || isRowMajor(view);
  std::vector<ViewBytes::Dimension> dimensions;
  for (size_t i = 0; i < view.shape()->size(); ++i) {
    int64_t size = view.shape()->Get(i), stride = view.strides()->Get(i);
    uint64_t strideBytes;
    if (stride < 0 || __builtin_mul_overflow(uint64_t(stride), bytesEach, &strideBytes))
      return absl::InvalidArgumentError(
          absl::StrCat("has stride ", stride, " in dimension ", i,
                       ", but strides are at least 0 and their bytes fit 63 bits"));
    if (size > 1 && stride == 0)
      bytes.repeats = bytes.numElements != 0;
    else if (size > 1)
      dimensions.push_back({uint64_t(size), strideBytes});
  }
  if (bytes.numElements == 0)
    return bytes;

  std::sort(dimensions.begin(), dimensions.end(),
            [](const auto &a, const auto &b) { return a.strideBytes < b.strideBytes; });
  bytes.runBytes = bytesEach;
  uint64_t extent = bytesEach;
  for (const ViewBytes::Dimension &dimension : dimensions) {
    if (dimension.strideBytes < extent)
      return absl::InvalidArgumentError(absl::StrCat("has elements that overlap: a stride of ",
                                                     dimension.strideBytes, " bytes steps inside ",
                                                     extent, " bytes"));
    uint64_t step;
    if (__builtin_mul_overflow(dimension.size - 1, dimension.strideBytes, &step) ||
        __builtin_add_overflow(extent, step, &extent) || extent > uint64_t(INT64_MAX))
      return absl::InvalidArgumentError("spans more bytes than 63 bits count");
    if (bytes.outer.empty() && dimension.strideBytes == bytes.runBytes)
      bytes.runBytes = extent;
    else if (!bytes.outer.empty() &&
             dimension.strideBytes == bytes.outer.front().size * bytes.outer.front().strideBytes)
      bytes.outer.front().size *= dimension.size;
    else
      bytes.outer.insert(bytes.outer.begin(), dimension);
  }
  bytes.spanBytes = extent;
  return bytes;
}

} // namespace distribute::planfile
