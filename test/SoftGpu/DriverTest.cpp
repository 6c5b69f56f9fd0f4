// The software GPU behind CUDA's driver interface, opened as a driver is.

#include "Signatures.h"
#include "distribute/Cuda/DriverApi.h"

#include <gtest/gtest.h>

#include <dlfcn.h>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#if __has_include(<cuda.h>)
#include <cuda.h>
#define HAS_CUDA_H 1
#else
#define HAS_CUDA_H 0
#endif

using namespace distribute::cuda;

namespace {

struct Api {
#define POINTER(name, parameters) Result(*name) parameters = nullptr;
  DISTRIBUTE_CUDA_DRIVER_FUNCTIONS(POINTER)
#undef POINTER
};

class Driver : public testing::Test {
protected:
  void SetUp() override {
    ::setenv("DISTRIBUTE_SOFT_GPU", "gpus=2", 1);
    library = ::dlopen(DISTRIBUTE_SOFT_CUDA, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << ::dlerror();
#define LOAD(name, parameters)                                                                     \
  api.name = reinterpret_cast<Result(*) parameters>(::dlsym(library, #name));                      \
  ASSERT_TRUE(api.name) << #name;
    DISTRIBUTE_CUDA_DRIVER_FUNCTIONS(LOAD)
#undef LOAD
    ASSERT_EQ(api.cuInit(0), Result::Success);
    enter(0);
  }

  void enter(int ordinal) {
    Device device = 0;
    ASSERT_EQ(api.cuDeviceGet(&device, ordinal), Result::Success);
    Context context = nullptr;
    ASSERT_EQ(api.cuDevicePrimaryCtxRetain(&context, device), Result::Success);
    ASSERT_EQ(api.cuCtxSetCurrent(context), Result::Success);
  }

  void *library = nullptr;
  Api api;
};

TEST_F(Driver, RunsAKernelAsAProgramOfCudaDoes) {
  std::ifstream file("SoftGpu/Kernels.ptx");
  std::stringstream text;
  text << file.rdbuf();
  Module module = nullptr;
  ASSERT_EQ(api.cuModuleLoadData(&module, text.str().c_str()), Result::Success);
  Function twice = nullptr, none = nullptr;
  ASSERT_EQ(api.cuModuleGetFunction(&twice, module, "twice"), Result::Success);
  EXPECT_EQ(api.cuModuleGetFunction(&none, module, "none"), Result::NotFound);
  Stream stream = nullptr;
  ASSERT_EQ(api.cuStreamCreate(&stream, kStreamNonBlocking), Result::Success);
  EXPECT_EQ(api.cuStreamCreate(&stream, 0), Result::NotSupported) << "they wait for each other";
  std::vector<float> values(100, 3), found(100);
  uint32_t count = 100;
  DevicePointer from = 0, to = 0;
  ASSERT_EQ(api.cuMemAlloc_v2(&from, 400), Result::Success);
  ASSERT_EQ(api.cuMemAlloc_v2(&to, 400), Result::Success);
  ASSERT_EQ(api.cuMemcpyHtoDAsync_v2(from, values.data(), 400, stream), Result::Success);
  void *parameters[] = {&from, &to, &count};
  ASSERT_EQ(api.cuLaunchKernel(twice, 1, 1, 1, 128, 1, 1, 0, stream, parameters, nullptr),
            Result::Success);
  EXPECT_EQ(api.cuLaunchKernel(twice, 1, 1, 1, 1024, 1, 1, 0, stream, parameters, nullptr),
            Result::InvalidValue);
  ASSERT_EQ(api.cuMemcpyDtoHAsync_v2(found.data(), to, 400, stream), Result::Success);
  EXPECT_EQ(found, std::vector<float>(100, 6));
  EXPECT_EQ(api.cuStreamQuery(stream), Result::Success);
  EXPECT_EQ(api.cuMemFree_v2(from), Result::Success);
  EXPECT_EQ(api.cuMemFree_v2(to), Result::Success);
  EXPECT_EQ(api.cuModuleUnload(module), Result::Success);
  EXPECT_EQ(api.cuStreamDestroy_v2(stream), Result::Success);

  // What its kernels moved: 100 numbers are 13 sectors.
  std::string path = testing::TempDir() + "soft-gpu-counts.json";
  ::setenv("DISTRIBUTE_SOFT_GPU_COUNTS", path.c_str(), 1);
  EXPECT_EQ(api.cuDevicePrimaryCtxRelease_v2(0), Result::Success);
  std::stringstream counts;
  counts << std::ifstream(path).rdbuf();
  for (const char *part : {"\"twice\": {\"launches\": 1, ", "\"global sectors\": 26, ",
                           "\"least bytes\": 800, ", "\"bank conflicts\": 0, "})
    EXPECT_NE(counts.str().find(part), std::string::npos) << counts.str();
  ::setenv("DISTRIBUTE_SOFT_GPU_COUNTS", "/nowhere/counts.json", 1);
  EXPECT_EQ(api.cuDevicePrimaryCtxRelease_v2(0), Result::InvalidValue);
  ::unsetenv("DISTRIBUTE_SOFT_GPU_COUNTS");
}

TEST_F(Driver, ModulesOfTwoGpusAreTheirOwn) {
  auto ptxOf = [](const char *parameters) {
    return std::string(".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(") +
           parameters + ")\n{\n  ret;\n}\n";
  };
  auto load = [&](const std::string &ptx) {
    Module module = nullptr;
    EXPECT_EQ(api.cuModuleLoadData(&module, ptx.c_str()), Result::Success);
    return module;
  };
  Stream streams[2] = {};
  Module modules[2] = {load(ptxOf(".param .u64 a"))};
  enter(1);
  // Both GPUs number from 1 on.
  for (int i = 0; i < 100 && modules[1] != modules[0]; ++i)
    modules[1] = load(ptxOf(".param .u64 a, .param .u64 b"));
  ASSERT_EQ(modules[0], modules[1]);
  uint64_t value = 1;
  void *parameters[] = {&value, &value};
  for (int gpu : {0, 1}) {
    enter(gpu);
    ASSERT_EQ(api.cuStreamCreate(&streams[gpu], kStreamNonBlocking), Result::Success);
    Function function = nullptr;
    ASSERT_EQ(api.cuModuleGetFunction(&function, modules[gpu], "k"), Result::Success);
    EXPECT_EQ(api.cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, streams[gpu], parameters, nullptr),
              Result::Success)
        << "GPU " << gpu;
    EXPECT_EQ(api.cuStreamSynchronize(streams[gpu]), Result::Success);
  }
}

/// Streams, events and memory of a capture that the tests break.
class Captures : public Driver {
protected:
  void SetUp() override {
    Driver::SetUp();
    for (Stream &each : streams)
      ASSERT_EQ(api.cuStreamCreate(&each, kStreamNonBlocking), Result::Success);
    for (Event &each : events)
      ASSERT_EQ(api.cuEventCreate(&each, kEventDisableTiming), Result::Success);
    ASSERT_EQ(api.cuMemAlloc_v2(&memory, 8), Result::Success);
    ASSERT_EQ(fill(0, streams[0]), Result::Success);
    ASSERT_EQ(api.cuStreamSynchronize(streams[0]), Result::Success);
  }
  void TearDown() override {
    for (Stream each : streams)
      EXPECT_EQ(api.cuStreamDestroy_v2(each), Result::Success);
    for (Event each : events)
      EXPECT_EQ(api.cuEventDestroy_v2(each), Result::Success);
    EXPECT_EQ(api.cuMemFree_v2(memory), Result::Success);
  }

  void begin(Stream stream, CaptureMode mode = CaptureMode::ThreadLocal) {
    ASSERT_EQ(api.cuStreamBeginCapture_v2(stream, mode), Result::Success);
  }
  Result end(Stream stream) {
    Graph graph = reinterpret_cast<Graph>(1);
    Result result = api.cuStreamEndCapture(stream, &graph);
    EXPECT_EQ(graph != nullptr, result == Result::Success);
    if (graph)
      EXPECT_EQ(api.cuGraphDestroy(graph), Result::Success);
    return result;
  }
  Result fill(unsigned value, Stream stream) {
    return api.cuMemsetD32Async(memory, value, 1, stream);
  }
  unsigned value() {
    unsigned found = 0;
    EXPECT_EQ(api.cuMemcpyDtoHAsync_v2(&found, memory, 4, streams[0]), Result::Success);
    return found;
  }
  /// The other stream becomes one of the capture.
  void fork() {
    ASSERT_EQ(api.cuEventRecord(events[0], streams[0]), Result::Success);
    ASSERT_EQ(api.cuStreamWaitEvent(streams[1], events[0], 0), Result::Success);
  }

  Stream streams[3] = {};
  Event events[2] = {};
  DevicePointer memory = 0;
};

TEST_F(Captures, AGraphIsLaunchedWithTheParametersOfItsCapture) {
  begin(streams[0]);
  EXPECT_EQ(fill(7, streams[0]), Result::Success);
  DevicePointer second = memory + 4;
  EXPECT_EQ(api.cuMemcpyDtoDAsync_v2(second, memory, 4, streams[0]), Result::Success);
  Graph graph = nullptr;
  GraphExec executable = nullptr;
  ASSERT_EQ(api.cuStreamEndCapture(streams[0], &graph), Result::Success);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&executable, graph, 1), Result::NotSupported);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&executable, graph, 0), Result::Success);
  ASSERT_EQ(api.cuGraphDestroy(graph), Result::Success);
  EXPECT_EQ(api.cuGraphDestroy(graph), Result::InvalidHandle);
  EXPECT_EQ(value(), 0u) << "a capture carries nothing out";
  ASSERT_EQ(api.cuGraphLaunch(executable, streams[0]), Result::Success);
  EXPECT_EQ(value(), 7u);
  ASSERT_EQ(fill(9, streams[0]), Result::Success);
  ASSERT_EQ(api.cuGraphLaunch(executable, streams[0]), Result::Success);
  EXPECT_EQ(value(), 7u) << "behind the fill, in the stream's order";
  EXPECT_EQ(api.cuGraphExecDestroy(executable), Result::Success);
  EXPECT_EQ(api.cuGraphLaunch(executable, streams[0]), Result::InvalidHandle);
}

TEST_F(Captures, OthersJoinByAnEventAndMustComeBackByOne) {
  begin(streams[0]);
  fork();
  EXPECT_EQ(fill(1, streams[1]), Result::Success);
  EXPECT_EQ(end(streams[0]), Result::CaptureUnjoined);
  EXPECT_EQ(api.cuStreamQuery(streams[1]), Result::Success) << "it is over in all of them";

  begin(streams[0]);
  fork();
  EXPECT_EQ(fill(1, streams[1]), Result::Success);
  EXPECT_EQ(api.cuEventRecord(events[1], streams[1]), Result::Success);
  EXPECT_EQ(api.cuStreamWaitEvent(streams[0], events[1], 0), Result::Success);
  EXPECT_EQ(end(streams[0]), Result::Success);
}

TEST_F(Captures, EndWhereTheyBegan) {
  EXPECT_EQ(end(streams[0]), Result::IllegalState);
  begin(streams[0]);
  EXPECT_EQ(api.cuStreamBeginCapture_v2(streams[0], CaptureMode::ThreadLocal),
            Result::IllegalState);
  fork();
  EXPECT_EQ(end(streams[1]), Result::CaptureUnmatched);
  EXPECT_EQ(end(streams[0]), Result::CaptureInvalidated);
  begin(streams[0]);
  std::thread([&] {
    enter(0);
    EXPECT_EQ(end(streams[0]), Result::CaptureWrongThread);
  }).join();
  EXPECT_EQ(end(streams[0]), Result::Success);
  EXPECT_EQ(api.cuStreamBeginCapture_v2(nullptr, CaptureMode::ThreadLocal),
            Result::CaptureUnsupported);
}

TEST_F(Captures, WaitsAndQueriesAreRefusedAndEndTheirUse) {
  // Of the stream; of its event; of all; of memory.
  const std::function<Result()> calls[] = {
      [&] { return api.cuStreamSynchronize(streams[0]); },
      [&] { return api.cuStreamQuery(streams[0]); },
      [&] { return api.cuStreamQuery(streams[2]); },
      [&] { return api.cuEventSynchronize(events[1]); },
      [&] { return api.cuCtxSynchronize(); },
      [&] {
        DevicePointer more = 0;
        return api.cuMemAlloc_v2(&more, 4);
      },
      [&] {
        unsigned found = 0;
        return api.cuMemcpyDtoHAsync_v2(&found, memory, 4, streams[0]);
      },
  };
  for (const std::function<Result()> &call : calls) {
    size_t index = static_cast<size_t>(&call - calls);
    begin(streams[0]);
    EXPECT_EQ(call(), Result::CaptureUnsupported) << index;
    EXPECT_EQ(fill(1, streams[0]), Result::CaptureInvalidated) << index;
    EXPECT_EQ(end(streams[0]), Result::CaptureInvalidated) << index;
    EXPECT_EQ(api.cuStreamSynchronize(streams[0]), Result::Success) << index;
  }
  for (auto query : {api.cuEventQuery, api.cuEventSynchronize}) {
    begin(streams[0]);
    EXPECT_EQ(api.cuEventRecord(events[0], streams[0]), Result::Success);
    EXPECT_EQ(query(events[0]), Result::CapturedEvent);
    EXPECT_EQ(end(streams[0]), Result::CaptureInvalidated);
  }
  EXPECT_EQ(value(), 0u);
}

TEST_F(Captures, ForbidOtherCallsToTheThreadsOfTheirMode) {
  // The mode; whether the thread's own, and another one's, calls go through.
  for (auto [mode, own, others] : {std::tuple(CaptureMode::Global, false, false),
                                   std::tuple(CaptureMode::ThreadLocal, false, true),
                                   std::tuple(CaptureMode::Relaxed, true, true)}) {
    auto expected = [](bool goes) { return goes ? Result::Success : Result::CaptureUnsupported; };
    begin(streams[0], mode);
    Result given = Result::Unknown;
    std::thread([&] {
      enter(0);
      given = api.cuEventQuery(events[1]);
    }).join();
    EXPECT_EQ(given, expected(others)) << int(mode);
    EXPECT_EQ(end(streams[0]), others ? Result::Success : Result::CaptureInvalidated);
    begin(streams[0], mode);
    EXPECT_EQ(api.cuEventQuery(events[1]), expected(own)) << int(mode);
    EXPECT_EQ(end(streams[0]), own ? Result::Success : Result::CaptureInvalidated);
  }
}

TEST_F(Captures, DependOnNothingElse) {
  ASSERT_EQ(api.cuEventRecord(events[1], streams[2]), Result::Success);
  begin(streams[0]);
  EXPECT_EQ(api.cuStreamWaitEvent(streams[0], events[1], 0), Result::CaptureIsolation);
  EXPECT_EQ(end(streams[0]), Result::CaptureInvalidated);

  begin(streams[0]);
  begin(streams[1]);
  ASSERT_EQ(api.cuEventRecord(events[0], streams[0]), Result::Success);
  EXPECT_EQ(api.cuStreamWaitEvent(streams[1], events[0], 0), Result::CaptureMerge);
  EXPECT_EQ(end(streams[0]), Result::CaptureInvalidated);
  EXPECT_EQ(end(streams[1]), Result::CaptureInvalidated);
  // Their events order nothing outside.
  EXPECT_EQ(api.cuStreamWaitEvent(streams[2], events[0], 0), Result::CapturedEvent);
}

TEST_F(Driver, SaysWhatItIsNot) {
  Module module = nullptr;
  EXPECT_EQ(api.cuModuleLoadData(&module, "\177ELF"), Result::NoBinaryForGpu);
  EXPECT_EQ(api.cuModuleLoadData(&module, ".version 8.0\n.target sm_80\nnothing"),
            Result::InvalidPtx);
  EXPECT_EQ(api.cuCtxSetCurrent(reinterpret_cast<Context>(99)), Result::InvalidContext);
  ASSERT_EQ(api.cuCtxSetCurrent(nullptr), Result::Success);
  DevicePointer address = 0;
  EXPECT_EQ(api.cuMemAlloc_v2(&address, 4), Result::InvalidContext);
  Device device = 0;
  EXPECT_EQ(api.cuDeviceGet(&device, 7), Result::InvalidDevice);
  const char *name = nullptr;
  ASSERT_EQ(api.cuGetErrorName(Result::OutOfMemory, &name), Result::Success);
  EXPECT_STREQ(name, "CUDA_ERROR_OUT_OF_MEMORY");
}

#if HAS_CUDA_H
TEST(DriverApi, IsThatOfTheToolkit) {
#define COMPARE(name, parameters)                                                                  \
  EXPECT_TRUE(areAlike(static_cast<Result(*) parameters>(nullptr),                                 \
                       static_cast<decltype(&::name)>(nullptr)))                                   \
      << #name;
  DISTRIBUTE_CUDA_DRIVER_FUNCTIONS(COMPARE)
#undef COMPARE
  EXPECT_EQ(int(Result::NotReady), int(CUDA_ERROR_NOT_READY));
  EXPECT_EQ(int(Result::LaunchFailed), int(CUDA_ERROR_LAUNCH_FAILED));
  EXPECT_EQ(int(Result::InvalidPtx), int(CUDA_ERROR_INVALID_PTX));
  EXPECT_EQ(int(Result::NoBinaryForGpu), int(CUDA_ERROR_NO_BINARY_FOR_GPU));
  EXPECT_EQ(int(Result::IllegalAddress), int(CUDA_ERROR_ILLEGAL_ADDRESS));
  EXPECT_EQ(int(Result::NotSupported), int(CUDA_ERROR_NOT_SUPPORTED));
  EXPECT_EQ(int(Result::IllegalState), int(CUDA_ERROR_ILLEGAL_STATE));
  EXPECT_EQ(int(Result::CaptureUnsupported), int(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED));
  EXPECT_EQ(int(Result::CaptureInvalidated), int(CUDA_ERROR_STREAM_CAPTURE_INVALIDATED));
  EXPECT_EQ(int(Result::CaptureMerge), int(CUDA_ERROR_STREAM_CAPTURE_MERGE));
  EXPECT_EQ(int(Result::CaptureUnmatched), int(CUDA_ERROR_STREAM_CAPTURE_UNMATCHED));
  EXPECT_EQ(int(Result::CaptureUnjoined), int(CUDA_ERROR_STREAM_CAPTURE_UNJOINED));
  EXPECT_EQ(int(Result::CaptureIsolation), int(CUDA_ERROR_STREAM_CAPTURE_ISOLATION));
  EXPECT_EQ(int(Result::CapturedEvent), int(CUDA_ERROR_CAPTURED_EVENT));
  EXPECT_EQ(int(Result::CaptureWrongThread), int(CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD));
  EXPECT_EQ(int(CaptureMode::Global), int(CU_STREAM_CAPTURE_MODE_GLOBAL));
  EXPECT_EQ(int(CaptureMode::ThreadLocal), int(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
  EXPECT_EQ(int(CaptureMode::Relaxed), int(CU_STREAM_CAPTURE_MODE_RELAXED));
  EXPECT_EQ(int(DeviceAttribute::ComputeCapabilityMajor),
            int(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR));
  EXPECT_EQ(int(DeviceAttribute::MaxSharedMemoryPerBlockOptin),
            int(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN));
  EXPECT_EQ(int(FunctionAttribute::MaxDynamicSharedSizeBytes),
            int(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES));
  EXPECT_EQ(kStreamNonBlocking, unsigned(CU_STREAM_NON_BLOCKING));
  EXPECT_EQ(kEventDisableTiming, unsigned(CU_EVENT_DISABLE_TIMING));
}
#else
TEST(DriverApi, IsThatOfTheToolkit) { GTEST_SKIP() << "there is no cuda.h"; }
#endif

} // namespace
