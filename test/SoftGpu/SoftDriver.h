// What a test of a stand-in for a library needs of the driver: GPU 0, a stream of it, and memory.
#ifndef DISTRIBUTE_TEST_SOFTGPU_SOFTDRIVER_H
#define DISTRIBUTE_TEST_SOFTGPU_SOFTDRIVER_H

#include "distribute/Cuda/DriverApi.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <dlfcn.h>

class SoftDriver {
protected:
  using Result = distribute::cuda::Result;

  template <typename Function>
  static void load(void *library, const char *name, Function &function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    ASSERT_TRUE(function) << name;
  }

  /// Makes GPU 0 the thread's, and the stream. Gives the library of that name; null, with a failure: it is not there.
  void *open(const char *libraryName) {
    ::setenv("DISTRIBUTE_SOFT_GPU", "gpus=2", 1);
    void *driver = ::dlopen(DISTRIBUTE_SOFT_CUDA, RTLD_NOW | RTLD_LOCAL);
    void *library = ::dlopen(libraryName, RTLD_NOW | RTLD_LOCAL);
    EXPECT_TRUE(driver && library) << ::dlerror();
    if (!driver || !library)
      return nullptr;
    Result (*init)(unsigned);
    Result (*retain)(distribute::cuda::Context *, int);
    Result (*setCurrent)(distribute::cuda::Context);
    Result (*createStream)(distribute::cuda::Stream *, unsigned);
    load(driver, "cuInit", init);
    load(driver, "cuDevicePrimaryCtxRetain", retain);
    load(driver, "cuCtxSetCurrent", setCurrent);
    load(driver, "cuStreamCreate", createStream);
    load(driver, "cuMemAlloc_v2", allocate);
    load(driver, "cuStreamSynchronize", synchronize);
    load(driver, "cuMemcpyHtoDAsync_v2", copyIn);
    load(driver, "cuMemcpyDtoHAsync_v2", copyOut);
    distribute::cuda::Context context = nullptr;
    init(0);
    retain(&context, 0);
    setCurrent(context);
    createStream(&stream, distribute::cuda::kStreamNonBlocking);
    return library;
  }

  Result (*allocate)(distribute::cuda::DevicePointer *, size_t) = nullptr;
  Result (*synchronize)(distribute::cuda::Stream) = nullptr;
  Result (*copyIn)(distribute::cuda::DevicePointer, const void *, size_t,
                   distribute::cuda::Stream) = nullptr;
  Result (*copyOut)(void *, distribute::cuda::DevicePointer, size_t,
                    distribute::cuda::Stream) = nullptr;
  distribute::cuda::Stream stream = nullptr;
};

#endif // DISTRIBUTE_TEST_SOFTGPU_SOFTDRIVER_H
