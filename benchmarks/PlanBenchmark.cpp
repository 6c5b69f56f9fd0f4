// What the runtime adds to the work of a plan's kernels: per instruction of a step, and per
// instruction when a plan is loaded.
//
// Plans are built by hand, of launches of a kernel that writes eight bytes: what is left of the
// time is dispatch. A step of 2000 is compared with one of none, so that what a step costs once
// (hand-over to the slots' threads) does not count; it has a case of its own.

#include "MemberThreads.h"

#include "../test/Plan/PlanBuilder.h"
#include "../test/Runtime/TestKernels.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/Session.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace distribute::benchmarks {
namespace {

using namespace distribute::runtime;
namespace fb = planfile::fb;
using planfile::test::PlanBuilder;
using Clock = std::chrono::steady_clock;

template <typename T>
T require(absl::StatusOr<T> value) {
  if (value.ok())
    return *std::move(value);
  std::fprintf(stderr, "plan: %s\n", std::string(value.status().message()).c_str());
  std::abort();
}

/// A plan of `numLaunches` instructions, as bytes.
std::vector<uint8_t> makePlan(uint32_t numReplicas, int64_t numLaunches) {
  PlanBuilder builder(numReplicas);
  if (!planfile::test::addTestKernels(builder)) {
    std::fprintf(stderr, "plan: cannot read %s\n", DISTRIBUTE_TEST_KERNELS);
    std::abort();
  }
  uint32_t fill = builder.kernel("distk_fill", 1, 1);
  constexpr uint32_t numPlaces = 16;
  uint32_t places[numPlaces];
  for (uint32_t &place : places)
    place = builder.temporary({}, fb::ElementType::I64);
  for (int64_t i = 0; i < numLaunches; ++i)
    builder.launch(fill, {planfile::test::writes(places[i % numPlaces])},
                   {planfile::test::constant(i)}, "fill" + std::to_string(i));
  return require(planfile::buildPlanFile(builder.finish()));
}

/// A session and its one step.
struct Running {
  explicit Running(uint32_t numReplicas, int64_t numLaunches)
      : session(require(Session::create(
            require(planfile::LoadedPlan::fromBytes(makePlan(numReplicas, numLaunches))), {}))),
        step(require(session->bind("", {}, {}))) {}

  double secondsOfStep(int numSteps) {
    Clock::time_point begin = Clock::now();
    for (int i = 0; i < numSteps; ++i)
      if (!session->run(*step).ok())
        std::abort();
    return std::chrono::duration<double>(Clock::now() - begin).count() / numSteps;
  }

  std::unique_ptr<Session> session;
  std::unique_ptr<BoundStep> step;
};

void dispatch(benchmark::State &state) {
  constexpr int64_t numLaunches = 2000;
  auto numReplicas = static_cast<uint32_t>(state.range(0));
  Running full(numReplicas, numLaunches), empty(numReplicas, 0);
  full.secondsOfStep(10);
  empty.secondsOfStep(10);
  std::vector<double> times;
  for (auto _ : state) {
    double seconds = (full.secondsOfStep(50) - empty.secondsOfStep(50)) / numLaunches;
    state.SetIterationTime(std::max(seconds, 1e-12));
    times.push_back(seconds);
  }
  state.counters["median_ns"] = median(times) * 1e9;
}

void emptyStep(benchmark::State &state) {
  Running empty(static_cast<uint32_t>(state.range(0)), 0);
  empty.secondsOfStep(10);
  std::vector<double> times;
  for (auto _ : state) {
    double seconds = empty.secondsOfStep(200);
    state.SetIterationTime(seconds);
    times.push_back(seconds);
  }
  state.counters["median_us"] = median(times) * 1e6;
}

/// From bytes to a verified plan.
void verifyPlan(benchmark::State &state) {
  std::vector<uint8_t> file = makePlan(2, state.range(0));
  for (auto _ : state)
    benchmark::DoNotOptimize(require(planfile::LoadedPlan::fromBytes(file)));
  state.counters["kib"] = double(file.size()) / 1024;
  state.counters["ns_of_an_instruction"] =
      benchmark::Counter(double(state.iterations() * state.range(0)) * 1e-9,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// From a verified plan to a session that can run.
void prepareSession(benchmark::State &state) {
  std::vector<uint8_t> file = makePlan(2, state.range(0));
  for (auto _ : state) {
    state.PauseTiming();
    planfile::LoadedPlan plan = require(planfile::LoadedPlan::fromBytes(file));
    state.ResumeTiming();
    benchmark::DoNotOptimize(require(Session::create(std::move(plan), {})));
  }
}

BENCHMARK(dispatch)
    ->ArgName("replicas")
    ->Arg(1)
    ->Arg(2)
    ->Iterations(15)
    ->UseManualTime()
    ->Unit(benchmark::kNanosecond);
BENCHMARK(emptyStep)
    ->ArgName("replicas")
    ->Arg(1)
    ->Arg(2)
    ->Iterations(15)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(verifyPlan)
    ->ArgName("instructions")
    ->RangeMultiplier(10)
    ->Range(10, 100000)
    ->MinTime(0.2)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(prepareSession)
    ->ArgName("instructions")
    ->RangeMultiplier(10)
    ->Range(10, 100000)
    ->MinTime(0.2)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace distribute::benchmarks
