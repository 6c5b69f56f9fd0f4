// libcudnn.so.9, with software GPUs behind it.
//
// For each convolution it offers, best first, as the library may: an algorithm that takes more work memory than there is, one whose sums are in no
// order, one that works, and one that does not. A call with one of the others, or with less work memory than it was said to take, is
// refused, with its reason on the standard error. DISTRIBUTE_SOFT_CUDNN asks for faults: "no-algorithm=1": none is offered; "unordered=1": none
// whose sums are in an order; "fail=3": the third convolution is an error; "version=80905".
#include "../CurrentGpu.h"
#include "../Faults.h"
#include "SoftConvolution.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace distribute::cudnn;
using distribute::softgpu::AccessKind;
using distribute::softgpu::ConvolutionKind;
using distribute::softgpu::DeviceMemory;
using distribute::softgpu::Gpu;
using distribute::softgpu::Order;
using distribute::softgpu::packedStrides;
using distribute::softgpu::SoftConvolution;
using distribute::softgpu::StoredArray;

namespace distribute::cudnn {

struct HandleOfCudnn {
  Gpu *gpu = nullptr;
  Stream stream = nullptr;
};
struct TensorOfCudnn {
  StoredArray array;
};
struct FilterOfCudnn {
  StoredArray array;
  Format format = Format::ChannelsFirst;
};
struct ConvolutionOfCudnn {
  std::vector<int> pads, strides, dilations;
  MathType mathType = MathType::Default;
};

} // namespace distribute::cudnn

namespace {

constexpr size_t kVersion = 91900, kWorkspaceBytes = 768, kHugeBytes = size_t{1} << 40;

/// 0: it is not asked for.
int64_t readFault(absl::string_view name) {
  return distribute::softgpu::readFault("DISTRIBUTE_SOFT_CUDNN", name);
}

Status refuse(const std::string &why) {
  std::fprintf(stderr, "software cuDNN: %s\n", why.c_str());
  return Status::BadParam;
}

/// What can be offered of each kind, best first.
struct Offer {
  Algorithm algorithm;
  size_t workspaceBytes;
  Determinism determinism;
  Status status;
};
constexpr auto kOrdered = Determinism::Deterministic;

std::vector<Offer> offersOf(ConvolutionKind kind) {
  auto make = [](int number, size_t bytes, Determinism determinism, Status status) {
    return Offer{static_cast<Algorithm>(number), bytes, determinism, status};
  };
  if (readFault("no-algorithm") != 0)
    return {make(6, 0, kOrdered, Status::NotSupported)};
  std::vector<Offer> all;
  switch (kind) {
  case ConvolutionKind::Forward:
    all = {make(4, kHugeBytes, kOrdered, Status::Success),
           make(1, kWorkspaceBytes, kOrdered, Status::Success)};
    break;
  case ConvolutionKind::BackwardData:
    all = {make(0, 0, Determinism::None, Status::Success),
           make(2, kHugeBytes, kOrdered, Status::Success),
           make(1, kWorkspaceBytes, kOrdered, Status::Success)};
    break;
  case ConvolutionKind::BackwardFilter:
    all = {make(3, kWorkspaceBytes, Determinism::None, Status::Success),
           make(2, kHugeBytes, kOrdered, Status::Success),
           make(1, kWorkspaceBytes, kOrdered, Status::Success),
           make(0, 0, Determinism::None, Status::Success)};
    break;
  }
  if (readFault("unordered") != 0)
    all = {make(0, 0, Determinism::None, Status::Success)};
  all.push_back(make(5, 0, kOrdered, Status::NotSupported));
  return all;
}

SoftConvolution describe(ConvolutionKind kind, Tensor x, Filter w, Tensor y,
                         Convolution convolution) {
  return {kind,
          x->array,
          w->array,
          y->array,
          w->format,
          convolution->pads,
          convolution->strides,
          convolution->dilations,
          convolution->mathType};
}

Status offer(Handle handle, const SoftConvolution &convolution, int numRequested, int *numFound,
             Performance *found) {
  *numFound = 0;
  if (!handle || numRequested < 1)
    return Status::BadParam;
  if (std::string error = convolution.findError(); !error.empty())
    return refuse(error);
  for (const Offer &each : offersOf(convolution.kind))
    if (*numFound < numRequested)
      found[(*numFound)++] = {each.algorithm,   each.status,          -1, each.workspaceBytes,
                              each.determinism, convolution.mathType, {}};
  return Status::Success;
}

const Offer *find(const std::vector<Offer> &offers, Algorithm algorithm) {
  auto found = std::find_if(offers.begin(), offers.end(),
                            [&](const Offer &each) { return each.algorithm == algorithm; });
  return found == offers.end() || found->status != Status::Success ? nullptr : &*found;
}

Status sayWorkspace(const SoftConvolution &convolution, Algorithm algorithm, size_t *numBytes) {
  if (std::string error = convolution.findError(); !error.empty())
    return refuse(error);
  std::vector<Offer> offers = offersOf(convolution.kind);
  const Offer *chosen = find(offers, algorithm);
  if (!chosen)
    return Status::NotSupported;
  *numBytes = chosen->workspaceBytes;
  return Status::Success;
}

/// A call: scales, its algorithm, and where everything is.
struct Call {
  const void *alpha, *beta;
  Algorithm algorithm;
  void *workspace;
  size_t workspaceBytes;
  const void *x, *w, *y;
};

bool isScale(const void *at, float expected) {
  float value;
  std::memcpy(&value, at, sizeof value);
  return value == expected;
}

std::string findError(Handle handle, const SoftConvolution &convolution, const Call &call) {
  if (std::string error = convolution.findError(); !error.empty())
    return error;
  if (distributeSoftGpuOfThread() != handle->gpu)
    return "another GPU's context is current than the handle is for";
  if (!isScale(call.alpha, 1) || !isScale(call.beta, 0))
    return "scales other than 1 and 0";
  std::vector<Offer> offers = offersOf(convolution.kind);
  const Offer *chosen = find(offers, call.algorithm);
  if (!chosen)
    return absl::StrCat("an algorithm, ", static_cast<int>(call.algorithm),
                        ", that was not offered");
  if (chosen->determinism != kOrdered)
    return "an algorithm whose sums are in no order";
  if (call.workspaceBytes < chosen->workspaceBytes || (call.workspaceBytes != 0 && !call.workspace))
    return absl::StrCat(call.workspaceBytes, " bytes of work memory; expected ",
                        chosen->workspaceBytes);
  return "";
}

Status run(Handle handle, const SoftConvolution &convolution, const Call &call) {
  static std::atomic<int64_t> numCalls{0};
  if (std::string error = findError(handle, convolution, call); !error.empty())
    return refuse(error);
  if (++numCalls == readFault("fail"))
    return Status::ExecutionFailed;
  auto place = [](const void *pointer) { return reinterpret_cast<uint64_t>(pointer); };
  absl::Status s = handle->gpu->giveAsync(
      [convolution, x = place(call.x), w = place(call.w), y = place(call.y),
       work = place(call.workspace),
       workspaceBytes = call.workspaceBytes](DeviceMemory &memory, const Order &order) {
        if (workspaceBytes != 0) {
          absl::Status written = memory.noteAccess(work, workspaceBytes, AccessKind::Write, order);
          if (written.ok())
            written = memory.fill(work, 0xee, workspaceBytes);
          if (!written.ok())
            return written;
        }
        return convolution.compute(memory, order, x, w, y);
      },
      static_cast<int>(reinterpret_cast<intptr_t>(handle->stream)));
  return s.ok() ? Status::Success : Status::ExecutionFailed;
}

std::vector<int> toVector(const int *list, int count) { return {list, list + count}; }

} // namespace

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): cuDNN's names
#define DECLARE(result, name, parameters)                                                          \
  __attribute__((visibility("default"))) result name parameters;
DISTRIBUTE_CUDNN_FUNCTIONS(DECLARE)
#undef DECLARE

size_t cudnnGetVersion() {
  int64_t asked = readFault("version");
  return asked != 0 ? static_cast<size_t>(asked) : kVersion;
}

const char *cudnnGetErrorString(Status status) {
  switch (status) {
  case Status::Success:
    return "CUDNN_STATUS_SUCCESS";
  case Status::NotInitialized:
    return "CUDNN_STATUS_NOT_INITIALIZED";
  case Status::BadParam:
    return "CUDNN_STATUS_BAD_PARAM";
  case Status::NotSupported:
    return "CUDNN_STATUS_NOT_SUPPORTED";
  case Status::InternalError:
    return "CUDNN_STATUS_INTERNAL_ERROR";
  case Status::AllocFailed:
    return "CUDNN_STATUS_ALLOC_FAILED";
  case Status::ExecutionFailed:
    return "CUDNN_STATUS_EXECUTION_FAILED";
  }
  return "an error without a name";
}

Status cudnnCreate(Handle *handle) {
  Gpu *gpu = distributeSoftGpuOfThread();
  if (!gpu)
    return Status::NotInitialized;
  *handle = new HandleOfCudnn{gpu, nullptr};
  return Status::Success;
}

Status cudnnDestroy(Handle handle) {
  delete handle;
  return Status::Success;
}

Status cudnnSetStream(Handle handle, Stream stream) {
  handle->stream = stream;
  return Status::Success;
}

Status cudnnCreateTensorDescriptor(Tensor *tensor) {
  *tensor = new TensorOfCudnn;
  return Status::Success;
}

Status cudnnDestroyTensorDescriptor(Tensor tensor) {
  delete tensor;
  return Status::Success;
}

Status cudnnSetTensorNdDescriptor(Tensor tensor, DataType type, int numDims, const int *dims,
                                  const int *strides) {
  tensor->array = {type, toVector(dims, numDims), toVector(strides, numDims)};
  return Status::Success;
}

Status cudnnCreateFilterDescriptor(Filter *filter) {
  *filter = new FilterOfCudnn;
  return Status::Success;
}

Status cudnnDestroyFilterDescriptor(Filter filter) {
  delete filter;
  return Status::Success;
}

Status cudnnSetFilterNdDescriptor(Filter filter, DataType type, Format format, int numDims,
                                  const int *dims) {
  std::vector<int> given = toVector(dims, numDims);
  filter->array = {type, given, packedStrides(format, given)};
  filter->format = format;
  return Status::Success;
}

Status cudnnCreateConvolutionDescriptor(Convolution *convolution) {
  *convolution = new ConvolutionOfCudnn;
  return Status::Success;
}

Status cudnnDestroyConvolutionDescriptor(Convolution convolution) {
  delete convolution;
  return Status::Success;
}

Status cudnnSetConvolutionNdDescriptor(Convolution convolution, int numSpatial, const int *pads,
                                       const int *strides, const int *dilations, Mode mode,
                                       DataType compute) {
  if (mode != Mode::CrossCorrelation || compute != DataType::F32)
    return Status::NotSupported;
  convolution->pads = toVector(pads, numSpatial);
  convolution->strides = toVector(strides, numSpatial);
  convolution->dilations = toVector(dilations, numSpatial);
  return Status::Success;
}

Status cudnnSetConvolutionMathType(Convolution convolution, MathType type) {
  convolution->mathType = type;
  return Status::Success;
}

Status cudnnGetConvolutionForwardAlgorithm_v7(Handle handle, Tensor x, Filter w,
                                              Convolution convolution, Tensor y, int numRequested,
                                              int *numFound, Performance *found) {
  return offer(handle, describe(ConvolutionKind::Forward, x, w, y, convolution), numRequested,
               numFound, found);
}

Status cudnnGetConvolutionBackwardDataAlgorithm_v7(Handle handle, Filter w, Tensor dy,
                                                   Convolution convolution, Tensor dx,
                                                   int numRequested, int *numFound,
                                                   Performance *found) {
  return offer(handle, describe(ConvolutionKind::BackwardData, dx, w, dy, convolution),
               numRequested, numFound, found);
}

Status cudnnGetConvolutionBackwardFilterAlgorithm_v7(Handle handle, Tensor x, Tensor dy,
                                                     Convolution convolution, Filter dw,
                                                     int numRequested, int *numFound,
                                                     Performance *found) {
  return offer(handle, describe(ConvolutionKind::BackwardFilter, x, dw, dy, convolution),
               numRequested, numFound, found);
}

Status cudnnGetConvolutionForwardWorkspaceSize(Handle, Tensor x, Filter w, Convolution convolution,
                                               Tensor y, Algorithm algorithm, size_t *numBytes) {
  return sayWorkspace(describe(ConvolutionKind::Forward, x, w, y, convolution), algorithm,
                      numBytes);
}

Status cudnnGetConvolutionBackwardDataWorkspaceSize(Handle, Filter w, Tensor dy,
                                                    Convolution convolution, Tensor dx,
                                                    Algorithm algorithm, size_t *numBytes) {
  return sayWorkspace(describe(ConvolutionKind::BackwardData, dx, w, dy, convolution), algorithm,
                      numBytes);
}

Status cudnnGetConvolutionBackwardFilterWorkspaceSize(Handle, Tensor x, Tensor dy,
                                                      Convolution convolution, Filter dw,
                                                      Algorithm algorithm, size_t *numBytes) {
  return sayWorkspace(describe(ConvolutionKind::BackwardFilter, x, dw, dy, convolution), algorithm,
                      numBytes);
}

Status cudnnConvolutionForward(Handle handle, const void *alpha, Tensor x, const void *dataX,
                               Filter w, const void *dataW, Convolution convolution,
                               Algorithm algorithm, void *workspace, size_t workspaceBytes,
                               const void *beta, Tensor y, void *dataY) {
  return run(handle, describe(ConvolutionKind::Forward, x, w, y, convolution),
             {alpha, beta, algorithm, workspace, workspaceBytes, dataX, dataW, dataY});
}

Status cudnnConvolutionBackwardData(Handle handle, const void *alpha, Filter w, const void *dataW,
                                    Tensor dy, const void *dataDy, Convolution convolution,
                                    Algorithm algorithm, void *workspace, size_t workspaceBytes,
                                    const void *beta, Tensor dx, void *dataDx) {
  return run(handle, describe(ConvolutionKind::BackwardData, dx, w, dy, convolution),
             {alpha, beta, algorithm, workspace, workspaceBytes, dataDx, dataW, dataDy});
}

Status cudnnConvolutionBackwardFilter(Handle handle, const void *alpha, Tensor x, const void *dataX,
                                      Tensor dy, const void *dataDy, Convolution convolution,
                                      Algorithm algorithm, void *workspace, size_t workspaceBytes,
                                      const void *beta, Filter dw, void *dataDw) {
  return run(handle, describe(ConvolutionKind::BackwardFilter, x, dw, dy, convolution),
             {alpha, beta, algorithm, workspace, workspaceBytes, dataX, dataDw, dataDy});
}

// NOLINTEND(readability-identifier-naming)

} // extern "C"
