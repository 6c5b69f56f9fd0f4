// Devices: memory, copies, queues. What holds of the CPU holds of a device whose memory the host may
// not touch, and of a GPU (in software).

#include "Cpu/CpuDevice.h"
#include "Cuda/CudaDevice.h"
#include "Cuda/CudaQueue.h"
#include "Distant/DistantDevice.h"
#include "Distant/DistantQueue.h"
#include "Executor/CapturedSpan.h"
#include "Executor/HostWindow.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstring>
#include <numeric>
#include <thread>

namespace distribute::runtime {
namespace {

using Bytes = std::vector<char>;

Bytes counted(size_t numBytes) {
  Bytes bytes(numBytes);
  std::iota(bytes.begin(), bytes.end(), char{1});
  return bytes;
}

/// Of two: a GPU that has failed stays so.
std::unique_ptr<Device> openGpu(int ordinal) {
  ::setenv("DISTRIBUTE_SOFT_GPU", "gpus=2", 1);
  absl::StatusOr<const CudaDriver *> driver = CudaDriver::open(DISTRIBUTE_SOFT_CUDA);
  EXPECT_TRUE(driver.ok()) << driver.status();
  absl::StatusOr<std::unique_ptr<Device>> gpu =
      CudaDevice::open(**driver, ordinal, DISTRIBUTE_SOFT_CUDA);
  EXPECT_TRUE(gpu.ok()) << gpu.status();
  return *std::move(gpu);
}

class Devices : public testing::TestWithParam<const char *> {
protected:
  Devices() {
    if (std::string(GetParam()) == "cpu")
      device = std::make_unique<CpuDevice>();
    else if (std::string(GetParam()) == "cuda")
      device = openGpu(0);
    else
      device = std::make_unique<DistantDevice>();
  }

  DeviceMemory allocate(size_t numBytes) {
    absl::StatusOr<DeviceMemory> memory = device->allocate(numBytes, "a test");
    EXPECT_TRUE(memory.ok()) << memory.status();
    return *std::move(memory);
  }

  Bytes bytesAt(DeviceAddress address, size_t numBytes) {
    Bytes bytes(numBytes, 'x');
    EXPECT_TRUE(device->copyOut(bytes.data(), address, numBytes).ok());
    return bytes;
  }

  std::unique_ptr<Device> device;
};

TEST_P(Devices, MemoryIsZeroAndHoldsWhatIsCopied) {
  DeviceMemory one = allocate(100), other = allocate(100);
  EXPECT_EQ(bytesAt(one.address(), 100), Bytes(100, 0));
  Bytes bytes = counted(100);
  ASSERT_TRUE(device->copyIn(one.address(), bytes.data(), 100).ok());
  ASSERT_TRUE(device->copy(other.address() + 10, one.address() + 20, 30).ok());
  Bytes expected(100, 0);
  std::copy(bytes.begin() + 20, bytes.begin() + 50, expected.begin() + 10);
  EXPECT_EQ(bytesAt(other.address(), 100), expected);
}

TEST_P(Devices, FillRepeatsAnElement) {
  DeviceMemory memory = allocate(24);
  ASSERT_TRUE(device->fill(memory.address() + 4, "abcd", 4, 16).ok());
  EXPECT_EQ(bytesAt(memory.address(), 24),
            Bytes({0,   0,   0,   0,   'a', 'b', 'c', 'd', 'a', 'b', 'c', 'd',
                   'a', 'b', 'c', 'd', 'a', 'b', 'c', 'd', 0,   0,   0,   0}));
}

TEST_P(Devices, CopiesAndFillsMayBeLong) {
  constexpr size_t size = (size_t{5} << 19) + 3;
  DeviceMemory memory = allocate(size);
  Bytes bytes = counted(size);
  ASSERT_TRUE(device->copyIn(memory.address(), bytes.data(), size).ok());
  EXPECT_EQ(bytesAt(memory.address(), size), bytes);
  ASSERT_TRUE(device->fill(memory.address() + 8, "abcdefgh", 8, 16).ok());
  EXPECT_EQ(bytesAt(memory.address() + 8, 16), Bytes({'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a',
                                                      'b', 'c', 'd', 'e', 'f', 'g', 'h'}));
}

TEST_P(Devices, NoBytesNeedNoMemory) {
  DeviceMemory memory = allocate(0);
  EXPECT_TRUE(device->copyIn(memory.address(), nullptr, 0).ok());
  EXPECT_TRUE(device->fill(memory.address(), "a", 1, 0).ok());
  EXPECT_EQ(bytesAt(memory.address(), 0), Bytes());
}

TEST_P(Devices, AWindowShowsBytesAndTakesThem) {
  DeviceMemory memory = allocate(64);
  auto written = HostWindow::open(*device, memory.address() + 8, 16, HostWindow::Write);
  ASSERT_TRUE(written.ok());
  Bytes bytes = counted(16);
  std::memcpy(written->data(), bytes.data(), 16);
  ASSERT_TRUE(written->commit().ok());
  auto read = HostWindow::open(*device, memory.address() + 8, 16, HostWindow::Read);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(Bytes(read->data(), read->data() + 16), bytes);
}

TEST_P(Devices, WhatIsSharedIsReadByTheDevice) {
  Bytes bytes = counted(48);
  auto shared = device->share(bytes.data(), bytes.size(), "constants");
  ASSERT_TRUE(shared.ok());
  EXPECT_EQ(bytesAt(shared->address(), bytes.size()), bytes);
}

TEST_P(Devices, AQueueReadsBehindWhatItWrites) {
  DeviceSlotOptions options;
  options.deadlineMs = 60000;
  auto slot = device->createSlot(options);
  ASSERT_TRUE(slot.ok()) << slot.status();
  Queue &queue = (*slot)->queue();
  DeviceMemory memory = allocate(8);
  for (int64_t i = 0; i < 10000; ++i)
    ASSERT_TRUE(queue.write(memory.address(), &i, sizeof i).ok());
  int64_t last = 0;
  ASSERT_TRUE(queue.read(&last, memory.address(), sizeof last).ok());
  EXPECT_EQ(last, 9999);
}

TEST_P(Devices, AQueueThatDoesNotCaptureSaysSo) {
  DeviceSlotOptions options;
  options.deadlineMs = 60000;
  auto slot = device->createSlot(options);
  ASSERT_TRUE(slot.ok()) << slot.status();
  Queue &queue = (*slot)->queue();
  EXPECT_EQ(queue.canCapture(), std::string(GetParam()) == "cuda");
  if (queue.canCapture())
    return;
  EXPECT_EQ(queue.beginCapture().code(), absl::StatusCode::kUnimplemented);
  EXPECT_EQ(queue.endCapture("").status().code(), absl::StatusCode::kUnimplemented);
  int64_t value = 3;
  DeviceMemory memory = allocate(8);
  EXPECT_TRUE(queue.write(memory.address(), &value, sizeof value).ok());
  EXPECT_TRUE(queue.synchronize().ok()) << "it goes on as before";
}

INSTANTIATE_TEST_SUITE_P(All, Devices, testing::Values("cpu", "distant", "cuda"),
                         [](const auto &info) { return std::string(info.param); });

//===-- GPUs ---------------------------------------------------------------===//

TEST(CudaQueue, TheFirstErrorIsKeptWithTheDriversNameForIt) {
  std::unique_ptr<Device> gpu = openGpu(1);
  DeviceSlotOptions options;
  options.deadlineMs = 60000;
  auto slot = gpu->createSlot(options);
  ASSERT_TRUE(slot.ok()) << slot.status();
  int64_t value = 1;
  Queue &queue = (*slot)->queue();
  // Behind the end of all memory: the GPU finds it, later.
  absl::Status first =
      queue.write(DeviceAddress(reinterpret_cast<void *>(8)), &value, sizeof value);
  if (first.ok())
    first = queue.synchronize();
  EXPECT_EQ(first.code(), absl::StatusCode::kInternal);
  EXPECT_NE(first.message().find("CUDA_ERROR_"), std::string::npos) << first;
  EXPECT_NE(first.message().find("GPU 1"), std::string::npos) << first;
  EXPECT_EQ(queue.synchronize(), first);
  EXPECT_EQ(queue.write(DeviceAddress(), &value, sizeof value), first);
}

TEST(CudaDriver, AFolderWithoutOneIsNamed) {
  absl::Status s = CudaDriver::open("/nowhere").status();
  EXPECT_EQ(s.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(s.message().find("/nowhere/libcuda.so.1"), std::string::npos) << s;
  EXPECT_NE(s.message().find("--cuda-libraries"), std::string::npos) << s;
}

//===-- Captured spans -----------------------------------------------------===//

/// A copy, or what the host does.
class CountedOperation final : public Operation {
public:
  CountedOperation(DeviceAddress to, DeviceAddress from, int *numRuns, bool isHosts)
      : to(to), from(from), numRuns(numRuns), isHosts(isHosts) {}
  absl::Status run(SlotContext &context) override {
    ++*numRuns;
    return isHosts ? context.queue->synchronize()
                   : static_cast<CudaQueue *>(context.queue)->copy(to, from, 1);
  }
  bool canBeCaptured() const override { return !isHosts; }

private:
  DeviceAddress to, from;
  int *numRuns;
  bool isHosts;
};

class CapturedSpans : public testing::Test {
protected:
  CapturedSpans() : engine(engineOptions()) {
    DeviceSlotOptions options;
    options.deadlineMs = 60000;
    slot = *gpu->createSlot(options);
    memory = *gpu->allocate(8, "a test");
    context.engine = &engine;
    context.queue = &slot->queue();
  }
  static LocalEngineOptions engineOptions() {
    LocalEngineOptions options;
    options.numMembers = 1;
    return options;
  }
  /// "cchc": copies of each byte to the one behind it, and the host's.
  PreparedBlock makeBlock(const std::string &kinds) {
    PreparedBlock block;
    std::vector<SpanInstruction> described;
    numRuns.assign(kinds.size(), 0);
    for (uint32_t i = 0; i < kinds.size(); ++i) {
      DeviceAddress from = memory.address() + i;
      block.instructions.push_back(
          {std::make_unique<CountedOperation>(from + 1, from, &numRuns[i], kinds[i] == 'h'), i,
           ""});
      described.push_back({"copy #" + std::to_string(i)});
    }
    joinSpans(block, described, /*isAmongOthers=*/false);
    return block;
  }
  /// The bytes after a run that began with `first`.
  Bytes run(const PreparedBlock &block, char first) {
    EXPECT_TRUE(gpu->copyIn(memory.address(), &first, 1).ok());
    absl::Status s = block.run(context);
    s.Update(context.queue->synchronize());
    EXPECT_TRUE(s.ok()) << s;
    Bytes bytes(8);
    EXPECT_TRUE(gpu->copyOut(bytes.data(), memory.address(), 8).ok());
    return bytes;
  }

  std::unique_ptr<Device> gpu = openGpu(0);
  LocalEngine engine;
  std::unique_ptr<DeviceSlot> slot;
  DeviceMemory memory;
  SlotContext context;
  std::vector<int> numRuns;
};

TEST_F(CapturedSpans, AreEnqueuedThenCapturedThenReplayed) {
  PreparedBlock block = makeBlock("ccc");
  ASSERT_EQ(block.instructions.size(), 1u);
  EXPECT_EQ(block.instructions[0].number, 2u);
  for (char first = 1; first <= 5; ++first) {
    EXPECT_EQ(run(block, first), Bytes({first, first, first, first, 0, 0, 0, 0}));
    EXPECT_EQ(numRuns, std::vector<int>(3, first == 1 ? 1 : 2));
    EXPECT_EQ(gpu->traffic()->graphs, static_cast<uint64_t>(first - 1));
  }
}

TEST_F(CapturedSpans, EndWhereTheHostDoesSomething) {
  // The one behind the first of the host's stays by itself.
  PreparedBlock block = makeBlock("cchchcc");
  ASSERT_EQ(block.instructions.size(), 5u);
  for (char first = 1; first <= 3; ++first) {
    Bytes expected(8, 0);
    // Nothing goes past the host's.
    std::fill(expected.begin(), expected.begin() + 3, first);
    EXPECT_EQ(run(block, first), expected);
  }
  EXPECT_EQ(numRuns, std::vector<int>({2, 2, 3, 3, 3, 2, 2}));
  EXPECT_EQ(gpu->traffic()->graphs, 4u);
}

TEST_F(CapturedSpans, AreNoneWhereNothingCanBeCaptured) {
  EXPECT_EQ(makeBlock("hchch").instructions.size(), 5u);
  EXPECT_EQ(makeBlock("").instructions.size(), 0u);
}

TEST_F(CapturedSpans, MayHaveManyOperations) {
  DeviceMemory large = *gpu->allocate(5000, "a test");
  std::swap(memory, large);
  PreparedBlock block = makeBlock(std::string(4000, 'c'));
  for (char first = 1; first <= 4; ++first)
    EXPECT_EQ(run(block, first), Bytes(8, first));
  Bytes last(1);
  EXPECT_TRUE(gpu->copyOut(last.data(), memory.address() + 4000, 1).ok());
  EXPECT_EQ(last, Bytes(1, 4));
}

TEST_F(CapturedSpans, AreNotWaitedForWhileTheyAreCaptured) {
  auto &queue = static_cast<CudaQueue &>(*context.queue);
  ASSERT_TRUE(queue.beginCapture().ok());
  ASSERT_TRUE(queue.copy(memory.address() + 1, memory.address(), 1).ok());
  char byte = 0;
  absl::Status s = queue.read(&byte, memory.address(), 1);
  EXPECT_EQ(s.code(), absl::StatusCode::kInternal);
  EXPECT_NE(s.message().find("among instructions to be captured"), std::string::npos) << s;
  EXPECT_EQ(queue.endCapture("").status(), s);
  EXPECT_EQ(queue.synchronize(), s) << "the first failure stays";
}

TEST_F(CapturedSpans, AreNoneWhereTheEnvironmentSaysSo) {
  ::setenv("DISTRIBUTE_CUDA_GRAPHS", "0", 1);
  auto without = gpu->createSlot({});
  ::unsetenv("DISTRIBUTE_CUDA_GRAPHS");
  ASSERT_TRUE(without.ok());
  EXPECT_FALSE((*without)->queue().canCapture());
}

//===-- The distant device -------------------------------------------------===//

TEST(DistantDevice, AHostThatTouchesItsMemoryDies) {
  DistantDevice device;
  auto memory = device.allocate(64, "a test");
  ASSERT_TRUE(memory.ok());
  volatile char *bytes = memory->address().raw();
  EXPECT_DEATH(bytes[0] = 1, "");
  EXPECT_DEATH((void)bytes[63], "");
}

TEST(DistantDevice, WhatIsNotItsMemoryIsRefused) {
  DistantDevice device;
  auto memory = device.allocate(64, "a test");
  ASSERT_TRUE(memory.ok());
  char host[64] = {};
  DeviceAddress place = memory->address();
  EXPECT_FALSE(device.copy(place, DeviceAddress(host), 64).ok()) << "the host's";
  EXPECT_FALSE(device.copyOut(host, place + 1, 64).ok()) << "a byte behind it";
  EXPECT_TRUE(device.copyOut(host, place, 64).ok());
  *memory = DeviceMemory();
  EXPECT_FALSE(device.copyOut(host, place, 64).ok()) << "given back";
}

/// Takes its time, then counts, or fails.
class SlowOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    ++numRuns;
    return result;
  }
  absl::Status result;
  std::atomic<int> numRuns{0};
};

TEST(DistantQueue, AnEventIsBehindWhatWasGivenBefore) {
  DistantDevice device;
  DeviceSlotOptions options;
  options.deadlineMs = 60000;
  DistantQueue queue(device, options);
  SlowOperation operation;
  for (int i = 0; i < 5; ++i)
    ASSERT_TRUE(queue.enqueue(operation).ok());
  Queue::Event event = queue.record();
  ASSERT_TRUE(queue.await(event).ok());
  EXPECT_EQ(operation.numRuns, 5);
}

TEST(DistantQueue, TheFirstErrorIsKeptAndNothingRunsBehindIt) {
  DistantDevice device;
  DeviceSlotOptions options;
  options.deadlineMs = 60000;
  DistantQueue queue(device, options);
  SlowOperation failing, other;
  failing.result = absl::InternalError("matmul #3: the library failed");
  ASSERT_TRUE(queue.enqueue(failing).ok());
  (void)queue.enqueue(other);
  EXPECT_EQ(queue.synchronize(), failing.result);
  EXPECT_EQ(queue.enqueue(other), failing.result);
  EXPECT_EQ(queue.synchronize(), failing.result);
  EXPECT_EQ(other.numRuns, 0);
}

TEST(DistantQueue, TasksThatHaveNotBegunAreDroppedWhenItStops) {
  DistantDevice device;
  DeviceSlotOptions options;
  options.deadlineMs = 60000;
  DistantQueue queue(device, options);
  SlowOperation operation;
  for (int i = 0; i < 2000; ++i)
    ASSERT_TRUE(queue.enqueue(operation).ok());
  queue.stop();
  EXPECT_LT(operation.numRuns, 2000);
}

} // namespace
} // namespace distribute::runtime
