// How long this process has waited for each other one.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_WAITCOUNTS_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_WAITCOUNTS_H

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

namespace distribute::runtime {

/// A wait that is shorter is what a message takes: nobody was late.
constexpr std::chrono::milliseconds kMinLateness{1};

/// By rank; thread safe. Counting allocates nothing.
class WaitCounts {
public:
  using Clock = std::chrono::steady_clock;

  explicit WaitCounts(int numProcesses)
      : counts(std::make_unique<Count[]>(static_cast<size_t>(numProcesses))) {}

  void noteWait(int rank, Clock::duration time) {
    at(rank).nanoseconds.fetch_add(static_cast<uint64_t>(std::chrono::nanoseconds(time).count()),
                                   std::memory_order_relaxed);
  }
  /// In one exchange that process was the last to come, and was late.
  void noteLate(int rank) { at(rank).timesLate.fetch_add(1, std::memory_order_relaxed); }

  uint64_t nanoseconds(int rank) const { return at(rank).nanoseconds; }
  uint64_t timesLate(int rank) const { return at(rank).timesLate; }

private:
  struct Count {
    std::atomic<uint64_t> nanoseconds{0};
    std::atomic<uint64_t> timesLate{0};
  };
  Count &at(int rank) const { return counts[static_cast<size_t>(rank)]; }

  std::unique_ptr<Count[]> counts;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_WAITCOUNTS_H
