// Streams and events of a software GPU: what is ordered happens in order, and what is not is a race, whoever comes first.

#include "SoftGpu/Gpu.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace distribute::softgpu;

namespace {

constexpr uint32_t kCount = 1000;

class Streams : public testing::TestWithParam<uint64_t> {
protected:
  void SetUp() override {
    options.seed = GetParam();
    begin();
  }
  void begin() {
    gpu.emplace(options);
    std::ifstream file("SoftGpu/Kernels.ptx");
    std::stringstream text;
    text << file.rdbuf();
    module = gpu->loadModule(text.str()).value();
    for (int &each : streams)
      each = gpu->createStream().value();
    for (uint64_t &each : buffers)
      each = gpu->allocate(kCount * sizeof(float)).value();
  }
  /// Into one buffer twice what is in another one.
  absl::Status twice(uint64_t from, uint64_t to, int stream) {
    std::vector<char> parameters(20);
    std::memcpy(parameters.data(), &from, 8);
    std::memcpy(parameters.data() + 8, &to, 8);
    std::memcpy(parameters.data() + 16, &kCount, 4);
    LaunchConfig config;
    config.grid.x = 2;
    config.block.x = 256;
    return gpu->launchAsync(module, "twice", config, parameters, stream);
  }
  absl::Status copyIn(uint64_t to, int stream) {
    return gpu->copyInAsync(to, ones.data(), ones.size() * sizeof(float), stream);
  }
  std::vector<float> copyOut(uint64_t from, int stream) {
    std::vector<float> values(kCount);
    absl::Status s = gpu->copyOutAsync(values.data(), from, kCount * sizeof(float), stream);
    EXPECT_TRUE(s.ok()) << s;
    return values;
  }
  void expectRace(const absl::Status &s) {
    EXPECT_EQ(s.code(), absl::StatusCode::kFailedPrecondition) << s;
    EXPECT_NE(s.message().find("a race; expected an event that one of them waits for"),
              std::string::npos)
        << s;
  }

  const std::vector<float> ones = std::vector<float>(kCount, 1);
  GpuOptions options;
  std::optional<Gpu> gpu;
  int module = 0;
  int streams[2];
  uint64_t buffers[3];
};

TEST_P(Streams, AStreamIsInOrder) {
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[0]).ok());
  ASSERT_TRUE(twice(buffers[1], buffers[2], streams[0]).ok());
  ASSERT_TRUE(gpu->copyAsync(buffers[0], buffers[2], kCount * 4, streams[0]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[0]).ok());
  EXPECT_EQ(copyOut(buffers[1], streams[0]), std::vector<float>(kCount, 8));
  Gpu::Totals totals = gpu->totals();
  EXPECT_EQ(totals.numLaunches, 3u);
  EXPECT_EQ(totals.bytesIn, 4u * kCount);
  EXPECT_EQ(totals.bytesOut, 4u * kCount);
  EXPECT_EQ(totals.byKernel["twice"].globalBytesRead, 3u * 4 * kCount);
  EXPECT_EQ(totals.numWaits, 1u);
}

TEST_P(Streams, AnEventOrdersTwo) {
  int event = gpu->createEvent().value();
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  ASSERT_TRUE(gpu->record(event, streams[0]).ok());
  ASSERT_TRUE(gpu->waitFor(event, streams[1]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[1]).ok());
  EXPECT_EQ(copyOut(buffers[1], streams[1]), std::vector<float>(kCount, 2));
  EXPECT_TRUE(gpu->isEventDone(event).value());
}

TEST_P(Streams, AMissingEventIsARace) {
  ASSERT_TRUE(gpu->fillAsync(buffers[0], 0, 4, kCount, streams[0]).ok());
  ASSERT_TRUE(gpu->synchronizeAll().ok());
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  (void)twice(buffers[0], buffers[1], streams[1]);
  expectRace(gpu->synchronizeAll());
  expectRace(copyIn(buffers[2], streams[0]));
}

TEST_P(Streams, AnEventThatIsRecordedTooEarlyOrdersNothing) {
  int event = gpu->createEvent().value();
  ASSERT_TRUE(gpu->fillAsync(buffers[0], 0, 4, kCount, streams[0]).ok());
  ASSERT_TRUE(gpu->record(event, streams[0]).ok());
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  ASSERT_TRUE(gpu->waitFor(event, streams[1]).ok());
  (void)twice(buffers[0], buffers[1], streams[1]);
  expectRace(gpu->synchronizeAll());
}

/// As AnEventOrdersTwo, of which the record is left out.
TEST_P(Streams, AnEventThatIsForgottenOrdersNothing) {
  options.forgottenRecord = 2;
  begin();
  int event = gpu->createEvent().value();
  ASSERT_TRUE(gpu->fillAsync(buffers[0], 0, 4, kCount, streams[0]).ok());
  ASSERT_TRUE(gpu->record(event, streams[0]).ok());
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  ASSERT_TRUE(gpu->record(event, streams[0]).ok());
  ASSERT_TRUE(gpu->waitFor(event, streams[1]).ok());
  (void)twice(buffers[0], buffers[1], streams[1]);
  expectRace(gpu->synchronizeAll());
}

TEST_P(Streams, ReadersNeedNoOrder) {
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  ASSERT_TRUE(gpu->synchronize(streams[0]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[0]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[2], streams[1]).ok());
  EXPECT_TRUE(gpu->synchronizeAll().ok());
  // A write behind one of them alone.
  (void)copyIn(buffers[0], streams[0]);
  EXPECT_TRUE(gpu->synchronizeAll().ok()) << "the host has waited for both";
}

TEST_P(Streams, TheHostOrdersWhatItWaitsFor) {
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  int event = gpu->createEvent().value();
  ASSERT_TRUE(gpu->record(event, streams[0]).ok());
  ASSERT_TRUE(gpu->synchronizeEvent(event).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[1]).ok());
  EXPECT_TRUE(gpu->synchronizeAll().ok());
}

TEST_P(Streams, PinnedMemoryIsReadWhenItIsTheCopysTurn) {
  auto *pinned = static_cast<float *>(*gpu->allocatePinned(kCount * sizeof(float)));
  std::fill_n(pinned, kCount, 3.0f);
  ASSERT_TRUE(gpu->copyInAsync(buffers[0], pinned, kCount * sizeof(float), streams[0]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[0]).ok());
  ASSERT_TRUE(gpu->copyOutAsync(pinned, buffers[1], kCount * sizeof(float), streams[0]).ok());
  ASSERT_TRUE(gpu->synchronize(streams[0]).ok());
  EXPECT_EQ(pinned[kCount - 1], 6.0f);
  EXPECT_TRUE(gpu->freePinned(pinned).ok());
  EXPECT_FALSE(gpu->freePinned(pinned).ok());
}

TEST_P(Streams, AFailureStaysAndNobodyWaitsForEver) {
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[0]).ok());
  absl::Status s = gpu->synchronize(streams[0]);
  EXPECT_NE(s.message().find("was never written"), std::string::npos) << s;
  EXPECT_EQ(gpu->synchronizeAll(), s);
  EXPECT_EQ(gpu->isDone(streams[1]).status(), s);
  EXPECT_EQ(gpu->allocate(4).status(), s);
}

TEST_P(Streams, WhatIsAskedToFailFails) {
  options.failingAllocation = 4;
  options.failingLaunch = 2;
  begin();
  EXPECT_EQ(gpu->allocate(4).status().message(), "allocation 4 fails, as it was asked to");
  EXPECT_TRUE(gpu->allocate(4).ok());
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  for (int i = 0; i < 3; ++i)
    (void)twice(buffers[0], buffers[1], streams[0]);
  EXPECT_EQ(gpu->synchronize(streams[0]).message(),
            "kernel 'twice', launch 2 fails, as it was asked to");
}

TEST_P(Streams, WhatIsLeftIsCounted) {
  size_t before = gpu->totals().numAllocations;
  EXPECT_TRUE(gpu->free(buffers[0]).ok());
  EXPECT_EQ(gpu->totals().numAllocations, before - 1);
  EXPECT_FALSE(gpu->free(buffers[0]).ok());
  EXPECT_TRUE(gpu->unloadModule(module).ok());
  EXPECT_FALSE(gpu->unloadModule(module).ok());
  EXPECT_FALSE(twice(buffers[0], buffers[1], streams[0]).ok());
  EXPECT_TRUE(gpu->destroyStream(streams[0]).ok());
  EXPECT_EQ(gpu->synchronize(streams[0]).code(), absl::StatusCode::kNotFound);
}

//===-- Graphs -------------------------------------------------------------===//

TEST_P(Streams, WhatIsCapturedIsCarriedOutWhenItsGraphIsLaunched) {
  ASSERT_TRUE(gpu->beginCapture(streams[0], CaptureMode::ThreadLocal).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[0]).ok());
  ASSERT_TRUE(gpu->copyAsync(buffers[0], buffers[1], kCount * 4, streams[0]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[2], streams[0]).ok());
  auto graph = gpu->endCapture(streams[0]);
  ASSERT_TRUE(graph.ok()) << graph.status();
  auto executable = gpu->instantiate(*graph);
  ASSERT_TRUE(executable.ok() && gpu->destroyGraph(*graph).ok());
  // The buffer that the capture would have read has not been written: nothing of it has been carried out.
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  EXPECT_EQ(copyOut(buffers[0], streams[0]), std::vector<float>(kCount, 1));
  EXPECT_EQ(gpu->totals().byKernel["twice"].globalBytesRead, 0u);
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(gpu->launchGraph(*executable, streams[0]).ok());
  EXPECT_EQ(copyOut(buffers[2], streams[0]), std::vector<float>(kCount, 16));
  Gpu::Totals totals = gpu->totals();
  EXPECT_EQ(totals.numLaunches, 0u);
  EXPECT_EQ(totals.numGraphLaunches, 3u);
  EXPECT_EQ(totals.numKernels, 6u);
  EXPECT_EQ(totals.byKernel["twice"].globalBytesRead, 6u * 4 * kCount);
  EXPECT_TRUE(gpu->destroyExecutable(*executable).ok());
  EXPECT_FALSE(gpu->launchGraph(*executable, streams[0]).ok());
}

/// Two streams that meet in a graph: the graph is in the order of the stream that it is launched in, and of its launches.
TEST_P(Streams, AGraphOfTwoStreamsKeepsTheirOrder) {
  int fork = gpu->createEvent().value(), meet = gpu->createEvent().value();
  ASSERT_TRUE(gpu->beginCapture(streams[0], CaptureMode::ThreadLocal).ok());
  ASSERT_TRUE(gpu->record(fork, streams[0]).ok());
  ASSERT_TRUE(gpu->waitFor(fork, streams[1]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[1]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[2], streams[0]).ok());
  ASSERT_TRUE(gpu->record(meet, streams[1]).ok());
  ASSERT_TRUE(gpu->waitFor(meet, streams[0]).ok());
  ASSERT_TRUE(twice(buffers[1], buffers[0], streams[0]).ok());
  auto graph = gpu->endCapture(streams[0]);
  ASSERT_TRUE(graph.ok()) << graph.status();
  int executable = gpu->instantiate(*graph).value();
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  // Its launches in another stream are behind those in this one.
  ASSERT_TRUE(gpu->launchGraph(executable, streams[0]).ok());
  ASSERT_TRUE(gpu->launchGraph(executable, streams[1]).ok());
  ASSERT_TRUE(gpu->launchGraph(executable, streams[1]).ok());
  EXPECT_EQ(copyOut(buffers[0], streams[1]), std::vector<float>(kCount, 64));
  EXPECT_EQ(copyOut(buffers[2], streams[1]), std::vector<float>(kCount, 32));
  EXPECT_TRUE(gpu->destroyExecutable(executable).ok());
}

TEST_P(Streams, AMissingEventInAGraphIsARace) {
  int fork = gpu->createEvent().value(), meet = gpu->createEvent().value();
  ASSERT_TRUE(gpu->beginCapture(streams[0], CaptureMode::ThreadLocal).ok());
  ASSERT_TRUE(gpu->record(fork, streams[0]).ok());
  ASSERT_TRUE(gpu->waitFor(fork, streams[1]).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[1]).ok());
  ASSERT_TRUE(twice(buffers[1], buffers[2], streams[0]).ok()); // before they meet
  ASSERT_TRUE(gpu->record(meet, streams[1]).ok());
  ASSERT_TRUE(gpu->waitFor(meet, streams[0]).ok());
  int executable = gpu->instantiate(gpu->endCapture(streams[0]).value()).value();
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  ASSERT_TRUE(copyIn(buffers[1], streams[0]).ok());
  ASSERT_TRUE(gpu->launchGraph(executable, streams[0]).ok());
  expectRace(gpu->synchronize(streams[0]));
}

TEST_P(Streams, AFaultInAGraphNamesTheKernel) {
  options.failingLaunch = 3;
  begin();
  ASSERT_TRUE(copyIn(buffers[0], streams[0]).ok());
  ASSERT_TRUE(gpu->beginCapture(streams[0], CaptureMode::ThreadLocal).ok());
  ASSERT_TRUE(twice(buffers[0], buffers[1], streams[0]).ok());
  ASSERT_TRUE(twice(buffers[1], buffers[2], streams[0]).ok());
  int executable = gpu->instantiate(gpu->endCapture(streams[0]).value()).value();
  ASSERT_TRUE(gpu->launchGraph(executable, streams[0]).ok());
  ASSERT_TRUE(gpu->synchronize(streams[0]).ok());
  ASSERT_TRUE(gpu->launchGraph(executable, streams[0]).ok());
  EXPECT_EQ(gpu->synchronize(streams[0]).message(),
            "kernel 'twice', launch 3 fails, as it was asked to");
}

INSTANTIATE_TEST_SUITE_P(Seeds, Streams, testing::Values(0, 1, 2, 3, 4));

} // namespace
