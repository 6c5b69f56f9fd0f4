// Kernels on the CPU and on the software GPU, for tests.
#ifndef DISTRIBUTE_TEST_TARGET_SOFTGPUKERNELS_H
#define DISTRIBUTE_TEST_TARGET_SOFTGPUKERNELS_H

#include "LoadedKernels.h"

#include "SoftGpu/Launch.h"

#include <gtest/gtest.h>

#include <cstring>
#include <optional>
#include <random>

namespace distribute::test {

using Bytes = std::vector<char>;

template <typename T>
Bytes bytesOf(const std::vector<T> &values) {
  return Bytes(reinterpret_cast<const char *>(values.data()),
               reinterpret_cast<const char *>(values.data() + values.size()));
}
template <typename T>
std::vector<T> valuesOf(const Bytes &bytes) {
  std::vector<T> values(bytes.size() / sizeof(T));
  std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

inline std::vector<float> randomFloats(size_t count, float scale = 3) {
  std::mt19937 random(5);
  std::vector<float> made(count);
  for (float &each : made)
    each = scale * (float(random()) / float(1u << 31) - 1);
  return made;
}

/// The functions of a text, on the CPU and on a software GPU.
class BothWays {
public:
  explicit BothWays(const std::string &text, bool isScheduledForGpus = false)
      : kernels(text), ptx(kernels.compileToPtx("sm_80", isScheduledForGpus)) {
    if (!kernels.error.empty())
      return;
    auto loaded = softgpu::LoadedModule::load(ptx.texts[0], memory);
    if (loaded.ok())
      module.emplace(*std::move(loaded));
    else
      kernels.error = std::string(loaded.status().message()) + "\n" + ptx.texts[0];
  }

  /// Each buffer behind the call. `scalars` come behind the buffers.
  std::vector<Bytes> onCpu(unsigned index, std::vector<Bytes> buffers,
                           std::vector<int64_t> scalars = {}, int64_t end = 1) {
    std::vector<void *> addresses;
    for (Bytes &each : buffers)
      addresses.push_back(each.data());
    kernels.run(index, addresses, scalars, 0, end);
    return buffers;
  }
  std::vector<Bytes> onGpu(unsigned index, std::vector<Bytes> buffers, uint32_t numBlocks,
                           uint32_t numThreads, uint64_t seed = 0,
                           std::vector<int64_t> scalars = {}, int64_t end = 1) {
    std::vector<uint64_t> parameters;
    for (Bytes &each : buffers) {
      parameters.push_back(memory.allocate(each.size()).value());
      EXPECT_TRUE(memory.copyIn(parameters.back(), each.data(), each.size()).ok());
    }
    size_t numBuffers = parameters.size();
    for (int64_t each : scalars)
      parameters.push_back(uint64_t(each));
    parameters.push_back(0);
    parameters.push_back(uint64_t(end));
    softgpu::LaunchConfig config;
    config.grid.x = numBlocks;
    config.block.x = numThreads;
    config.seed = seed;
    Bytes raw = bytesOf(parameters);
    auto counted = softgpu::launch(memory, *module, "distk_" + std::to_string(ptx.symbols[index]),
                                   config, raw);
    EXPECT_TRUE(counted.ok()) << counted.status();
    if (counted.ok())
      counters = *counted;
    for (size_t i = 0; i < numBuffers; ++i) {
      EXPECT_TRUE(memory.copyOut(buffers[i].data(), parameters[i], buffers[i].size()).ok());
      EXPECT_TRUE(memory.free(parameters[i]).ok());
    }
    return buffers;
  }

  /// Of the last launch on the GPU.
  softgpu::Counters counters;
  LoadedKernels kernels;
  PtxKernels ptx;
  softgpu::DeviceMemory memory;
  std::optional<softgpu::LoadedModule> module;
};

} // namespace distribute::test

#endif // DISTRIBUTE_TEST_TARGET_SOFTGPUKERNELS_H
