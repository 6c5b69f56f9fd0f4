// libcuda.so.1, with software GPUs behind it.
//
// DISTRIBUTE_SOFT_GPU describes them: "gpus=2,seed=3,memory=1000000,arch=90,fail-launch=5", all of which have defaults; with "report=1"
// the process says at its end what each was given. What a check finds goes to the standard error; the call that meets it and all later ones
// give LaunchFailed. DISTRIBUTE_SOFT_GPU_COUNTS names a file that gets the counters of each kernel, of all GPUs together, whenever a context is
// released: {"kernel": {"launches": 3, ...}, ...}.
#include "../CurrentGpu.h"

#include "distribute/Cuda/DriverApi.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <tuple>

using namespace distribute::cuda;
using distribute::softgpu::CaptureFault;
using distribute::softgpu::CounterField;
using distribute::softgpu::counterFields;
using distribute::softgpu::Counters;
using distribute::softgpu::Gpu;
using distribute::softgpu::GpuOptions;
using distribute::softgpu::LaunchConfig;
using distribute::softgpu::Parameter;

namespace distribute::cuda {

struct FunctionHandle {
  int module = 0;
  std::string name;
  std::vector<Parameter> parameters;
  size_t parameterBytes = 0;
};

} // namespace distribute::cuda

namespace {

constexpr int kDriverVersion = 13000;
constexpr int kMostGpus = 32;

struct Driver {
  std::vector<std::unique_ptr<Gpu>> gpus;
  std::mutex mutex;
  /// By GPU, of which each numbers its modules, module and name.
  std::map<std::tuple<const Gpu *, int, std::string>, std::unique_ptr<FunctionHandle>> functions;
  int version = kDriverVersion, architecture = 80;
  bool isBegun = false, reports = false;

  ~Driver() {
    for (size_t i = 0; reports && i < gpus.size(); ++i) {
      Gpu::Totals totals = gpus[i]->totals();
      std::fprintf(stderr, "software GPU %zu: launches %zu, graphs %zu, kernels %zu\n", i,
                   totals.numLaunches, totals.numGraphLaunches, totals.numKernels);
      std::fprintf(stderr, "software GPU %zu: code for %s\n", i, totals.target.c_str());
    }
  }
};

Driver &driver() {
  static Driver only;
  return only;
}

thread_local int currentGpu = -1;

Gpu *current() {
  Driver &own = driver();
  return own.isBegun && currentGpu >= 0 && currentGpu < static_cast<int>(own.gpus.size())
             ? own.gpus[static_cast<size_t>(currentGpu)].get()
             : nullptr;
}

Result toResult(CaptureFault fault) {
  switch (fault) {
  case CaptureFault::None:
    return Result::Success;
  case CaptureFault::Unsupported:
    return Result::CaptureUnsupported;
  case CaptureFault::Invalidated:
    return Result::CaptureInvalidated;
  case CaptureFault::Merge:
    return Result::CaptureMerge;
  case CaptureFault::Unmatched:
    return Result::CaptureUnmatched;
  case CaptureFault::Unjoined:
    return Result::CaptureUnjoined;
  case CaptureFault::Isolation:
    return Result::CaptureIsolation;
  case CaptureFault::Event:
    return Result::CapturedEvent;
  case CaptureFault::WrongThread:
    return Result::CaptureWrongThread;
  case CaptureFault::State:
    return Result::IllegalState;
  }
  return Result::Unknown;
}

Result toResult(const absl::Status &s) {
  if (s.ok())
    return Result::Success;
  if (CaptureFault fault = distribute::softgpu::captureFaultOf(s); fault != CaptureFault::None)
    return toResult(fault);
  switch (s.code()) {
  case absl::StatusCode::kUnimplemented:
    return Result::NotSupported;
  case absl::StatusCode::kNotFound:
    return Result::InvalidHandle;
  case absl::StatusCode::kInvalidArgument:
  case absl::StatusCode::kOutOfRange:
    std::fprintf(stderr, "software GPU: %s\n", std::string(s.message()).c_str());
    return Result::InvalidValue;
  case absl::StatusCode::kResourceExhausted:
    return Result::OutOfMemory;
  default:
    break;
  }
  static std::once_flag said;
  std::call_once(
      said, [&] { std::fprintf(stderr, "software GPU: %s\n", std::string(s.message()).c_str()); });
  return Result::LaunchFailed;
}

/// What `fn` gives of the thread's GPU.
template <typename Fn>
Result withGpu(const Fn &fn) {
  Gpu *gpu = current();
  return gpu                ? toResult(fn(*gpu))
         : driver().isBegun ? Result::InvalidContext
                            : Result::NotInitialized;
}

template <typename Handle>
int numberOf(Handle handle) {
  return static_cast<int>(reinterpret_cast<intptr_t>(handle));
}
template <typename Handle>
Handle handleOf(int number) {
  return reinterpret_cast<Handle>(static_cast<intptr_t>(number));
}
template <typename Handle>
absl::Status give(const absl::StatusOr<int> &number, Handle *to) {
  if (number.ok())
    *to = handleOf<Handle>(*number);
  return number.status();
}

/// False: a word of the description that has no meaning.
bool readOption(absl::string_view word, GpuOptions &options, int &numGpus, Driver &to) {
  std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(word, absl::MaxSplits('=', 1));
  int64_t value = 0;
  if (!absl::SimpleAtoi(parts.second, &value) || value < 0)
    return false;
  auto [name, text] = parts;
  if (name == "gpus")
    numGpus = static_cast<int>(std::min<int64_t>(value, kMostGpus));
  else if (name == "seed")
    options.seed = static_cast<uint64_t>(value);
  else if (name == "memory")
    options.memoryBytes = static_cast<size_t>(value);
  else if (name == "arch")
    to.architecture = static_cast<int>(value);
  else if (name == "report")
    to.reports = value != 0;
  else if (name == "driver")
    to.version = static_cast<int>(value);
  else if (name == "fail-allocation")
    options.failingAllocation = static_cast<int>(value);
  else if (name == "fail-launch")
    options.failingLaunch = static_cast<int>(value);
  else if (name == "fail-copy")
    options.failingCopy = static_cast<int>(value);
  else if (name == "forget-record")
    options.forgottenRecord = static_cast<int>(value);
  else
    return false;
  return true;
}

/// False: the file cannot be written.
bool writeCounts(const char *path) {
  std::map<std::string, Counters> byKernel;
  for (const std::unique_ptr<Gpu> &gpu : driver().gpus)
    for (const auto &[kernel, counted] : gpu->totals().byKernel)
      byKernel[kernel] += counted;
  std::string text = "{";
  for (const auto &[kernel, counted] : byKernel) {
    absl::StrAppend(&text, text.size() == 1 ? "" : ",", "\n\"", kernel, "\": {");
    const char *between = "";
    for (const CounterField &each : counterFields()) {
      absl::StrAppend(&text, between, "\"", each.name, "\": ", counted.*each.field);
      between = ", ";
    }
    absl::StrAppend(&text, "}");
  }
  absl::StrAppend(&text, "\n}\n");
  std::FILE *file = std::fopen(path, "w");
  bool isWritten = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return file && std::fclose(file) == 0 && isWritten;
}

Result begin() {
  Driver &own = driver();
  std::lock_guard<std::mutex> lock(own.mutex);
  if (own.isBegun)
    return Result::Success;
  GpuOptions options;
  int numGpus = 1;
  const char *described = std::getenv("DISTRIBUTE_SOFT_GPU");
  for (absl::string_view word : absl::StrSplit(described ? described : "", ',', absl::SkipEmpty()))
    if (!readOption(word, options, numGpus, own)) {
      std::fprintf(stderr, "software GPU: DISTRIBUTE_SOFT_GPU: '%s' says nothing that is known\n",
                   std::string(word).c_str());
      return Result::InvalidValue;
    }
  for (int i = 0; i < numGpus; ++i)
    own.gpus.push_back(std::make_unique<Gpu>(options));
  own.isBegun = true;
  return Result::Success;
}

const char *nameOf(Result result) {
  switch (result) {
  case Result::Success:
    return "CUDA_SUCCESS";
  case Result::InvalidValue:
    return "CUDA_ERROR_INVALID_VALUE";
  case Result::OutOfMemory:
    return "CUDA_ERROR_OUT_OF_MEMORY";
  case Result::NotInitialized:
    return "CUDA_ERROR_NOT_INITIALIZED";
  case Result::NoDevice:
    return "CUDA_ERROR_NO_DEVICE";
  case Result::InvalidDevice:
    return "CUDA_ERROR_INVALID_DEVICE";
  case Result::InvalidImage:
    return "CUDA_ERROR_INVALID_IMAGE";
  case Result::InvalidContext:
    return "CUDA_ERROR_INVALID_CONTEXT";
  case Result::NoBinaryForGpu:
    return "CUDA_ERROR_NO_BINARY_FOR_GPU";
  case Result::InvalidPtx:
    return "CUDA_ERROR_INVALID_PTX";
  case Result::InvalidHandle:
    return "CUDA_ERROR_INVALID_HANDLE";
  case Result::IllegalState:
    return "CUDA_ERROR_ILLEGAL_STATE";
  case Result::NotFound:
    return "CUDA_ERROR_NOT_FOUND";
  case Result::NotReady:
    return "CUDA_ERROR_NOT_READY";
  case Result::IllegalAddress:
    return "CUDA_ERROR_ILLEGAL_ADDRESS";
  case Result::LaunchFailed:
    return "CUDA_ERROR_LAUNCH_FAILED";
  case Result::NotSupported:
    return "CUDA_ERROR_NOT_SUPPORTED";
  case Result::CaptureUnsupported:
    return "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED";
  case Result::CaptureInvalidated:
    return "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED";
  case Result::CaptureMerge:
    return "CUDA_ERROR_STREAM_CAPTURE_MERGE";
  case Result::CaptureUnmatched:
    return "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED";
  case Result::CaptureUnjoined:
    return "CUDA_ERROR_STREAM_CAPTURE_UNJOINED";
  case Result::CaptureIsolation:
    return "CUDA_ERROR_STREAM_CAPTURE_ISOLATION";
  case Result::CapturedEvent:
    return "CUDA_ERROR_CAPTURED_EVENT";
  case Result::CaptureWrongThread:
    return "CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD";
  default:
    return "CUDA_ERROR_UNKNOWN";
  }
}

bool isGpu(Device device) {
  return driver().isBegun && device >= 0 && device < static_cast<int>(driver().gpus.size());
}

Result toReadiness(const absl::StatusOr<bool> &isDone) {
  if (!isDone.ok())
    return toResult(isDone.status());
  return *isDone ? Result::Success : Result::NotReady;
}

} // namespace

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): CUDA's names
#define DECLARE(name, parameters) __attribute__((visibility("default"))) Result name parameters;
DISTRIBUTE_CUDA_DRIVER_FUNCTIONS(DECLARE)
#undef DECLARE

distribute::softgpu::Gpu *distributeSoftGpuOfThread() { return current(); }

Result cuInit(unsigned) { return begin(); }

Result cuDriverGetVersion(int *version) {
  *version = driver().version;
  return Result::Success;
}

Result cuGetErrorName(Result result, const char **name) {
  *name = nameOf(result);
  return Result::Success;
}
Result cuGetErrorString(Result result, const char **text) { return cuGetErrorName(result, text); }

Result cuDeviceGetCount(int *count) {
  *count = static_cast<int>(driver().gpus.size());
  return driver().isBegun ? Result::Success : Result::NotInitialized;
}

Result cuDeviceGet(Device *device, int ordinal) {
  *device = ordinal;
  return isGpu(ordinal) ? Result::Success : Result::InvalidDevice;
}

Result cuDeviceGetName(char *name, int length, Device device) {
  if (length > 0)
    std::snprintf(name, static_cast<size_t>(length), "software GPU");
  return isGpu(device) ? Result::Success : Result::InvalidDevice;
}

Result cuDeviceGetAttribute(int *value, DeviceAttribute attribute, Device device) {
  if (!isGpu(device))
    return Result::InvalidDevice;
  switch (attribute) {
  case DeviceAttribute::MaxThreadsPerBlock:
    *value = 1024;
    return Result::Success;
  case DeviceAttribute::WarpSize:
    *value = distribute::softgpu::kWarpSize;
    return Result::Success;
  case DeviceAttribute::MultiprocessorCount:
    *value = 1;
    return Result::Success;
  case DeviceAttribute::ComputeCapabilityMajor:
    *value = driver().architecture / 10;
    return Result::Success;
  case DeviceAttribute::ComputeCapabilityMinor:
    *value = driver().architecture % 10;
    return Result::Success;
  case DeviceAttribute::MaxSharedMemoryPerBlockOptin:
    *value = 227 << 10;
    return Result::Success;
  }
  return Result::NotSupported;
}

Result cuDeviceTotalMem_v2(size_t *bytes, Device device) {
  if (!isGpu(device))
    return Result::InvalidDevice;
  *bytes = driver().gpus[static_cast<size_t>(device)]->totalBytes();
  return Result::Success;
}

Result cuDevicePrimaryCtxRetain(Context *context, Device device) {
  if (!isGpu(device))
    return Result::InvalidDevice;
  *context = handleOf<Context>(device + 1);
  return Result::Success;
}

Result cuDevicePrimaryCtxRelease_v2(Device device) {
  if (!isGpu(device))
    return Result::InvalidDevice;
  const char *path = std::getenv("DISTRIBUTE_SOFT_GPU_COUNTS");
  if (path && !writeCounts(path)) {
    std::fprintf(stderr, "software GPU: DISTRIBUTE_SOFT_GPU_COUNTS: '%s' cannot be written\n",
                 path);
    return Result::InvalidValue;
  }
  return Result::Success;
}

Result cuCtxSetCurrent(Context context) {
  if (context && !isGpu(numberOf(context) - 1))
    return Result::InvalidContext;
  currentGpu = context ? numberOf(context) - 1 : -1;
  return Result::Success;
}

Result cuCtxGetCurrent(Context *context) {
  *context = currentGpu < 0 ? nullptr : handleOf<Context>(currentGpu + 1);
  return driver().isBegun ? Result::Success : Result::NotInitialized;
}

Result cuCtxSynchronize() {
  return withGpu([](Gpu &gpu) { return gpu.synchronizeAll(); });
}

Result cuMemGetInfo_v2(size_t *free, size_t *total) {
  return withGpu([&](Gpu &gpu) {
    *free = gpu.freeBytes();
    *total = gpu.totalBytes();
    return absl::OkStatus();
  });
}

Result cuMemAlloc_v2(DevicePointer *address, size_t bytes) {
  return withGpu([&](Gpu &gpu) {
    absl::StatusOr<uint64_t> made = gpu.allocate(bytes);
    *address = made.value_or(0);
    return made.status();
  });
}

Result cuMemFree_v2(DevicePointer address) {
  return withGpu([&](Gpu &gpu) { return address == 0 ? absl::OkStatus() : gpu.free(address); });
}

Result cuMemHostAlloc(void **memory, size_t bytes, unsigned) {
  return withGpu([&](Gpu &gpu) {
    absl::StatusOr<void *> made = gpu.allocatePinned(bytes);
    *memory = made.value_or(nullptr);
    return made.status();
  });
}

Result cuMemFreeHost(void *memory) {
  return withGpu([&](Gpu &gpu) { return gpu.freePinned(memory); });
}

Result cuMemcpyHtoDAsync_v2(DevicePointer to, const void *from, size_t bytes, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.copyInAsync(to, from, bytes, numberOf(stream)); });
}

Result cuMemcpyDtoHAsync_v2(void *to, DevicePointer from, size_t bytes, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.copyOutAsync(to, from, bytes, numberOf(stream)); });
}

Result cuMemcpyDtoDAsync_v2(DevicePointer to, DevicePointer from, size_t bytes, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.copyAsync(to, from, bytes, numberOf(stream)); });
}

Result cuMemsetD8Async(DevicePointer to, unsigned char element, size_t count, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.fillAsync(to, element, 1, count, numberOf(stream)); });
}

Result cuMemsetD16Async(DevicePointer to, unsigned short element, size_t count, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.fillAsync(to, element, 2, count, numberOf(stream)); });
}

Result cuMemsetD32Async(DevicePointer to, unsigned element, size_t count, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.fillAsync(to, element, 4, count, numberOf(stream)); });
}

/// PTX alone: it begins with a comment, a directive or a space.
Result cuModuleLoadData(Module *module, const void *image) {
  const char *text = static_cast<const char *>(image);
  if (text[0] != '/' && text[0] != '.' && text[0] != '\n' && text[0] != ' ')
    return Result::NoBinaryForGpu;
  Gpu *gpu = current();
  if (!gpu)
    return Result::InvalidContext;
  absl::StatusOr<int> made = gpu->loadModule(text, driver().architecture);
  if (absl::IsUnimplemented(made.status()))
    return Result::NoBinaryForGpu;
  if (absl::IsInvalidArgument(made.status())) {
    std::fprintf(stderr, "software GPU: PTX, %s\n", std::string(made.status().message()).c_str());
    return Result::InvalidPtx;
  }
  return toResult(give(made, module));
}

Result cuModuleUnload(Module module) {
  return withGpu([&](Gpu &gpu) { return gpu.unloadModule(numberOf(module)); });
}

Result cuModuleGetFunction(Function *function, Module module, const char *name) {
  Gpu *gpu = current();
  if (!gpu)
    return Result::InvalidContext;
  absl::StatusOr<std::vector<Parameter>> parameters = gpu->parametersOf(numberOf(module), name);
  if (!parameters.ok())
    return Result::NotFound;
  Driver &own = driver();
  std::lock_guard<std::mutex> lock(own.mutex);
  std::unique_ptr<FunctionHandle> &made = own.functions[{gpu, numberOf(module), name}];
  if (!made) {
    made = std::make_unique<FunctionHandle>();
    made->module = numberOf(module);
    made->name = name;
    made->parameters = *std::move(parameters);
    for (const Parameter &each : made->parameters)
      made->parameterBytes = std::max(made->parameterBytes, each.offset + each.bytes);
  }
  *function = made.get();
  return Result::Success;
}

Result cuFuncSetAttribute(Function, FunctionAttribute attribute, int) {
  return attribute == FunctionAttribute::MaxDynamicSharedSizeBytes ? Result::Success
                                                                   : Result::NotSupported;
}

Result cuLaunchKernel(Function function, unsigned gridX, unsigned gridY, unsigned gridZ,
                      unsigned blockX, unsigned blockY, unsigned blockZ, unsigned sharedBytes,
                      Stream stream, void **parameters, void **extra) {
  if (extra)
    return Result::NotSupported;
  return withGpu([&](Gpu &gpu) {
    LaunchConfig config;
    config.grid = {gridX, gridY, gridZ};
    config.block = {blockX, blockY, blockZ};
    config.dynamicSharedBytes = sharedBytes;
    std::vector<char> bytes(function->parameterBytes);
    for (size_t i = 0; i < function->parameters.size(); ++i)
      std::memcpy(bytes.data() + function->parameters[i].offset, parameters[i],
                  function->parameters[i].bytes);
    return gpu.launchAsync(function->module, function->name, config, std::move(bytes),
                           numberOf(stream));
  });
}

/// Streams that wait for each other by themselves are not modelled.
Result cuStreamCreate(Stream *stream, unsigned flags) {
  if (flags != kStreamNonBlocking)
    return Result::NotSupported;
  return withGpu([&](Gpu &gpu) { return give(gpu.createStream(), stream); });
}

Result cuStreamDestroy_v2(Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.destroyStream(numberOf(stream)); });
}

Result cuStreamSynchronize(Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.synchronize(numberOf(stream)); });
}

Result cuStreamQuery(Stream stream) {
  Gpu *gpu = current();
  return gpu ? toReadiness(gpu->isDone(numberOf(stream))) : Result::InvalidContext;
}

Result cuStreamWaitEvent(Stream stream, Event event, unsigned) {
  return withGpu([&](Gpu &gpu) { return gpu.waitFor(numberOf(event), numberOf(stream)); });
}

Result cuStreamBeginCapture_v2(Stream stream, CaptureMode mode) {
  return withGpu([&](Gpu &gpu) {
    return gpu.beginCapture(numberOf(stream),
                            static_cast<distribute::softgpu::CaptureMode>(static_cast<int>(mode)));
  });
}

Result cuStreamEndCapture(Stream stream, Graph *graph) {
  *graph = nullptr;
  return withGpu([&](Gpu &gpu) { return give(gpu.endCapture(numberOf(stream)), graph); });
}

Result cuGraphInstantiateWithFlags(GraphExec *executable, Graph graph, unsigned long long flags) {
  if (flags != 0) // of memory that graphs allocate, and devices that launch them
    return Result::NotSupported;
  return withGpu([&](Gpu &gpu) { return give(gpu.instantiate(numberOf(graph)), executable); });
}

Result cuGraphLaunch(GraphExec executable, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.launchGraph(numberOf(executable), numberOf(stream)); });
}

Result cuGraphExecDestroy(GraphExec executable) {
  return withGpu([&](Gpu &gpu) { return gpu.destroyExecutable(numberOf(executable)); });
}

Result cuGraphDestroy(Graph graph) {
  return withGpu([&](Gpu &gpu) { return gpu.destroyGraph(numberOf(graph)); });
}

Result cuEventCreate(Event *event, unsigned flags) {
  if (flags != kEventDisableTiming) // there is no time
    return Result::NotSupported;
  return withGpu([&](Gpu &gpu) { return give(gpu.createEvent(), event); });
}

Result cuEventDestroy_v2(Event event) {
  return withGpu([&](Gpu &gpu) { return gpu.destroyEvent(numberOf(event)); });
}

Result cuEventRecord(Event event, Stream stream) {
  return withGpu([&](Gpu &gpu) { return gpu.record(numberOf(event), numberOf(stream)); });
}

Result cuEventQuery(Event event) {
  Gpu *gpu = current();
  return gpu ? toReadiness(gpu->isEventDone(numberOf(event))) : Result::InvalidContext;
}

Result cuEventSynchronize(Event event) {
  return withGpu([&](Gpu &gpu) { return gpu.synchronizeEvent(numberOf(event)); });
}

// NOLINTEND(readability-identifier-naming)

} // extern "C"
