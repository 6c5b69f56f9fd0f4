// A software GPU with the kernels of a file.
#ifndef DISTRIBUTE_TEST_SOFTGPU_SOFTGPUFIXTURE_H
#define DISTRIBUTE_TEST_SOFTGPU_SOFTGPUFIXTURE_H

#include "SoftGpu/Launch.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <sstream>

/// What seeds decide must change nothing.
inline constexpr uint64_t kSeeds[] = {0, 1, 2, 3};

class SoftGpuTest : public testing::Test {
protected:
  /// The kernels of a file of test/SoftGpu.
  void loadFile(const std::string &name) {
    std::ifstream file("SoftGpu/" + name);
    std::stringstream text;
    text << file.rdbuf();
    load(text.str());
  }
  void load(const std::string &text) {
    auto loaded = distribute::softgpu::LoadedModule::load(text, memory);
    ASSERT_TRUE(loaded.ok()) << loaded.status();
    module.emplace(*std::move(loaded));
  }

  template <typename T>
  uint64_t upload(const std::vector<T> &values) {
    uint64_t address = allocate(values.size() * sizeof(T));
    EXPECT_TRUE(memory.copyIn(address, values.data(), values.size() * sizeof(T)).ok());
    return address;
  }
  uint64_t allocate(size_t numBytes) {
    auto address = memory.allocate(numBytes);
    EXPECT_TRUE(address.ok()) << address.status();
    return address.value_or(0);
  }
  template <typename T>
  std::vector<T> download(uint64_t address, size_t count) {
    std::vector<T> values(count);
    absl::Status s = memory.copyOut(values.data(), address, count * sizeof(T));
    EXPECT_TRUE(s.ok()) << s;
    return values;
  }

  /// A launch of so many threads, `arguments` with the alignment of their types.
  template <typename... Arguments>
  absl::StatusOr<distribute::softgpu::Counters> run(const std::string &kernel, uint32_t numBlocks,
                                                    uint32_t numThreads, Arguments... arguments) {
    std::vector<char> parameters;
    auto add = [&](auto value) {
      parameters.resize((parameters.size() + sizeof value - 1) / sizeof value * sizeof value);
      parameters.insert(parameters.end(), reinterpret_cast<const char *>(&value),
                        reinterpret_cast<const char *>(&value + 1));
    };
    (add(arguments), ...);
    config.grid.x = numBlocks;
    config.block.x = numThreads;
    return distribute::softgpu::launch(memory, *module, kernel, config, parameters);
  }

  distribute::softgpu::DeviceMemory memory;
  std::optional<distribute::softgpu::LoadedModule> module;
  distribute::softgpu::LaunchConfig config;
};

#endif // DISTRIBUTE_TEST_SOFTGPU_SOFTGPUFIXTURE_H
