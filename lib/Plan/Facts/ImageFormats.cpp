// See ImageFormats.h.
#include "distribute/Plan/ImageFormats.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace distribute::planfile {

std::vector<int64_t> memoryOrder(ImageFormat format, bool isWeights, int64_t rank) {
  // The outer and the inner channels; of images the outer ones are the images.
  int64_t outer = isWeights ? rank - 1 : 0, inner = isWeights ? rank - 2 : rank - 1;
  std::vector<int64_t> order = {outer};
  if (format == ImageFormat::ChannelsFirst)
    order.push_back(inner);
  for (int64_t d = 0; d < rank; ++d)
    if (d != outer && d != inner)
      order.push_back(d);
  if (format == ImageFormat::ChannelsLast)
    order.push_back(inner);
  return order;
}

/// A dimension of one element has no stride.
static bool liesAs(ImageFormat format, const ConvolutionGeometry::Array &array, bool isWeights) {
  std::vector<int64_t> order =
      memoryOrder(format, isWeights, static_cast<int64_t>(array.shape.size()));
  int64_t stride = 1;
  for (size_t i = order.size(); i-- > 0;) {
    auto dim = static_cast<size_t>(order[i]);
    if (array.shape[dim] != 1 && array.strides[dim] != stride)
      return false;
    stride *= array.shape[dim];
  }
  return true;
}

bool padsBothEndsAlike(int64_t src, int64_t window, int64_t dst, int64_t stride, int64_t dilation,
                       int64_t pad) {
  int64_t room = src + 2 * pad - dilation * (window - 1) - 1;
  return room >= 0 && room / stride + 1 == dst;
}

absl::StatusOr<ImageFormat> findImageFormat(const ConvolutionGeometry &convolution) {
  const ConvolutionGeometry::Array &src = convolution.src, &weights = convolution.weights,
                                   &dst = convolution.dst;
  for (const ConvolutionGeometry::Array *each : {&src, &weights, &dst}) {
    int64_t numElements = 1;
    for (int64_t size : each->shape)
      // Sizes are below 2^31.
      if (numElements *= size; numElements > INT32_MAX)
        return absl::InvalidArgumentError(absl::StrCat("has an array of ",
                                                       absl::StrJoin(each->shape, "x"),
                                                       " elements; expected at most 2^31 - 1"));
    if (numElements == 0)
      return absl::InvalidArgumentError("has an array without elements");
  }
  for (size_t d = 0; d < convolution.strides.size(); ++d)
    if (!padsBothEndsAlike(src.shape[d + 1], weights.shape[d], dst.shape[d + 1],
                           convolution.strides[d], convolution.dilations[d], convolution.padLow[d]))
      return absl::InvalidArgumentError(
          absl::StrCat("pads the ends of spatial dimension ", d,
                       " each by another number of elements; expected the same"));
  for (ImageFormat format : {ImageFormat::ChannelsLast, ImageFormat::ChannelsFirst})
    if (liesAs(format, src, false) && liesAs(format, weights, true) && liesAs(format, dst, false))
      return format;
  return absl::InvalidArgumentError(absl::StrCat(
      "has strides of src [", absl::StrJoin(src.strides, ", "), "], weights [",
      absl::StrJoin(weights.strides, ", "), "] and dst [", absl::StrJoin(dst.strides, ", "),
      "]; expected images as [n, spatial, c] with weights as [o, spatial, i], or as [n, c, "
      "spatial] with [o, i, spatial], without gaps"));
}

} // namespace distribute::planfile
