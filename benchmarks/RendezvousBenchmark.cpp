// What it costs that all members meet, as both ends of every collective do: each counts an event up
// and waits until all have.
//
// By members and by how long a wait may spin before it sleeps; with more members than cores a spin
// keeps the one who is waited for off the core, which is why the engine then does not spin.

#include "MemberThreads.h"

#include "Device/CountedEvent.h"

#include <benchmark/benchmark.h>

#include <chrono>

namespace distribute::benchmarks {
namespace {

using runtime::CountedEvent;
using runtime::SpinBudget;
using Clock = CountedEvent::Clock;

/// `numRendezvous` rendezvous of one member; false if one waited a minute.
bool meet(CountedEvent &event, uint32_t numMembers, SpinBudget &spin, uint32_t first,
          uint32_t numRendezvous) {
  for (uint32_t i = 0; i < numRendezvous; ++i) {
    event.add(1);
    if (!event.waitFor((first + i + 1) * numMembers, spin, std::chrono::minutes(1)))
      return false;
  }
  return true;
}

void rendezvous(benchmark::State &state) {
  auto numMembers = static_cast<uint32_t>(state.range(0));
  constexpr uint32_t numRendezvous = 1000;
  CountedEvent event;
  uint32_t done = 0;
  std::vector<double> times;
  for (auto _ : state) {
    double seconds = 0;
    runTogether(static_cast<int>(numMembers), [&](int member) {
      SpinBudget spin(state.range(1));
      bool met = meet(event, numMembers, spin, done, 1);
      Clock::time_point begin = Clock::now();
      met = met && meet(event, numMembers, spin, done + 1, numRendezvous);
      if (!met)
        std::abort();
      if (member == 0)
        seconds = std::chrono::duration<double>(Clock::now() - begin).count() / numRendezvous;
    });
    done += numRendezvous + 1;
    state.SetIterationTime(seconds);
    times.push_back(seconds);
  }
  state.counters["median_us"] = median(times) * 1e6;
}

BENCHMARK(rendezvous)
    ->ArgNames({"members", "spin_us"})
    ->ArgsProduct({{2, 4, 8}, {0, 50}})
    ->Iterations(15)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace distribute::benchmarks
