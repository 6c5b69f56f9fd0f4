// Convolutions on a software GPU.
#ifndef DISTRIBUTE_SOFTGPU_CUDNN_SOFTCONVOLUTION_H
#define DISTRIBUTE_SOFTGPU_CUDNN_SOFTCONVOLUTION_H

#include "../DeviceMemory.h"
#include "distribute/Cuda/CudnnApi.h"

#include <array>
#include <string>
#include <vector>

namespace distribute::softgpu {

enum class ConvolutionKind : uint8_t { Forward, BackwardData, BackwardFilter };

/// Dimensions as n, c, spatial; of weights as k, c, spatial.
struct StoredArray {
  cudnn::DataType type = cudnn::DataType::F32;
  std::vector<int> dims, strides;

  size_t numElements() const;
  /// Without gaps, in the order of the dimensions or with the second one last.
  bool liesAs(cudnn::Format format) const;
};

/// The strides of an array in the format.
std::vector<int> packedStrides(cudnn::Format format, const std::vector<int> &dims);

/// y = x * w, or x or w from the others: each is what the kind says, and what is written is overwritten.
struct SoftConvolution {
  ConvolutionKind kind = ConvolutionKind::Forward;
  StoredArray x, w, y;
  cudnn::Format format = cudnn::Format::ChannelsFirst; ///< of w
  std::vector<int> pads, strides, dilations;
  cudnn::MathType mathType = cudnn::MathType::Default;

  /// What is wrong with it; empty: nothing is.
  std::string findError() const;

  /// Sums are of doubles, and rounded once. Errors: those of DeviceMemory; FailedPrecondition: reads what nothing has written.
  absl::Status compute(DeviceMemory &memory, const Order &order, uint64_t placeX, uint64_t placeW,
                       uint64_t placeY) const;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_CUDNN_SOFTCONVOLUTION_H
