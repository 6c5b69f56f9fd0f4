// The local engine's all-reduce (in place, f32, sum) by algorithm, members and payload, against
// what memory allows.
//
// The model. N members have B bytes each. Every byte of every member must be read at least once,
// and every one must be written, since it changes: N B bytes read and N B written, whatever the
// algorithm; that is what one_pass does. No way to do this can be faster than N threads that each
// update B bytes of their own in place, where no thread needs what another has. That is measured in
// turns with the all-reduce, with ordinary and with non-temporal stores, the faster of which is the
// limit. For payloads that fit into caches the all-reduce has to move lines between cores as well,
// which the limit does not: there it is a yardstick, not a limit that can be reached.
//
// Times are those of member 0, both rendezvous included. Counters: median_us of the all-reduce,
// limit_us, share = limit ÷ median.

#include "MemberThreads.h"

#include "Device/Arena.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Runtime/LocalEngine.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace distribute::benchmarks {
namespace {

using namespace distribute::runtime;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Ends the program: a benchmark cannot go on after an error.
void require(const absl::Status &status) {
  if (status.ok())
    return;
  std::fprintf(stderr, "all-reduce: %s\n", std::string(status.message()).c_str());
  std::abort();
}

typedef float Line __attribute__((vector_size(64)));

__attribute__((target_clones("avx512f", "avx2", "default"))) void update(Line *lines,
                                                                         size_t numLines) {
  for (size_t i = 0; i < numLines; ++i)
    lines[i] += 1.0f;
}

__attribute__((target_clones("avx512f", "avx2", "default"))) void
updateNonTemporally(Line *lines, size_t numLines) {
  for (size_t i = 0; i < numLines; ++i)
    __builtin_nontemporal_store(lines[i] + 1.0f, &lines[i]);
}

/// One member's seconds a repetition.
struct Times {
  double allReduce;
  double update;
  double nonTemporal;
};

class Case {
public:
  Case(int numMembers, size_t numBytes, Algorithm algorithm)
      : numBytes(numBytes), engine(optionsFor(numMembers)) {
    std::vector<int> ids;
    for (int member = 0; member < numMembers; ++member) {
      ids.push_back(member);
      auto memory = Arena::map(numBytes, "the benchmark");
      require(memory.status());
      memories.push_back(*std::move(memory));
    }
    auto made = engine.createGroup(ids, 1);
    require(made.status());
    members = *std::move(made);
    call.algorithm = algorithm;
    call.inner = static_cast<int64_t>(numBytes / sizeof(float));
    rendezvous.label = call.label = "all_reduce";
  }

  Times measure(int numRepetitions) {
    Times times;
    runTogether(static_cast<int>(members.size()), [&](int member) {
      Times own = measureMember(member, numRepetitions);
      if (member == 0)
        times = own;
    });
    return times;
  }

private:
  static LocalEngineOptions optionsFor(int numMembers) {
    LocalEngineOptions options;
    options.numMembers = numMembers;
    // In twos, so that what tells devices apart has some to tell apart.
    for (int member = 0; member < numMembers; ++member)
      options.deviceOfMember.push_back(numMembers > 2 ? member / 2 : member);
    return options;
  }

  void reduce(int member, const CollectiveCall &what) {
    char *values = memories[static_cast<size_t>(member)].data();
    require(members[static_cast<size_t>(member)]->start(0, what, values, values));
    require(members[static_cast<size_t>(member)]->wait(0));
  }

  /// Seconds of one of `numRepetitions` calls of `work`, from when all members begin to when all
  /// end.
  template <typename Work>
  double time(int member, int numRepetitions, Work work) {
    work();
    reduce(member, rendezvous);
    Clock::time_point begin = Clock::now();
    for (int i = 0; i < numRepetitions; ++i)
      work();
    reduce(member, rendezvous);
    return secondsSince(begin) / numRepetitions;
  }

  Times measureMember(int member, int numRepetitions) {
    Line *lines = reinterpret_cast<Line *>(memories[static_cast<size_t>(member)].data());
    size_t numLines = numBytes / sizeof(Line);
    return {time(member, numRepetitions, [&] { reduce(member, call); }),
            time(member, numRepetitions, [&] { update(lines, numLines); }),
            time(member, numRepetitions, [&] { updateNonTemporally(lines, numLines); })};
  }

  size_t numBytes;
  LocalEngine engine;
  std::vector<Arena> memories;
  std::vector<std::unique_ptr<Communicator>> members;
  CollectiveCall call;
  CollectiveCall rendezvous; ///< of no elements
};

void allReduce(benchmark::State &state, Algorithm algorithm) {
  auto numMembers = static_cast<int>(state.range(0));
  int64_t numBytes = state.range(1);
  Case measured(numMembers, static_cast<size_t>(numBytes), algorithm);
  int numRepetitions =
      static_cast<int>(std::clamp<int64_t>((16 << 20) / numBytes, int64_t{4}, int64_t{2000}));
  std::vector<double> times, updates, nonTemporal;
  for (auto _ : state) {
    Times each = measured.measure(numRepetitions);
    state.SetIterationTime(each.allReduce);
    times.push_back(each.allReduce);
    updates.push_back(each.update);
    nonTemporal.push_back(each.nonTemporal);
  }
  double limit = std::min(median(updates), median(nonTemporal));
  state.counters["median_us"] = median(times) * 1e6;
  state.counters["limit_us"] = limit * 1e6;
  state.counters["share"] = limit / median(times);
  state.SetBytesProcessed(state.iterations() * numBytes);
}

const bool registered = [] {
  for (Algorithm algorithm : {Algorithm::OnePass, Algorithm::Ring, Algorithm::Tree,
                              Algorithm::HierarchicalCopy, Algorithm::ToOneDevice})
    benchmark::RegisterBenchmark(
        (std::string("allReduce/") + planfile::nameOf(algorithm)).c_str(),
        [algorithm](benchmark::State &state) { allReduce(state, algorithm); })
        ->ArgNames({"members", "bytes"})
        ->ArgsProduct({{2, 4}, {4 << 10, 64 << 10, 1 << 20, 8 << 20, 64 << 20}})
        ->Iterations(15)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond);
  return true;
}();

} // namespace
} // namespace distribute::benchmarks
