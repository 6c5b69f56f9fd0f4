// How the arrays of a convolution lie where cuDNN takes them: asked by who makes plans for GPUs, and by who runs them.

#ifndef DISTRIBUTE_PLAN_IMAGEFORMATS_H
#define DISTRIBUTE_PLAN_IMAGEFORMATS_H

#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <cstdint>
#include <vector>

namespace distribute::planfile {

/// Images as [n, spatial…, c] with weights as [o, spatial…, i], or [n, c, spatial…] with [o, i, spatial…].
enum class ImageFormat : uint8_t { ChannelsLast, ChannelsFirst };

/// The dimensions of an array of `rank`, as the plan has them ([n, spatial…, c]; weights: [spatial…, i, o]), from the outermost in memory on.
std::vector<int64_t> memoryOrder(ImageFormat format, bool isWeights, int64_t rank);

/// A convolution as plan.convolution says it.
struct ConvolutionGeometry {
  struct Array {
    absl::Span<const int64_t> shape, strides;
  };
  Array src, weights, dst;
  absl::Span<const int64_t> strides, dilations, padLow;
};

/// The format that all three arrays have, without gaps. Errors: InvalidArgument, to be said of a convolution: they have none, or are too large,
/// or the ends of an image are not padded alike.
absl::StatusOr<ImageFormat> findImageFormat(const ConvolutionGeometry &convolution);

/// Whether padding both ends of a spatial dimension by `pad` gives `dst` results.
bool padsBothEndsAlike(int64_t src, int64_t window, int64_t dst, int64_t stride, int64_t dilation,
                       int64_t pad);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_IMAGEFORMATS_H
