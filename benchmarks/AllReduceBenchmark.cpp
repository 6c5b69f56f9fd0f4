// The local engine's all-reduce by payload and number of members, each member a thread.
//
// Prints, per case, the time of one all-reduce as member 0 sees it and the payload's bytes per
// second. Every member starts the same number of iterations; what is measured includes both
// meetings.
#include "distribute/Runtime/LocalEngine.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

using namespace distribute::runtime;

namespace {

/// One member's iterations; ends the program on an error, which a benchmark cannot go on from.
void reduceRepeatedly(Communicator &member, const CollectiveCall &call, std::vector<float> &values,
                      int64_t iterations) {
  for (int64_t i = 0; i < iterations; ++i) {
    absl::Status status = member.start(0, call, values.data(), values.data());
    if (status.ok())
      status = member.wait(0);
    if (!status.ok()) {
      std::fprintf(stderr, "all-reduce: %s\n", std::string(status.message()).c_str());
      std::abort();
    }
  }
}

void allReduce(benchmark::State &state) {
  const int numMembers = static_cast<int>(state.range(0));
  const int64_t numBytes = state.range(1);
  constexpr int64_t iterationsPerBatch = 32;
  LocalEngineOptions options;
  options.numMembers = numMembers;
  LocalEngine engine(options);
  std::vector<int> ids;
  for (int i = 0; i < numMembers; ++i)
    ids.push_back(i);
  auto members = engine.createGroup(ids, /*numChannels=*/1);
  if (!members.ok()) {
    state.SkipWithError(std::string(members.status().message()).c_str());
    return;
  }
  CollectiveCall call;
  call.inner = numBytes / int64_t(sizeof(float));
  call.label = "all_reduce";
  std::vector<std::vector<float>> values(numMembers, std::vector<float>(call.inner, 0.0f));
  for (auto _ : state) {
    std::vector<std::thread> threads;
    for (int i = 1; i < numMembers; ++i)
      threads.emplace_back(
          [&, i] { reduceRepeatedly(*(*members)[i], call, values[i], iterationsPerBatch + 1); });
    reduceRepeatedly(*(*members)[0], call, values[0], 1); // all threads have begun
    auto begin = std::chrono::steady_clock::now();
    reduceRepeatedly(*(*members)[0], call, values[0], iterationsPerBatch);
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    for (std::thread &thread : threads)
      thread.join();
    state.SetIterationTime(seconds.count() / iterationsPerBatch);
  }
  state.SetBytesProcessed(state.iterations() * numBytes);
}

} // namespace

BENCHMARK(allReduce)
    ->ArgNames({"members", "bytes"})
    ->ArgsProduct({{2, 4}, {4 << 10, 256 << 10, 4 << 20, 64 << 20}})
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);

BENCHMARK_MAIN();
