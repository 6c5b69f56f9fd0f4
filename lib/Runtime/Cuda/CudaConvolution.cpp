// See CudaConvolution.h.
//
// The library counts dimensions n, c, spatial, of weights k, c, spatial, wherever they lie, and has at least two spatial ones: a line is an
// image of one row.

#include "CudaConvolution.h"

#include "distribute/Plan/ImageFormats.h"
#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <array>
#include <optional>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

using planfile::ImageFormat;

/// An algorithm that takes more is not chosen.
constexpr size_t kMostConvolutionWorkBytes = size_t{256} << 20;
/// Of those that the library knows, more than there are of any kind.
constexpr int kMostAlgorithms = 16;

std::optional<cudnn::DataType> cudnnTypeOf(fb::ElementType element) {
  switch (element) {
  case fb::ElementType::F32:
    return cudnn::DataType::F32;
  case fb::ElementType::F16:
    return cudnn::DataType::F16;
  case fb::ElementType::BF16:
    return cudnn::DataType::BF16;
  default:
    return std::nullopt;
  }
}

/// As the library takes an array.
struct Described {
  std::vector<int> dims, strides;
};

/// Of an array that lies in the format, whose sizes are below 2^31.
Described describeArray(const TensorView &view, ImageFormat format, bool isWeights) {
  auto rank = static_cast<int64_t>(view.shape.size());
  std::vector<int64_t> strides(view.shape.size());
  std::vector<int64_t> order = planfile::memoryOrder(format, isWeights, rank);
  int64_t next = 1;
  for (size_t i = order.size(); i-- > 0;) {
    strides[static_cast<size_t>(order[i])] = next;
    next *= view.shape[static_cast<size_t>(order[i])];
  }
  Described made;
  auto add = [&](int64_t dim) {
    made.dims.push_back(static_cast<int>(view.shape[static_cast<size_t>(dim)]));
    made.strides.push_back(static_cast<int>(strides[static_cast<size_t>(dim)]));
  };
  add(isWeights ? rank - 1 : 0);
  add(isWeights ? rank - 2 : rank - 1);
  for (int64_t d = 0; d + 2 < rank; ++d)
    add(isWeights ? d : d + 1);
  if (rank == 3) {
    // The row's stride: what makes it lie as its format says.
    int stride = made.strides[2] * made.dims[2];
    made.dims.insert(made.dims.begin() + 2, 1);
    made.strides.insert(made.strides.begin() + 2, stride);
  }
  return made;
}

/// Of each spatial dimension of the library's.
std::vector<int> listOf(const flatbuffers::Vector<int64_t> &given, int ofRows) {
  std::vector<int> list(given.begin(), given.end());
  if (list.size() == 1)
    list.insert(list.begin(), ofRows);
  return list;
}

planfile::ConvolutionGeometry::Array arrayOf(const TensorView &view) {
  return {view.shape, view.strides};
}

absl::Span<const int64_t> spanOf(const flatbuffers::Vector<int64_t> &list) {
  return {list.data(), list.size()};
}

} // namespace

class CudaConvolution final : public Operation {
public:
  CudaConvolution(CudaConvolutions &convolutions, std::string label,
                  fb::ConvolutionDirection direction)
      : convolutions(convolutions), library(convolutions.library), label(std::move(label)),
        direction(direction) {}
  ~CudaConvolution() override {
    for (cudnn::Tensor tensor : {src, dst})
      if (tensor)
        library.cudnnDestroyTensorDescriptor(tensor);
    if (weights)
      library.cudnnDestroyFilterDescriptor(weights);
    if (convolution)
      library.cudnnDestroyConvolutionDescriptor(convolution);
  }

  absl::Status describeArrays(cudnn::DataType type, ImageFormat format,
                              const std::array<const TensorView *, 3> &views);
  absl::Status describeConvolution(cudnn::DataType type, const fb::Convolution &from);
  absl::Status chooseAlgorithm(cudnn::DataType type);

  bool canBeCaptured() const override { return true; } // no address changes here

  absl::Status run(SlotContext &) override {
    return convolutions.queue.call([this](cuda::Stream stream) { return give(stream); });
  }

  std::array<void *, 3> places{}; ///< src, weights, dst
  size_t workBytes = 0;

private:
  absl::Status check(cudnn::Status status, absl::string_view call) const {
    return status == cudnn::Status::Success ? absl::OkStatus() : library.check(status, call, label);
  }
  absl::StatusOr<std::vector<cudnn::Performance>> askForAlgorithms();
  absl::StatusOr<size_t> askForWorkBytes(cudnn::Algorithm asked);
  absl::Status give(cuda::Stream stream);

  CudaConvolutions &convolutions;
  const Cudnn &library;
  std::string label;
  fb::ConvolutionDirection direction;
  cudnn::Tensor src = nullptr, dst = nullptr;
  cudnn::Filter weights = nullptr;
  cudnn::Convolution convolution = nullptr;
  cudnn::Algorithm algorithm{};
};

absl::Status CudaConvolution::describeArrays(cudnn::DataType type, ImageFormat format,
                                             const std::array<const TensorView *, 3> &views) {
  absl::Status s;
  for (auto [tensor, view] : {std::pair(&src, views[0]), std::pair(&dst, views[2])}) {
    Described array = describeArray(*view, format, false);
    s = check(library.cudnnCreateTensorDescriptor(tensor), "cudnnCreateTensorDescriptor");
    if (s.ok())
      s = check(library.cudnnSetTensorNdDescriptor(*tensor, type,
                                                   static_cast<int>(array.dims.size()),
                                                   array.dims.data(), array.strides.data()),
                "cudnnSetTensorNdDescriptor");
    if (!s.ok())
      return s;
  }
  Described array = describeArray(*views[1], format, true);
  s = check(library.cudnnCreateFilterDescriptor(&weights), "cudnnCreateFilterDescriptor");
  auto stored = format == ImageFormat::ChannelsLast ? cudnn::Format::ChannelsLast
                                                    : cudnn::Format::ChannelsFirst;
  return s.ok() ? check(library.cudnnSetFilterNdDescriptor(weights, type, stored,
                                                           static_cast<int>(array.dims.size()),
                                                           array.dims.data()),
                        "cudnnSetFilterNdDescriptor")
                : s;
}

absl::Status CudaConvolution::describeConvolution(cudnn::DataType type,
                                                  const fb::Convolution &from) {
  std::vector<int> pads = listOf(*from.pad_low(), 0), strides = listOf(*from.strides(), 1),
                   dilations = listOf(*from.dilations(), 1);
  absl::Status s = check(library.cudnnCreateConvolutionDescriptor(&convolution),
                         "cudnnCreateConvolutionDescriptor");
  if (s.ok())
    s = check(library.cudnnSetConvolutionNdDescriptor(
                  convolution, static_cast<int>(pads.size()), pads.data(), strides.data(),
                  dilations.data(), cudnn::Mode::CrossCorrelation, cudnn::DataType::F32),
              "cudnnSetConvolutionNdDescriptor");
  // What the descriptor says holds, whatever an algorithm is offered with: f32 is rounded to TF32 where that is allowed alone.
  auto mathType = type != cudnn::DataType::F32 ? cudnn::MathType::TensorOp
                  : from.tf32()                ? cudnn::MathType::Default
                                               : cudnn::MathType::Fma;
  return s.ok() ? check(library.cudnnSetConvolutionMathType(convolution, mathType),
                        "cudnnSetConvolutionMathType")
                : s;
}

absl::StatusOr<std::vector<cudnn::Performance>> CudaConvolution::askForAlgorithms() {
  std::vector<cudnn::Performance> found(kMostAlgorithms);
  int numFound = 0;
  absl::Status s;
  switch (direction) {
  case fb::ConvolutionDirection::Forward:
    s = check(library.cudnnGetConvolutionForwardAlgorithm_v7(convolutions.handle, src, weights,
                                                             convolution, dst, kMostAlgorithms,
                                                             &numFound, found.data()),
              "cudnnGetConvolutionForwardAlgorithm_v7");
    break;
  case fb::ConvolutionDirection::BackwardData:
    s = check(library.cudnnGetConvolutionBackwardDataAlgorithm_v7(convolutions.handle, weights, dst,
                                                                  convolution, src, kMostAlgorithms,
                                                                  &numFound, found.data()),
              "cudnnGetConvolutionBackwardDataAlgorithm_v7");
    break;
  case fb::ConvolutionDirection::BackwardWeights:
    s = check(library.cudnnGetConvolutionBackwardFilterAlgorithm_v7(
                  convolutions.handle, src, dst, convolution, weights, kMostAlgorithms, &numFound,
                  found.data()),
              "cudnnGetConvolutionBackwardFilterAlgorithm_v7");
    break;
  }
  if (!s.ok())
    return s;
  found.resize(static_cast<size_t>(std::max(numFound, 0)));
  return found;
}

/// Errors: also that the algorithm is none for the convolution.
absl::StatusOr<size_t> CudaConvolution::askForWorkBytes(cudnn::Algorithm asked) {
  size_t numBytes = 0;
  absl::Status s;
  switch (direction) {
  case fb::ConvolutionDirection::Forward:
    s = check(library.cudnnGetConvolutionForwardWorkspaceSize(convolutions.handle, src, weights,
                                                              convolution, dst, asked, &numBytes),
              "cudnnGetConvolutionForwardWorkspaceSize");
    break;
  case fb::ConvolutionDirection::BackwardData:
    s = check(library.cudnnGetConvolutionBackwardDataWorkspaceSize(
                  convolutions.handle, weights, dst, convolution, src, asked, &numBytes),
              "cudnnGetConvolutionBackwardDataWorkspaceSize");
    break;
  case fb::ConvolutionDirection::BackwardWeights:
    s = check(library.cudnnGetConvolutionBackwardFilterWorkspaceSize(
                  convolutions.handle, src, dst, convolution, weights, asked, &numBytes),
              "cudnnGetConvolutionBackwardFilterWorkspaceSize");
    break;
  }
  return s.ok() ? absl::StatusOr<size_t>(numBytes) : s;
}

absl::Status CudaConvolution::chooseAlgorithm(cudnn::DataType type) {
  absl::StatusOr<std::vector<cudnn::Performance>> found = askForAlgorithms();
  if (!found.ok())
    return found.status();
  for (const cudnn::Performance &each : *found) {
    if (each.status != cudnn::Status::Success ||
        each.determinism != cudnn::Determinism::Deterministic)
      continue;
    // Halves: one that is not of tensor cores says so.
    if (type != cudnn::DataType::F32)
      if (absl::Status s = check(library.cudnnSetConvolutionMathType(convolution, each.mathType),
                                 "cudnnSetConvolutionMathType");
          !s.ok())
        return s;
    absl::StatusOr<size_t> numBytes = askForWorkBytes(each.algorithm);
    if (!numBytes.ok() || *numBytes > kMostConvolutionWorkBytes)
      continue;
    algorithm = each.algorithm;
    workBytes = *numBytes;
    return absl::OkStatus();
  }
  return absl::UnimplementedError(
      absl::StrCat(label, ": of ", found->size(),
                   " algorithms that cuDNN knows for the convolution none adds "
                   "up in an order and takes at most ",
                   kMostConvolutionWorkBytes >> 20,
                   " MiB of work memory; compile the step again with --convolutions=kernels"));
}

absl::Status CudaConvolution::give(cuda::Stream stream) {
  if (stream != convolutions.stream) {
    if (absl::Status s =
            check(library.cudnnSetStream(convolutions.handle, stream), "cudnnSetStream");
        !s.ok())
      return s;
    convolutions.stream = stream;
  }
  convolutions.queue.countLaunch();
  const float one = 1, zero = 0;
  void *work = convolutions.work.data();
  switch (direction) {
  case fb::ConvolutionDirection::Forward:
    return check(library.cudnnConvolutionForward(convolutions.handle, &one, src, places[0], weights,
                                                 places[1], convolution, algorithm, work, workBytes,
                                                 &zero, dst, places[2]),
                 "cudnnConvolutionForward");
  case fb::ConvolutionDirection::BackwardData:
    return check(library.cudnnConvolutionBackwardData(convolutions.handle, &one, weights, places[1],
                                                      dst, places[2], convolution, algorithm, work,
                                                      workBytes, &zero, src, places[0]),
                 "cudnnConvolutionBackwardData");
  case fb::ConvolutionDirection::BackwardWeights:
    break;
  }
  return check(library.cudnnConvolutionBackwardFilter(convolutions.handle, &one, src, places[0],
                                                      dst, places[2], convolution, algorithm, work,
                                                      workBytes, &zero, weights, places[1]),
               "cudnnConvolutionBackwardFilter");
}

absl::StatusOr<std::unique_ptr<CudaConvolutions>>
CudaConvolutions::create(CudaDevice &device, CudaQueue &queue, CudaWorkMemory &work) {
  absl::StatusOr<const Cudnn *> library = Cudnn::open(device.libraries());
  if (!library.ok())
    return library.status();
  if (absl::Status s = device.enter(); !s.ok())
    return s;
  std::unique_ptr<CudaConvolutions> made(new CudaConvolutions(device, queue, work, **library));
  absl::Status s =
      made->library.check(made->library.cudnnCreate(&made->handle), "cudnnCreate", device.label());
  return s.ok() ? absl::StatusOr<std::unique_ptr<CudaConvolutions>>(std::move(made)) : s;
}

CudaConvolutions::~CudaConvolutions() {
  if (handle && device.enter().ok())
    library.cudnnDestroy(handle);
}

absl::StatusOr<std::unique_ptr<Operation>>
CudaConvolutions::prepare(const std::string &label, const fb::Convolution &convolution,
                          const TensorView &src, const TensorView &weights, const TensorView &dst) {
  auto refuse = [&](auto... why) {
    return absl::UnimplementedError(
        absl::StrCat(label, ": cuDNN has no convolution that ", why...,
                     "; compile the step again with --target=cuda, which makes a form of it"));
  };
  std::optional<cudnn::DataType> type = cudnnTypeOf(src.element);
  if (!type || weights.element != src.element || dst.element != src.element)
    return refuse("is of ", planfile::nameOf(src.element), ", ", planfile::nameOf(weights.element),
                  " and ", planfile::nameOf(dst.element));
  absl::StatusOr<ImageFormat> format = planfile::findImageFormat(
      {arrayOf(src), arrayOf(weights), arrayOf(dst), spanOf(*convolution.strides()),
       spanOf(*convolution.dilations()), spanOf(*convolution.pad_low())});
  if (!format.ok())
    return refuse(format.status().message());
  auto made = std::make_unique<CudaConvolution>(*this, label, convolution.direction());
  made->places = {src.data(), weights.data(), dst.data()};
  absl::Status s = made->describeArrays(*type, *format, {&src, &weights, &dst});
  if (s.ok())
    s = made->describeConvolution(*type, convolution);
  if (s.ok())
    s = made->chooseAlgorithm(*type);
  if (!s.ok())
    return s;
  work.reserve(made->workBytes);
  return made;
}

} // namespace distribute::runtime
